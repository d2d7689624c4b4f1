import { endpoint } from '#engine'
import { hasCandidates } from '../queries/vacancy_facts.ts'
import { publicLink } from '../rules/public_link.ts'

const KEY = 'captacao/solicitacoes-pessoal'
const READ = 'ROLE_CAPTACAO_SOLICITACOES_PESSOAL'

export const districtsOfVacancy = endpoint(`GET ${KEY}/:id/bairros`, {
  door: 'staff',
  authority: READ,
  async run(context, { params }) {
    const { bairrosIds } = await context.repo(KEY).get(Number(params.id))
    const rows = bairrosIds.length ? await context.db.from('bairros').whereIn('id', bairrosIds).orderBy('nome').select('id', 'nome') : []
    return rows
  },
})

export const hasCandidate = endpoint(`GET ${KEY}/:id/possui-candidato`, {
  door: 'staff',
  authority: READ,
  async run(context, { params }) {
    const row = await context.repo(KEY).get(Number(params.id))
    return hasCandidates(context, row.id)
  },
})

export const advert = endpoint(`GET ${KEY}/:id/anuncio`, {
  door: 'staff',
  authority: READ,
  async run(context, { params }) {
    const row = await context.repo(KEY).get(Number(params.id))
    const company = await context.db.from('empresas').where('id', row.empresaId).select('id', 'nome').first()
    return { id: row.id, ...row.anuncio, solicitacao: { id: row.id, quantidade: row.quantidade, empresa: company }, link: publicLink(context, row.id, row.empresaId) }
  },
})
