import { boolean, endpoint, type EndpointCall, NotFoundError, shape } from '#engine'
import { applicationAnswer } from '../answers.ts'
import { companyOfVacancy } from '../services/adverts.ts'
import { applicationOf, applyFirst, openAdvert } from '../services/apply_first.ts'
import { companyOf } from '../services/company.ts'
import { CANDIDATES } from '../services/names.ts'
import { enterPortal } from '../services/protection.ts'
import { checkShortForm } from '../services/short_form.ts'

const RESUMES = /\.(pdf|docx?|odt|rtf|txt|png|jpe?g|webp)$/i

/** Checks only the file name; content of another type is rejected when the file is stored. */
const resumeOf = (file: EndpointCall['file']) => {
  const found = file('curriculo')
  return found && RESUMES.test(found.clientName) ? found : null
}

export const appliedAnswer = {
  candidatura: shape.object(applicationAnswer),
  jaCadastrado: boolean('O cadastro já existia').required(),
  jaInscrito: boolean('A candidatura já existia').required(),
}

/** From an advert: account and application in one call. `Idempotency-Key` makes a repeated request harmless. */
export const applyWithShortForm = endpoint('POST externo/anuncios/:id/candidatar', {
  label: 'Candidatar-se e cadastrar-se de uma vez',
  audience: 'public',
  transaction: false,
  limit: 20,
  body: shape.row(CANDIDATES),
  files: { curriculo: 'Currículo (PDF, Word, texto ou imagem)' },
  response: appliedAnswer,
  status: 201,
  run: async (context, { params, body, file }) => {
    const vacancyId = Number(params.id)
    const owner = await companyOfVacancy(context, vacancyId)
    if (!owner) throw new NotFoundError()
    const { company, data } = await companyOf(context, owner)
    const advert = await openAdvert(data, company, vacancyId)
    const resume = resumeOf(file)
    await checkShortForm(data, body, advert?.solicitacao.pedidos ?? [], resume !== null)
    const entered = await applyFirst(context, { data, company, advert, vacancyId, body, resume })
    await enterPortal(context, entered.user, entered.known ? 'Entrou no portal ao se candidatar.' : undefined)
    return {
      candidatura: await applicationOf(data, entered.application),
      jaCadastrado: entered.known,
      jaInscrito: entered.repeated,
    }
  },
})
