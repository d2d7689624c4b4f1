import { BaseCommand } from '@adonisjs/core/ace'
import type { CommandOptions } from '@adonisjs/core/types/ace'
import { findInconsistencies } from '#app/core/integrity/check.ts'
import { engine } from '#engine/engine.ts'
import { introspect } from '#engine/migrations/introspect.ts'
import { diff } from '#engine/migrations/diff.ts'
import { query } from '#engine/database/sql.ts'

/** Asks the database about itself, and holds its rows against the definitions. Writes nothing. */
export default class DbCheck extends BaseCommand {
  static commandName = 'db:check'
  static description =
    'Check the database: its files, its structure, and what rows refer to (exit code 1 when something is wrong)'
  static help = ['{{ binaryName }} db:check    writes nothing; run it after a restore or a crash of the machine']
  static options: CommandOptions = { startApp: true }

  async run() {
    const context = await engine().systemContext()
    const found = [
      ...(await this.#storage()),
      ...(await this.#structure()),
      ...(await findInconsistencies(context)).map(
        ({ tabela, coluna, problema, quantidade, exemplo }) =>
          `${tabela}.${coluna}: ${problema} Registros: ${quantidade}, o primeiro é ${exemplo}.`,
      ),
    ]
    for (const one of found) this.logger.error(one)
    if (found.length) this.exitCode = 1
    else this.logger.success('O banco de dados está íntegro.')
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
