import { type Context, today, when } from '#engine'
import type { QuestionChange } from '#plugins/questionnaires/plugin.ts'
import { CYCLES } from '../domain/keys.ts'

const UNTIL = 'até ela terminar, as perguntas e os seus pesos não podem ser mudados. Clone o modelo para mudá-las.'
const FROZEN = `Uma avaliação anônima com estas perguntas já tem respostas: ${UNTIL}`
const WEIGHTS =
  'Uma avaliação com estas perguntas já tem respostas: até ela terminar, os pesos não podem ser mudados. Clone o modelo para mudá-los.'

/**
 * Why the questions of a model may not change: other weights would count the answers of one cycle by two measures, and
 * of an anonymous one the result before and after any change would show those in between.
 */
export async function frozenBy(context: Context, modelId: number, change: QuestionChange): Promise<string | null> {
  const [running] = await context
    .query(CYCLES)
    .withoutRowRules()
    .where(
      when('modeloAvaliacao').is(modelId),
      ...(change === 'weights' ? [] : [when('anonima').is(true)]),
      when('possuiResposta').is(true),
      when('dataFim').atLeast(today()),
    )
    .select({ anonima: 'anonima' })
    .orderBy('-anonima')
    .limit(1)
    .rows()
  return !running ? null : running.anonima ? FROZEN : WEIGHTS
}
