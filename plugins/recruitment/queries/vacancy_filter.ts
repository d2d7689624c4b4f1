import { type Context, ValidationError } from '#engine'
import { idOf } from '../rules/ids.ts'

/** What reports and statistics select vacancies by. */
export interface VacancyFilter {
  estabelecimentosIds?: unknown
  areasIds?: unknown
  cargosIds?: unknown
  statusSolicitacao?: string | null
  /** Only positions that belong to the chosen areas. */
  cargosVinculados?: boolean
}

/** Ids from `[1, 2]`, `[{ id: 1 }]` or '1,2'. */
export function idList(value: unknown): number[] {
  const parts = Array.isArray(value)
    ? value
    : value === undefined || value === null || value === ''
      ? []
      : String(value).split(',')
  const ids = parts.map(idOf)
  if (ids.some((id) => id === null || !Number.isSafeInteger(id)))
    throw new ValidationError([{ field: 'ids', message: 'Valor inválido' }])
  return ids as number[]
}

const STATUS: Record<string, Record<string, number> | ((query: ReturnType<Context['db']['from']>) => void)> = {
  T: {},
  A: (query) => void query.where({ 's.encerrada': 0, 's.cancelada': 0, 's.suspensa': 0 }).whereNot('s.status', 'R'),
  S: { 's.encerrada': 0, 's.cancelada': 0, 's.suspensa': 1 },
  E: { 's.encerrada': 1, 's.cancelada': 0 },
  C: { 's.cancelada': 1 },
}

/** The columns of a vacancy (`s`) that make its state in lists. */
export const statusOf = (status: string | null | undefined) => STATUS[status ?? 'T'] ?? {}

/** Vacancies (`s`) of the company that pass the filter. Add joins, columns and an order to it. */
export function vacancies(context: Context, filter: VacancyFilter) {
  const query = context
    .limit(context.db.from('solicitacoes_pessoal as s'), 'captacao/solicitacoes-pessoal', 's')
    .where('s.empresa_id', context.empresaId!)
    .where(statusOf(filter.statusSolicitacao))
  const [sites, areas, positions] = [
    idList(filter.estabelecimentosIds),
    idList(filter.areasIds),
    idList(filter.cargosIds),
  ]
  if (sites.length) query.whereIn('s.estabelecimento_id', sites)
  if (areas.length) query.whereIn('s.area_organizacional_id', areas)
  if (positions.length) query.whereIn('s.cargo_id', positions)
  if (filter.cargosVinculados && areas.length)
    query.whereIn(
      's.cargo_id',
      context.db.from('cargos_areas_organizacionais').whereIn('destino_id', areas).select('origem_id'),
    )
  return query
}

/** Whole days between two civil dates. */
export const daysBetween = (from: string, to: string) =>
  Math.round((Date.parse(`${to.slice(0, 10)}T00:00:00Z`) - Date.parse(`${from.slice(0, 10)}T00:00:00Z`)) / 86_400_000)
