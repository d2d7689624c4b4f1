import {
  choice,
  type Context,
  engine,
  type Excerpt,
  excerptsOf,
  integer,
  longText,
  marked,
  type Piece,
  type RowAt,
  searchWords,
  ValidationError,
  type WordMatch,
  recordName,
} from '#engine'
import {
  narrowPool,
  poolFilterFields,
  poolQueryFields,
  readPoolFilters,
  type PoolValues,
} from './talent_pool_filters.ts'

const KEY = 'captacao/candidatos'
const SIZES = [15, 30, 50, 100]
/** Maximum offset: deep paging is expensive for the database, and a narrower search is the better way. */
const MAX_OFFSET = 10_000
const MAX_FACETS = 6

export interface PoolQuery {
  q: string
  page: number
  size: number
  sort: string
  filters: PoolValues
}

const SORTS: Record<string, () => string> = {
  nome: () => `${engine().dialect.folded("COALESCE(NULLIF(c.nome_social, ''), c.nome)")}, c.id`,
  '-atualizadoEm': () => 'c.atualizado_em DESC, c.id DESC',
}
const RELEVANCE = '-relevancia'

/** Query parameters of the pool. */
export const poolQuery = {
  q: longText('Palavras').max(200, 'A busca pode ter no máximo 200 caracteres.'),
  page: integer('Página').min(1),
  size: integer('Candidatos por página: 15, 30, 50 ou 100'),
  sort: choice('Ordem', { [RELEVANCE]: 'Relevância', nome: 'Nome', '-atualizadoEm': 'Atualizados há menos tempo' }),
  ...poolQueryFields,
}

/** Parses the search from the address. */
export function readPoolQuery(context: Context, { q, page, size, sort, ...filters }: Record<string, any>): PoolQuery {
  const refuse = (field: string, message = 'Valor inválido'): never => {
    throw new ValidationError([{ field, message }])
  }
  const query = {
    q: q ?? '',
    page: page ?? 1,
    size: size ?? 30,
    sort: sort ?? RELEVANCE,
    filters: readPoolFilters(context, filters),
  }
  if (!SIZES.includes(query.size)) refuse('size')
  if (query.page * query.size > MAX_OFFSET) refuse('page', 'Há resultados demais: refine a busca.')
  return query
}

/** Matching candidates (`c`) visible to this user. */
function pool(context: Context, { filters }: PoolQuery, match: WordMatch) {
  const query = context.applyCompanyScope(context.applyRowRules(context.db.from('candidatos as c'), KEY, 'c'), KEY, 'c')
  return narrowPool(match.join(query, 'c'), filters, context)
}

export interface PoolPerson {
  id: number
  nome: string
  /** The name with the search terms marked. */
  nomeMarcado: Piece[]
  nomeSocial: string | null
  fotoUrl: string | null
  cargos: string[]
  cidade: string | null
  escolaridade: string | null
  ultimaExperiencia: string | null
  disponivel: boolean
  contratado: boolean
  atualizadoEm: string
  trechos: Excerpt[]
}

function lastJob(row: RowAt<'captacao/candidatos'>): string | null {
  const [job] = [...(row.experiencias ?? [])].sort((a, b) =>
    String(b.dataAdmissao).localeCompare(String(a.dataAdmissao)),
  )
  if (!job) return null
  return (
    [job.cargo?.nome ?? job.nomeMercado, job.empresa].filter(Boolean).join(' · ') +
    (job.dataDesligamento ? '' : ' (atual)')
  )
}

const markedName = (name: string, match: WordMatch): Piece[] => marked(name, match.words, true) ?? [[name, false]]

const personOf = (
  context: Context,
  row: RowAt<'captacao/candidatos'>,
  match: WordMatch,
  changed: string,
): PoolPerson => ({
  id: row.id,
  nome: recordName(context, KEY, row),
  nomeMarcado: markedName(recordName(context, KEY, row), match),
  nomeSocial: row.nomeSocial ?? null,
  fotoUrl: row.foto?.url ?? null,
  cargos: (row.cargos ?? []).map((cargo) => cargo.nome as string),
  cidade: [row.endereco?.cidade?.nome, row.endereco?.uf?.nome].filter(Boolean).join(', ') || null,
  escolaridade: row.pessoal?.escolaridade ?? null,
  ultimaExperiencia: lastJob(row),
  disponivel: row.disponivel === true,
  contratado: row.contratado === true,
  atualizadoEm: changed,
  trechos: excerptsOf(context, KEY, row, match.words).filter(
    (excerpt) => excerpt.path !== 'nome' && excerpt.path !== 'nomeSocial',
  ),
})

