import type { Context } from '#engine'
import { sendCompanyMail } from '#app/mail/index.ts'

/** One mail to the support of the company with the projects that should have ended. Safe to run twice: equal mails wait only once. */
export async function sendReminders(context: Context) {
  const { rows } = await context.repo('exemplo/projetos').list({ filter: { situacao: 'A' }, full: true, limit: null })
  const late = rows.filter((row) => row.fim && row.fim < context.today)
  const to = context.settings.emailSuporte
  if (!late.length || !to) return
  await sendCompanyMail(context, { to, subject: 'Projetos atrasados', title: 'Projetos atrasados', paragraphs: late.map((row) => row.nome), uniqueKey: `exemplo-${context.empresaId}-${context.today}` })
}
