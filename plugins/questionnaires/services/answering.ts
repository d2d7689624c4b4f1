import { type Context, type LinkGrant, NotFoundError } from '#engine'
import type { SheetFilling } from '../domain/rows.ts'
import { type IssuedLink, issueLink } from '#app/links/index.ts'
import type { Answer, Question } from '../domain/types.ts'
import { blind } from '../domain/blind.ts'
import { answersOf, isClosed, isLate, readFilling } from './fillings.ts'
import { questionBlocks } from '../shared/shown.ts'
import { stableOrder } from '../domain/stable_order.ts'
import { MODELS, questionsOfFilling } from './questions.ts'

const WHY = 'whoever has a link has no rows'

/** What links to answer a questionnaire open. */
export const ANSWERING = 'questionarios.responder'
const GONE = 'Este questionário não existe mais.'

interface SheetHead {
  subtitulo?: string | null
  /** Last moment to begin. */
  ate?: string | null
  /** Whom the answers go to. */
  privacidade: string
  agradecimento: string
  /** Heading at the end, in place of "Questionário entregue". */
  desfecho?: string | null
  /** Of one with a minimum, once it is handed in. */
  alcancou?: boolean | null
  /** At the end a button of this name leads back to the page the questionnaire was opened from. */
  voltar?: string | null
  /** Each respondent gets an order of their own, the same one each time. */
  embaralhar?: boolean
}

/** What is known of every row that is answered; the rest is known to whoever serves them. */
export interface Answered {
  id: number
  preenchimento?: { id: number } | null
}

/** What a plugin says of its questionnaires, so that they are answered by a link. The record is the one the link names. */
export interface Answerable<R extends Answered = any> {
  /** Null: it is gone, or no longer theirs to answer. */
  find(context: Context, id: number): Promise<R | null>
  /** What people read around the questions. */
  head(row: R, context: Context): SheetHead | Promise<SheetHead>
  /** Answers that are kept elsewhere than in a filling: what stands in place of one, with questions and answers. */
  sheet?(context: Context, row: R): Promise<{ filling: SheetFilling; questions: Question[]; answers: Answer[] }>
  start(context: Context, row: R): Promise<R>
  save(context: Context, row: R, answer: Answer): Promise<void>
  finish(context: Context, row: R, answers: Answer[]): Promise<R>
  /** What else the same person owes, for devices many people use: one after the other, without coming in again. */
  next?(context: Context, row: R): Promise<{ id: number; nome: string }[]>
  /**
   * `find` and `save` in as few statements as they need, outside of a transaction (`closedBy` of the answers keeps them apart from what hands
   * them in). Without it they run in one. False: the record is gone.
   */
  keep?: (context: Context, id: number, answer: Answer) => Promise<boolean>
}

const answerables = new Map<string, Answerable<Answered>>()

/** Makes the questionnaires of a resource answerable by link; its rows have the filling in `preenchimento`. */
export const serveAnswering = <R extends Answered>(key: string, answerable: Answerable<R>) =>
  void answerables.set(key, answerable)

/** The record a link names, and how it is answered. @throws NotFoundError */
export async function answeredBy(context: Context): Promise<{ row: Answered; answerable: Answerable<Answered> }> {
  const { record } = context.link as LinkGrant
  const answerable = record && answerables.get(record.key)
  const row = answerable ? await answerable.find(context.elevated(WHY), record.id) : null
  if (!answerable || !row) throw new NotFoundError(GONE)
  return { row, answerable }
}

/** Keeps one answer to what a link names: the call that people make most. @throws NotFoundError */
export async function keepAnswer(context: Context, answer: Answer): Promise<void> {
  const { record } = context.link as LinkGrant
  const keep = record && answerables.get(record.key)?.keep
  if (keep) {
    if (!(await keep(context.elevated(WHY), record.id, answer))) throw new NotFoundError(GONE)
  } else
    await context.transaction(async (inner) => {
      const { row, answerable } = await answeredBy(inner)
      await answerable.save(inner, row, answer)
    })
}

/** Whether a link leads on to the next questionnaire of the same person: those that a device gave them do. */
const leadsOn = ({ link }: Context) => (link?.data as { sequencia?: boolean } | null)?.sequencia === true

/** What the person behind a link owes besides this questionnaire. */
export async function owedNext(context: Context): Promise<{ id: number; nome: string }[]> {
  if (!leadsOn(context)) return []
  const { row, answerable } = await answeredBy(context)
  return (await answerable.next?.(context.elevated(WHY), row)) ?? []
}

/** A link to the next one, which works no longer than the present one. @throws NotFoundError when nothing is owed */
export async function linkToNext(context: Context): Promise<IssuedLink> {
  const [next] = await owedNext(context)
  const { record, label, expiresAt, data } = context.link!
  if (!next) throw new NotFoundError(GONE)
  return issueLink(context, {
    purpose: ANSWERING,
    label,
    path: '',
    record: { key: record!.key, id: next.id },
    data,
    expiresAt,
  })
}

function stateOf(filling: SheetFilling, until: string | null | undefined, now = Date.now()) {
  if (isClosed(filling)) return filling.situacao === 'C' ? 'RESPONDIDO' : 'ENCERRADO'
  if (isLate(filling, now) || (until && Date.parse(until) < now)) return 'ENCERRADO'
  return filling.iniciadoEm ? 'EM_ANDAMENTO' : 'PENDENTE'
}

async function storedSheet(context: Context, id: number) {
  const filling = await readFilling(context, id)
  return { filling, questions: await questionsOfFilling(context, filling), answers: null }
}

/** The questionnaire as whoever answers it sees it. */
export async function sheetFor(context: Context, row: Answered, answerable: Answerable<Answered>) {
  const sheet = (await answerable.sheet?.(context, row)) ?? (await storedSheet(context, row.preenchimento!.id))
  const { filling, questions: asked } = sheet
  const model = await context.elevated(WHY).repo(MODELS).get(filling.modelo.id)
  const { ate, embaralhar, ...head } = await answerable.head(row, context)
  const blocks = questionBlocks(asked)
  const questions = (embaralhar ? stableOrder(blocks, filling.id) : blocks).flat()
  const open = filling.iniciadoEm && !isClosed(filling)
  return {
    id: filling.id,
    titulo: filling.titulo!,
    ...head,
    orientacao: (model.observacao ?? null) as string | null,
    estado: stateOf(filling, ate),
    dataHoraExpiracao: ate ?? null,
    tempoLimite: (model.tempoLimite ?? null) as number | null,
    umaPorVez: model.umaPorVez !== false,
    sequencia: leadsOn(context),
    quantidadePerguntas: questions.length,
    iniciadoEm: filling.iniciadoEm ?? null,
    expiraEm: filling.expiraEm ?? null,
    respondidoEm: filling.respondidoEm ?? null,
    // The browser's clock may be wrong: what is left is counted from the server's.
    agora: new Date().toISOString(),
    perguntas: open ? questions.map(blind) : [],
    respostas: open ? (sheet.answers ?? (await answersOf(context, filling.id, questions))) : [],
  }
}
