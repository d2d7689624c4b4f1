import { brDate, type Context, RuleError, when, endOfDay } from '#engine'
import type { Survey } from '../domain/rows.ts'
import { issueLink, type IssuedLink, revokeLinks } from '#app/links/index.ts'
import { sendCompanyMail } from '#app/mail/index.ts'
import { ANSWERING } from '#plugins/questionnaires/plugin.ts'
import { KIOSK, RESPONDENTS, SURVEYS } from '../domain/keys.ts'
import { consolidate } from './consolidate.ts'
import { convite } from '../mails/templates.ts'
import { hasAnswers } from '../queries/has_answers.ts'
import { leastOf } from '../queries/anonymous_answers.ts'

export const endOf = (day: string) => new Date(endOfDay(day)).toISOString()

export async function assertReady(context: Context, survey: Survey): Promise<void> {
  if (survey.encerrada) throw new RuleError('A pesquisa está encerrada.')
  if (survey.dataFim < context.today) throw new RuleError('A data final já passou. Mude-a antes de liberar.')
  const { query } = context.system
  if (!(await query('questionarios/perguntas').where(when('modelo').is(survey.modelo!.id)).exists()))
    throw new RuleError('Esta pesquisa ainda não tem perguntas.')
  const people = await query(RESPONDENTS).where(when('questionario').is(survey.id)).count()
  if (!people) throw new RuleError('Diga quem participa antes de liberar.')
  const least = leastOf(context)
  if (survey.anonimo && people < least)
    throw new RuleError(`Uma pesquisa anônima precisa de pelo menos ${least} participantes.`)
}

/** The values of a released survey: the floor stays what its participants are told from the first answer on. */
export const releasedAs = async (context: Context, { row }: { row: Survey }) => ({
  liberado: true,
  pisoAnonimato: leastOf(context, (await hasAnswers(context, row.id)) ? row.pisoAnonimato : null),
})

/**
 * The values written when a survey ends. An anonymous one with answers ends permanently: results before and after one
 * answer would reveal that answer.
 */
export async function close(context: Context, survey: Survey): Promise<Record<string, unknown>> {
  // Whoever is handing in is waited for.
  await context.lock(SURVEYS, survey.id)
  const over = survey.anonimo === true && (await hasAnswers(context, survey.id, { begun: false }))
  if (over) await consolidate(context, survey.id)
  // The page on a shared device then says so, before anybody types anything.
  await revokeLinks(context, { purpose: KIOSK, record: { key: SURVEYS, id: survey.id } })
  return { liberado: false, encerrada: over }
}

export const linkOf = (context: Context, respondentId: number, survey: Survey): Promise<IssuedLink> =>
  issueLink(context, {
    purpose: ANSWERING,
    label: survey.titulo,
    path: 'responder/:token',
    record: { key: RESPONDENTS, id: respondentId },
    expiresAt: endOf(survey.dataFim),
  })

/** Mails those who have not answered. Returns how many mails are on their way. */
export async function invite(
  context: Context,
  survey: Survey,
  { assunto, texto }: { assunto?: string | null; texto?: string | null } = {},
): Promise<number> {
  const rows = await context
    .query(RESPONDENTS)
    .withoutRowRules()
    .where(
      when('questionario').is(survey.id),
      when('status').isNot('C'),
      when('colaborador.situacao').is('A'),
      when('colaborador.contato.email').filled(),
    )
    .select({ id: 'id', nome: 'colaborador.nome', email: 'colaborador.contato.email' })
    .rows()
  let queued = 0
  for (const row of rows) {
    const { url } = await linkOf(context, Number(row.id), survey)
    const isQueued = await sendCompanyMail(context, {
      to: { address: String(row.email), name: String(row.nome) },
      template: convite,
      data: {
        nome: String(row.nome).split(' ')[0]!,
        titulo: survey.titulo,
        ate: brDate(survey.dataFim),
        anonima: survey.anonimo === true,
        assunto: assunto ?? null,
        texto: texto ?? null,
        link: url,
      },
    })
    if (isQueued) queued++
  }
  return queued
}
