import * as lucid from '@adonisjs/lucid/commands'
import { BaseCommand } from '@adonisjs/core/ace'

/** The migration commands of Lucid; its generators are left out because definitions make migrations and models here. */
const OFFERED = /^(migration:|db:(wipe|truncate))/

/** Lucid asks for this after every migration; types here come from the definitions, so there is nothing to write. */
class SchemaGenerate extends BaseCommand {
  static commandName = 'schema:generate'
  static description = 'Nothing to do: types come from the definitions'
  static options = { allowUnknownFlags: true }
  async run() {}
}

const HELD_BACK: Record<string, (command: any) => Promise<string | null>> = {
  'migration:rollback': async (command) =>
    (await wouldEmpty(command))
      ? 'Este passo desfaria a instalação do produto, e todos os dados com ela: diga com --batch até onde voltar (node ace migration:status mostra os lotes).'
      : null,
  'migration:reset': async () => 'Este comando apaga todos os dados; em produção ele não é executado.',
  'migration:refresh': async () => 'Este comando apaga todos os dados; em produção ele não é executado.',
}

/** Whether the first migration of the platform would be among those that are rolled back. */
async function wouldEmpty({ app, connection, batch, step }: any): Promise<boolean> {
  const db = await app.container.make('lucid.db')
  const rows: { batch: number }[] = await db
    .connection(connection)
    .from(db.getRawConnection(connection ?? db.primaryConnectionName).config.migrations?.tableName ?? 'adonis_schema')
    .select('batch')
    .orderBy('id')
  const last = Math.max(0, ...rows.map((row) => row.batch))
  return step ? step >= rows.length : (batch ?? last - 1) < (rows[0]?.batch ?? 0)
}

const MIGRATES = /^migration:(run|rollback|reset|refresh)$/

/**
 * What a command of Lucid would take from an installation in use is refused there. The lock is the one a starting server takes: Lucid's
 * own is shared by all databases of a MySQL server, and is lost when the pool gives its release to another connection.
 */
const guarded = (command: any, name: string) =>
  class extends command {
    async run() {
      const refusal = this.app.inProduction && (await HELD_BACK[name]?.(this))
      if (!refusal) {
        // A command that runs another one (refresh) holds the lock already and tells it so.
        if (this.disableLocks) return super.run()
        this.disableLocks = true
        const { oneAtATime } = await import('../../bin/one_at_a_time.ts')
        const waiting = () => this.logger.info('Aguardando outro processo que prepara o mesmo banco de dados…')
        return oneAtATime(this.app, waiting, () => super.run())
      }
      this.logger.error(refusal)
      this.exitCode = 1
    }
  }

export const getMetaData = async () => [
  ...(await lucid.getMetaData()).filter((data) => OFFERED.test(data.commandName)),
  SchemaGenerate.serialize(),
]
export const getCommand = async (meta: any) => {
  if (meta.commandName === SchemaGenerate.commandName) return SchemaGenerate
  const command = await lucid.getCommand(meta)
  return command && MIGRATES.test(meta.commandName) ? guarded(command, meta.commandName) : command
}
