// `node ace <command>`: the launcher finds (or fetches) Node 24 first and then runs the command with it.
process.argv.splice(2, 0, 'ace')
await import('./bin/ipe.mjs')
