import { brDate, type Context, type RowAt, RuleError, recordName } from '#engine'
import { byDay, type Situation, situationOn, type SituationValues } from '../domain/situations.ts'

const TALENTS = 'gestao-talentos/talentos'
type Talent = RowAt<typeof TALENTS>

const READ = ['nome', 'nomeSocial', 'dataAdmissao', 'dataDesligamento', 'historicos']

export interface BulkOptions {
  /** Its name in the audit trail. */
  auditAs: string
  /** Called with the number of computed rows, part by part, and at the end; if it throws, nothing is written. */
  told?: (done: number) => void
  /** What becomes of the other situations of a talent. It may throw. Default: they stay. */
  others?: (talent: Talent, situations: Situation[]) => SituationValues[]
}

/**
 * Changes the situations of many talents in the running transaction. The engine adds what follows from them (reasons,
 * current values, salary curve). The talents are locked first, so that concurrent calls see each
 * other's changes.
 * @param change the new situations, oldest first. It may throw
 */
export async function rewriteSituations(
  context: Context,
  ids: readonly number[],
  change: (talent: Talent, situations: Situation[]) => SituationValues[],
  { auditAs, told }: BulkOptions,
): Promise<void> {
  const system = context.system
  let done = 0
  await system.repo(TALENTS).rewriteMany(
    ids,
    READ,
    (rows) => {
      const changed = rows.map((row) => ({
        id: row.id,
        values: { historicos: byDay(change(row, byDay(row.historicos ?? []))).reverse() },
      }))
      done += rows.length
      told?.(done)
      return changed
    },
    auditAs,
  )
  // A stop request during the last part is honoured, too.
  told?.(done)
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
  return (talent.historicos ?? []).some((historico) => historico.data === day) ? 'já tem situação' : null
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
  const { others } = options
  await rewriteSituations(
    context,
    [...situations.keys()],
    (talent, before) => {
      const refusal = situationRefusal(talent, day)
      if (refusal)
        throw new RuleError(
          `Em ${brDate(day)}, ${recordName(context, TALENTS, talent)}: ${refusal}. Nada foi alterado.`,
        )
      const given = situations.get(talent.id)!
      const made = typeof given === 'function' ? given(situationOn(before, day)) : given
      return [...(others ? others(talent, before) : before), { ...made, data: day }]
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
  const { others } = options
  await rewriteSituations(
    context,
    ids,
    (talent, before) => {
      const own = before.find((item) => item.data === day)
      if (!own || !same(talent.id, own, before[before.indexOf(own) - 1]))
        throw new RuleError(
          `A situação de ${recordName(context, TALENTS, talent)} em ${brDate(day)} foi alterada depois da aplicação. Nada foi alterado.`,
        )
      if (before.length === 1)
        throw new RuleError(
          `A situação de ${recordName(context, TALENTS, talent)} em ${brDate(day)} é a única. Nada foi alterado.`,
        )
      const left = before.filter((item) => item !== own)
      return others ? others(talent, left) : left
    },
    options,
  )
}
