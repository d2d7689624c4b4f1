import { type Context, when } from '#engine'
import { SURVEYS } from '../domain/keys.ts'
import { hasAnswers } from './has_answers.ts'

const ENDED = 'Esta pesquisa está encerrada: as perguntas não mudam mais. Para perguntar de outro modo, clone-a.'
const RELEASED =
  'Esta pesquisa está liberada: todos respondem às mesmas perguntas. Para mudá-las, encerre-a antes que alguém responda, ou clone-a.'
const ANSWERED = 'Esta pesquisa já tem respostas: as perguntas não mudam mais. Para perguntar de outro modo, clone-a.'

/**
 * Why the questions of a survey may not change: its results are computed from the questions as they are, so another
 * weight or a question removed would change what people have said.
 */
export async function frozenBy(context: Context, modelId: number): Promise<string | null> {
  const survey = await context.query(SURVEYS).withoutRowRules().where(when('modelo').is(modelId)).select('id').first()
  if (!survey) return null
  // Whoever releases it meanwhile is waited for, and waits for this change.
  if (context.db.isTransaction) await context.lock(SURVEYS, survey.id)
  const { encerrada, liberado } = await context.system.repo(SURVEYS).get(survey.id)
  if (encerrada) return ENDED
  if (liberado) return RELEASED
  return (await hasAnswers(context, survey.id)) ? ANSWERED : null
}
