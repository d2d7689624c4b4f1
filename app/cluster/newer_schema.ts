import logger from '@adonisjs/core/services/logger'
import type { ApplicationService } from '@adonisjs/core/types'
import { engine } from '#engine/engine.ts'
import { databaseMismatch } from '#engine/migrations/database_match.ts'
import { productVersion } from './version.ts'

/**
 * `mais_novo`: a newer version changed the database, and this version still works with it. `falha`: something this
 * version uses no longer exists.
 */
export type SchemaState = 'ok' | 'mais_novo' | 'falha'

/** Migrations with their state on this database; `unknown` ones ran here, but their files are not in these sources. */
export async function migrationsOf(app: ApplicationService) {
  const { MigrationRunner } = await import('@adonisjs/lucid/migration')
  const runner = new MigrationRunner(await app.container.make('lucid.db'), app, { direction: 'up', disableLocks: true })
  const list = await runner.getList()
  const named = (value: string) => list.filter(({ status }) => status === value).map(({ name }) => name)
  // Sorted by creation time in the name, the newest last; Lucid returns the opposite order.
  const made = (name: string) => name.slice(name.lastIndexOf('/'))
  const unknown = named('corrupt').toSorted((a, b) => (made(a) < made(b) ? -1 : 1))
  return { pending: named('pending'), unknown }
}

let state: SchemaState = 'ok'
let compared = ''
let looking: Promise<void> | undefined

/** Result of the last schema check. */
export const schemaState = () => state

/**
 * Checks whether a newer version changed the database while this process runs. The structure is compared only after new
 * migrations, and logged once for each.
 */
export const checkSchema = (app: ApplicationService): Promise<void> =>
  (looking ??= look(app).finally(() => (looking = undefined)))

async function look(app: ApplicationService) {
  const { unknown } = await migrationsOf(app)
  if (unknown.join() === compared) return
  state = await compare(unknown)
  compared = unknown.join()
}

async function compare(unknown: string[]): Promise<SchemaState> {
  if (!unknown.length) return 'ok'
  const mismatch = await databaseMismatch(engine().registry, engine().client, { pending: [], unknown })
  if (mismatch) {
    logger.error(mismatch)
    return 'falha'
  }
  const text = `O banco de dados já foi atualizado por uma versão mais nova: esta (${await productVersion()}) não conhece ${unknown.length === 1 ? 'a migração' : `${unknown.length} migrações, a última é`} ${unknown.at(-1)}. O que a versão mais nova gravou continua guardado, e este servidor atende, porque tudo o que ele usa ainda está lá. Atualize-o assim que puder.`
  logger.warn(text)
  if (process.env.IPE_LAUNCHER) process.send?.({ ipe: 'note', text })
  return 'mais_novo'
}
