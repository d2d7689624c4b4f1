import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { BaseCommand } from '@adonisjs/core/ace'
import type { CommandOptions } from '@adonisjs/core/types/ace'
import { diff } from '#engine/migrations/diff.ts'
import { migrationSource } from '#engine/migrations/migration_source.ts'
import { type Step } from '#engine/migrations/steps.ts'
import { carrySteps } from '#engine/migrations/field_renames.ts'
import { typeText } from '#engine/compiler/table.ts'
import { type TypeMismatch, typeMismatches } from '#engine/migrations/types.ts'
import { introspect } from '#engine/migrations/introspect.ts'
import { orphanOptions } from '#engine/migrations/orphan_options.ts'
import { preconditionsOf } from '#engine/migrations/preconditions.ts'
import config from '#config/plugins.ts'
import { findPlugins } from '#engine/registry/discovery.ts'
import { engine } from '#engine/engine.ts'
import { registryOf } from './plugin_switch.ts'

/** Compares definitions with the database and writes what is missing as migrations, one file per plugin. */
export default class MakeMigration extends BaseCommand {
  static commandName = 'make:migration'
  static description = 'Write the migration from the definitions to the database (one file per plugin)'
  static help = [
    'Compares the resources of all plugins with the connected database.',
    'New tables, columns, indexes, wider types and renamedFrom() become migrations in the folder (or npm package) of their plugin.',
    '',
    '  {{ binaryName }} make:migration               write the files',
    '  {{ binaryName }} make:migration --check       only tell whether something is missing (exit code 1)',
    '  {{ binaryName }} make:migration --drop        also drop columns and tables of lists nobody defines any more',
    '  {{ binaryName }} make:migration --narrow      also narrow types (shorter texts)',
  ]
  static options: CommandOptions = { startApp: true }

  declare check: boolean
  declare drop: boolean
  declare narrow: boolean
  declare name: string | undefined

  static {
    this.defineFlag('check', {
      type: 'boolean',
      description: 'Only check; exit code 1 when definitions and database differ',
    })
    this.defineFlag('drop', {
      type: 'boolean',
      description: 'Also drop columns and tables of lists that no definition has',
    })
    this.defineFlag('narrow', {
      type: 'boolean',
      description: 'Also types that hold less than the column does; the migration refuses to cut a value',
    })
    this.defineFlag('name', { type: 'string', description: 'What the change is called in the file name' })
  }

  async run() {
    if (await this.#behind()) return
    const { client, dialect } = engine()
    // Disabled plugins keep their tables, so they are compared (and migrated) too: what they own is not "undefined".
    const found = (await findPlugins(config)).filter((plugin) => plugin.state !== 'absent')
    const registry = registryOf(found)
    const [wanted, actual] = [registry.tables(), await introspect(client, dialect.name === 'sqlite')]
    if (this.#refused(typeMismatches(wanted, actual))) return
    for (const sentence of await orphanOptions(registry, actual, client, dialect.id)) this.logger.warning(sentence)
    const changes = diff(wanted, actual, { drop: this.drop, narrow: this.narrow })
    const sources = new Map(
      found.map(({ manifest, home }) => [manifest.name, migrationsIn(this.app.makePath(home, 'migrations'))]),
    )
    const steps = [...changes, ...carrySteps(registry, changes, (owner) => sources.get(owner) ?? [])]
    if (!steps.length) return this.logger.success('The database is what the definitions describe.')
    if (this.check) {
      this.exitCode = 1
      for (const step of steps) this.logger.error(describe(step))
      return this.#printRows(steps)
    }
    const stamp = new Date().toISOString().replace(/\D/g, '').slice(0, 14)
    for (const plugin of registry.plugins) {
      const own = steps.filter((step) => step.owner === plugin.name)
      if (!own.length) continue
      const { home, folder: source } = found.find((item) => item.manifest.name === plugin.name) ?? {
        home: 'database',
        folder: 'database',
      }
      const folder = `${home}/migrations`
      await mkdir(this.app.makePath(folder), { recursive: true })
      // Node reads no TypeScript below node_modules; the source has no types, so it is JavaScript as it stands.
      const file = `${folder}/${stamp}_${this.name ?? plugin.name}.${source ? 'ts' : 'js'}`
      await writeFile(this.app.makePath(file), migrationSource(own))
      this.logger.success(`${file} (${own.length} steps)`)
    }
    await this.#printRows(steps)
  }

  /** What running the migration would refuse, told while it can still be thought about. */
  async #printRows(steps: Step[]) {
    for (const sentence of await preconditionsOf(steps).refusals(engine().client)) this.logger.warning(sentence)
  }

  /** A database that lacks migrations which are there already would get them a second time. */
  async #behind() {
    const { MigrationRunner } = await import('@adonisjs/lucid/migration')
    const runner = new MigrationRunner(await this.app.container.make('lucid.db'), this.app, {
      direction: 'up',
      disableLocks: true,
    })
    const pending = (await runner.getList()).filter((node) => node.status === 'pending')
    if (!pending.length) return false
    this.exitCode = 1
    this.logger.error(
      `${pending.length} migrations have not run yet on this database (${pending[0]!.name} …): node ace migration:run --force, then this again.`,
    )
    return true
  }

  /** What cannot be migrated is reported, and nothing is written; what would be cut waits for `--narrow`. */
  #refused(found: TypeMismatch[]) {
    for (const { table, column, actual, fit } of found) {
      const change = `column ${table}.${column.name} is ${typeText(actual)} and its definition ${typeText(column.type)} (plugin ${column.owner})`
      if (fit === 'other')
        this.logger.error(
          `${change}: values cannot be turned by themselves. Give the field a new name and fill it in a migration by hand.`,
        )
      else if (!this.narrow)
        this.logger.warning(`${change}: left as it is; --narrow changes it, unless a value would be cut.`)
    }
    const refused = found.some((mismatch) => mismatch.fit === 'other')
    if (refused) this.exitCode = 1
    return refused
  }
}

/** Sources of the migrations a plugin has. */
const migrationsIn = (folder: string) =>
  existsSync(folder) ? readdirSync(folder).map((name) => readFileSync(`${folder}/${name}`, 'utf8')) : []

function describe(step: Step): string {
  switch (step.do) {
    case 'renameStoredReferences':
      return `what was arranged about ${step.fields.map(([from, to]) => `${from} (now ${to})`).join(', ')} of ${step.resource} has to follow (plugin ${step.owner})`
    case 'createTable':
      return `table ${step.table.name} is missing (plugin ${step.owner})`
    case 'addColumn':
      return `column ${step.table}.${step.column.name} is missing (plugin ${step.owner})`
    case 'renameColumn':
      return `column ${step.table}.${step.from} should be called ${step.to} (plugin ${step.owner})`
    case 'renameTable':
      return `table ${step.from} should be called ${step.table} (plugin ${step.owner})`
    case 'changeColumn':
      return `column ${step.table}.${step.column.name} should be ${typeText(step.column.type)} (plugin ${step.owner})`
    case 'renameIndex':
      return `index ${step.from} should be called ${step.index.name} (plugin ${step.owner})`
    case 'dropTable':
      return `table ${step.table} is not defined (plugin ${step.owner})`
    case 'addIndex':
      return `index ${step.index.name} is missing (plugin ${step.owner})`
    case 'dropIndex':
      return `index ${step.index.name} is not defined (plugin ${step.owner})`
    case 'dropColumn':
      return `column ${step.table}.${step.column} is not defined (plugin ${step.owner})`
  }
}
