import { address } from './checks.mjs'
import { say } from './messages.mjs'
import { inRoot } from './paths.mjs'
import { run } from './processes.mjs'
import { environmentFor } from './runtime.mjs'
import { prepareFolder, serve } from './start.mjs'

/** `npm run dev`: the server restarts when a source changes, and Vite serves the screens with hot replacement. */
export async function dev(args) {
  const { node, settings } = await prepareFolder('development', { frontend: false })
  const { host, port } = address(settings)
  const env = environmentFor(node, { NODE_ENV: 'development', API_URL: `http://${host}:${port}` })
  say.line(
    'Modo de desenvolvimento: abra o endereço do Vite, abaixo; as telas e o servidor acompanham as mudanças nos arquivos.',
  )
  const screens = run(node, [inRoot('node_modules/vite/bin/vite.js'), '--clearScreen', 'false'], { env, group: true })
  const server = serve({
    node,
    settings,
    empty: args.includes('--empty'),
    server: ['--watch', '--watch-preserve-output', inRoot('bin/server.ts')],
    mode: 'development',
  })
  return Promise.race([screens.then(({ code }) => code), server])
}
