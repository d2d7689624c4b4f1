import type { Context } from '#engine'
import { renderView } from '#app/reports/document.ts'
import { platformPorts } from '#app/providers/ports.ts'
import { answerText } from '../domain/score.ts'
import { MULTIPLA, NAO_SE_APLICA, NOTA, SUBJETIVA, WITHOUT_ASPECT } from '../codes.ts'
import { shownQuestions } from '../shared/shown.ts'
import { chosenIds } from '../shared/check_answer.ts'
import type { Answer, Question } from '../domain/types.ts'

export interface PrintedQuestionnaire {
  titulo: string
  /** Lines of facts below the title: [label, value]. */
  dados?: [string, string | null | undefined][]
  orientacao?: string | null
  perguntas: Question[]
  /** Absent: the questionnaire is printed blank, with space to write. */
  respostas?: Answer[]
  agruparPorAspecto?: boolean
  /** Options in one line and small spaces for text: fewer pages. */
  modoEconomico?: boolean
  assinaturas?: string[]
}

/** On paper a condition is printed as a sentence. */
function conditionText({ condicao }: Question, all: Question[]): string | null {
  const at = condicao ? all.findIndex((question) => question.id === condicao.pergunta) : -1
  if (!condicao || at < 0) return null
  const { opcoes, notaMinima, notaMaxima } = condicao
  const texts = all[at]!.respostas.filter((resposta) => opcoes?.includes(resposta.id)).map(
    (resposta) => `"${resposta.texto}"`,
  )
  const grades = [
    (notaMinima ?? null) !== null && `a partir de ${notaMinima}`,
    (notaMaxima ?? null) !== null && `até ${notaMaxima}`,
  ].filter(Boolean)
  return `Responda se a resposta ${at + 1} for ${texts.length ? texts.join(' ou ') : grades.join(' e ')}.`
}

const MAX_GRADES = 11

/** The grades of a matrix row, which are its columns. */
function gradesOf({ tipo, matriz, notaMinima, notaMaxima }: Question, answer: Answer | undefined) {
  const count = notaMaxima - notaMinima + 1
  if (tipo !== NOTA || !matriz || count > MAX_GRADES) return null
  return Array.from({ length: count }, (_, at) => ({
    texto: String(notaMinima + at),
    marcada: answer?.nota === notaMinima + at,
  }))
}

/** What is marked with a cross: the options or grades, and at the end that none applies, where that is an answer. */
function optionsOf(question: Question, answer: Answer | undefined) {
  const chosen = new Set(chosenIds(answer))
  const options =
    gradesOf(question, answer) ??
    question.respostas.map((resposta) => ({ texto: resposta.texto, marcada: chosen.has(resposta.id) }))
  return options.length && question.permiteNaoSeAplica
    ? [...options, { texto: NAO_SE_APLICA, marcada: answer?.naoSeAplica === true }]
    : options
}

/** The answer as text; a grade with its scale. */
function saidTo(question: Question, answer: Answer | undefined) {
  if (answer?.naoSeAplica) return NAO_SE_APLICA
  const said = answerText(question, answer)
  if (said === null) return 'Sem resposta'
  return question.tipo === NOTA ? `${said} (de ${question.notaMinima} a ${question.notaMaxima})` : said
}

/** A question as the template renders it. */
function drawn(question: Question, number: number, answers: Map<number, Answer> | null, all: Question[]) {
  const answer = answers?.get(question.id)
  return {
    numero: number,
    texto: question.texto,
    aspecto: question.aspecto?.nome ?? null,
    opcoes: optionsOf(question, answer),
    quadrado: question.tipo === MULTIPLA,
    nota: question.tipo === NOTA ? `de ${question.notaMinima} a ${question.notaMaxima}` : null,
    subjetiva: question.tipo === SUBJETIVA,
    naoSeAplica: question.permiteNaoSeAplica ? NAO_SE_APLICA : null,
    resposta: answers ? saidTo(question, answer) : null,
    matriz: question.matriz,
    condicao: answers ? null : conditionText(question, all),
    pedido: question.exigirComentario ? question.comentario : null,
    comentario: question.tipo === SUBJETIVA ? null : (answer?.comentario ?? null),
  }
}

type Drawn = ReturnType<typeof drawn>

/** Adjacent questions with one matrix title form a grid; all others are single. */
function matrices(all: Drawn[]) {
  const blocks: { matriz: string | null; perguntas: Drawn[] }[] = []
  for (const item of all) {
    const last = blocks.at(-1)
    if (item.matriz && last?.matriz === item.matriz && last.perguntas[0]!.opcoes.length === item.opcoes.length)
      last.perguntas.push(item)
    else blocks.push({ matriz: item.matriz && item.opcoes.length ? item.matriz : null, perguntas: [item] })
  }
  return blocks
}

/** A questionnaire as a PDF: blank, or with answers. */
export async function printQuestionnaire(context: Context, printed: PrintedQuestionnaire): Promise<Buffer> {
  const answers = printed.respostas
    ? new Map(printed.respostas.map((resposta) => [resposta.perguntaId, resposta]))
    : null
  // Questions this person was not asked are omitted.
  const asked = answers ? shownQuestions(printed.perguntas, (id) => answers.get(id)) : printed.perguntas
  const ordered = printed.agruparPorAspecto
    ? [...Map.groupBy(asked, (question) => question.aspecto?.nome ?? '').values()].flat()
    : asked
  const perguntas = ordered.map((question, index) => drawn(question, index + 1, answers, ordered))
  const grupos = printed.agruparPorAspecto
    ? [...Map.groupBy(perguntas, (pergunta) => pergunta.aspecto ?? WITHOUT_ASPECT)].map(([nome, all]) => ({
        nome,
        perguntas: all,
      }))
    : [{ nome: null, perguntas }]
  // "Outras" is only useful besides aspects.
  const alone = grupos.length === 1 && perguntas.every((pergunta) => pergunta.aspecto === null)
  const blocos = grupos.map(({ nome, perguntas: all }) => ({ nome: alone ? null : nome, blocos: matrices(all) }))
  const head = await platformPorts.letterhead(context)
  const [{ renderPdf }, { printHeader, printFooter }] = await Promise.all([
    import('#app/reports/browser.ts'),
    import('#app/reports/print_frame.ts'),
  ])
  const [html, header, footer] = await Promise.all([
    renderView('questionnaires::questionnaire', {
      title: printed.titulo,
      dados: (printed.dados ?? []).filter(([, value]) => value).map(([nome, valor]) => ({ nome, valor })),
      orientacao: printed.orientacao ?? null,
      grupos: blocos,
      respondido: answers !== null,
      economico: printed.modoEconomico === true,
      signatures: printed.assinaturas ?? [],
    }),
    printHeader(head.company, printed.titulo),
    printFooter(head.user),
  ])
  return renderPdf(html, { header, footer })
}