/** One page of the pool: by relevance, by name, or by last change. */
export async function searchPool(context: Context, asked: PoolQuery) {
  const match = await searchWords(context, KEY, asked.q)
  const order = asked.sort === RELEVANCE ? `${match.score} DESC, c.id DESC` : SORTS[asked.sort]!()
  const page = () =>
    pool(context, asked, match)
      .orderByRaw(order.replace(/^0 DESC, /, ''))
      .limit(asked.size)
      .offset((asked.page - 1) * asked.size)
      .select('c.id', 'c.atualizado_em')
  const count = async () => Number((await pool(context, asked, match).count('c.id as total'))[0].total)
  const everybody = !match.words.wanted.length && !match.words.unwanted.length && !Object.keys(asked.filters).length
  // Without a search, count and order use an index. With one, the total comes with the page, because finding costs more
  // than counting.
  const found = everybody ? await page() : await page().select(context.db.raw('COUNT(*) OVER () AS total'))
  const total = found[0]?.total ?? (everybody || asked.page > 1 ? await count() : 0)
  const ids = found.map((item) => Number(item.id))
  const rows = ids.length ? await context.system.repo(KEY).all({ ids }) : []
  const byId = new Map(rows.map((row) => [row.id, row]))
  const changed = (value: unknown) =>
    value instanceof Date ? value.toISOString() : `${String(value).replace(' ', 'T')}Z`
  return {
    total: Number(total),
    /** Records whose words are not indexed yet. */
    aguardando: match.waiting,
    pessoas: found.flatMap((item) =>
      byId.has(Number(item.id))
        ? [personOf(context, byId.get(Number(item.id))!, match, changed(item.atualizado_em))]
        : [],
    ),
  }
}

interface Facet {
  filter: string
  label: string
  /** The join table or list table, as `v`. */
  join?: string
  /** The grouping column. */
  by: string
  /** The table of the names. */
  names: string
}

const FACETS: Facet[] = [
  {
    filter: 'cargos',
    label: 'Cargo desejado',
    join: 'JOIN candidatos_cargos v ON v.origem_id = c.id',
    by: 'v.destino_id',
    names: 'cargos',
  },
  { filter: 'cidade', label: 'Cidade', by: 'c.endereco_cidade_id', names: 'cidades' },
  { filter: 'uf', label: 'UF', by: 'c.endereco_uf_id', names: 'estados' },
  {
    filter: 'idioma',
    label: 'Idioma',
    join: 'JOIN candidatos_candidato_idiomas v ON v.pai_id = c.id',
    by: 'v.idioma_id',
    names: 'idiomas',
  },
]

/** Counts of the results by facet, most frequent first: a click on one narrows the search. */
export async function poolFacets(context: Context, asked: PoolQuery) {
  const match = await searchWords(context, KEY, asked.q)
  const seen = poolFilterFields(context)
  const facets = []
  for (const { filter, label, join, by, names } of FACETS.filter(
    (facet) => seen[facet.filter] && !asked.filters[facet.filter],
  )) {
    const found = pool(context, asked, match).whereNotNull(by)
    if (join) found.joinRaw(join, [])
    const rows = await found
      .groupBy(by)
      .orderByRaw('quantos DESC')
      .orderBy(by)
      .limit(MAX_FACETS)
      .select(`${by} as id`)
      .count('* as quantos')
    if (rows.length < 2) continue
    const named = new Map(
      (
        await context.db
          .from(names)
          .whereIn(
            'id',
            rows.map((row) => row.id),
          )
          .select('id', 'nome')
      ).map((row) => [Number(row.id), String(row.nome)]),
    )
    facets.push({
      filtro: filter,
      rotulo: label,
      valores: rows.map((row) => ({
        id: Number(row.id),
        nome: named.get(Number(row.id)) ?? '',
        quantos: Number(row.quantos),
      })),
    })
  }
  return facets
}
