// npm run soak -- [minutes]: the long form of tests/functional/soak.spec.ts (an hour unless told otherwise). Two servers under load on one
// MariaDB, with a network that is cut, silent and slow in turn; a line for each round with writes, the slowest answer and memory.
import { spawnSync } from 'node:child_process'

const { status } = spawnSync(process.execPath, ['bin/ipe.mjs', 'test:mysql', 'functional', '--files=soak.spec.ts'], {
  stdio: 'inherit',
  env: { ...process.env, SOAK_MINUTES: process.argv[2] ?? '60' },
})
process.exitCode = status ?? 1
