"""Random systems through the solver, HiGHS and Kiwi; see solver-oracle.sh."""

import json
import os
import random
import signal
import subprocess
import sys
import tempfile

import kiwisolver as kiwi
import numpy as np
from scipy.optimize import linprog

REQUIRED = 1001001000.0
# Kiwi's named strengths, and strengths so close that the violation of one can outweigh that of the other.
STRENGTHS = [[REQUIRED, REQUIRED, REQUIRED, 1e6, 1e6, 1e3, 1.0], [REQUIRED, REQUIRED, 1500.0, 1000.0, 900.0]]
TOLERANCE = 1e-6


def generate(rng):
    """A system as (number of variables, rows); a row is (relation, strength, constant, terms) as in the files of `bench solve`."""
    strengths, is_large = rng.choice(STRENGTHS), rng.randrange(4) == 0
    n = rng.randint(10, 30) if is_large else rng.randint(1, 8)
    rows = []
    for _ in range(rng.randint(10, 60) if is_large else rng.randint(1, 14)):
        variables = rng.sample(range(n), min(n, rng.randint(1, 3)))
        terms = [(v, float(rng.choice([1, 1, 1, -1, -1, 2, -2, 0.5]))) for v in variables]
        rows.append((rng.choice([0, 0, 1, -1]), rng.choice(strengths), float(rng.randint(-20, 20)), terms))
    return n, rows


def text(n, rows):
    lines = [str(n), "0", str(len(rows))]
    for relation, strength, constant, terms in rows:
        flat = " ".join(f"{v} {c}" for v, c in terms)
        lines.append(f"{relation} {strength:.0f} {constant} {len(terms)} {flat}")
    return "\n".join(lines + ["0", ""])


def violation(row, x):
    relation, _, constant, terms = row
    r = sum(c * x[v] for v, c in terms) + constant
    return abs(r) if relation == 0 else max(0.0, -r) if relation == 1 else max(0.0, r)


def levels(rows):
    return sorted({row[1] for row in rows if row[1] < REQUIRED}, reverse=True)


def violations(rows, x):
    """The sum of violations of the required rows, then of each level."""
    return [sum(violation(r, x) for r in rows if r[1] == s) for s in [REQUIRED] + levels(rows)]


def weighted(rows, x):
    """What Kiwi minimises: the sum of all violations times their strengths; infinite if a required row is violated."""
    if violations(rows, x)[0] > TOLERANCE:
        return float("inf")
    return sum(r[1] * violation(r, x) for r in rows if r[1] < REQUIRED)


def highs(n, rows):
    """0 for the required rows, then the minimum violation of each level; None if the required rows contradict one another."""
    m = len(rows)
    a, b, bounds = [], [], [(None, None)] * n + [(0, None)] * (2 * m)
    for k, (relation, strength, constant, terms) in enumerate(rows):
        line = np.zeros(n + 2 * m)
        for v, c in terms:
            line[v] += c
        short, beyond = n + 2 * k, n + 2 * k + 1
        line[short], line[beyond] = 1, -1
        if strength == REQUIRED:
            if relation != -1:
                bounds[short] = (0, 0)
            if relation != 1:
                bounds[beyond] = (0, 0)
        a.append(line)
        b.append(-constant)
    least, upper, limit = [0.0], [], []
    for strength in levels(rows) or [None]:
        cost = np.zeros(n + 2 * m)
        for k, (relation, own, _, _) in enumerate(rows):
            if own == strength:
                cost[n + 2 * k] = relation != -1
                cost[n + 2 * k + 1] = relation != 1
        answer = linprog(cost, A_eq=np.array(a), b_eq=b, bounds=bounds, method="highs",
                         A_ub=np.array(upper) if upper else None, b_ub=limit or None)
        if answer.status == 2:
            return None
        if answer.status != 0:
            raise RuntimeError(answer.message)
        if strength is not None:
            least.append(answer.fun)
            upper.append(cost)
            limit.append(answer.fun + 1e-9)
    return least


def kiwis(n, rows):
    solver, x = kiwi.Solver(), [kiwi.Variable(str(i)) for i in range(n)]
    try:
        for relation, strength, constant, terms in rows:
            left = kiwi.Expression([kiwi.Term(x[v], c) for v, c in terms], constant)
            solver.addConstraint(kiwi.Constraint(left, {0: "==", 1: ">=", -1: "<="}[relation], strength))
        solver.updateVariables()
        return [v.value() for v in x]
    except kiwi.UnsatisfiableConstraint:
        return None
    except Exception as error:  # Any other error of Kiwi is an answer to report.
        return str(error)


def kiwi_answers(systems):
    """Kiwi's answers by name. Kiwi runs in child processes, because on some systems it aborts or does not end."""
    names, answers = list(systems), {}
    while len(answers) < len(names):
        reader, writer = os.pipe()
        child = os.fork()
        if child == 0:
            os.close(reader)
            os.dup2(os.open(os.devnull, os.O_WRONLY), 2)
            with os.fdopen(writer, "w") as out:
                for name in names[len(answers):]:
                    signal.alarm(20)
                    print(json.dumps(kiwis(*systems[name])), file=out, flush=True)
            os._exit(0)
        os.close(writer)
        with os.fdopen(reader) as lines:
            for line in lines:
                answers[names[len(answers)]] = json.loads(line)
        status = os.waitpid(child, 0)[1]
        if len(answers) < len(names):
            ended = signal.Signals(os.WTERMSIG(status)).name if os.WIFSIGNALED(status) else f"exit {status >> 8}"
            answers[names[len(answers)]] = {"SIGABRT": "it aborts", "SIGALRM": "it does not end"}.get(ended, ended)
    return answers


