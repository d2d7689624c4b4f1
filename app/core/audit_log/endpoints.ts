import {
  boolean,
  choice,
  type Context,
  date,
  datetime,
  endpoint,
  integer,
  json,
  longText,
  NotFoundError,
  shape,
  text,
} from '#engine'
import { engine } from '#engine/engine.ts'
import {
  type AuditRow,
  archivedYears,
  AUTHORITY,
  countUpTo,
  KINDS,
  type LogSearch,
  logViews,
  moment,
  type PlannedSearch,
  planSearch,
  searchLog,
} from './rows.ts'
import { historyOf, restoreVersion, versionOf } from './versions.ts'

const BASE = 'utilitario/log'
const EXPORTED_AT_ONCE = 1_000
/** Counting an audit trail of years takes longer than reading a page of it. */
const MAX_COUNTED = 10_000

const search = {
  q: text('Palavras').max(100),
  usuario: text('Usuário').max(100),
  entidade: text('Chave do cadastro').max(80),
  registroId: integer('Registro'),
  tipo: choice('Operação', KINDS),
  dataIni: date('De'),
  dataFim: date('Até'),
  ano: integer('Ano arquivado').min(1900).max(9999),
}

const changeAnswer = {
  campo: text('Campo').required(),
  nome: text('Rótulo').required(),
  antes: longText('Antes'),
  depois: longText('Depois'),
}
const rowAnswer = {
  id: integer('Código').required(),
  data: datetime('Data').required(),
  usuario: shape.object({ id: integer('Código').required(), nome: text('Nome').required() }),
  empresa: shape.optional({ id: integer('Código').required(), nome: text('Nome').required() }),
  tipo: text('Operação').required(),
  operacao: text('Como o registro chama a operação').required(),
  entidade: text('Entidade').required(),
  recurso: text('Chave do cadastro').required(),
  registroId: integer('Registro'),
  rota: text('Página'),
  ip: text('Endereço de rede'),
  dados: longText('Dados'),
  mudancas: shape.list(changeAnswer),
}

const staff = { audience: 'staff' as const, authority: AUTHORITY }

const list = endpoint(`GET ${BASE}`, {
  ...staff,
  label: 'Log: quem fez o quê, quando e de onde; o mais novo primeiro',
  query: {
    ...search,
    page: integer('Página').min(0).max(100_000),
    size: integer('Registros por página').min(1).max(100),
  },
  response: {
    content: shape.list(rowAnswer),
    pageable: shape.object({ paged: boolean('Em páginas').required(), offset: integer('Primeiro').required() }),
    size: integer('Registros por página').required(),
    totalElements: integer('Total, contado até 10.000').required(),
    haMais: boolean('Há mais do que o total diz').required(),
    procuradoDesde: datetime('Palavras procuradas desde; antes disso só com período ou registro'),
  },
  async run(context, { query }) {
    const size = query.size ?? 15
    const offset = (query.page ?? 0) * size
    const { search: planned, since } = await planSearch(context, query)
    const rows: AuditRow[] = await searchLog(context, planned).orderBy('id', 'desc').offset(offset).limit(size)
    // A page that is not full is the last one and gives the total, so a search without an index reads the trail only
    // once.
    const last = rows.length < size && (rows.length > 0 || offset === 0)
    const total = last ? offset + rows.length : await countUpTo(context, planned, MAX_COUNTED + 1)
    return {
      content: await logViews(context, rows),
      pageable: { paged: true, offset },
      size,
      totalElements: Math.min(total, MAX_COUNTED),
      haMais: total > MAX_COUNTED,
      procuradoDesde: since && moment(since),
    }
  },
})

const entities = endpoint(`GET ${BASE}/entidades`, {
  ...staff,
  label: 'Cadastros que podem estar no log',
  response: shape.list({ id: text('Chave').required(), nome: text('Nome').required() }),
  run: async () =>
    [...engine().registry.resources.values()]
      .filter(({ def }) => !def.embedded)
      .map(({ key, def }) => ({ id: key, nome: def.label.plural }))
      .toSorted((a, b) => a.nome.localeCompare(b.nome, 'pt-BR')),
})

const years = endpoint(`GET ${BASE}/anos`, {
  ...staff,
  label: 'Anos do log que estão no arquivo, do mais novo ao mais antigo',
  response: shape.list({ ano: integer('Ano').required() }),
  run: async (context) => (await archivedYears(context)).map((ano) => ({ ano })),
})

