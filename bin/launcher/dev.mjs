import { say } from './messages.mjs'
import { inRoot } from './paths.mjs'
import { run } from './processes.mjs'
import { environmentFor } from './runtime.mjs'
import { prepareFolder, serve } from './start.mjs'

/** `npm run dev`: the server restarts and the bundles are rebuilt whenever a source changes. */
export async function dev(args) {
  const { node, settings } = await prepareFolder('development', { frontend: false })
  const env = environmentFor(node, { NODE_ENV: 'development' })
  say.line('Modo de desenvolvimento: o servidor e as telas acompanham as mudanças nos arquivos.')
  const screens = run(node, [inRoot('node_modules/vite/bin/vite.js'), 'build', '--watch', '--mode', 'development'], { env, group: true })
  const server = serve({ node, settings, empty: args.includes('--empty'), server: ['--watch', '--watch-preserve-output', inRoot('bin/server.ts')], mode: 'development' })
  return Promise.race([screens.then(({ code }) => code), server])
}
