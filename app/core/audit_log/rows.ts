import { type Context, type FieldDefs, ValidationError } from '#engine'
import { fieldAt, fieldPathLabel, type Names, namesOf, shownValue } from './labels.ts'
import { engine } from '#engine/engine.ts'
import { HIDDEN } from '#engine/rows/audit.ts'
import { ARCHIVE } from '../../erasure/trail_entries.ts'
import { utcText } from '#engine/definition/civil_date.ts'

export const AUTHORITY = 'ROLE_UTILITARIO_LOG'

/** Operation names in the specification, by the code of the audit trail. */
export const KINDS = { I: 'Inclusão', A: 'Alteração', E: 'Exclusão', L: 'Acesso' } as const
export type Kind = keyof typeof KINDS
const OF_KIND = {
  I: ['incluir', 'incluir em lote', 'desfazer remoção'],
  E: ['remover'],
  L: ['ler compartilhado', 'exportar compartilhado'],
} as const
const kindOf = (action: string): Kind =>
  (Object.keys(OF_KIND) as (keyof typeof OF_KIND)[]).find((kind) =>
    (OF_KIND[kind] as readonly string[]).includes(action),
  ) ?? 'A'

export interface AuditRow {
  id: number
  data_hora: string
  ator_tipo: string
  ator_id: number | null
  ator_nome: string
  empresa_id: number | null
  recurso: string
  registro_id: number | null
  acao: string
  mudancas: string | null
  pagina: string | null
  ip: string | null
}

export interface LogSearch {
  /** An archived year; without it rows that are not archived. */
  ano?: number | null | undefined
  q?: string | null | undefined
  usuario?: string | null | undefined
  entidade?: string | null | undefined
  registroId?: number | null | undefined
  tipo?: string | null | undefined
  dataIni?: string | null | undefined
  dataFim?: string | null | undefined
}

/** A search in a form the database can answer (`planSearch`). */
export interface PlannedSearch extends LogSearch {
  /** User names matching `usuario`, when they are few: the index then finds their rows. */
  names?: string[] | undefined
  /** Only rows after this id. */
  afterId?: number | undefined
}

const midnight = (day: string, add = 0) =>
  // Days are civil days of São Paulo (UTC-3); the audit trail is in UTC.
  utcText(Date.parse(`${day}T03:00:00Z`) + add * 86_400_000)

const like = (text: string) => `%${text.replace(/[!%_]/g, '!$&')}%`

/** With more matching names, scanning back from the newest row is faster. */
const FEW_NAMES = 100

/** Words have no index: without a period or a record, at most this many of the newest rows are searched. */
export const MAX_ROWS_SEARCHED = 1_000_000

/**
 * Prepares a search so that it does not scan an audit trail of years. Part of a name is resolved in the index of names.
 * Words are searched in the `mostRead` newest rows up to the last day (null: in all), even with a user filter, because
 * one user may have written millions of rows.
 * @returns with `since`, the time (UTC) of the oldest row searched for words; null: all rows
 */
export async function planSearch(
  context: Context,
  search: LogSearch,
  mostRead: number | null = MAX_ROWS_SEARCHED,
): Promise<{ search: PlannedSearch; since: string | null }> {
  const planned: PlannedSearch = { ...search }
  if (search.usuario) {
    const names = context.db
      .from(search.ano ? ARCHIVE : 'auditoria')
      .whereRaw("ator_nome LIKE ? ESCAPE '!'", [like(search.usuario)])
      .distinct('ator_nome')
      .limit(FEW_NAMES + 1)
    if (search.ano) names.where('ano', search.ano)
    const found: { ator_nome: string }[] = await names
    if (found.length <= FEW_NAMES) planned.names = found.map((item) => item.ator_nome)
  }
  const narrow = search.ano || search.dataIni || search.registroId
  if (!search.q || narrow || mostRead === null) return { search: planned, since: null }
  const rows = context.db.from('auditoria').select('id')
  const newest: { id: number } | null = await (
    search.dataFim
      ? rows.where('data_hora', '<', midnight(search.dataFim, 1)).orderBy('data_hora', 'desc').orderBy('id', 'desc')
      : rows.orderBy('id', 'desc')
  ).first()
  const oldest: { id: number; data_hora: string } | null = await context.db
    .from('auditoria')
    .where('id', '>', Number(newest?.id ?? 0) - mostRead)
    .orderBy('id')
    .select('id', 'data_hora')
    .first()
  const before = oldest && (await context.db.from('auditoria').where('id', '<', oldest.id).select('id').first())
  if (!before) return { search: planned, since: null }
  return { search: { ...planned, afterId: oldest.id - 1 }, since: oldest.data_hora }
}

