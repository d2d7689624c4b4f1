import { createServer } from 'node:net'
import { address } from './checks.mjs'
import { say } from './messages.mjs'
import { inRoot } from './paths.mjs'
import { run } from './processes.mjs'
import { environmentFor } from './runtime.mjs'
import { prepareFolder, serve } from './start.mjs'

const freePort = () =>
  new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address()
      probe.close(() => resolve(port))
    })
  })

/**
 * `npm run dev`: one address, that of the product. Vite is there and serves the screens from their sources, with hot replacement; what is not
 * a source goes on to the server, which listens on a port of its own and starts anew when one of its sources changes.
 */
export async function dev(args) {
  const { node, settings } = await prepareFolder('development', { frontend: false })
  const { host, port } = address(settings)
  const inside = { HOST: '127.0.0.1', PORT: String(await freePort()) }
  const env = environmentFor(node, {
    NODE_ENV: 'development',
    API_URL: `http://${inside.HOST}:${inside.PORT}`,
    DEV_HOST: host,
    DEV_PORT: String(port),
  })
  say.line('Modo de desenvolvimento: as telas e o servidor acompanham as mudanças nos arquivos.')
  const screens = run(node, [inRoot('node_modules/vite/bin/vite.js'), '--clearScreen', 'false'], { env, group: true })
  const server = serve({
    node,
    settings: { ...settings, ...inside, APP_URL: settings.APP_URL || `http://localhost:${port}` },
    empty: args.includes('--empty'),
    server: ['--watch', '--watch-preserve-output', inRoot('bin/server.ts')],
    mode: 'development',
  })
  return Promise.race([screens.then(({ code }) => code), server])
}
