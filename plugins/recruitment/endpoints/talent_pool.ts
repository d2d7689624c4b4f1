import { endpoint, integer, json, longText, ref, RuleError, shape, text, idOf } from '#engine'
import { idList } from '#app/core/in_each_company.ts'
import { enqueueIndexing } from '#app/core/search_words.ts'
import { poolFacets, poolQuery, readPoolQuery, searchPool } from '../queries/talent_pool.ts'
import { poolFilterFields } from '../queries/talent_pool_filters.ts'

import { enterMany, invite } from '../services/invite.ts'
import { described, named, outcomeAnswer, poolAnswer } from '../answers.ts'

const PATH = 'captacao/banco-talentos'
const POOL = 'ROLE_CAPTACAO_BANCO_TALENTOS'
/** Maximum number of people per call: mass mailing needs another tool, with other rules. */
const MAX_PEOPLE = 100
const MAX_VACANCIES = 20

const search = endpoint(`GET ${PATH}`, {
  label: 'Busca de candidatos por palavras e filtros',
  audience: 'staff',
  authority: POOL,
  limit: 240,
  query: poolQuery,
  strictQuery: true,
  response: poolAnswer,
  async run(context, { query }) {
    const found = await searchPool(context, readPoolQuery(context, query))
    // After an import there is more to index than a search should wait for.
    if (found.aguardando) await enqueueIndexing()
    return found
  },
})

const facets = endpoint(`GET ${PATH}/contagens`, {
  label: 'Quantos dos candidatos encontrados há por cargo, cidade, UF e idioma',
  audience: 'staff',
  authority: POOL,
  limit: 240,
  query: poolQuery,
  strictQuery: true,
  response: shape.list({
    filtro: text('Filtro').required(),
    rotulo: text('Rótulo').required(),
    valores: shape.list({ ...named, quantos: integer('Candidatos').required() }),
  }),
  run: (context, { query }) => poolFacets(context, readPoolQuery(context, query)),
})

const filters = endpoint(`GET ${PATH}/filtros`, {
  label: 'Filtros da busca de candidatos',
  audience: 'staff',
  authority: POOL,
  response: shape.map(shape.unknown),
  run: async (context) => poolFilterFields(context),
})

function peopleOf(value: unknown): number[] {
  const ids = [...new Set(idList(value))]
  if (!ids.length) throw new RuleError('Selecione pelo menos um candidato.')
  if (ids.length > MAX_PEOPLE) throw new RuleError(`Selecione no máximo ${MAX_PEOPLE} candidatos de cada vez.`)
  return ids
}

const openAdverts = endpoint(`GET ${PATH}/vagas`, {
  label: 'Vagas publicadas para as quais se convida',
  audience: 'staff',
  authority: `${POOL}_CONVIDAR`,
  response: shape.list(described),
  async run(context) {
    const { rows } = await context.repo('captacao/solicitacoes-pessoal').list({
      filter: { publicada: 'S' },
      sort: [{ field: 'descricao', descending: false }],
      limit: 500,
      withoutTotal: true,
    })
    return rows.map(({ id, descricao }) => ({ id, descricao }))
  },
})

const inviting = endpoint(`POST ${PATH}/convidar`, {
  label: 'Convidar candidatos para uma vaga por e-mail',
  audience: 'staff',
  authority: `${POOL}_CONVIDAR`,
  limit: 30,
  fields: {
    candidatos: json<number[]>('Candidatos').required(),
    solicitacao: ref('captacao/solicitacoes-pessoal', 'Vaga').required(),
    mensagem: longText('Mensagem').max(1000),
  },
  response: outcomeAnswer,
  run: (context, { input }) =>
    invite(context, idOf(input.solicitacao)!, peopleOf(input.candidatos), input.mensagem?.trim() || null),
})

const entering = endpoint(`POST ${PATH}/incluir`, {
  label: 'Incluir candidatos em vagas',
  audience: 'staff',
  authority: 'ROLE_CAPTACAO_CANDIDATO_SOLICITACOES_EDITAR',
  limit: 60,
  fields: { candidatos: json<number[]>('Candidatos').required(), solicitacoesIds: json<number[]>('Vagas').required() },
  response: outcomeAnswer,
  async run(context, { input }) {
    const vacancies = [...new Set(idList(input.solicitacoesIds))]
    if (!vacancies.length) throw new RuleError('Selecione pelo menos uma vaga.')
    if (vacancies.length > MAX_VACANCIES) throw new RuleError(`Selecione no máximo ${MAX_VACANCIES} vagas de cada vez.`)
    return enterMany(context, vacancies, peopleOf(input.candidatos))
  },
})

export const talentPool = [search, facets, filters, inviting, openAdverts, entering]
