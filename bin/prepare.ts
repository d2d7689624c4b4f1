import { copyFile, rm } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import type { ApplicationService } from '@adonisjs/core/types'
import { createIgnitor, failBoot } from './app.ts'
import { storagePath } from '#config/drive.ts'
import { connectionOf, databaseState, MARKER, migrator } from './database_state.ts'
import { fault } from './faults.ts'
import { confirmFiles, listFiles, removeFiles } from './first_load_files.ts'
import { oneAtATime } from './one_at_a_time.ts'

const say = (text: string) => console.log(`› ${text}…`)

/** The data being migrated: that is finished before anything ends. A kill is survived, too, but leaves the work to the next start. */
let migrating = false
let ending = false

/** A person pressed Ctrl-C. A database that was just being made is begun anew by the next start. */
function end() {
  if (ending) return
  ending = true
  if (!migrating) process.exit(130)
  say('Encerrando assim que a atualização do banco de dados terminar')
}

/** Brings a database to where the server can serve it. Run by the launcher when the server found it is not. */
async function prepare(app: ApplicationService, { demo }: { demo: boolean }) {
  const state = await databaseState(app)
  if (state === 'ready') return
  if (state === 'pending') return upgrade(app)
  const database = await app.container.make('lucid.db')
  if (state === 'interrupted') {
    say('Uma primeira carga foi interrompida; recomeçando')
    await database.connection().dropAllTables()
    await removeFiles()
  }
  await database.connection().schema.createTable(MARKER, (table) => table.integer('inicio'))
  // Those of another database, if the storage served one.
  await rm(new URL('demo-logins.txt', storagePath), { force: true })
  try {
    say('Criando o banco de dados')
    await migrate(app, 'o banco ficou vazio, como estava')
    if (demo) {
      say('Carregando os dados de demonstração')
      const { loadDemo } = await import('#database/demo/load.ts')
      // The crowd follows while people already look around; tests do without it.
      await listFiles()
      await loadDemo({ crowd: process.env.DEMO_SIZE === 'story' ? 'none' : 'later' })
    } else {
      say('Criando a primeira empresa e o administrador')
      const { createFirstUser } = await import('#app/core/first_user.ts')
      await createFirstUser()
    }
    await database.connection().schema.dropTable(MARKER)
    await confirmFiles()
  } catch (error) {
    await database.connection().dropAllTables()
    await removeFiles()
    throw error
  }
}

/** What the database said, without the statement the driver puts before it. */
const reasonOf = ({ message, human }: Error & { human?: boolean }) =>
  human ? message : message.split(' - ').at(-1)!.replace(/\s+/g, ' ')

async function migrate(app: ApplicationService, consequence: string) {
  const migrations = await migrator(app)
  await migrations.run()
  if (!migrations.error) return
  const failed = Object.values(migrations.migratedFiles).find(({ status }) => status === 'error')
  throw fault(`A migração ${failed?.file.name ?? ''} falhou e ${consequence}: ${reasonOf(migrations.error)}`)
}

/** Seconds after which a process that was killed is not counted any more, and a little. */
const PATIENCE = 90

/** Steps the version before cannot live with wait until its servers have ended. */
async function othersMayGoOn(app: ApplicationService) {
  const { pendingSteps } = await import('#app/cluster/pending_steps.ts')
  const first = (await pendingSteps(app)).find(({ steps }) => steps.some(({ stops }) => stops))
  if (!first) return
  const { presentProcesses } = await import('#app/cluster/presence.ts')
  // A database of before the table of processes has none of them either.
  const others = async () => (await presentProcesses().catch(() => [])).map(({ machine, pid }) => `${machine}:${pid}`)
  let found = await others()
  if (found.length) say('Esperando que os servidores da versão anterior terminem')
  for (const until = Date.now() + PATIENCE * 1000; found.length && Date.now() < until; found = await others())
    await sleep(1_000)
  if (found.length)
    throw fault(
      `A migração ${first.name} não convive com a versão anterior, que ainda está em execução (${found.join(', ')}): encerre esses servidores e tente de novo (node ace upgrade:check diz o que ela faz).`,
    )
}

/** Migrates a database that has data. The embedded one is copied first and put back when a migration fails. */
async function upgrade(app: ApplicationService) {
  say('Atualizando o banco de dados')
  migrating = true
  const database = await app.container.make('lucid.db')
  const { connection, client } = connectionOf(database)
  if (client !== 'better-sqlite3') {
    await othersMayGoOn(app)
    return migrate(app, 'não foi aplicada (as anteriores a ela foram)')
  }
  const copy = `${connection.filename}.antes-da-atualizacao`
  await rm(copy, { force: true })
  await database.rawQuery('VACUUM INTO ?', [copy])
  try {
    await migrate(app, 'o banco voltou a ser como era')
  } catch (error) {
    await database.manager.closeAll()
    await Promise.all(['-wal', '-shm'].map((end) => rm(connection.filename + end, { force: true })))
    await copyFile(copy, connection.filename)
    throw error
  } finally {
    await rm(copy, { force: true })
  }
}

const app = createIgnitor(end).createApp('console')
try {
  await app.init()
  await app.boot()
  await app.start(() => {})
  await oneAtATime(
    app,
    () => say('Outro processo já prepara este banco de dados; esperando'),
    () => prepare(app, { demo: !process.argv.includes('--empty') }),
  )
  await app.terminate()
} catch (error) {
  await failBoot(error)
}
