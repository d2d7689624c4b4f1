import { endpoint, NotFoundError, text } from '#engine'
import { careersAnswer } from '../public_answers.ts'
import { addressOf, careersAt, picturePath, picturesOf } from '../services/careers.ts'
import { publicCompany } from '../services/company.ts'

/** The company's presentation, in its own words. */
export const careers = endpoint('GET externo/pagina-empresa', {
  label: 'Página de carreiras de uma empresa',
  audience: 'public',
  limit: 120,
  query: { endereco: text('Endereço da empresa').max(60) },
  response: careersAnswer,
  run: async (context, { query }) => {
    const found = await careersAt(context, query.endereco)
    if (!found) throw new NotFoundError()
    const { company, page } = found
    return {
      empresa: publicCompany(company),
      endereco: addressOf(company),
      titulo: page.titulo as string,
      apresentacao: page.apresentacao as string,
      beneficios: ((page.beneficios ?? []) as { nome: string; descricao?: string | null }[]).map(
        ({ nome, descricao }) => ({ nome, descricao: descricao ?? null }),
      ),
      capa: page.capa ? picturePath(company, page, 0) : null,
      fotos: picturesOf(company, page),
      site: (page.site ?? null) as string | null,
      linkedin: (page.linkedin ?? null) as string | null,
      instagram: (page.instagram ?? null) as string | null,
    }
  },
})
