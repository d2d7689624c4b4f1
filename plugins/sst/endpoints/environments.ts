import { choice, type Context, date, endpoint, integer, json, refs, shape, text } from '#engine'
import { idList } from '#app/core/in_each_company.ts'
import { storedRegistration, TIPOS_INSCRICAO } from '../domain/registrations.ts'
import { environmentsOn, type EnvironmentOnDay } from '../queries/environments.ts'

const ENVIRONMENTS = 'sst/ambientes'
const day = date('Data de referência').help('Hoje, quando não é informada.')

const answers = shape.list({
  id: integer('Código').required(),
  nome: text('Nome').required(),
  descricao: text('Descrição').max(20_000),
  tempoExposicao: text('Tempo de exposição'),
  localAmbiente: text('Local do ambiente').required(),
  estabelecimento: json<EnvironmentOnDay['estabelecimento']>('Estabelecimento'),
  obra: json<EnvironmentOnDay['obra']>('Obra'),
  tipoInscricaoDeTerceiro: text('Tipo de inscrição do terceiro'),
  numeroInscricaoDeTerceiro: text('Número de inscrição do terceiro'),
})
const reads = { audience: 'staff' as const, authority: 'ROLE_SST_AMBIENTES', response: answers }

const found = async (context: Context, on: string | null | undefined, keep: (one: EnvironmentOnDay) => boolean) =>
  (await environmentsOn(context, on ?? context.today)).filter(keep)

const byDay = endpoint(`GET ${ENVIRONMENTS}/por-data`, {
  ...reads,
  label: 'Ambientes em uso em uma data',
  query: { data: day },
  run: (context, { query }) => found(context, query.data, () => true),
})

const byEstablishments = endpoint(`GET ${ENVIRONMENTS}/por-estabelecimentos`, {
  ...reads,
  label: 'Ambientes de estabelecimentos em uma data',
  query: { estabelecimentosIds: refs('utilitario/estabelecimentos', 'Estabelecimentos').ids().required(), data: day },
  run(context, { query }) {
    const wanted = new Set(idList(query.estabelecimentosIds))
    return found(context, query.data, (item) => wanted.has(Number(item.estabelecimento?.id)))
  },
})

const byWorks = endpoint(`GET ${ENVIRONMENTS}/por-obras`, {
  ...reads,
  label: 'Ambientes de obras em uma data',
  query: { obrasIds: refs('sst/obra', 'Obras').ids().required(), data: day },
  run(context, { query }) {
    const wanted = new Set(idList(query.obrasIds))
    return found(context, query.data, (item) => wanted.has(Number(item.obra?.id)))
  },
})

const byThirdParty = endpoint(`GET ${ENVIRONMENTS}/por-terceiros`, {
  ...reads,
  label: 'Ambientes de uma empresa terceira em uma data',
  query: {
    tipoInscricaoDeTerceiro: choice('Tipo de inscrição', TIPOS_INSCRICAO),
    numeroInscricao: text('Número de inscrição').max(18),
    data: day,
  },
  run(context, { query }) {
    const number = storedRegistration(query.numeroInscricao)
    return found(
      context,
      query.data,
      (item) =>
        item.localAmbiente === '2' &&
        (!query.tipoInscricaoDeTerceiro || item.tipoInscricaoDeTerceiro === query.tipoInscricaoDeTerceiro) &&
        (!number || item.numeroInscricaoDeTerceiro === number),
    )
  },
})

const ofEstablishment = endpoint('GET utilitario/estabelecimentos/:id/ambientes', {
  ...reads,
  label: 'Ambientes de um estabelecimento em uma data',
  query: { data: day },
  async run(context, { params, query }) {
    const { id } = await context.repo('utilitario/estabelecimentos').get(Number(params.id))
    return found(context, query.data, (item) => Number(item.estabelecimento?.id) === id)
  },
})

export const environmentEndpoints = [byDay, byEstablishments, byWorks, byThirdParty, ofEstablishment]
