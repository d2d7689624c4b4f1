#!/usr/bin/env bash
# Before the first release only: makes the generated migrations anew from the definitions, on an empty database.
# Hand-written migrations (database/migrations/0002…, 0003…) stay. Nothing is replaced when the definitions do not load.
set -euo pipefail
cd "$(dirname "$0")/.."
export DB_CONNECTION=sqlite DB_FILE="$(mktemp -d)/empty.sqlite3" NODE_ENV=development STORAGE_PATH="$(mktemp -d)"
echo '{ "example": "enabled" }' > "$STORAGE_PATH/plugins.json"
node bin/console.ts make:migration --name remigrate
rm -f database/migrations/0001_core.ts plugins/*/migrations/0001_*.ts
mv database/migrations/2*_remigrate.ts database/migrations/0001_core.ts
for file in plugins/*/migrations/2*_remigrate.ts; do mv "$file" "$(dirname "$file")/0001_$(basename "$(dirname "$(dirname "$file")")").ts"; done
node bin/console.ts migration:run --force --no-schema-generate
node bin/console.ts make:migration --check
