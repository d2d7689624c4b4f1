import { type Context, count, type RowAt, when } from '#engine'
import { solicitacaoPessoal } from '#plugins/recruitment/plugin.ts'
import { type AdvertFilter, findAdverts } from '../queries/open_adverts.ts'
import { MODELOS_TRABALHO, PUBLICOS_AFIRMATIVOS } from '../shared/adverts.ts'
import { APPLICATIONS, VACANCIES } from './names.ts'

type Vacancy = RowAt<typeof VACANCIES>

/** Approved, open, with an advert, and for external candidates: what the recruiters' definition calls published. */
const PUBLISHED = { publicada: 'S' }

const choiceOf = (field: string, id: string | null | undefined) => {
  const nome = solicitacaoPessoal.fields[field]?.choices?.find((choice) => choice.id === id)?.nome
  return nome === undefined ? null : { id: String(id), nome }
}

/** Cities with their state abbreviations, by id. */
async function citiesOf(data: Context, rows: Vacancy[]) {
  const ids = [...new Set(rows.flatMap((row) => (row.cidade ? [row.cidade.id] : [])))]
  if (!ids.length) return new Map<number, { id: number; nome: string; uf: string }>()
  const cities = await data.repo('geral/cidades').all({ ids })
  const states = await data.repo('geral/estados').all()
  const letters = new Map(states.map((state) => [state.id, state.sigla]))
  return new Map(cities.map((city) => [city.id, { id: city.id, nome: city.nome, uf: letters.get(city.uf?.id) ?? '' }]))
}

const modelOf = (row: Vacancy) => {
  const id = row.modeloTrabalho ?? 'P'
  return { id, nome: MODELOS_TRABALHO[id] }
}

/** The affirmative group and the reason, as the company declared them. */
const affirmativeOf = (row: Vacancy) =>
  row.vagaAfirmativa
    ? {
        publicos: ((row.publicosAfirmativos ?? []) as (keyof typeof PUBLICOS_AFIRMATIVOS)[]).map(
          (code) => PUBLICOS_AFIRMATIVOS[code],
        ),
        motivo: row.motivoAfirmativo ?? null,
      }
    : null

/** The place of work, for vacancies that show it: the address of the establishment, by its id. */
async function placesOf(data: Context, rows: Vacancy[]) {
  const ids = [...new Set(rows.filter((row) => row.mostrarEndereco).map((row) => row.estabelecimento.id))]
  if (!ids.length) return new Map<number, { logradouro: string; bairro: string | null; cep: string | null }>()
  const found = await data.repo('utilitario/estabelecimentos').all({ ids })
  return new Map(
    found
      .filter((row) => row.endereco?.logradouro)
      .map((row) => [
        row.id,
        {
          logradouro: [row.endereco.logradouro, row.endereco.numero].filter(Boolean).join(', '),
          bairro: row.endereco.bairro ?? null,
          cep: row.endereco.cep ?? null,
        },
      ]),
  )
}

/** The candidate's own applications to these vacancies, by vacancy. */
async function applicationsTo(data: Context, rows: Vacancy[], candidateId: number | null) {
  if (candidateId === null || !rows.length) return new Map<number, { id: number; situacao: string; data: string }>()
  const found = await data.repo(APPLICATIONS).all({ candidato: candidateId, solicitacao: rows.map((row) => row.id) })
  return new Map(found.map((row) => [row.solicitacao.id, { id: row.id, situacao: row.situacao!, data: row.data }]))
}

