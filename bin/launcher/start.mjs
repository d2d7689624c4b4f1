import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { address, checkDatabase, checkFolders, checkPort, checkSpace } from './checks.mjs'
import { Fault, say, ExitCode } from './messages.mjs'
import { inRoot, storageFolder } from './paths.mjs'
import { run } from './processes.mjs'
import { environmentFor } from './runtime.mjs'
import { readSettings } from './settings.mjs'
import { ensureWorkspace, needsWork } from './workspace.mjs'

/** `npm start`: from a bare clone, or from yesterday's, to a product that answers. */
export async function start(args) {
  const unknown = args.find((arg) => arg !== '--empty')
  if (unknown) throw new Fault(`A opção "${unknown}" não existe; a única é --empty (sem dados de demonstração).`)
  const mode = 'production'
  const empty = args.includes('--empty')
  const { node, settings } = await prepareFolder(mode, {
    frontend: true,
    prepare: async (node, settings) => {
      const code = await prepareDatabase({ node, settings, empty, mode })
      if (code) throw new ExitCode(code)
    },
  })
  return serve({ node, settings, empty, server: [inRoot('bin/server.ts')], mode })
}

/** Looks at everything that can be wrong before the long work begins, then does that work. */
export async function prepareFolder(mode, { frontend, prepare }) {
  const settings = readSettings(mode)
  await checkPort(settings)
  checkSpace()
  await checkDatabase(settings)
  // Last, for it makes those that are missing: a refused start leaves nothing.
  checkFolders(settings, { project: needsWork({ frontend }) })
  const node = await ensureWorkspace({ frontend, prepare: prepare && ((node) => prepare(node, settings)) })
  return { node, settings }
}

const serverEnvironment = ({ node, settings, mode }) => {
  const { host, port } = address(settings)
  return environmentFor(node, {
    NODE_ENV: process.env.NODE_ENV || mode,
    HOST: host,
    PORT: String(port),
    IPE_LAUNCHER: '1',
    ...(settings.APP_URL && { APP_URL: settings.APP_URL }),
  })
}

/** Makes or upgrades the database; does nothing when it is ready. Says itself what is wrong. */
const prepareDatabase = async ({ empty, ...rest }) =>
  (
    await run(rest.node, [inRoot('bin/prepare.ts'), ...(empty ? ['--empty'] : [])], {
      env: serverEnvironment(rest),
      patient: true,
    })
  ).code

/**
 * Runs the server. It looks at its database while it boots; when that is not ready it says so and leaves, we prepare
 * the database in a process of its own and start the server again. A normal start so boots only once.
 */
export async function serve({ node, settings, empty, server, mode }) {
  const env = serverEnvironment({ node, settings, mode })
  const once = () => {
    let unprepared = false
    const onMessage = (message, child) => {
      if (message?.ipe === 'unprepared') {
        unprepared = true
        // Node's watcher would wait for a change of the sources.
        if (server.includes('--watch')) child.kill('SIGTERM')
      }
      if (message?.ipe === 'note') say.line(`› ${message.text}\n`)
      if (message?.isAdonisJS && message.environment === 'web') announce(message, settings)
    }
    return run(node, server, { env, onMessage }).then(({ code }) => ({ code, unprepared }))
  }
  const first = await once()
  if (!first.unprepared) return first.code
  return (await prepareDatabase({ node, settings, empty, mode })) || (await once()).code
}

function announce({ host, port }, settings) {
  const shown = ['0.0.0.0', '127.0.0.1', '::', '::1'].includes(host) ? 'localhost' : host
  say.line()
  say.title(`Ipê RH no ar: ${settings.APP_URL || `http://${shown}:${port}`}`)
  const logins = join(storageFolder(settings), 'demo-logins.txt')
  if (existsSync(logins))
    say.line(
      `\n  Acessos de demonstração (usuário / senha)\n${readFileSync(logins, 'utf8').trim().replace(/^/gm, '  ')}\n\n  Atenção: estas senhas são públicas. Não guarde aqui dados de pessoas reais; para isso, comece com npm start -- --empty em uma instalação nova.`,
    )
  const first = join(storageFolder(settings), 'primeiro-acesso.txt')
  if (existsSync(first)) {
    say.line(
      `\n  Primeiro acesso (usuário / senha): ${readFileSync(first, 'utf8').trim()}\n  Guarde-o: não será mostrado outra vez. Depois de entrar, troque a senha em Alterar Minha Senha.`,
    )
    rmSync(first, { force: true })
  }
  say.line('\nPara encerrar, pressione Ctrl+C.\n')
}
