import { brDate, type Context, idOf, type RefValue, type RowAt, RuleError } from '#engine'
import { bandCurves, indexCurves, salaryCurve, type ValuePeriod } from '#plugins/jobs/plugin.ts'
import { keptCurve } from '../domain/kept_curve.ts'
import { salaryPeriodsOf } from '../domain/salary_periods.ts'
import { byDay, MIRRORED, reasonOf, type Situation, situationOn, type SituationValues } from '../domain/situations.ts'

const TALENTS = 'gestao-talentos/talentos'
type Talent = RowAt<typeof TALENTS>

/** Fields of situations, and those derived from them. */
const READ = ['nome', 'dataAdmissao', 'dataDesligamento', 'historicos', 'curvaSalarial', ...MIRRORED]

const curveRows = (rows: ValuePeriod[] = []) => byDay(rows).map(({ data, valor }) => ({ data, valor }))

export interface BulkOptions {
  /** Its name in the audit trail. */
  auditAs: string
  /** Called with the number of computed rows, part by part, and at the end; if it throws, nothing is written. */
  told?: (done: number) => void
}

/**
 * Changes the situations of many talents in the running transaction. Derived values (reasons, current values, salary
 * curve) are computed as when saving one record. The talents are locked first, so that concurrent calls see each
 * other's changes.
 * @param change the new situations, oldest first. It may throw
 */
export async function rewriteSituations(
  context: Context,
  ids: readonly number[],
  change: (talent: Talent, situations: Situation[]) => SituationValues[],
  { auditAs, told }: BulkOptions,
): Promise<void> {
  const elevated = context.elevated('situations are written by what was planned')
  const positions = new Map<number, RefValue | null>()
  let done = 0
  await elevated.repo(TALENTS).rewriteMany(
    ids,
    READ,
    async (rows) => {
      const changed = await rewritten(context, rows, change, positions)
      done += rows.length
      told?.(done)
      return changed
    },
    auditAs,
  )
  // A stop request during the last part is honoured, too.
  told?.(done)
}

/** The mirrored fields of a talent that differ from the situation in force. */
const mirrored = (row: Talent, present: SituationValues) =>
  Object.fromEntries(
    MIRRORED.flatMap((name) => (idOf(row[name]) === idOf(present[name]) ? [] : [[name, present[name] ?? null]])),
  )

/** The talents with their new situations and derived values. Unchanged situations are returned as they are. */
async function rewritten(
  context: Context,
  rows: Talent[],
  change: (talent: Talent, situations: Situation[]) => SituationValues[],
  positions: Map<number, RefValue | null>,
) {
  const next = new Map(rows.map((row) => [row.id, byDay(change(row, byDay(row.historicos ?? [])))]))
  await knowPositions(
    context.elevated('situations are written by what was planned'),
    [...next.values()].flat(),
    positions,
  )
  const all = [...next.values()].flatMap(salaryPeriodsOf)
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
  return rows.map((row) => {
    const situations: SituationValues[] = []
    for (const one of next.get(row.id)!) {
      const cargo = positions.get(idOf(one.faixaSalarial) ?? 0) ?? null
      const placed = idOf(one.cargo) === idOf(cargo) ? one : { ...one, cargo }
      const motivo = reasonOf(placed, situations.at(-1))
      situations.push(motivo === placed.motivo ? placed : { ...placed, motivo })
    }
    const present = situationOn(situations, context.today)
    const curve = salaryCurve(salaryPeriodsOf(situations), curves)
    return {
      id: row.id,
      values: {
        historicos: [...situations].reverse(),
        ...(JSON.stringify(curve) !== JSON.stringify(curveRows(row.curvaSalarial)) && {
          curvaSalarial: keptCurve(curve, row.curvaSalarial),
        }),
        ...(present && mirrored(row, present)),
      },
    }
  })
}

/** The position of each band not known yet. */
async function knowPositions(
  context: Context,
  situations: readonly SituationValues[],
  known: Map<number, RefValue | null>,
) {
  const wanted = new Set<number>()
  for (const { faixaSalarial } of situations) {
    const id = idOf(faixaSalarial)
    if (id && !known.has(id)) wanted.add(id)
  }
  if (!wanted.size) return
  const { rows } = await context
    .repo('cargo-salario/faixas-salariais')
    .list({ filter: { id: [...wanted] }, fields: ['cargo'], limit: null, withoutTotal: true })
  for (const row of rows) known.set(row.id, row.cargo ?? null)
}

/** Maximum number of names in one message. */
const NAMED = 3

/** "Ana, Bia, Caio e mais 12" */
export const namesOf = (names: readonly string[]) =>
  names.length <= NAMED ? names.join(', ') : `${names.slice(0, NAMED).join(', ')} e mais ${names.length - NAMED}`

/** Why a talent cannot get a situation on a day; null if they can. */
export function situationRefusal(
  talent: Pick<Talent, 'id'> & Partial<Pick<Talent, 'dataAdmissao' | 'dataDesligamento' | 'historicos'>>,
  day: string,
): string | null {
  if (talent.dataAdmissao && day < talent.dataAdmissao) return 'ainda não admitido'
  if (talent.dataDesligamento && day > talent.dataDesligamento) return 'já desligado'
  return (talent.historicos ?? []).some((one) => one.data === day) ? 'já tem situação' : null
}

type Said = Omit<SituationValues, 'id' | 'data'>

/** The values of a situation, or a function of the one in force before. */
export type NewSituation = Said | ((before: Situation | undefined) => Said)

/**
 * Adds a situation on one day for many talents, all or none.
 * @throws RuleError naming who cannot get one: before admission, after dismissal, or with a situation on that day
 */
export async function addSituations(
  context: Context,
  day: string,
  situations: ReadonlyMap<number, NewSituation>,
  options: BulkOptions,
): Promise<void> {
  await rewriteSituations(
    context,
    [...situations.keys()],
    (talent, before) => {
      const refusal = situationRefusal(talent, day)
      if (refusal) throw new RuleError(`Em ${brDate(day)}, ${talent.nome}: ${refusal}. Nada foi alterado.`)
      const given = situations.get(talent.id)!
      const made = typeof given === 'function' ? given(situationOn(before, day)) : given
      return [...before, { ...made, data: day }]
    },
    options,
  )
}

/**
 * Removes the situation of a day from many talents, all or none.
 * @throws RuleError when one has none on that day, or `same` reports that it was changed since
 */
export async function removeSituations(
  context: Context,
  day: string,
  ids: readonly number[],
  same: (talent: number, situation: Situation, before: Situation | undefined) => boolean,
  options: BulkOptions,
): Promise<void> {
  await rewriteSituations(
    context,
    ids,
    (talent, before) => {
      const own = before.find((one) => one.data === day)
      if (!own || !same(talent.id, own, before[before.indexOf(own) - 1]))
        throw new RuleError(
          `A situação de ${talent.nome} em ${brDate(day)} foi alterada depois da aplicação. Nada foi alterado.`,
        )
      if (before.length === 1)
        throw new RuleError(`A situação de ${talent.nome} em ${brDate(day)} é a única. Nada foi alterado.`)
      return before.filter((one) => one !== own)
    },
    options,
  )
}
