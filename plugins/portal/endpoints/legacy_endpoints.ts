import { type Context, endpoint, integer, shape, text } from '#engine'
import { noteUse } from '#app/core/usage.ts'
import { demandedFields, extraFields } from '../services/candidate_view.ts'
import { companyOf, publicCompany } from '../services/company.ts'
import { currentCandidate } from '../services/session.ts'
import { personAnswer } from '../answers.ts'
import { configurationAnswer, extraFieldsAnswer } from '../public_answers.ts'
import { companyQuery } from '../query.ts'

/** Default maximum of desired positions of a candidate. */
const POSITIONS = 5

export const mostPositions = (data: Context): number => Number(data.settings.maxCandidataCargo ?? POSITIONS)

/** The company of the query, or that of the signed-in candidate. */
const asked = async (context: Context, typed: unknown) =>
  companyOf(context, typed ?? (await currentCandidate(context))?.empresaId)

const extras = endpoint('GET externo/configuracoes', {
  label: 'Campos extras do candidato nesta empresa',
  audience: 'public',
  limit: 120,
  query: companyQuery,
  response: extraFieldsAnswer,
  run: async (context, { query }) => ({ camposExtras: extraFields((await asked(context, query.empresaId)).data) }),
})

const maximum = endpoint('GET externo/maximo-cargos', {
  label: 'Quantos cargos um candidato pode escolher',
  audience: 'public',
  limit: 120,
  query: companyQuery,
  response: shape.value(integer('Quantos cargos').required()),
  run: async (context, { query }) => mostPositions((await asked(context, query.empresaId)).data),
})

const configuration = endpoint('GET externo/empresas/:id/configuracao', {
  label: 'O que a empresa mostra e exige no portal',
  audience: 'public',
  limit: 120,
  response: configurationAnswer,
  run: async (context, { params }) => {
    const { company, data } = await companyOf(context, params.id)
    const { settings } = data
    return {
      ...publicCompany(company),
      exigirAceitePsi: settings.exigirAceitePsi === true,
      politicaSeguranca: settings.politicaSeguranca ?? null,
      camposObrigatorios: demandedFields(data),
      maxCandidataCargo: mostPositions(data),
    }
  },
})

/** Forwarded to the configured address, if any; no personal data is stored. */
const usage = endpoint('POST externo/userinfo/sensedata', {
  label: 'Registrar o uso de uma tela do portal',
  audience: 'public',
  transaction: false,
  limit: 240,
  query: { url: text('Tela') },
  response: shape.nothing,
  run: (context, { query }) => noteUse('portal', query.url, context.empresaId),
})

/**
 * Candidates can only read themselves: a request with another CPF gets no information, not even that it is registered.
 */
async function ownPerson(
  context: Context,
  typed: unknown,
  is: (candidate: { id: number; empresaId: number }) => boolean,
) {
  const candidate = await currentCandidate(context)
  if (!candidate || !is(candidate) || String(typed ?? '').replace(/\D/g, '') !== candidate.cpf) return undefined
  return { id: candidate.id, nome: candidate.nome, cpf: candidate.cpf }
}

const person = endpoint('GET externo/pessoas/cpf', {
  label: 'A própria pessoa, pelo CPF',
  audience: 'public',
  limit: 30,
  query: { cpf: text('CPF'), pessoaId: text('Pessoa que já se conhece') },
  response: personAnswer,
  run: (context, { query }) => ownPerson(context, query.cpf, ({ id }) => String(id) !== query.pessoaId),
})

const personOfCompany = endpoint('GET externo/pessoas/cpf-e-empresaId', {
  label: 'A própria pessoa, pelo CPF e pela empresa',
  audience: 'public',
  limit: 30,
  query: { cpf: text('CPF'), ...companyQuery },
  response: personAnswer,
  run: (context, { query }) => ownPerson(context, query.cpf, ({ empresaId }) => empresaId === query.empresaId),
})

export const legacyEndpoints = [extras, maximum, configuration, usage, person, personOfCompany]
