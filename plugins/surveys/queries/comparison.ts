import { type Context, fold, RuleError, when } from '#engine'
import type { Survey } from '../domain/rows.ts'
import { SURVEYS } from '../domain/keys.ts'
import { surveyResults, type SurveyResults } from './results.ts'

/** The survey a result is held against: the one said in the survey, else the last of its kind that was over before it began. */
async function previousOf(context: Context, survey: Survey): Promise<Survey | null> {
  const surveys = context.elevated('a result is held against the one before it').repo(SURVEYS)
  if (survey.anterior) return surveys.find(survey.anterior.id)
  const [found] = await context
    .elevated('a result is held against the one before it')
    .query(SURVEYS)
    .where(when('tipo').is(survey.tipo), when('id').isNot(survey.id), when('dataFim').below(survey.dataInicio))
    .orderBy('-dataFim', '-id')
    .limit(1)
    .select({ id: 'id' })
    .rows()
  return found ? surveys.find(Number(found.id)) : null
}

const difference = (now: number | null, before: number | null) =>
  now === null || before === null ? null : Math.round((now - before) * 100) / 100

const aspectsOf = ({ mapa }: SurveyResults) => new Map(mapa.aspectos.map((one) => [fold(one.nome), one.geral]))

/**
 * What has changed since the survey before: aspects by name, questions by their text. Both results are what may be shown of each, so the
 * difference tells no more than the two.
 */
export async function compareSurveys(context: Context, survey: Survey, now: SurveyResults) {
  const previous = await previousOf(context, survey)
  if (!previous) return null
  let before: SurveyResults
  try {
    before = await surveyResults(context, previous)
  } catch (error) {
    // Nothing may be shown of it, so there is nothing to compare with.
    if (error instanceof RuleError) return null
    throw error
  }
  const aspects = aspectsOf(before)
  const questions = new Map(before.perguntas.map((one) => [fold(one.texto), one.favoravel]))
  return {
    id: previous.id,
    titulo: previous.titulo,
    dataFim: previous.dataFim,
    respondentes: before.respondentes,
    favorabilidade: before.favorabilidade,
    enps: before.enps,
    aspectos: now.mapa.aspectos.map(({ nome, geral }) => {
      const antes = aspects.get(fold(nome)) ?? null
      return { nome, agora: geral, antes, diferenca: difference(geral, antes) }
    }),
    perguntas: now.perguntas.flatMap(({ id, texto, favoravel }) => {
      const antes = questions.get(fold(texto)) ?? null
      return favoravel === null || antes === null
        ? []
        : [{ id, texto, agora: favoravel, antes, diferenca: difference(favoravel, antes) }]
    }),
    diferenca: difference(now.favorabilidade, before.favorabilidade),
  }
}
