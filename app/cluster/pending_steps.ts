import type { ApplicationService } from '@adonisjs/core/types'
import type { QueryClientContract } from '@adonisjs/lucid/types/database'
import { type OnlineStep, type StepWork, stepOf } from '#engine/migrations/online_steps.ts'
import { PlatformSchema } from '#engine/migrations/platform_schema.ts'

/** A migration that has not run on this database. */
export interface PendingMigration {
  name: string
  steps: (OnlineStep & { rows: number; seconds: number })[]
}

/** Rows a second, measured on a busy MariaDB of two cores (a table of a million people): a large table takes about so long. */
const RATES: Record<StepWork, number> = { none: Infinity, index: 500_000, rows: 55_000, copy: 65_000 }

interface MigrationFile {
  name: string
  getSource(): Promise<any>
}

/** What has not run yet, step by step, in the order it would. Nothing is changed. */
export async function pendingSteps(app: ApplicationService): Promise<PendingMigration[]> {
  const { MigrationRunner } = await import('@adonisjs/lucid/migration')
  const db = await app.container.make('lucid.db')
  const runner = new MigrationRunner(db, app, { direction: 'up', dryRun: true, disableLocks: true })
  const pending = new Set((await runner.getList()).filter(({ status }) => status === 'pending').map(({ name }) => name))
  // Lucid exports no other way to the classes of its files.
  const { migrationSource } = runner as unknown as { migrationSource: { getMigrations(): Promise<MigrationFile[]> } }
  const rows = await rowCounts(db.connection())
  const found: PendingMigration[] = []
  for (const file of await migrationSource.getMigrations()) {
    if (!pending.has(file.name)) continue
    const steps = await stepsOf(await file.getSource(), db.connection(), file.name)
    const made = new Set(steps.filter(({ what }) => what.startsWith('cria a tabela')).map(({ table }) => table))
    found.push({
      name: file.name,
      // Whatever is done to a table of this migration is done to an empty one nobody knows.
      steps: steps
        .filter(({ table, what }) => !made.has(table) || what.startsWith('cria a tabela'))
        .map((one) => {
          const count = rows.get(one.table ?? '') ?? 0
          return { ...one, rows: count, seconds: Math.round(count / RATES[one.work]) }
        }),
    })
  }
  return found
}

async function stepsOf(Schema: any, client: QueryClientContract, file: string): Promise<OnlineStep[]> {
  if (Schema.prototype instanceof PlatformSchema) return Schema.steps(client, file)
  const queries: string[] = await new Schema(client, file, true).execUp()
  return queries
    .flatMap((text) => text.split(/;\s*\n/))
    .filter((text) => text.trim())
    .map(stepOf)
}

/** Rows of each table: of MySQL about, as its statistics say. */
async function rowCounts(client: QueryClientContract): Promise<Map<string, number>> {
  if (client.dialect.name === 'mysql') {
    const [rows] = await client.rawQuery(
      'SELECT TABLE_NAME AS name, TABLE_ROWS AS rows_ FROM information_schema.TABLES WHERE TABLE_SCHEMA = DATABASE()',
    )
    return new Map(rows.map(({ name, rows_ }: any) => [name, Number(rows_ ?? 0)]))
  }
  const counts = new Map<string, number>()
  for (const name of await client.getAllTables()) {
    const [{ n }] = await client.from(name).count('* as n')
    counts.set(name, Number(n))
  }
  return counts
}
