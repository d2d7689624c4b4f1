import { type Context, engine } from '#engine'
import { sendCompanyMail } from '#app/mail/index.ts'
import { atraso } from '../mails/templates.ts'

/**
 * One mail to the company's support address with the overdue projects. Idempotent: equal mails are queued only once.
 */
export async function sendReminders(context: Context) {
  const rows = await context.repo('exemplo/projetos').all({ situacao: 'A' })
  const projetos = rows.filter((row) => row.fim && row.fim < context.today).map((row) => row.nome)
  const to = context.settings.emailSuporte
  if (!projetos.length || !to) return
  await sendCompanyMail(context, {
    to,
    template: atraso,
    data: { projetos },
    uniqueKey: `exemplo-${context.empresaId}-${context.today}`,
  })
}

/** Every night, for the whole installation: its context has no company. */
export async function remindEverybody(context: Context) {
  for (const id of await context.query('utilitario/empresas').select('id').values())
    await sendReminders(await engine().systemContext(id))
}