const hasRestricted = (fields: FieldDefs): boolean =>
  Object.values(fields).some((field) => field.restricted || (field.fields !== undefined && hasRestricted(field.fields)))

const countOf = (fields: FieldDefs): number =>
  Object.values(fields).reduce((sum, field) => sum + 1 + (field.fields ? countOf(field.fields) : 0), 0)

/** Resources whose values the user may not read, or not all of them. */
const closedTo = (context: Context): string[] =>
  [...engine().registry.resources.values()].flatMap(({ key, def, authority }) =>
    context.can(authority.read) &&
    !(hasRestricted(def.fields) && countOf(context.definition(key).fields) < countOf(def.fields))
      ? []
      : [key],
  )

/** Rows of the companies whose log the user may read; rows without a company only for users who see all companies. */
export function searchLog(context: Context, search: PlannedSearch) {
  const query = context.db.from(search.ano ? ARCHIVE : 'auditoria')
  if (search.ano) query.where('ano', search.ano)
  const companies = context.companies(AUTHORITY)
  if (companies) query.whereIn('empresa_id', companies)
  const { usuario, entidade, registroId, tipo, dataIni, dataFim, q } = search
  if (search.afterId) query.where('id', '>', search.afterId)
  if (search.names) query.whereIn('ator_nome', search.names)
  else if (usuario) query.whereRaw("ator_nome LIKE ? ESCAPE '!'", [like(usuario)])
  if (entidade) query.where('recurso', entidade)
  if (registroId) query.where('registro_id', registroId)
  if (dataIni) query.where('data_hora', '>=', midnight(dataIni))
  if (dataFim) query.where('data_hora', '<', midnight(dataFim, 1))
  if (q)
    query.where((builder) => {
      for (const column of ['ator_nome', 'acao', 'pagina'])
        void builder.orWhereRaw(`${column} LIKE ? ESCAPE '!'`, [like(q)])
      // Values of a resource the reader may not read wholly are not searched: a hit would confirm a guess.
      const closed = closedTo(context)
      void builder.orWhere((values) => {
        void values.whereRaw("mudancas LIKE ? ESCAPE '!'", [like(q)])
        if (closed.length) void values.whereNotIn('recurso', closed)
      })
    })
  if (tipo) {
    if (!Object.hasOwn(KINDS, tipo)) throw new ValidationError([{ field: 'tipo', message: 'Valor inválido' }])
    if (tipo === 'A') query.whereNotIn('acao', Object.values(OF_KIND).flat())
    else query.whereIn('acao', [...OF_KIND[tipo as keyof typeof OF_KIND]])
  }
  return query
}

/** Years of the archive, the newest first. */
export async function archivedYears(context: Context): Promise<number[]> {
  const rows: { ano: number }[] = await context.db.from(ARCHIVE).distinct('ano').orderBy('ano', 'desc')
  return rows.map(({ ano }) => Number(ano))
}

/** Number of matching rows, counted up to `most`. */
export async function countUpTo(context: Context, search: PlannedSearch, most: number): Promise<number> {
  const some = searchLog(context, search).select('id').limit(most).as('alguns')
  const [{ total }] = await context.db.query().from(some).count('* as total')
  return Number(total)
}

export interface Change {
  campo: string
  nome: string
  antes: string | null
  depois: string | null
}

