import { type Context, RuleError } from '#engine'
import { findAdvert } from './adverts.ts'
import { applicationView } from './applications.ts'
import { mailApplication } from './mails.ts'
import { APPLICATIONS, CANDIDATES, COMPANIES } from './names.ts'

const NOT_OPEN = 'Esta vaga não está mais aberta para candidaturas.'
const ALREADY = 'Você já se candidatou a esta vaga.'

/**
 * Applies a candidate to an open advert of their company, once, and confirms it by e-mail. `data` is the context of the
 * candidate's company.
 */
export async function apply(data: Context, candidateId: number, vacancyId: number) {
  const company = await data.repo(COMPANIES).get(data.empresaId!)
  const advert = await findAdvert(data, { id: company.id, nome: company.nome }, vacancyId, candidateId)
  if (!advert) throw new RuleError(NOT_OPEN)
  if (advert.candidatoSolicitacao) throw new RuleError(ALREADY)
  const row = await data.repo(APPLICATIONS).create({ candidato: candidateId, solicitacao: vacancyId, data: data.today })
  // The application is valid even if the message fails.
  await mailApplication(data, await data.repo(CANDIDATES).get(candidateId), company, advert).catch((error) =>
    data.http?.logger.error(error, 'the confirmation of an application could not be sent'),
  )
  return (await applicationView(data, [row]))[0]!
}
