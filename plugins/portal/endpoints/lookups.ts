import { type Context, endpoint } from '#engine'
import { citiesOf, postalCode } from '#plugins/utilities/plugin.ts'
import { companyOf } from '../services/company.ts'
import { currentCandidate } from '../services/session.ts'

const everybody = { door: 'public' as const, limit: 240 }

const names = async (data: Context, resource: string, filter: Record<string, unknown> = {}) => (await data.repo(resource).list({ filter, limit: null, brief: true, withoutTotal: true })).rows

const states = endpoint('GET externo/estados', {
  ...everybody,
  run: async (context) => {
    const { rows } = await context.elevated().repo('geral/estados').list({ limit: null, full: true, withoutTotal: true })
    return rows.map(({ id, nome, sigla }) => ({ id, nome, sigla }))
  },
})

const citiesOfState = endpoint('GET externo/estados/:id/cidades', { ...everybody, run: (context, { params }) => citiesOf(context, Number(params.id)) })
const cities = endpoint('GET externo/cidades', { ...everybody, run: (context, { query }) => citiesOf(context, Number(query.estadoId) || 0) })

const cep = endpoint('GET externo/cep/:cep', { door: 'public', texts: ['cep'], limit: 30, run: (context, { params }) => postalCode(context, params.cep ?? '') })

/** Catalogues of the company named in the query, or of the signed-in candidate. */
const OF_COMPANY: [path: string, resource: string, filter?: Record<string, unknown>][] = [
  ['cargos', 'cargo-salario/cargos', { ativo: 'A', exibirModuloExterno: true }],
  ['areas-interesse', 'captacao/areas-interesse'],
  ['areas-formacao', 'captacao/areas-formacao'],
  ['idiomas', 'captacao/idiomas'],
  ['conhecimentos', 'cargo-salario/conhecimentos'],
  ['como-ficou-sabendo-vaga', 'captacao/como-ficou-sabendo-vaga'],
]

const catalogues = OF_COMPANY.map(([path, resource, filter]) =>
  endpoint(`GET externo/${path}`, {
    ...everybody,
    run: async (context, { query }) => {
      const { data } = await companyOf(context, query.empresaId ?? (await currentCandidate(context))?.empresaId)
      return names(data, resource, filter)
    },
  })
)

export const lookups = [states, citiesOfState, cities, cep, ...catalogues]
