import { put } from '#app/anonymous/index.ts'
import type { Context } from '#engine'
import { type Answer, chosenIds, type Question } from '#plugins/questionnaires/plugin.ts'
import type { Contribution, Given } from '../domain/gathered.ts'
import { SURVEYS } from '../domain/keys.ts'
import { bandsOf, isDimension } from '../domain/segments.ts'
import { segmentFactsOf } from '../queries/segment_facts.ts'

/**
 * What an answered questionnaire is padded to: some 15,000 characters of comments. More is written by nobody, nearly;
 * without a question that takes text all are far shorter.
 */
const SIZE = 8192

/** One answer as the lines that are counted and read: a text stands alone, as it may identify its author. */
function linesOf(question: Question, answer: Answer, area: number | null): Given[] {
  const chosen = chosenIds(answer)
  const comentario = answer.comentario?.trim() || null
  const graded = question.tipo === '4' && answer.nota !== undefined && answer.nota !== null
  const options: (number | null)[] = chosen.length ? chosen : graded ? [null] : []
  const line = { pergunta: question.id, area: null, opcao: null, nota: null, respostas: 1, comentario: null }
  const given = options.map((opcao, index) => ({
    ...line,
    area,
    opcao,
    nota: graded ? answer.nota! : null,
    // Counts one person, regardless of the number of chosen options.
    pessoas: index === 0 ? 1 : 0,
  }))
  return comentario ? [...given, { ...line, pessoas: question.tipo === '3' ? 1 : 0, comentario }] : given
}

/**
 * Collects an anonymous questionnaire: encrypted until the survey ends, with nothing of the person but the area and the
 * groups by which the survey is seen.
 */
export async function collect(
  context: Context,
  survey: { id: number; segmentos: readonly string[] | null },
  talentId: number,
  { questions, answers }: { questions: Question[]; answers: Answer[] },
): Promise<void> {
  const person = await segmentFactsOf(context, talentId)
  const segmentos = bandsOf(person, (survey.segmentos ?? []).filter(isDimension), context.today)
  const known = new Map(questions.map((question) => [question.id, question]))
  const linhas = answers.flatMap((item) => linesOf(known.get(item.perguntaId)!, item, person.area))
  const contribution: Contribution = { linhas, segmentos }
  await put(context, { key: SURVEYS, id: survey.id }, contribution, SIZE)
}
