import { addDays, type Context, exists, idOf, when } from '#engine'
import { bandCurves, indexCurves, salaryCurve, type ValuePeriod } from '#plugins/jobs/plugin.ts'
import { salaryPeriodsOf } from '../domain/salary_periods.ts'
import { byDay, MIRRORED, situationOn } from '../domain/situations.ts'
import { keptCurve } from '../domain/kept_curve.ts'

const TALENTS = 'gestao-talentos/talentos'
const PART = 500
const READ = ['historicos', 'curvaSalarial', ...MIRRORED]

const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)
const plainCurve = (rows: ValuePeriod[] = []) => byDay(rows).map(({ data, valor }) => ({ data, valor }))

/** Updates current values and salary curves of these talents; writes only changed ones. */
export async function refreshTalents(context: Context, ids: readonly number[], auditAs: string) {
  const talents = context.elevated('present values follow from the situations').repo(TALENTS)
  for (let start = 0; start < ids.length; start += PART) {
    const filter = { id: ids.slice(start, start + PART) }
    const { rows } = await talents.list({ filter, fields: READ, limit: null, withoutTotal: true })
    const periods = new Map(rows.map((row) => [row.id, salaryPeriodsOf(byDay(row.historicos ?? []))]))
    const all = [...periods.values()].flat()
    const curves = {
      indices: await indexCurves(
        context,
        all.map((one) => one.indice),
      ),
      faixas: await bandCurves(
        context,
        all.map((one) => (one.tipo === '1' ? one.faixa : null)),
      ),
    }
    const patches = rows.flatMap((row) => {
      const present = situationOn(row.historicos ?? [], context.today)
      if (!present) return []
      const changed = MIRRORED.filter((name) => idOf(row[name]) !== idOf(present[name]))
      const curve = salaryCurve(periods.get(row.id)!, curves)
      const values = {
        ...Object.fromEntries(changed.map((name) => [name, present[name] ?? null])),
        ...(!same(curve, plainCurve(row.curvaSalarial)) && { curvaSalarial: keptCurve(curve, row.curvaSalarial) }),
      }
      return Object.keys(values).length ? [{ id: row.id, values }] : []
    })
    await talents.patchMany(patches, auditAs)
  }
}

/** Talents with a situation that began since yesterday: planned situations come into force automatically. */
export async function applyDueSituations(context: Context) {
  const due = await context
    .query(TALENTS)
    .where(exists('historicos', when('data').between(addDays(context.today, -7), context.today)))
    .select('id')
    .values()
  await refreshTalents(context, due, 'iniciar situação')
}
