import { type Context, NotFoundError, prompt } from '#engine'
import { SURVEYS } from './domain/keys.ts'
import { surveyResults } from './queries/results.ts'
import { TOPICS_PROMPT } from './shared/topics.ts'

const MAX_COMMENTS = 150

const TOPICS_TASK =
  'Agrupe os comentários desta pesquisa por tema, no máximo dez, do mais citado ao menos citado. Responda só com uma linha para cada tema, neste formato, sem título e sem mais nada: tema | tom | quantos | resumo. O tom é positivo, neutro ou negativo; quantos é o número de comentários do tema; o resumo é uma frase curta. Não cite frases inteiras, nomes nem detalhes que identifiquem quem escreveu ou de quem se fala.'

/** Comments as on the results page: none of groups too small to be shown. */
async function shownComments(context: Context, row: { id?: number }) {
  if (!row.id) throw new NotFoundError()
  const survey = await context.repo(SURVEYS).get(row.id)
  const { comentarios, perguntas } = await surveyResults(context, survey)
  const questions = new Map(perguntas.map((pergunta) => [pergunta.id, pergunta.texto]))
  const byQuestion = new Map<number, string[]>()
  for (const { pergunta, texto } of comentarios.slice(0, MAX_COMMENTS))
    byQuestion.set(pergunta, [...(byQuestion.get(pergunta) ?? []), texto])
  return Object.fromEntries(
    [...byQuestion].map(([id, texts]) => [`Comentários de "${questions.get(id) ?? id}"`, texts]),
  )
}

/** What the assistant can write about a survey. */
export const surveyPrompts = [
  prompt('surveys.comentarios', {
    label: 'Resumo dos comentários',
    resource: SURVEYS,
    task: 'Resuma os comentários desta pesquisa: os temas que mais aparecem, o que é elogiado, o que é criticado e o que é sugerido. Não cite frases inteiras nem detalhes que identifiquem quem escreveu.',
    reads: ['titulo'],
    facts: shownComments,
    alwaysMasked: true,
  }),
  prompt(TOPICS_PROMPT, {
    label: 'Comentários por tema e tom',
    resource: SURVEYS,
    task: TOPICS_TASK,
    reads: ['titulo'],
    facts: shownComments,
    alwaysMasked: true,
  }),
]
