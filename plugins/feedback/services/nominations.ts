import { type Context, idOf, type RowAt, RuleError, when } from '#engine'
import { addPairs } from '#plugins/evaluation/plugin.ts'
import { CYCLES } from '../domain/keys.ts'

const ALREADY = 'Esta pessoa já avalia este talento, ou o formato da avaliação não pede este papel.'

/** Adds the approved evaluator to the cycle. */
export async function appoint(context: Context, row: RowAt<'feedback/indicacoes'>): Promise<void> {
  const cycle = await context.system.repo(CYCLES).get(idOf(row.avaliacaoDesempenho)!)
  const added = await addPairs(context.system, cycle, [
    { avaliado: idOf(row.avaliado)!, avaliador: idOf(row.avaliador)!, papel: row.papel },
  ])
  if (!added.length) throw new RuleError(ALREADY)
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
