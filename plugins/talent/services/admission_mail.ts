import type { Context, MailTemplate, Row } from '#engine'
import { sendCompanyMail } from '#app/mail/index.ts'
import { admissao, admissaoCancelada } from '../mails/templates.ts'

async function send(context: Context, { nome, email }: Row, template: MailTemplate, msg: string) {
  const company = await context.elevated().repo('utilitario/empresas').get(context.empresaId!)
  await sendCompanyMail(context, {
    to: { address: email, name: nome },
    template,
    data: { nome, empresa: company.nome, msg },
  })
}

export const sendAdmissionRequest = (context: Context, row: Row) => send(context, row, admissao, row.msg ?? '')
export const sendAdmissionCancelled = (context: Context, row: Row, msg: string) =>
  send(context, row, admissaoCancelada, msg)
