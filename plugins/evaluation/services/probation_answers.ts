import { addDays, brDate, type Context, RuleError, ValidationError, endOfDay } from '#engine'
import type { FollowUp } from '../domain/rows.ts'
import { type IssuedLink, issueLink } from '#app/links/index.ts'
import {
  type Answer,
  type Answerable,
  ANSWERING,
  deleteFilling,
  openFilling,
  saveAnswer,
  startFilling,
  submitFilling,
  openFillingOnce,
} from '#plugins/questionnaires/plugin.ts'
import { FOLLOW_UPS } from '../domain/probation.ts'

const LINK_DAYS = 60
export const ANSWERED_ALREADY = 'Este acompanhamento já foi respondido.'

const write = (context: Context, id: number, values: Record<string, unknown>, why: string) =>
  context.system.repo(FOLLOW_UPS).patch(id, values, why)

/** The questionnaire of a follow-up, created on first access. */
const withFilling = (context: Context, row: FollowUp): Promise<FollowUp> =>
  openFillingOnce(context, FOLLOW_UPS, row, (now) =>
    openFilling(context, now.avaliacao.id, {
      titulo: `${now.periodoExperiencia?.descricao ?? 'Período de experiência'}: ${now.colaborador.nome}`.slice(0, 250),
    }),
  )

async function start(context: Context, row: FollowUp): Promise<FollowUp> {
  const open = await withFilling(context, row)
  await startFilling(context, open.preenchimento!.id)
  return open.status === 'I' ? write(context, open.id, { status: 'A' }, 'iniciar') : open
}

const save = (context: Context, row: FollowUp, answer: Answer): Promise<void> =>
  saveAnswer(context, row.preenchimento!.id, answer)

async function finish(context: Context, row: FollowUp, answers: Answer[], day = context.today): Promise<FollowUp> {
  await submitFilling(context, row.preenchimento!.id, answers)
  return write(context, row.id, { status: 'C', respondidaEm: day }, 'responder')
}

/** Follow-ups answered by the manager's link. */
export const answerableFollowUp: Answerable<FollowUp> = {
  async find(context, id) {
    const row = await context.repo(FOLLOW_UPS).find(id)
    return row && (row.preenchimento ? row : context.transaction((inner) => withFilling(inner, row)))
  },
  head: (row) => ({
    subtitulo: `Período de experiência de ${row.colaborador.nome}${row.dataPrevista ? ` · previsto para ${brDate(row.dataPrevista)}` : ''}`,
    privacidade: 'As suas respostas são vistas pelo RH e ajudam a decidir sobre a efetivação.',
    agradecimento: 'Obrigado! O acompanhamento foi entregue.',
  }),
  start,
  save,
  finish: (context, row, answers) => finish(context, row, answers),
}

export const linkOfFollowUp = (
  context: Context,
  row: { id: number; colaborador: { nome: string | null } },
): Promise<IssuedLink> =>
  issueLink(context, {
    purpose: ANSWERING,
    label: `Experiência: ${row.colaborador?.nome ?? ''}`.slice(0, 200),
    path: 'responder/:token',
    record: { key: FOLLOW_UPS, id: row.id },
    expiresAt: new Date(endOfDay(addDays(context.today, LINK_DAYS))).toISOString(),
  })

/**
 * Answers typed by HR, from paper or from a conversation. Repeated input replaces the earlier answers, with a new
 * score.
 */
export async function answerFollowUp(
  context: Context,
  row: FollowUp,
  answers: Answer[],
  day: string | null,
  partly: boolean,
): Promise<FollowUp> {
  if (day && day > context.today)
    throw new ValidationError([{ field: 'respondidaEm', message: 'A resposta não pode ser no futuro.' }])
  if (row.status === 'C') {
    if (partly) throw new RuleError(ANSWERED_ALREADY)
    const old = row.preenchimento!.id
    await write(context, row.id, { preenchimento: null, status: 'I' }, 'corrigir respostas')
    const done = await answerFollowUp(
      context,
      await context.system.repo(FOLLOW_UPS).get(row.id),
      answers,
      day ?? row.respondidaEm,
      false,
    )
    await deleteFilling(context, old)
    return done
  }
  const open = await start(context, row)
  if (!partly) return finish(context, open, answers, day ?? context.today)
  for (const item of answers) await save(context, open, item)
  return open
}
