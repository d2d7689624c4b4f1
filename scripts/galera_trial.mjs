// node scripts/galera_trial.mjs [rounds]: the long form of tests/functional/galera.spec.ts: so many times (default 10, about half a
// minute each) a node is killed and another one frozen under load, and looks for acknowledged writes that are gone.
import { spawnSync } from 'node:child_process'

const { status } = spawnSync(process.execPath, ['bin/ipe.mjs', 'test:mysql', 'functional', '--files=galera.spec.ts'], {
  stdio: 'inherit',
  env: { ...process.env, CLUSTER_ROUNDS: process.argv[2] ?? '10' },
})
process.exitCode = status ?? 1