def own(bench, paths):
    """The answers of `bench solve --certificate` by system: values (or None and a conflict), priorities and multipliers."""
    answers, current = {}, None
    output = subprocess.run([bench, "solve", "--certificate", *paths], capture_output=True, text=True, check=True).stdout
    for line in output.splitlines():
        word, *rest = line.split()
        if word == "system":
            current = answers[rest[0]] = {"values": None, "multipliers": {}}
        elif word == "multipliers":
            current["multipliers"][int(rest[0])] = [float(m) for m in rest[1:]]
        elif word in ("values", "priorities"):
            current[word] = [float(v) for v in rest]
        elif word == "conflict":
            current["conflict"] = [int(v) for v in rest]
    return answers


def first_sign(vector):
    for component in vector:
        if abs(component) > TOLERANCE:
            return 1 if component > 0 else -1
    return 0


def proof_fault(n, rows, answer):
    """The first fault of the certificate by the rules of `Certificate` in the Swift documentation, or None."""
    x, order = answer["values"], levels(rows)
    sums = np.zeros((max(1, len(order)), n))
    for k, (relation, strength, constant, terms) in enumerate(rows):
        sign = -1 if relation == -1 else 1
        r = sign * (sum(c * x[v] for v, c in terms) + constant)
        m = [sign * value for value in answer["multipliers"][k]]
        bound = [1.0 if s == strength else 0.0 for s in order] or [0.0]
        required = strength == REQUIRED
        below = -1 if required else first_sign([p - q for p, q in zip(m, bound)])
        above = 1 if required and relation == 0 else first_sign(
            [p + (q if relation == 0 and not required else 0) for p, q in zip(m, bound)])
        if below > 0 or above < 0:
            return f"multiplier of row {k} out of bounds"
        if (r < -TOLERANCE and below < 0) or (r > TOLERANCE and above > 0):
            return f"row {k} deviates without reason"
        for v, c in terms:
            sums[:, v] += [c * value for value in answer["multipliers"][k]]
    return None if np.abs(sums).max() < TOLERANCE else "multipliers do not balance"


def differs(a, b):
    return any(abs(p - q) > TOLERANCE * max(1, abs(p)) for p, q in zip(a, b))


def main():
    bench = sys.argv[1]
    count, seed = int((sys.argv[2:] + ["2000"])[0]), int((sys.argv[3:] + ["1"])[0])
    rng = random.Random(seed)
    tally = {}

    def note(kind, name, detail=""):
        tally[kind] = tally.get(kind, 0) + 1
        if detail:
            print(f"{name}: {kind}: {detail}")

    with tempfile.TemporaryDirectory() as folder:
        for start in range(0, count, 200):
            systems = {f"s{i}": generate(rng) for i in range(start, min(count, start + 200))}
            paths = []
            for name, system in systems.items():
                paths.append(os.path.join(folder, name + ".txt"))
                with open(paths[-1], "w") as file:
                    file.write(text(*system))
            answers, of_kiwi = own(bench, paths), kiwi_answers(systems)
            for name, (n, rows) in systems.items():
                answer, best, theirs = answers[name], highs(n, rows), of_kiwi[name]
                x = answer["values"]
                if x is None:
                    if best is not None:
                        note("solver WRONG", name, f"HiGHS finds a solution: {rows}")
                    elif theirs is None:
                        note("unsatisfiable by all", name)
                    else:
                        note("kiwi is wrong, unsatisfiable by the solver and HiGHS", name, f"kiwi: {theirs}")
                    continue
                fault, sums = proof_fault(n, rows, answer), violations(rows, x)
                if fault:
                    note("solver UNPROVED", name, f"{fault}: {rows}")
                    continue
                if best is None:
                    note("HiGHS finds no solution, the solver's is proved", name, f"violations {sums}")
                    best = sums
                elif differs(sums, best):
                    note("HiGHS is wrong, the solver is proved", name, f"violations {sums}, by HiGHS {best}: {rows}")
                if theirs is None or isinstance(theirs, str):
                    note("kiwi fails, the solver is proved", name, f"kiwi: {theirs}")
                elif differs(violations(rows, theirs), best):
                    trades = weighted(rows, theirs) <= weighted(rows, x) * (1 + TOLERANCE)
                    note("kiwi trades a level for lower ones, the solver is proved" if trades else
                         "kiwi is not optimal by its own weights, the solver is proved", name,
                         f"violations {sums}, kiwi's {violations(rows, theirs)}")
                else:
                    note("all agree", name)
    for kind, number in sorted(tally.items()):
        print(f"{number:6d}  {kind}")
    sys.exit(any("WRONG" in kind or "UNPROVED" in kind for kind in tally))


main()
