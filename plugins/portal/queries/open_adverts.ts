import { any, type Context, exists, when, type Where } from '#engine'
import { solicitacaoPessoal } from '#plugins/recruitment/plugin.ts'
import { MODELOS_TRABALHO } from '../shared/adverts.ts'

/** Public filters of the adverts of a company. */
export interface AdvertFilter {
  q?: string | null
  cidadeId?: number | null
  areaInteresseId?: number | null
  vinculo?: string | null
  modeloTrabalho?: string | null
  salarioMinimo?: number | null
  afirmativa?: boolean | null
}

/** Approved, open, with an advert, and for external candidates: what the recruiters' definition calls published. */
const isPublished = solicitacaoPessoal.filters.publicada!.where.S as Where

/** Further words do not narrow the search. */
const MAX_WORDS = 8

/** Each word must occur in a publicly visible field: never in one only the company sees. */
const matching = (q: string): Where[] =>
  q
    .split(/\s+/)
    .filter(Boolean)
    .slice(0, MAX_WORDS)
    .map((word) =>
      any(
        when('anuncio.titulo').like(word),
        when('anuncio.descricao').like(word),
        when('experiencias').like(word),
        when('infoComplementares').like(word),
        when('cargo.nomeMercado').like(word),
        when('cidade.nome').like(word),
      ),
    )

/** Organisational areas of an area of interest. */
const areasOf = (data: Context, id: number) =>
  data
    .query('captacao/areas-interesse')
    .withoutRowRules()
    .where(when('id').is(id))
    .join('areasOrganizacionaisIds')
    .select('areasOrganizacionaisIds.id')
    .values()

async function conditionsOf(data: Context, filter: AdvertFilter): Promise<Where[]> {
  const { q, cidadeId, areaInteresseId, vinculo, modeloTrabalho, salarioMinimo, afirmativa } = filter
  return [
    ...(q ? matching(q) : []),
    ...(cidadeId ? [when('cidade').is(cidadeId)] : []),
    ...(areaInteresseId ? [when('areaOrganizacional').in((await areasOf(data, areaInteresseId)) as number[])] : []),
    ...(vinculo ? [when('vinculo').is(vinculo)] : []),
    ...(modeloTrabalho ? [when('modeloTrabalho').is(modeloTrabalho)] : []),
    // If the company hides pay, it must not be found by filtering.
    ...(salarioMinimo && data.settings.exibirSalario === true ? [when('remuneracao').atLeast(salarioMinimo)] : []),
    ...(afirmativa ? [when('vagaAfirmativa').is(true)] : []),
  ]
}

const published = (data: Context) => data.query('captacao/solicitacoes-pessoal').withoutRowRules().where(isPublished)

/** Ids of the open adverts that match a filter, newest first, and their total. */
export async function findAdverts(data: Context, filter: AdvertFilter, page: { offset: number; limit: number }) {
  const found = published(data).where(...(await conditionsOf(data, filter)))
  const total = await found.count()
  const ids = total
    ? await found.orderBy('-data', '-id').limit(page.limit).offset(page.offset).select('id').values()
    : []
  return { ids: ids as number[], total }
}

const byName = (a: { nome: string }, b: { nome: string }) => a.nome.localeCompare(b.nome, 'pt-BR')
const distinct = <T extends { id: unknown }>(rows: T[]) => [...new Map(rows.map((row) => [row.id, row])).values()]

/** The available choices: only values of an open advert. */
export async function advertChoices(data: Context) {
  const rows = await published(data)
    .select({
      cidade: 'cidade.id',
      cidadeNome: 'cidade.nome',
      uf: 'cidade.uf.sigla',
      area: 'areaOrganizacional.id',
      vinculo: 'vinculo',
      modelo: 'modeloTrabalho',
      afirmativa: 'vagaAfirmativa',
      remuneracao: 'remuneracao',
    })
    .limit(2000)
    .rows()
  const areas = [...new Set(rows.map((row) => row.area as number))]
  const interests = areas.length
    ? await data
        .query('captacao/areas-interesse')
        .withoutRowRules()
        .where(exists('areasOrganizacionaisIds', when('id').in(areas)))
        .select('id', 'nome')
        .rows()
    : []
  const used = (field: 'vinculo' | 'modelo', options: { id: string; nome: string }[]) =>
    options.filter((option) => rows.some((row) => row[field] === option.id))
  return {
    cidades: distinct(
      rows.flatMap((row) =>
        row.cidade ? [{ id: row.cidade as number, nome: `${row.cidadeNome}${row.uf ? `/${row.uf}` : ''}` }] : [],
      ),
    ).sort(byName),
    areas: interests.map(({ id, nome }) => ({ id: id as number, nome: nome as string })).sort(byName),
    vinculos: used('vinculo', solicitacaoPessoal.fields.vinculo!.choices ?? []),
    modelos: used(
      'modelo',
      Object.entries(MODELOS_TRABALHO).map(([id, nome]) => ({ id, nome })),
    ),
    salarios: data.settings.exibirSalario === true && rows.some((row) => row.remuneracao),
    afirmativas: rows.some((row) => row.afirmativa),
  }
}
