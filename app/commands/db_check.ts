import { BaseCommand } from '@adonisjs/core/ace'
import type { CommandOptions } from '@adonisjs/core/types/ace'
import { findInconsistencies } from '#app/core/integrity/check.ts'
import type { EngineContext } from '#engine/context.ts'
import { engine } from '#engine/engine.ts'
import { repeatedRecords } from '#engine/rows/exclusive.ts'
import { checkDerived } from '#engine/rows/derived/check.ts'
import { introspect } from '#engine/migrations/introspect.ts'
import { foldedCollisions } from '#engine/migrations/folded_uniques.ts'
import { diff } from '#engine/migrations/diff.ts'
import { query } from '#engine/database/sql.ts'

/** Asks the database about itself, and compares its rows with the definitions. Writes only with `--fix`. */
export default class DbCheck extends BaseCommand {
  static commandName = 'db:check'
  static description =
    'Check the database: its files, its structure, what rows refer to, and derived values (exit code 1 when something is wrong)'
  static help = [
    '{{ binaryName }} db:check          writes nothing; run it after a restore, an upgrade or a crash of the machine',
    '{{ binaryName }} db:check --fix    also writes the derived values (salaries, current situations …) that are wrong',
  ]
  static options: CommandOptions = { startApp: true }

  declare fix: boolean

  static {
    this.defineFlag('fix', { type: 'boolean', description: 'Write derived values that differ from their sources' })
  }

  async run() {
    const context = await engine().systemContext()
    const broken = [...(await this.#storage()), ...(await this.#structure())]
    // Rows are read by their definitions, so the structure must match first.
    const found = broken.length
      ? broken
      : [
          ...(await this.#references(context)),
          ...(await this.#twice()),
          ...(await this.#repeated(context)),
          ...(await this.#derived(context)),
        ]
    for (const value of found) this.logger.error(value)
    if (found.length) this.exitCode = 1
    else this.logger.success('O banco de dados está íntegro.')
  }

  async #references(context: EngineContext): Promise<string[]> {
    return (await findInconsistencies(context)).map(
      ({ tabela, coluna, problema, quantidade, exemplo }) =>
        `${tabela}.${coluna}: ${problema} Registros: ${quantidade}, o primeiro é ${exemplo}.`,
    )
  }

  #twice = () => foldedCollisions(engine().registry, engine().client)

  /** Records from before a rule, or from a restored database, that repeat what only one may have. */
  async #repeated(context: EngineContext): Promise<string[]> {
    const texts: string[] = []
    for (const resource of engine().registry.resources.values()) {
      if (resource.def.aliasOf) continue
      for (const { exclusive, ids } of await repeatedRecords(context, resource))
        texts.push(
          `${resource.key}, campo ${exclusive.field}: ${exclusive.message} Registros: ${ids.slice(0, 20).join(', ')}${ids.length > 20 ? ` e mais ${ids.length - 20}` : ''}.`,
        )
    }
    return texts
  }

  /** Derived values that are wrong; with `--fix` they are written, and only told. */
  async #derived(context: EngineContext): Promise<string[]> {
    const wrong = await checkDerived(context, this.fix)
    const texts = wrong.map(({ resource, field, records, first }) => {
      const [wrongOnes, mended] =
        records === 1 ? ['valor difere', 'valor corrigido'] : ['valores diferem', 'valores corrigidos']
      const what = this.fix ? mended : `${wrongOnes} do que decorre das fontes`
      return `${resource}, campo ${field}: ${records} ${what}, o primeiro no registro ${first}.`
    })
    if (!this.fix) return texts.length ? [...texts, 'db:check --fix grava os valores corretos.'] : []
    for (const text of texts) this.logger.success(text)
    return []
  }

  /** What the database says of its own pages and indexes. */
  async #storage(): Promise<string[]> {
    const { client, dialect } = engine()
    if (dialect.name === 'sqlite')
      return (await query<{ integrity_check: string }>(client, 'PRAGMA integrity_check'))
        .map((row) => row.integrity_check)
        .filter((text) => text !== 'ok')
    const tables = (await client.getAllTables()).map((name) => dialect.id(name))
    const told = await query(client, `CHECK TABLE ${tables.join(', ')}`, [], true)
    return told
      .filter(({ Msg_type, Msg_text }) => Msg_type === 'error' || (Msg_type === 'status' && Msg_text !== 'OK'))
      .map(({ Table, Msg_text }) => `${Table}: ${Msg_text}`)
  }

  async #structure(): Promise<string[]> {
    const { client, dialect, registry } = engine()
    const steps = diff(registry.tables(), await introspect(client, dialect.name === 'sqlite'))
    return steps.length
      ? [
          `O banco de dados não é o que as definições descrevem (${steps.length} diferenças): make:migration --check diz quais.`,
        ]
      : []
  }
}
