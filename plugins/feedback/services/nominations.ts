import { type Context, idOf, type RowAt, RuleError, when } from '#engine'
import { addPairs, assertNamedRater } from '#plugins/evaluation/plugin.ts'
import { CYCLES, NOMINATIONS } from '../domain/keys.ts'
import { namesOf } from '../queries/names.ts'

const ALREADY = 'Esta pessoa já avalia este talento, ou o formato da avaliação não pede este papel.'

type Nomination = RowAt<'feedback/indicacoes'>

/** Adds the approved evaluator to the cycle, or `rater` in the place of who was nominated. */
export async function appoint(context: Context, row: Nomination, rater = idOf(row.avaliador)!): Promise<void> {
  const cycle = await context.system.repo(CYCLES).get(idOf(row.avaliacaoDesempenho)!)
  const pair = { avaliado: idOf(row.avaliado)!, avaliador: rater, papel: row.papel }
  // One after the other: two approvals at once would both find room for one more.
  await context.lock(CYCLES, cycle.id)
  await assertNamedRater(context, cycle, pair)
  const added = await addPairs(context.system, cycle, [pair])
  if (!added.length) throw new RuleError(ALREADY)
}

/** The manager chooses somebody else; the nomination says who. */
export async function replace(context: Context, row: Nomination, rater: number): Promise<void> {
  await appoint(context, row, rater)
  const name = (await namesOf(context, [rater])).get(rater)
  await context.system
    .repo(NOMINATIONS)
    .patch(row.id, { situacao: 'R', motivo: `No lugar, o gestor escolheu ${name}.` }, 'trocar')
}

/** The manager recorded for the talent. */
export const managerOf = async (context: Context, talent: number) =>
  Number(
    await context
      .query('gestao-talentos/talentos')
      .withoutRowRules()
      .where(when('id').is(talent))
      .select('gestor.id')
      .value(),
  ) || null
