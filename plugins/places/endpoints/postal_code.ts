import { type Context, endpoint, NotFoundError, RuleError, integer, shape, text } from '#engine'
import { ownCityOf } from '../services/own_ranges.ts'
import { placeOf } from '../services/postal_ranges.ts'
import { findPostalCode } from '../services/viacep.ts'

function byRange(cep: string) {
  const place = placeOf(cep)
  return place && { cep, logradouro: null, bairro: null, uf: place.uf, ibge: ownCityOf(cep) ?? place.ibge }
}

/** Address of a postal code, with state and city as local records. Shared by the staff and the portal endpoint. */
export async function postalCode(context: Context, typed: string) {
  const cep = typed.trim()
  // Exactly eight characters (document 1, section of the shared screens): a hyphen would be the ninth.
  if (!/^\d{8}$/.test(cep)) throw new RuleError('Cep não pode ser nulo')
  const answer = await findPostalCode(cep)
  // Without the service the postal code itself still determines the state, and the city if it is large or in this
  // installation's list.
  const found = answer === 'away' ? byRange(cep) : answer
  if (!found) throw new NotFoundError()
  const data = context.system
  // Cities have their IBGE code as id, which the service returns.
  const cidade = found.ibge ? await data.repo('geral/cidades').find(found.ibge) : null
  const [uf] = (await data.repo('geral/estados').list({ filter: { sigla: found.uf }, limit: 1, withoutTotal: true }))
    .rows
  return {
    cep: found.cep,
    logradouro: found.logradouro,
    bairro: found.bairro,
    cidade: cidade && { id: cidade.id, nome: cidade.nome },
    uf: uf && { id: uf.id, nome: uf.nome, sigla: uf.sigla },
  }
}

export const addressAnswer = {
  cep: text('CEP').required(),
  logradouro: text('Logradouro'),
  bairro: text('Bairro'),
  cidade: shape.optional({ id: integer('Código IBGE').required(), nome: text('Nome').required() }),
  uf: shape.optional({
    id: integer('Código').required(),
    nome: text('Nome').required(),
    sigla: text('Sigla').required(),
  }),
}

export const cepEndpoint = endpoint('GET geral/cep/:cep', {
  label: 'Endereço de um CEP',
  audience: 'staff',
  texts: ['cep'],
  limit: 60,
  response: addressAnswer,
  run: (context, { params }) => postalCode(context, params.cep ?? ''),
})
