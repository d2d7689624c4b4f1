// `node ace <command>`: hands over to the launcher, which finds (or fetches) Node 24 first.
import { spawnSync } from 'node:child_process'

const { status } = spawnSync(process.execPath, [new URL('bin/ipe.mjs', import.meta.url).pathname, 'ace', ...process.argv.slice(2)], { stdio: 'inherit' })
process.exit(status ?? 1)
