// node scripts/crash_trial.mjs [rounds]: the long form of tests/functional/database_crash.spec.ts: kills MariaDB under load so many
// times (default 30, about ten minutes) and looks for acknowledged writes that are gone.
import { spawnSync } from 'node:child_process'

const { status } = spawnSync(
  process.execPath,
  ['bin/ipe.mjs', 'test:mysql', 'functional', '--files=database_crash.spec.ts'],
  { stdio: 'inherit', env: { ...process.env, CRASH_ROUNDS: process.argv[2] ?? '30' } },
)
process.exitCode = status ?? 1
