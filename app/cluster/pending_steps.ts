import type { ApplicationService } from '@adonisjs/core/types'
import type { QueryClientContract } from '@adonisjs/lucid/types/database'
import { type OnlineStep, type StepWork, stepsOf } from '#engine/migrations/online_steps.ts'
import { PlatformSchema } from '#engine/migrations/platform_schema.ts'

/** A migration that has not run on this database. */
export interface PendingMigration {
  name: string
  steps: (OnlineStep & { rows: number; seconds: number })[]
}

/** Rows per second, measured on a busy MariaDB with two cores (a table of a million people). */
const RATES: Record<StepWork, number> = { none: Infinity, index: 500_000, rows: 55_000, copy: 65_000 }

interface MigrationFile {
  name: string
  getSource(): Promise<any>
}

/** Pending migrations with their steps, in the order they would run. Changes nothing. */
export async function pendingSteps(app: ApplicationService): Promise<PendingMigration[]> {
  const { MigrationRunner } = await import('@adonisjs/lucid/migration')
  const db = await app.container.make('lucid.db')
  const runner = new MigrationRunner(db, app, { direction: 'up', dryRun: true, disableLocks: true })
  const pending = new Set((await runner.getList()).filter(({ status }) => status === 'pending').map(({ name }) => name))
  // Lucid does not export the schema classes of its files.
  const { migrationSource } = runner as unknown as { migrationSource: { getMigrations(): Promise<MigrationFile[]> } }
  const rows = await rowCounts(db.connection())
  const found: PendingMigration[] = []
  for (const file of await migrationSource.getMigrations()) {
    if (!pending.has(file.name)) continue
    const steps = await stepsIn(await file.getSource(), db.connection(), file.name)
    const made = new Set(steps.filter(({ creates }) => creates).map(({ table }) => table))
    found.push({
      name: file.name,
      steps: steps
        .filter(({ table, creates }) => creates || !made.has(table))
        .map((step) => {
          const count = rows.get(step.table ?? '') ?? 0
          return { ...step, rows: count, seconds: Math.round(count / RATES[step.work]) }
        }),
    })
  }
  return found
}

const stepsIn = async (Schema: any, client: QueryClientContract, file: string): Promise<OnlineStep[]> =>
  Schema.prototype instanceof PlatformSchema
    ? Schema.steps(client, file)
    : stepsOf(await new Schema(client, file, true).execUp())

/** Rows of each table; on MySQL the estimate of its statistics. */
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
