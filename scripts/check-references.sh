#!/usr/bin/env bash
# Fails if a reference uses the pin engine that it is there to check: a chain (`view.pin`, `pinFrame`), or a type or function
# that is declared in PinCore's Pin/ or Solve/.
set -euo pipefail
cd "$(dirname "$0")/.."

declared() {
  grep -hoE '\b(struct|class|enum|protocol|typealias)[[:space:]]+[A-Z][A-Za-z0-9]*' -r "$@" | awk '{print $2}' | sort -u
}

# Names that Sources/Reference declares for itself are its own.
names=$(comm -23 <(declared Sources/PinCore/Pin Sources/PinCore/Solve) <(declared Sources/Reference) | paste -sd '|')
if grep -rnE "\.(pin|pinFrame)([^A-Za-z0-9_(]|$)|\b(${names:-PinLayout})\b" Sources/Reference --include='*.swift' | grep -vE '^[^:]+:[0-9]+:[[:space:]]*//'; then
  echo "Sources/Reference uses PinCore's Pin/ or Solve/ there" >&2
  exit 1
fi
echo "none of $(echo "$names" | tr '|' '\n' | wc -l) names is used"