const COLUMNS = [
  { key: 'data', label: 'Data', format: 'datetime' as const },
  { key: 'usuario', label: 'Usuário' },
  { key: 'empresa', label: 'Empresa' },
  { key: 'tipo', label: 'Operação' },
  { key: 'entidade', label: 'Entidade' },
  { key: 'registroId', label: 'Registro', format: 'integer' as const },
  { key: 'rota', label: 'Página' },
  { key: 'ip', label: 'Endereço de rede' },
  { key: 'dados', label: 'Dados' },
]

/** Rows of the exported file, the newest first, read page by page. */
async function* linesOf(context: Context, query: PlannedSearch, first: AuditRow[]) {
  for (let rows = first; rows.length;) {
    yield (await logViews(context, rows)).map((view) => ({
      ...view,
      usuario: view.usuario.nome,
      empresa: view.empresa?.nome ?? null,
      tipo: KINDS[view.tipo],
    }))
    if (rows.length < EXPORTED_AT_ONCE) return
    rows = await searchLog(context, query)
      .where('id', '<', rows.at(-1)!.id)
      .orderBy('id', 'desc')
      .limit(EXPORTED_AT_ONCE)
  }
}

const exported = endpoint(`GET ${BASE}/exportar.csv`, {
  ...staff,
  label: 'O log filtrado como CSV, até o último registro, enviado enquanto é lido',
  limit: 10,
  query: search,
  response: shape.file('text/csv'),
  async run(context, { query }) {
    // The file contains everything that was requested, however long it takes: it is streamed while it is read.
    const { search: planned } = await planSearch(context, query, null)
    const total = await countUpTo(context, planned, MAX_COUNTED + 1)
    await engine().ports.exported(context, { title: 'Logs', rows: total, asked: [] })
    const first: AuditRow[] = await searchLog(context, planned).orderBy('id', 'desc').limit(EXPORTED_AT_ONCE)
    return {
      parts: engine().ports.csvParts(COLUMNS, linesOf(context, planned, first)),
      name: query.ano ? `Logs ${query.ano}.csv` : 'Logs.csv',
      contentType: 'text/csv; charset=utf-8',
    }
  },
})

const one = endpoint(`GET ${BASE}/:id`, {
  ...staff,
  label: 'Um registro do log, com o antes e o depois',
  response: rowAnswer,
  async run(context, { params }) {
    const find = (table: LogSearch): Promise<AuditRow | null> =>
      searchLog(context, table).where('id', Number(params.id)).first()
    let row = await find({})
    if (!row) for (const ano of await archivedYears(context)) if ((row = await find({ ano }))) break
    if (!row) throw new NotFoundError()
    return (await logViews(context, [row]))[0]!
  },
})

const ofRecord = { recurso: text('Chave do cadastro').required().max(80), id: integer('Registro').required() }

const history = endpoint(`GET ${BASE}/historico`, {
  ...staff,
  label: 'O que foi gravado em um registro, do mais novo ao mais antigo',
  query: ofRecord,
  response: shape.list(rowAnswer),
  run: async (context, { query }) => logViews(context, await historyOf(context, query.recurso, query.id)),
})

const revertAnswer = shape.list({
  campo: text('Campo').required(),
  nome: text('Rótulo').required(),
  atual: longText('Agora'),
  antes: longText('Como era'),
  motivo: longText('Por que não pode voltar'),
})

const told = (value: unknown) =>
  value === null || value === undefined ? null : typeof value === 'object' ? JSON.stringify(value) : String(value)

const version = endpoint(`GET ${BASE}/:id/versao`, {
  ...staff,
  label: 'Em que um registro difere de como era depois desta operação',
  query: ofRecord,
  response: revertAnswer,
  run: async (context, { params, query }) =>
    (await versionOf(context, query.recurso, query.id, Number(params.id))).map((reverted) => ({
      ...reverted,
      atual: told(reverted.atual),
      antes: told(reverted.antes),
    })),
})

const restore = endpoint(`PUT ${BASE}/:id/restaurar`, {
  ...staff,
  label: 'Grava campos de um registro como eram depois desta operação',
  fields: {
    recurso: ofRecord.recurso,
    id: ofRecord.id,
    versao: integer('Versão vista').required(),
    campos: json<string[]>('Campos que voltam').required(),
  },
  response: { id: integer('Código').required(), versao: integer('Versão').required() },
  async run(context: Context, { params, input }) {
    const { recurso, id, versao, campos } = input
    const row = await restoreVersion(context, recurso, id, Number(params.id), versao, campos)
    return { id: row.id, versao: row.versao ?? versao + 1 }
  },
})

export const logEndpoints = [list, entities, years, exported, history, one, version, restore]
