import type { Context, RowAt } from '#engine'
import { issueLink, revokeLinks } from '#app/links/index.ts'
import { sendCompanyMail } from '#app/mail/index.ts'
import { ADMISSAO, DIAS_ADMISSAO } from '../domain/admission.ts'
import { admissao, admissaoCancelada } from '../mails/templates.ts'
import { ownCompany } from '#app/core/own_company.ts'

const KEY = 'gestao-talentos/talentos-admissao'
type Admission = RowAt<typeof KEY>

const recordOf = (row: Admission) => ({ key: KEY, id: row.id })

const companyOf = async (context: Context): Promise<string> => (await ownCompany(context)).nome

/** A new link to the form; earlier ones become invalid. */
export async function linkOfAdmission(context: Context, row: Admission) {
  await revokeLinks(context, { purpose: ADMISSAO, record: recordOf(row) })
  return issueLink(context, {
    purpose: ADMISSAO,
    label: `Admissão de ${row.nome}`,
    path: 'admissao/:token',
    record: recordOf(row),
    days: DIAS_ADMISSAO,
  })
}

/** Requests data and documents, with the link of the form. */
export async function sendAdmissionRequest(context: Context, row: Admission) {
  const { url } = await linkOfAdmission(context, row)
  const { nome, email } = row
  await sendCompanyMail(context, {
    to: { address: email, name: nome },
    template: admissao,
    data: { nome, empresa: await companyOf(context), msg: row.msg ?? '', dias: DIAS_ADMISSAO, link: url },
  })
}

/** Notifies of the cancellation; the form is closed. */
export async function sendAdmissionCancelled(context: Context, row: Admission, msg: string) {
  await revokeLinks(context, { purpose: ADMISSAO, record: recordOf(row) })
  const { nome, email } = row
  await sendCompanyMail(context, {
    to: { address: email, name: nome },
    template: admissaoCancelada,
    data: { nome, empresa: await companyOf(context), msg },
  })
}
