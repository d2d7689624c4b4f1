import { type Context, today, when } from '#engine'
import { CYCLES } from '../domain/keys.ts'

const FROZEN =
  'Uma avaliação anônima com estas perguntas já tem respostas: até ela terminar, as perguntas e os seus pesos não podem ser mudados. Clone o modelo para mudá-las.'

/**
 * Why the questions of a model may not change: other weights from one answer on would make an anonymous result that of
 * the answers before.
 */
export async function frozenBy(context: Context, modelId: number): Promise<string | null> {
  const running = await context
    .query(CYCLES)
    .withoutRowRules()
    .where(
      when('modeloAvaliacao').is(modelId),
      when('anonima').is(true),
      when('possuiResposta').is(true),
      when('dataFim').atLeast(today()),
    )
    .exists()
  return running ? FROZEN : null
}
