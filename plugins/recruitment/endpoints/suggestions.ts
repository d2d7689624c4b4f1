import { type Context, endpoint, idOf, ref, shape, when } from '#engine'
import { BORROWED } from '../domain/borrowed_from_last.ts'

const VACANCIES = 'captacao/solicitacoes-pessoal'

/** Contents of the last vacancy of a position, its advert and its questionnaires; pay comes from the band. */
async function ofBand(context: Context, bandId: number): Promise<Record<string, unknown>> {
  const band = await context
    .query('cargo-salario/faixas-salariais')
    .where(when('id').is(bandId))
    .select({ cargoId: 'cargo.id', cargo: 'cargo.nome', salario: 'salario' })
    .first()
  if (!band) return {}
  const [last] = band.cargoId
    ? (
        await context.repo(VACANCIES).list({
          filter: { cargo: band.cargoId },
          sort: [{ field: 'id', descending: true }],
          limit: 1,
          full: true,
          withoutTotal: true,
        })
      ).rows
    : []
  const { titulo, descricao, avaliacoes, utilizarAvaliacoesEtapaSeletiva } = last?.anuncio ?? {}
  return {
    descricao: band.cargo,
    // Absent for users who may not see pay.
    ...('remuneracao' in context.definition(VACANCIES).fields && { remuneracao: band.salario }),
    ...(last && Object.fromEntries(BORROWED.flatMap((name) => (name in last ? [[name, last[name]]] : [])))),
    ...(last && titulo && { anuncio: { titulo, descricao, avaliacoes, utilizarAvaliacoesEtapaSeletiva } }),
  }
}

/** The place of work determines the city in which candidates are searched. */
async function ofPlace(context: Context, placeId: number): Promise<Record<string, unknown>> {
  const cidade = await context
    .query('utilitario/estabelecimentos')
    .where(when('id').is(placeId))
    .select('endereco.cidade')
    .value()
  return cidade ? { cidade } : {}
}

export const vacancySuggestions = endpoint(`GET ${VACANCIES}/sugestoes`, {
  label: 'Com o que começa uma vaga de um cargo ou de um estabelecimento',
  audience: 'staff',
  authority: 'ROLE_CAPTACAO_SOLICITACOES_PESSOAL_EDITAR',
  query: {
    faixaSalarial: ref('cargo-salario/faixas-salariais', 'Cargo / Faixa salarial'),
    estabelecimento: ref('utilitario/estabelecimentos', 'Estabelecimento'),
  },
  response: shape.map(shape.unknown),
  async run(context, { query }) {
    const [band, place] = [idOf(query.faixaSalarial), idOf(query.estabelecimento)]
    return { ...(band && (await ofBand(context, band))), ...(place && (await ofPlace(context, place))) }
  },
})

/** Initial values of an offer: the pay of the vacancy, and the template if there is only one. */
export const offerSuggestions = endpoint('GET captacao/propostas/sugestoes', {
  label: 'Com o que começa a proposta de uma candidatura',
  audience: 'staff',
  authority: 'ROLE_CAPTACAO_PROPOSTAS_EDITAR',
  query: { candidatoSolicitacao: ref('captacao/candidato-solicitacoes', 'Candidatura') },
  response: shape.map(shape.unknown),
  async run(context, { query }) {
    const id = idOf(query.candidatoSolicitacao)
    if (!id) return {}
    const vacancyId = await context
      .query('captacao/candidato-solicitacoes')
      .where(when('id').is(id))
      .select('solicitacao.id')
      .value()
    const vacancy = vacancyId ? await context.repo(VACANCIES).find(vacancyId) : null
    const models = await context
      .query('captacao/modelos-proposta')
      .where(when('ativo').is(true))
      .limit(2)
      .select('id', 'titulo')
      .rows()
    return {
      ...(vacancy?.remuneracao && { salario: vacancy.remuneracao }),
      ...(models.length === 1 && { modelo: models[0] }),
    }
  },
})