/** Vacancies in their public form. `data` is the context of the company, so its settings decide about the salary. */
async function advertsFrom(
  data: Context,
  company: { id: number; nome: string },
  rows: Vacancy[],
  candidateId: number | null,
) {
  const [cities, applications, places] = await Promise.all([
    citiesOf(data, rows),
    applicationsTo(data, rows, candidateId),
    placesOf(data, rows),
  ])
  return rows.map((row) => ({
    id: row.id,
    titulo: row.anuncio.titulo,
    descricao: row.anuncio.descricao,
    exibirModuloExterno: true,
    // With a questionnaire, applying needs more than this portal's form.
    candidaturaDireta: !row.anuncio.avaliacoes?.length && !row.anuncio.utilizarAvaliacoesEtapaSeletiva,
    solicitacao: {
      id: row.id,
      quantidade: row.quantidade,
      empresa: { id: company.id, nome: company.nome },
      cargo: row.cargo ?? null,
      cidade: row.cidade ? (cities.get(row.cidade.id) ?? null) : null,
      vinculo: choiceOf('vinculo', row.vinculo),
      tipoVaga: row.tipoVaga ?? null,
      remuneracao: data.settings.exibirSalario === true ? (row.remuneracao ?? null) : null,
      modeloTrabalho: modelOf(row),
      diasPresenciais: row.modeloTrabalho === 'H' ? (row.diasPresenciais ?? null) : null,
      endereco:
        row.modeloTrabalho === 'R' || !row.mostrarEndereco ? null : (places.get(row.estabelecimento.id) ?? null),
      afirmativa: affirmativeOf(row),
      horarioComercial: row.horarioComercial ? 'Horário comercial' : null,
      escolaridade: choiceOf('escolaridade', row.escolaridade),
      experiencias: row.experiencias ?? null,
      infoComplementares: row.infoComplementares ?? null,
      pedidos: row.anuncio.pedidos ?? [],
      data: row.data,
      dataPrevisaoEncerramento: row.dataPrevisaoEncerramento ?? null,
    },
    candidatoSolicitacao: applications.get(row.id) ?? null,
  }))
}

export interface AdvertQuery extends AdvertFilter {
  page: number
  size: number
}

/** One page of a company's open adverts, newest first. */
export async function listAdverts(
  data: Context,
  company: { id: number; nome: string },
  { page, size, ...filter }: AdvertQuery,
  candidateId: number | null,
) {
  const offset = page * size
  const { ids, total } = await findAdverts(data, filter, { offset, limit: size })
  const rows = await vacanciesOf(data, ids)
  const content = await advertsFrom(data, company, rows, candidateId)
  return { content, pageable: { paged: true, offset }, size, totalElements: total }
}

/** Whole vacancies in the order of their ids. */
async function vacanciesOf(data: Context, ids: number[]): Promise<Vacancy[]> {
  if (!ids.length) return []
  const rows = await data.repo(VACANCIES).all({ ids })
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

/** Those of these vacancies that are still published, in the same order. */
export async function advertsAmong(
  data: Context,
  company: { id: number; nome: string },
  ids: number[],
  candidateId: number | null,
) {
  if (!ids.length) return []
  const rows = await data.repo(VACANCIES).all({ ...PUBLISHED, ids })
  const byId = new Map(rows.map((row) => [row.id, row]))
  return advertsFrom(
    data,
    company,
    ids.flatMap((id) => byId.get(id) ?? []),
    candidateId,
  )
}

/** Number of published adverts by company id; companies without one are omitted. */
export async function advertsByCompany(context: Context): Promise<Map<number, number>> {
  const found = await context
    .query(VACANCIES)
    .withoutRowRules()
    .acrossCompanies('all')
    .where(solicitacaoPessoal.filters.publicada!.where[PUBLISHED.publicada]!)
    .select({ empresa: 'empresaId', total: count() })
    .groupBy('empresa')
    .rows()
  return new Map(found.map((item) => [Number(item.empresa), Number(item.total)]))
}

/** One open advert of the company; null if there is none, or it is no longer published. */
export async function findAdvert(
  data: Context,
  company: { id: number; nome: string },
  id: number,
  candidateId: number | null,
) {
  const { rows } = await data
    .repo(VACANCIES)
    .list({ filter: { ...PUBLISHED, id }, limit: 1, full: true, withoutTotal: true })
  return (await advertsFrom(data, company, rows, candidateId))[0] ?? null
}

export type Advert = NonNullable<Awaited<ReturnType<typeof findAdvert>>>

/** The company of a vacancy: a shared link contains only the vacancy's id. */
export const companyOfVacancy = (context: Context, id: number): Promise<number | null> =>
  context.query(VACANCIES).withoutRowRules().acrossCompanies('all').where(when('id').is(id)).select('empresaId').value()
