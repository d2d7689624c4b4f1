import type { Registry } from '#engine/registry/registry.ts'
import { Fakes } from './fakes.ts'
import type { Value } from './frames.ts'
import { Scrubber } from './scrubber.ts'
import type { Snapshot } from './source.ts'
import type { StoredTable } from './tables.ts'
import { type Treatment, treatments } from './treatments.ts'

/**
 * Tables without a definition that contain no personal data. All other such tables (audit, mails, jobs, messages,
 * imports) are left empty.
 */
const HARMLESS = new Set(['sementes', 'autorizacoes_conhecidas'])
/** Logs of user actions: useless in a copy without the real people. */
const LOGS = /^(emails_enviados|eventos_seguranca|links_acesso|acessos_candidatos)$/

/**
 * A snapshot with personal data replaced. Reads everything twice: first to collect the values to replace, then the
 * rows.
 */
export async function anonymous(snapshot: Snapshot, tables: StoredTable[], registry: Registry): Promise<Snapshot> {
  const rules = treatments(registry)
  const fakes = new Fakes()
  const scrubber = new Scrubber()
  const kept = (name: string) => (rules.has(name) && !LOGS.test(name)) || HARMLESS.has(name)
  const planOf = ({ name, columns }: StoredTable) => columns.map((column) => rules.get(name)?.get(column.name))
  for (const table of tables.filter((item) => rules.has(item.name))) {
    const plan = planOf(table)
    if (!plan.some((item) => item)) continue
    for await (const rows of snapshot.rows(table))
      for (const row of rows)
        plan.forEach((treatment, index) => {
          const value = row[index]
          if (treatment && typeof value === 'string' && value) fakes.originals.add(value)
        })
  }
  // Fakes are generated after all originals are known, so that no fake equals another person's original.
  for (const table of tables.filter((item) => rules.has(item.name))) {
    const plan = planOf(table)
    if (!plan.some((item) => item?.identifies)) continue
    for await (const rows of snapshot.rows(table))
      for (const row of rows)
        plan.forEach((treatment, index) => {
          const value = row[index]
          if (treatment?.identifies && typeof value === 'string' && value)
            scrubber.add(value, String(treatment.fake(value, fakes, row[0])))
        })
  }
  const replaced = (row: Value[], plan: (Treatment | undefined)[]): Value[] =>
    row.map((value, index) => {
      const treatment = plan[index]
      if (treatment) return treatment.fake(value, fakes, row[0])
      return typeof value === 'string' ? scrubber.clean(value) : value
    })
  return {
    async *rows(table) {
      if (!kept(table.name)) return
      const plan = planOf(table)
      for await (const rows of snapshot.rows(table)) yield rows.map((row) => replaced(row, plan))
    },
    counters: () => snapshot.counters(),
    close: () => snapshot.close(),
  }
}
