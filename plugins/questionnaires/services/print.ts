import type { Context } from '#engine'
import { renderView } from '#app/reports/document.ts'
import { platformPorts } from '#app/providers/ports.ts'
import { answerText } from '../domain/score.ts'
import { MULTIPLA, NOTA, SUBJETIVA } from '../codes.ts'
import { chosenIds } from '../shared/check_answer.ts'
import type { Answer, Question } from '../domain/types.ts'

export interface PrintedQuestionnaire {
  titulo: string
  /** Lines of facts below the title: [label, value]. */
  dados?: [string, string | null | undefined][]
  orientacao?: string | null
  perguntas: Question[]
  /** Absent: the questionnaire is printed blank, with room to write. */
  respostas?: Answer[]
  agruparPorAspecto?: boolean
  /** Options in one line and small rooms for text: fewer pages. */
  modoEconomico?: boolean
  assinaturas?: string[]
}

/** A question as the template draws it. */
function drawn(question: Question, number: number, answers: Map<number, Answer> | null) {
  const answer = answers?.get(question.id)
  const chosen = new Set(chosenIds(answer))
  return {
    numero: number,
    texto: question.texto,
    aspecto: question.aspecto?.nome ?? null,
    opcoes: question.respostas.map((one) => ({ texto: one.texto, marcada: chosen.has(one.id) })),
    quadrado: question.tipo === MULTIPLA,
    nota: question.tipo === NOTA ? `de ${question.notaMinima} a ${question.notaMaxima}` : null,
    subjetiva: question.tipo === SUBJETIVA,
    resposta: answers ? (answerText(question, answer) ?? 'Sem resposta') : null,
    pedido: question.exigirComentario ? question.comentario : null,
    comentario: question.tipo === SUBJETIVA ? null : (answer?.comentario ?? null),
  }
}

/** A questionnaire as a PDF: blank, or with what was answered. */
export async function printQuestionnaire(context: Context, printed: PrintedQuestionnaire): Promise<Buffer> {
  const answers = printed.respostas ? new Map(printed.respostas.map((one) => [one.perguntaId, one])) : null
  const ordered = printed.agruparPorAspecto
    ? [...Map.groupBy(printed.perguntas, (one) => one.aspecto?.nome ?? '').values()].flat()
    : printed.perguntas
  const perguntas = ordered.map((one, index) => drawn(one, index + 1, answers))
  const grupos = printed.agruparPorAspecto
    ? [...Map.groupBy(perguntas, (one) => one.aspecto ?? 'Sem aspecto')].map(([nome, all]) => ({
        nome,
        perguntas: all,
      }))
    : [{ nome: null, perguntas }]
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
      grupos,
      respondido: answers !== null,
      economico: printed.modoEconomico === true,
      signatures: printed.assinaturas ?? [],
    }),
    printHeader(head.company, printed.titulo),
    printFooter(head.user),
  ])
  return renderPdf(html, { header, footer })
}
