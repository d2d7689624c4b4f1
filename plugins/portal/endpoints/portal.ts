import { type Context, endpoint, integer, shape } from '#engine'
import { candidateForm, demandedFields, extraFields } from '../services/candidate_view.ts'
import { addressOf, careersOf, companyOfHost } from '../services/careers.ts'
import { companyOf, publicCompany, withLogo } from '../services/company.ts'
import { sendFile } from '../services/files.ts'
import { COMPANIES } from '../services/names.ts'
import { advertsByCompany } from '../services/adverts.ts'
import { newChallenge } from '../services/captcha.ts'
import { mostPositions } from './legacy_endpoints.ts'
import { captchaAnswer, companyAnswer, portalAnswer } from '../public_answers.ts'
import { bytesQuery, companyQuery } from '../query.ts'

/** The data protection contact; null if the company has none. */
const officerOf = ({
  encarregadoNome: nome,
  encarregadoEmail: email,
  encarregadoTelefone: telefone,
}: Context['settings']) =>
  nome || email || telefone
    ? {
        nome: (nome as string | null) ?? null,
        email: (email as string | null) ?? null,
        telefone: (telefone as string | null) ?? null,
      }
    : null

/** All data of a company the portal needs before sign-in. */
export const portal = endpoint('GET externo/portal', {
  label: 'Cores, textos e recursos do portal da empresa',
  audience: 'public',
  limit: 120,
  query: { ...companyQuery, ...bytesQuery },
  response: portalAnswer,
  run: async (context, { query }) => {
    const { company, data } = await companyOf(context, query.empresaId)
    const { settings } = data
    return {
      empresa: publicCompany(query.bytes ? await withLogo(context, company) : company),
      camposObrigatorios: demandedFields(data),
      maxCargos: mostPositions(data),
      exigirAceitePsi: settings.exigirAceitePsi === true,
      politicaSeguranca: settings.politicaSeguranca ?? null,
      paginaCarreiras: (await careersOf(data)) ? addressOf(company) : null,
      encarregado: officerOf(settings),
      retencaoMeses: Number(settings.tempoExclusaoCandidato) || null,
      exibirSalario: settings.exibirSalario === true,
      forcarCaixaAlta: settings.forcarCaixaAlta === true,
      camposExtras: extraFields(data),
      ...candidateForm(data, mostPositions(data)),
    }
  },
})

/** Companies a candidate without a link may choose from. */
export const companies = endpoint('GET externo/empresas', {
  label: 'Empresas com portal aberto',
  audience: 'public',
  limit: 60,
  response: shape.list({ ...companyAnswer, vagas: integer('Vagas anunciadas').required() }),
  run: async (context) => {
    const own = await companyOfHost(context)
    const rows = await context.system.repo(COMPANIES).all({ ativa: true, ...(own !== null && { ids: [own] }) })
    const adverts = await advertsByCompany(context)
    return rows.map((company) => ({ ...publicCompany(company), vagas: adverts.get(company.id) ?? 0 }))
  },
})

export const companyLogo = endpoint('GET externo/empresas/:id/logo', {
  label: 'Logomarca de uma empresa',
  audience: 'public',
  response: shape.file('image/*'),
  run: (context, { params }) => sendFile(context, context.system, COMPANIES, Number(params.id), 'logoEmpresa'),
})

export const captcha = endpoint('GET externo/captcha', {
  label: 'Desafio que prova que há uma pessoa',
  audience: 'public',
  limit: 30,
  response: captchaAnswer,
  run: async () => {
    const { parameters, signature } = await newChallenge()
    return { parameters: { ...parameters }, signature: String(signature) }
  },
})
