import { type Context, fold, RuleError, when } from '#engine'
import type { Survey } from '../domain/rows.ts'
import { SURVEYS } from '../domain/keys.ts'
import { surveyResults, type SurveyResults } from './results.ts'

/** The survey for comparison: the one configured, otherwise the last of its kind that ended before this one began. */
async function previousOf(context: Context, survey: Survey): Promise<Survey | null> {
  const surveys = context.system.repo(SURVEYS)
  if (survey.anterior) return surveys.find(survey.anterior.id)
  const [found] = await context.system
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

const aspectsOf = ({ mapa }: SurveyResults) =>
  new Map(mapa.aspectos.map((aspecto) => [fold(aspecto.nome), aspecto.geral]))

/**
 * Changes since the previous survey: aspects by name, questions by text. Both results contain only what may be shown,
 * so the difference reveals nothing more.
 */
export async function compareSurveys(context: Context, survey: Survey, now: SurveyResults) {
  const previous = await previousOf(context, survey)
  if (!previous) return null
  let before: SurveyResults
  try {
    before = await surveyResults(context, previous)
  } catch (error) {
    // It has no result that may be shown, so there is no comparison.
    if (error instanceof RuleError) return null
    throw error
  }
  const aspects = aspectsOf(before)
  const questions = new Map(before.perguntas.map((pergunta) => [fold(pergunta.texto), pergunta.favoravel]))
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
