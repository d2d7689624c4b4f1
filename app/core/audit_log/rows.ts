import { type Context, ValidationError } from '#engine'
import { fieldAt, fieldPathLabel, type Names, namesOf, shownValue } from './labels.ts'
import { engine } from '#engine/engine.ts'
import { ARCHIVE } from './seals.ts'

export const AUTHORITY = 'ROLE_UTILITARIO_LOG'

/** What the documents call an operation, by what the trail calls it. */
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
  /** An archived year; without it what is not archived. */
  ano?: number | null | undefined
  q?: string | null | undefined
  usuario?: string | null | undefined
  entidade?: string | null | undefined
  registroId?: number | null | undefined
  tipo?: string | null | undefined
  dataIni?: string | null | undefined
  dataFim?: string | null | undefined
}

const midnight = (day: string, add = 0) =>
  // Days are civil days of São Paulo (UTC-3); the trail is in UTC.
  new Date(Date.parse(`${day}T03:00:00Z`) + add * 86_400_000).toISOString().slice(0, 19).replace('T', ' ')

/** Rows of the companies where one may read the log; those of no company are for who sees all companies. */
export function searchLog(context: Context, search: LogSearch) {
  const query = context.db.from(search.ano ? ARCHIVE : 'auditoria')
  if (search.ano) query.where('ano', search.ano)
  const companies = context.companies(AUTHORITY)
  if (companies) query.whereIn('empresa_id', companies)
  const { usuario, entidade, registroId, tipo, dataIni, dataFim, q } = search
  const like = (text: string) => `%${text.replace(/[!%_]/g, '!$&')}%`
  if (usuario) query.whereRaw("ator_nome LIKE ? ESCAPE '!'", [like(usuario)])
  if (entidade) query.where('recurso', entidade)
  if (registroId) query.where('registro_id', registroId)
  if (dataIni) query.where('data_hora', '>=', midnight(dataIni))
  if (dataFim) query.where('data_hora', '<', midnight(dataFim, 1))
  if (q)
    query.where((one) => {
      for (const column of ['ator_nome', 'acao', 'mudancas', 'pagina'])
        void one.orWhereRaw(`${column} LIKE ? ESCAPE '!'`, [like(q)])
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

/** How many rows a search finds, no more than `most` of them counted. */
export async function countUpTo(context: Context, search: LogSearch, most: number): Promise<number> {
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

const plain = (value: unknown): string | null => {
  if (value === null || value === undefined || value === '') return null
  if (typeof value === 'boolean') return value ? 'Sim' : 'Não'
  if (Array.isArray(value)) return value.map((one) => plain(one) ?? '').join('; ') || null
  if (typeof value === 'object') {
    const { id, ...others } = value as Record<string, unknown>
    const named = Object.values(others).find((one) => typeof one === 'string')
    return String(named ?? (Object.keys(others).length ? JSON.stringify(others) : id))
  }
  return String(value)
}

/** What changed, as far as whoever asks may see the record and its fields. null: they may see none of it. */
export function changesOf(context: Context, row: AuditRow, names: Names = new Map()): Change[] | null {
  return (
    valuesOf(context, row)?.map(({ campo, nome, field, antes, depois }) => {
      const text = (value: unknown) => shownValue(field, value, names) ?? plain(value)
      return { campo, nome, antes: text(antes), depois: text(depois) }
    }) ?? null
  )
}

/** The values of an entry with their fields. null: whoever asks may see none of it. */
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
      single === 'I' || single === 'L'
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
  const ids = (pick: (row: AuditRow) => number | null) => [...new Set(rows.map(pick))].filter((one) => one !== null)
  const companies = new Map(
    (
      await context.db
        .from('empresas')
        .whereIn(
          'id',
          ids((row) => row.empresa_id),
        )
        .select('id', 'nome')
    ).map((one: { id: number; nome: string }) => [Number(one.id), one.nome]),
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
      data: `${String(row.data_hora).slice(0, 19).replace(' ', 'T')}Z`,
      usuario: row.ator_id === null ? { id: 0, nome: row.ator_nome } : { id: Number(row.ator_id), nome: row.ator_nome },
      empresa: company === undefined ? null : { id: Number(row.empresa_id), nome: company },
      tipo: kindOf(row.acao),
      operacao: row.acao,
      entidade: engine().registry.resources.get(row.recurso)?.def.label.singular ?? row.recurso,
      recurso: row.recurso,
      registroId: row.registro_id === null ? null : Number(row.registro_id),
      rota: row.pagina,
      ip: row.ip,
      dados: changes && changes.map((one) => `${one.nome}: ${one.antes ?? '–'} → ${one.depois ?? '–'}`).join('\n'),
      mudancas: changes ?? [],
    }
  })
}
