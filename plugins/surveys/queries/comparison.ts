import { type Context, type Fraction, RuleError, when } from '#engine'
import { WITHOUT_ASPECT } from '#plugins/questionnaires/plugin.ts'
import type { Survey } from '../domain/rows.ts'
import { SURVEYS } from '../domain/keys.ts'
import { type ExactResults, exactResults, meanOf } from './results.ts'

/** How many earlier surveys are looked at for one with the same questions. */
const MAX_LOOKED_AT = 12

/** Surveys to compare with, best first: the one configured, otherwise those of its kind that ended before it began. */
async function previousOf(context: Context, survey: Survey): Promise<number[]> {
  if (survey.anterior) return [survey.anterior.id]
  const ids = await context.system
    .query(SURVEYS)
    .where(when('tipo').is(survey.tipo), when('id').isNot(survey.id), when('dataFim').below(survey.dataInicio))
    .orderBy('-dataFim', '-id')
    .limit(MAX_LOOKED_AT)
    .select('id')
    .values()
  return ids.map(Number)
}

/** The results of a survey; null where nothing of it may be shown. */
async function shownResults(context: Context, survey: Survey): Promise<ExactResults | null> {
  try {
    return await exactResults(context, survey)
  } catch (error) {
    if (error instanceof RuleError) return null
    throw error
  }
}

type Question = ExactResults['perguntas'][number]
interface Pair {
  now: Question
  before: Question
}

/** Questions asked in both, shown in both. */
function sharedBy(now: ExactResults, before: ExactResults): Pair[] {
  const earlier = new Map(before.perguntas.map((question) => [question.chave, question]))
  return now.perguntas.flatMap((question) => {
    const same = earlier.get(question.chave)
    return same && question.favoravel !== null && same.favoravel !== null ? [{ now: question, before: same }] : []
  })
}

const difference = (now: Fraction | null, before: Fraction | null) =>
  now === null || before === null ? null : now.minus(before).round()

const change = (pairs: Pair[]) => {
  const agora = meanOf(pairs.map(({ now }) => now.favoravel))
  const antes = meanOf(pairs.map(({ before }) => before.favoravel))
  return { agora: agora?.round() ?? null, antes: antes?.round() ?? null, diferenca: difference(agora, antes) }
}

/**
 * Changes since an earlier survey, over the questions that both asked: others would compare different things. Both
 * results contain only what may be shown, so the difference reveals nothing more.
 */
export async function compareSurveys(context: Context, survey: Survey) {
  const now = await exactResults(context, survey)
  for (const id of await previousOf(context, survey)) {
    const previous = await context.system.repo(SURVEYS).find(id)
    const before = previous && (await shownResults(context, previous))
    const pairs = before ? sharedBy(now, before) : []
    if (!previous || !before || !pairs.length) continue
    const all = change(pairs)
    const byAspect = Map.groupBy(pairs, (pair) => pair.now.aspecto ?? WITHOUT_ASPECT)
    return {
      id: previous.id,
      titulo: previous.titulo,
      dataFim: previous.dataFim,
      respondentes: before.answered,
      emComum: pairs.length,
      favorabilidade: all.antes,
      favorabilidadeAgora: all.agora,
      enps: pairs.find((pair) => pair.now.enps !== null)?.before.enps ?? null,
      diferenca: all.diferenca,
      aspectos: [...byAspect].map(([nome, shared]) => ({ nome, ...change(shared) })),
      perguntas: pairs.map((pair) => ({ id: pair.now.id, texto: pair.now.texto, ...change([pair]) })),
    }
  }
  return null
}