/** A UTC time of the audit trail in response format. */
export const moment = (value: string) => `${String(value).slice(0, 19).replace(' ', 'T')}Z`

/** What a reader sees of a value that is never written to the trail. */
const WITHHELD = 'alterado'

const plain = (value: unknown): string | null => {
  if (value === null || value === undefined || value === '') return null
  if (typeof value === 'boolean') return value ? 'Sim' : 'Não'
  if (Array.isArray(value)) return value.map((item) => plain(item) ?? '').join('; ') || null
  if (typeof value === 'object') {
    const { id, ...others } = value as Record<string, unknown>
    const named = Object.values(others).find((item) => typeof item === 'string')
    return String(named ?? (Object.keys(others).length ? JSON.stringify(others) : id))
  }
  return String(value)
}

/** The changes of an entry, limited to the record and fields the user may see. null: none of it. */
export function changesOf(context: Context, row: AuditRow, names: Names = new Map()): Change[] | null {
  return (
    valuesOf(context, row)?.map(({ campo, nome, field, antes, depois }) => {
      const text = (value: unknown) =>
        value === WITHHELD ? WITHHELD : (shownValue(field, value, names) ?? plain(value))
      return { campo, nome, antes: text(antes), depois: text(depois) }
    }) ?? null
  )
}

/** The values of an entry with their fields. null: the user may see none of it. */
function valuesOf(context: Context, row: AuditRow) {
  const resource = engine().registry.resources.get(row.recurso)
  if (resource && !context.can(resource.authority.read)) return null
  const changes = JSON.parse(row.mudancas ?? '{}') as Record<string, unknown>
  const seen = resource && context.definition(resource.key).fields
  const single = kindOf(row.acao)
  return Object.entries(changes).flatMap(([campo, value]) => {
    const nome = seen ? fieldPathLabel(seen, campo) : campo
    if (nome === null) return []
    const [antes, depois] =
      value === HIDDEN
        ? [null, WITHHELD]
        : single === 'I' || single === 'L'
          ? [null, value]
          : single === 'E'
            ? [value, null]
            : Array.isArray(value) && value.length === 2
              ? value
              : [null, value]
    return [{ campo, nome, field: (seen && fieldAt(seen, campo)) ?? null, antes, depois }]
  })
}

export async function logViews(context: Context, rows: AuditRow[]) {
  const ids = (pick: (row: AuditRow) => number | null) => [...new Set(rows.map(pick))].filter((value) => value !== null)
  const companies = new Map(
    (
      await context.db
        .from('empresas')
        .whereIn(
          'id',
          ids((row) => row.empresa_id),
        )
        .select('id', 'nome')
    ).map((item: { id: number; nome: string }) => [Number(item.id), item.nome]),
  )
  const values = rows.flatMap((row) => valuesOf(context, row) ?? [])
  const names = await namesOf(
    context,
    values.flatMap(({ field, antes, depois }) => [antes, depois].map((value) => ({ field, value }))),
  )
  return rows.map((row) => {
    const changes = changesOf(context, row, names)
    const company = row.empresa_id === null ? undefined : companies.get(Number(row.empresa_id))
    return {
      id: Number(row.id),
      data: moment(row.data_hora),
      usuario: row.ator_id === null ? { id: 0, nome: row.ator_nome } : { id: Number(row.ator_id), nome: row.ator_nome },
      empresa: company === undefined ? null : { id: Number(row.empresa_id), nome: company },
      tipo: kindOf(row.acao),
      operacao: row.acao,
      entidade: engine().registry.resources.get(row.recurso)?.def.label.singular ?? row.recurso,
      recurso: row.recurso,
      registroId: row.registro_id === null ? null : Number(row.registro_id),
      rota: row.pagina,
      ip: row.ip,
      dados:
        changes &&
        changes.map((change) => `${change.nome}: ${change.antes ?? '–'} → ${change.depois ?? '–'}`).join('\n'),
      mudancas: changes ?? [],
    }
  })
}
