import { type Context, RuleError } from '#engine'

/** A change of weights, of a question or of its options, or another one. */
export type QuestionChange = 'weights' | 'other'

/** Why the questions of a model may not change so now; null if they may. */
type Freeze = (context: Context, modelId: number, change: QuestionChange) => Promise<string | null>

const freezes: Freeze[] = []

/** A plugin whose answers must be formed by the same questions says while which models may not change. */
export const freezeQuestions = (freeze: Freeze): void => void freezes.push(freeze)

/** The reason of the plugin that needs the questions as they are; null if they may change. */
export async function frozenReason(
  context: Context,
  modelId: number,
  change: QuestionChange = 'other',
): Promise<string | null> {
  for (const freeze of freezes) {
    const reason = await freeze(context, modelId, change)
    if (reason) return reason
  }
  return null
}

/** @throws RuleError with the reason of the plugin that needs the questions as they are */
export async function assertChangeable(
  context: Context,
  modelId: number,
  change: QuestionChange = 'other',
): Promise<void> {
  const reason = await frozenReason(context, modelId, change)
  if (reason) throw new RuleError(reason)
}
