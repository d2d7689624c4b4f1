import db from '@adonisjs/lucid/services/db'
import core from '#app/core/plugin.ts'
import { platformPorts } from '#app/providers/ports.ts'
import { plugin, type ResourceDef } from '#engine'
import { diff } from '#engine/migrations/diff.ts'
import { migrationSource } from '#engine/migrations/migration_source.ts'
import { Engine } from '#engine/engine.ts'
import { introspect } from '#engine/migrations/introspect.ts'
import { writeAside } from '../files/guide_files.ts'

/** Resources that live for one test, on the connected database, beside those of the product. */
const OWNER = 'throwaway'

export const engineFor = (resources: ResourceDef[]) =>
  new Engine([core, plugin(OWNER, { label: 'Throwaway', resources })], db as never, platformPorts)

export const tablesNow = (engine: Engine) => introspect(engine.client, engine.dialect.name === 'sqlite')

/** What a migration would have to do. */
export const stepsOf = async (engine: Engine, options = {}) =>
  diff(
    engine.registry.tables().filter((table) => table.owner === OWNER),
    await tablesNow(engine),
    options,
  )

/** Writes the migration as `make:migration` does, completed by hand if need be, and gives back how to run it. */
export async function migrationTo(engine: Engine, options = {}, byHand = (source: string) => source) {
  const file = await writeAside(new Map([['change.ts', byHand(migrationSource(await stepsOf(engine, options)))]]))
  const { default: Migration } = await import(file.at('change.ts'))
  const run = (direction: 'execUp' | 'execDown') => new Migration(db.connection(), 'change', false)[direction]()
  return { up: () => run('execUp'), down: () => run('execDown'), remove: file.remove }
}

/** Drops what a failed test left; in an order in which nothing refers to what is gone. */
export async function dropTables(names: string[]) {
  for (const name of names) await db.rawQuery(`DROP TABLE IF EXISTS ${name}`)
}
