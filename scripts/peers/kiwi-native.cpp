// Times Kiwi's C++ solver on the systems of `bench solve`: the same files, the same operations, the same preparation.
#include <kiwi/kiwi.h>

#include <algorithm>
#include <chrono>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <functional>
#include <memory>
#include <string>
#include <vector>

struct Row {
  int relation;
  double strength, constant;
  std::vector<std::pair<int, double>> terms;
  bool isPreference() const { return relation == 0 && terms.size() == 1 && strength < 1001001000.0; }
};

struct System {
  std::string name;
  int variables = 0;
  std::vector<std::pair<int, double>> edits;
  std::vector<Row> rows;
  std::vector<std::vector<double>> vectors;
};

static bool read(const char *path, System &s) {
  std::ifstream in(path);
  size_t editCount, rowCount, vectorCount;
  if (!(in >> s.variables >> editCount)) return false;
  for (size_t i = 0; i < editCount; ++i) {
    int v;
    double w;
    in >> v >> w;
    s.edits.emplace_back(v, w);
  }
  in >> rowCount;
  for (size_t i = 0; i < rowCount; ++i) {
    Row r;
    size_t terms;
    in >> r.relation >> r.strength >> r.constant >> terms;
    for (size_t t = 0; t < terms; ++t) {
      int v;
      double c;
      in >> v >> c;
      r.terms.emplace_back(v, c);
    }
    s.rows.push_back(r);
  }
  in >> vectorCount;
  for (size_t i = 0; i < vectorCount; ++i) {
    std::vector<double> v(editCount);
    for (auto &x : v) in >> x;
    s.vectors.push_back(v);
  }
  s.name = path;
  s.name = s.name.substr(s.name.find_last_of('/') + 1);
  s.name = s.name.substr(0, s.name.size() - 4);
  return bool(in);
}

struct Workload {
  const System &s;
  bool preferencesAsEdits = false;
  std::unique_ptr<kiwi::Solver> solver;
  std::vector<kiwi::Variable> x;
  std::vector<kiwi::Constraint> constraints, alternatives;
  std::vector<size_t> preferences;
  size_t vector = 0, preference = 0;
  bool raised = false;

  explicit Workload(const System &system) : s(system) {
    for (size_t i = 0; i < s.rows.size(); ++i)
      if (s.rows[i].isPreference()) preferences.push_back(i);
  }

  kiwi::Constraint constraint(const Row &r, double raise) {
    std::vector<kiwi::Term> terms;
    for (auto &t : r.terms) terms.emplace_back(x[t.first], t.second);
    auto op = r.relation == 0 ? kiwi::OP_EQ : r.relation > 0 ? kiwi::OP_GE : kiwi::OP_LE;
    return kiwi::Constraint(kiwi::Expression(terms, r.constant - raise), op, r.strength);
  }

  // Constraints and expressions are separate objects in Kiwi. Making them is part of the build, as for other solvers.
  void build() {
    x.clear();
    for (int i = 0; i < s.variables; ++i) x.emplace_back();
    constraints.clear();
    for (auto &e : s.edits) solver->addEditVariable(x[e.first], e.second);
    for (auto &r : s.rows) {
      constraints.push_back(constraint(r, 0));
      if (preferencesAsEdits && r.isPreference()) {
        auto &v = x[r.terms[0].first];
        if (!solver->hasEditVariable(v)) {
          solver->addEditVariable(v, r.strength);
          solver->suggestValue(v, -r.constant / r.terms[0].second);
          continue;
        }
      }
      try {
        solver->addConstraint(constraints.back());
      } catch (kiwi::UnsatisfiableConstraint &) {
      }
    }
    if (!s.vectors.empty())
      for (size_t i = 0; i < s.edits.size(); ++i) solver->suggestValue(x[s.edits[i].first], s.vectors[0][i]);
    solver->updateVariables();
  }

  void run(const std::string &operation) {
    if (operation == "build") {
      solver = std::make_unique<kiwi::Solver>();
      build();
    } else if (operation == "rebuild") {
      solver->reset();
      build();
    } else if (operation == "edit") {
      vector = vector + 1 < s.vectors.size() ? vector + 1 : 0;
      for (size_t i = 0; i < s.edits.size(); ++i) solver->suggestValue(x[s.edits[i].first], s.vectors[vector][i]);
      solver->updateVariables();
    } else if (operation == "constants") {
      raised = !raised;
      for (size_t p : preferences) {
        auto &r = s.rows[p];
        auto &v = x[r.terms[0].first];
        if (solver->hasEditVariable(v)) solver->suggestValue(v, (-r.constant + raised) / r.terms[0].second);
      }
      solver->updateVariables();
    } else {
      preference = preference + 1 < preferences.size() ? preference + 1 : 0;
      size_t p = preferences[preference];
      solver->removeConstraint(constraints[p]);
      solver->addConstraint(alternatives[p]);
      std::swap(constraints[p], alternatives[p]);
      solver->updateVariables();
    }
  }

  void prepare(const std::string &operation) {
    preferencesAsEdits = operation == "constants";
    solver = std::make_unique<kiwi::Solver>();
    if (operation == "build") return;
    build();
    if (operation == "swap") {
      alternatives.clear();
      for (auto &r : s.rows) alternatives.push_back(constraint(r, 1));
    }
  }

  bool offers(const std::string &operation) const {
    if (operation == "edit") return !s.edits.empty() && !s.vectors.empty();
    if (operation == "constants" || operation == "swap") return !preferences.empty();
    return true;
  }

  size_t round(const std::string &operation) const {
    if (operation == "edit") return std::max<size_t>(1, s.vectors.size());
    if (operation == "swap") return std::max<size_t>(1, 2 * preferences.size());
    return 2;
  }
};

static double nanoseconds(const std::function<void()> &work) {
  auto start = std::chrono::steady_clock::now();
  work();
  return std::chrono::duration<double, std::nano>(std::chrono::steady_clock::now() - start).count();
}

int main(int argc, char **argv) {
  std::printf("system,operation,ns\n");
  for (int i = 1; i < argc; ++i) {
    System s;
    if (!read(argv[i], s)) {
      std::fprintf(stderr, "kiwi-native: cannot read %s\n", argv[i]);
      return 2;
    }
    Workload w(s);
    for (std::string operation : {"build", "rebuild", "edit", "constants", "swap"}) {
      if (!w.offers(operation)) continue;
      try {
        w.prepare(operation);
        size_t round = w.round(operation);
        double first = nanoseconds([&] { w.run(operation); });
        double best = first;
        // An operation that takes a second is timed once.
        if (first < 2e8) {
          size_t times = round * std::max<size_t>(1, size_t(2e6 / (first * round)));
          for (int sample = 0; sample < 9; ++sample) {
            best = std::min(best, nanoseconds([&] { for (size_t t = 0; t < times; ++t) w.run(operation); }) / times);
            if (best * times > 3e8) break;
          }
        }
        std::printf("%s,%s,%.0f\n", s.name.c_str(), operation.c_str(), best);
      } catch (std::exception &e) {
        std::fprintf(stderr, "kiwi-native: %s, %s: %s\n", s.name.c_str(), operation.c_str(), e.what());
        std::printf("%s,%s,\n", s.name.c_str(), operation.c_str());
      }
      std::fflush(stdout);
    }
  }
}
