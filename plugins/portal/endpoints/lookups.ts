import { type Context, endpoint, integer, shape, text } from '#engine'
import { addressAnswer, citiesOf, postalCode } from '#plugins/places/plugin.ts'
import { companyOf } from '../services/company.ts'
import { currentCandidate } from '../services/session.ts'
import { companyQuery } from '../query.ts'

const everybody = { audience: 'public' as const, limit: 240 }

const names = async (data: Context, resource: string, filter: Record<string, unknown> = {}) =>
  await data.repo(resource).all(filter, { brief: true })

const states = endpoint('GET externo/estados', {
  label: 'Estados',
  ...everybody,
  response: shape.list({
    id: integer('Código').required(),
    nome: text('Nome').required(),
    sigla: text('Sigla').required(),
  }),
  run: async (context) => {
    const rows = await context.system.repo('geral/estados').all()
    return rows.map(({ id, nome, sigla }) => ({ id, nome, sigla }))
  },
})

const citiesOfState = endpoint('GET externo/estados/:id/cidades', {
  label: 'Cidades de um estado',
  ...everybody,
  response: shape.names('geral/cidades'),
  run: (context, { params }) => citiesOf(context, Number(params.id)),
})
const cities = endpoint('GET externo/cidades', {
  label: 'Cidades',
  ...everybody,
  query: { estadoId: integer('Estado') },
  response: shape.names('geral/cidades'),
  run: (context, { query }) => citiesOf(context, query.estadoId ?? 0),
})

const cep = endpoint('GET externo/cep/:cep', {
  label: 'Endereço de um CEP',
  audience: 'public',
  texts: ['cep'],
  limit: 30,
  response: addressAnswer,
  run: (context, { params }) => postalCode(context, params.cep ?? ''),
})

/** Catalogues of the company in the query, or of the signed-in candidate. */
const OF_COMPANY: [path: string, resource: string, label: string, filter?: Record<string, unknown>][] = [
  ['cargos', 'cargo-salario/cargos', 'Cargos que aparecem no portal', { ativo: 'A', exibirModuloExterno: true }],
  ['areas-interesse', 'captacao/areas-interesse', 'Áreas de interesse'],
  ['areas-formacao', 'captacao/areas-formacao', 'Áreas de formação'],
  ['idiomas', 'captacao/idiomas', 'Idiomas'],
  ['conhecimentos', 'cargo-salario/conhecimentos', 'Conhecimentos'],
  ['tipo-documento', 'gestao-talentos/tipo-documento', 'Tipos de documento'],
  ['como-ficou-sabendo-vaga', 'captacao/como-ficou-sabendo-vaga', 'Como se ficou sabendo da vaga'],
]

const catalogues = OF_COMPANY.map(([path, resource, label, filter]) =>
  endpoint(`GET externo/${path}`, {
    label,
    ...everybody,
    query: companyQuery,
    response: shape.list({ id: integer('Código').required(), nome: text('Nome').required() }),
    run: async (context, { query }) => {
      const { data } = await companyOf(context, query.empresaId ?? (await currentCandidate(context))?.empresaId)
      return (await names(data, resource, filter)).map(({ id, nome, descricao }) => ({ id, nome: nome ?? descricao }))
    },
  }),
)

export const lookups = [states, citiesOfState, cities, cep, ...catalogues]
