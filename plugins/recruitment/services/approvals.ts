import { addDays, brDate, type Context, idOf, type RowAt, RuleError, when } from '#engine'
import { sendMessage } from '#app/messages/index.ts'
import { sendCompanyMail } from '#app/mail/index.ts'
import { appUrl } from '#config/app.ts'
import { mayDecide } from '../domain/approval.ts'
import { chainFor, deciderOf, STEPS } from '../queries/approvals.ts'
import { recordMovement } from './record_movement.ts'

const VACANCIES = 'captacao/solicitacoes-pessoal'

const stepsOf = (context: Context, vacancyId: number) =>
  context.system.repo(STEPS).all(
    { solicitacao: vacancyId },
    {
      sort: [{ field: 'ordem', descending: false }],
    },
  )

type Step = RowAt<'captacao/aprovacoes'>

/** Notifies the deciders of the waiting step: in the message box, which feeds the bell, and by mail. */
export async function callApprovers(
  context: Context,
  row: RowAt<'captacao/solicitacoes-pessoal'>,
  step: Step,
  reminder = false,
) {
  const people = [idOf(step.aprovador), ...(reminder || barred(context, row, step) ? [idOf(step.substituto)] : [])]
  const ids = people.filter((id): id is number => id !== null && id !== undefined)
  const link = `/${VACANCIES}/${row.id}`
  const until = step.prazo ? ` até ${brDate(step.prazo)}` : ''
  const texto = reminder
    ? `A aprovação da vaga ${row.descricao} venceu em ${brDate(step.prazo!)}.`
    : `A vaga ${row.descricao} espera a sua aprovação${until}.`
  await sendMessage(context, { tipo: 'RE', usuarios: ids, texto, link })
  const users = await context
    .query('utilitario/usuarios')
    .withoutRowRules()
    .where(when('id').in(ids), when('email').filled(), when('ativo').is(true))
    .select('nome', 'email')
    .rows()
  for (const { nome, email } of users)
    await sendCompanyMail(context, {
      to: { address: email!, name: nome! },
      subject: `${reminder ? 'Aprovação vencida' : 'Para aprovar'}: ${row.descricao}`,
      title: reminder ? 'Aprovação vencida' : 'Vaga para aprovar',
      paragraphs: [texto, ...(row.solicitante ? [`Quem pede: ${row.solicitante.nome}.`] : [])],
      action: { label: 'Abrir a vaga', url: `${appUrl}${link}` },
    })
}

/** The approver requested the vacancy: the substitute is notified immediately. */
const barred = (context: Context, row: RowAt<'captacao/solicitacoes-pessoal'>, step: Step) =>
  context.settings.aprovaPropriaSolicitacao !== true && idOf(step.aprovador) === idOf(row.solicitante)

/** Creates the steps of the chain a request follows, from the first one; those of an earlier start are deleted. */
export async function startApproval(context: Context, row: RowAt<'captacao/solicitacoes-pessoal'>) {
  const steps = context.system.repo(STEPS)
  for (const { id } of await stepsOf(context, row.id)) await steps.delete(id)
  const chain = await chainFor(context, row)
  if (!chain) return
  let first: Step | undefined
  for (const [index, one] of chain.etapas.entries()) {
    const made = await steps.create({
      solicitacao: row.id,
      fluxo: chain.id,
      ordem: index + 1,
      aprovador: idOf(one.aprovador),
      substituto: idOf(one.substituto) ?? null,
      prazoDias: one.prazoDias,
      situacao: index === 0 ? 'V' : 'P',
      prazo: index === 0 ? addDays(context.today, one.prazoDias) : null,
    })
    first ??= made
  }
  if (first) await callApprovers(context, row, first)
}

/** Why the current user cannot decide now; null if they can. */
export async function whyNotDecide(
  context: Context,
  row: RowAt<'captacao/solicitacoes-pessoal'>,
): Promise<string | null> {
  const step = (await stepsOf(context, row.id)).find((item) => item.situacao === 'V')
  if (!row.emAprovacao || !step) return 'A vaga não espera aprovação.'
  const requester = idOf(row.solicitante) ?? null
  const who = deciderOf(context, requester)
  if (mayDecide({ aprovador: idOf(step.aprovador)!, substituto: idOf(step.substituto) ?? null }, who)) return null
  if (who.id === requester) return 'Quem pede a vaga não aprova a própria solicitação.'
  return `A etapa ${step.ordem} é aprovada por ${[step.aprovador?.nome, step.substituto?.nome].filter(Boolean).join(' ou ')}.`
}

/**
 * Decides the current step. The last approval releases the vacancy and a refusal rejects it, like the actions of users
 * who release vacancies.
 */
export async function decideStep(
  context: Context,
  row: RowAt<'captacao/solicitacoes-pessoal'>,
  approved: boolean,
  remark: string | null,
) {
  const inner = context.system
  const steps = inner.repo(STEPS)
  const rows = await stepsOf(context, row.id)
  const step = rows.find((item) => item.situacao === 'V')
  if (!step) throw new RuleError('A vaga não espera aprovação.')
  await steps.patch(
    step.id,
    {
      situacao: approved ? 'A' : 'R',
      decididoPor: context.actor.id,
      decididoEm: new Date().toISOString(),
      observacao: remark,
    },
    approved ? 'aprovar etapa' : 'reprovar etapa',
  )
  const next = approved ? rows.find((item) => item.situacao === 'P') : undefined
  if (next) {
    const called = await steps.patch(
      next.id,
      { situacao: 'V', prazo: addDays(context.today, next.prazoDias ?? 0) },
      'chamar etapa',
    )
    await recordMovement(context, row, `Aprovação ${step.ordem} de ${rows.length}`, remark)
    await callApprovers(context, row, called)
    return inner.repo(VACANCIES).get(row.id)
  }
  const done = await inner.repo(VACANCIES).patch(
    row.id,
    {
      status: approved ? 'A' : 'R',
      emAprovacao: false,
      dataStatus: context.today,
      liberador: context.actor.id,
      observacaoLiberador: remark,
    },
    approved ? 'Liberação' : 'Reprovação',
  )
  await recordMovement(context, row, approved ? 'Liberação' : 'Reprovação', remark)
  return done
}
