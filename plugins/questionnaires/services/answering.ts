import { type Context, type LinkGrant, NotFoundError } from '#engine'
import type { FormFilling } from '../domain/rows.ts'
import { type IssuedLink, issueLink } from '#app/links/index.ts'
import type { Answer, Question } from '../domain/types.ts'
import { blind } from '../domain/blind.ts'
import { answersOf, isClosed, isLate, readFilling } from './fillings.ts'
import { questionBlocks } from '../shared/shown.ts'
import { stableOrder } from '../domain/stable_order.ts'
import { MODELS, questionsOfFilling } from './questions.ts'
import { assertNotElsewhere, isOthersDraft } from './shared_device.ts'

/** Purpose of the links that open a questionnaire. */
export const ANSWERING = 'questionarios.responder'
const GONE = 'Este questionário não existe mais.'

interface FormHead {
  subtitulo?: string | null
  /** Deadline for starting. */
  ate?: string | null
  /** Who gets the answers. */
  privacidade: string
  agradecimento: string
  /** Heading of the ending, instead of "Questionário entregue". */
  desfecho?: string | null
  /** Whether the minimum was reached, after submission. */
  alcancou?: boolean | null
  /** Short help beside the questions, a line each; the respondent may put it away. */
  ajuda?: string | null
  /** Path of the call with facts beside the questions, answered only to the respondent who is signed in. */
  evidencias?: string | null
  /** Label of a button at the end that leads back to the page that opened the questionnaire. */
  voltar?: string | null
  /** Each respondent gets an individual, stable order. */
  embaralhar?: boolean
}

/** Fields of every answerable row; other fields are known to the plugin that serves it. */
export interface Answered {
  id: number
  preenchimento?: { id: number } | null
}

/** How a plugin makes its questionnaires answerable by a link. The record is the one of the link. */
export interface Answerable<R extends Answered = any> {
  /** Null: it was deleted, or may no longer be answered. */
  find(context: Context, id: number): Promise<R | null>
  /** The texts around the questions. */
  head(row: R, context: Context): FormHead | Promise<FormHead>
  /** For answers not stored in a filling: a substitute, with questions and answers; null for those that are. */
  form?(context: Context, row: R): Promise<{ filling: FormFilling; questions: Question[]; answers: Answer[] } | null>
  start(context: Context, row: R): Promise<R>
  save(context: Context, row: R, answer: Answer): Promise<void>
  finish(context: Context, row: R, answers: Answer[]): Promise<R>
  /**
   * Other questionnaires the same person has to answer, for shared devices: one after the other, without a new sign-in.
   */
  next?(context: Context, row: R): Promise<{ id: number; nome: string }[]>
  /**
   * `find` and `save` in as few statements as possible, outside of a transaction (`lockedWhen` of the answers prevents
   * conflicts with submission). Without it they run in one transaction. False: the record was deleted.
   */
  keep?: (context: Context, id: number, answer: Answer) => Promise<boolean>
}

const answerables = new Map<string, Answerable<Answered>>()

/** Makes the questionnaires of a resource answerable by link; its rows refer to the filling by `preenchimento`. */
export const serveAnswering = <R extends Answered>(key: string, answerable: Answerable<R>) =>
  void answerables.set(key, answerable)

/**
 * The record a link names, and how it is answered.
 * @throws NotFoundError
 */
export async function answeredBy(context: Context): Promise<{ row: Answered; answerable: Answerable<Answered> }> {
  const { record } = context.link as LinkGrant
  const answerable = record && answerables.get(record.key)
  const row = answerable ? await answerable.find(context.system, record.id) : null
  if (!answerable || !row) throw new NotFoundError(GONE)
  return { row, answerable }
}

/**
 * Saves one answer for a link: the most frequent call.
 * @throws NotFoundError
 */
export async function saveOwnAnswer(context: Context, answer: Answer): Promise<void> {
  const { record } = context.link as LinkGrant
  const keep = record && answerables.get(record.key)?.keep
  if (keep) {
    if (!(await keep(context.system, record.id, answer))) throw new NotFoundError(GONE)
  } else
    await context.transaction(async (inner) => {
      const { row, answerable } = await answeredBy(inner)
      await answerable.save(inner, row, answer)
    })
}

/** Whether a link leads to the next questionnaire of the same person: only links issued by a shared device do. */
const leadsOn = ({ link }: Context) => (link?.data as { sequencia?: boolean } | null)?.sequencia === true

/** Other questionnaires the person of a link has to answer. */
export async function owedNext(context: Context): Promise<{ id: number; nome: string }[]> {
  if (!leadsOn(context)) return []
  const { row, answerable } = await answeredBy(context)
  return (await answerable.next?.(context.system, row)) ?? []
}

/**
 * A link to the next one, which does not outlive the current one.
 * @throws NotFoundError when there is no other questionnaire to answer
 */
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

function stateOf(filling: FormFilling, until: string | null | undefined, now = Date.now()) {
  if (isClosed(filling)) return filling.situacao === 'C' ? 'RESPONDIDO' : 'ENCERRADO'
  if (isLate(filling, now) || (until && Date.parse(until) < now)) return 'ENCERRADO'
  return filling.iniciadoEm ? 'EM_ANDAMENTO' : 'PENDENTE'
}

async function storedForm(context: Context, id: number) {
  const filling = await readFilling(context, id)
  return { filling, questions: await questionsOfFilling(context, filling), answers: null }
}

/** The questionnaire for its respondent. */
export async function formFor(context: Context, row: Answered, answerable: Answerable<Answered>) {
  const form = (await answerable.form?.(context, row)) ?? (await storedForm(context, row.preenchimento!.id))
  const { questions: asked } = form
  await assertNotElsewhere(context, form.filling)
  // A draft of an earlier stay at a shared device is begun again.
  const filling = isOthersDraft(context, form.filling) ? { ...form.filling, iniciadoEm: null } : form.filling
  const model = await context.system.repo(MODELS).get(filling.modelo.id)
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
    // The browser's clock may be wrong: the time left is computed from the server's.
    agora: new Date().toISOString(),
    perguntas: open ? questions.map(blind) : [],
    respostas: open ? (form.answers ?? (await answersOf(context, filling.id, questions))) : [],
  }
}
