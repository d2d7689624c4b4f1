import type { RowAt } from '#engine'
import type { BANDS, INDEXES, KINDS, TABLES, TALENTS } from './kinds.ts'

export type Table = RowAt<typeof TABLES>
/** Planned change of a talent. */
export type TalentItem = RowAt<typeof KINDS.T.items>
/** Planned change of a band or an index. */
export type ValueItem = RowAt<typeof KINDS.F.items> | RowAt<typeof KINDS.I.items>
export type Item = TalentItem | ValueItem
export type Situation = RowAt<typeof TALENTS>['historicos'][number]
export type Valued = RowAt<typeof BANDS> | RowAt<typeof INDEXES>

export const isTalentItem = (item: Item): item is TalentItem => 'colaborador' in item
export const isValueItem = (item: Item): item is ValueItem => !isTalentItem(item)

/** The talent, band or index of a planned change. */
export const subjectOf = (item: Item) =>
  'colaborador' in item ? item.colaborador : 'faixaSalarial' in item ? item.faixaSalarial : item.indice

/** The value history of a band or an index. */
export const periodsOf = (
  row: Valued,
): { data: string; valor: number | null; tipo?: string; minimo?: number | null; maximo?: number | null }[] =>
  ('historico' in row ? row.historico : row.indiceHistorico) ?? []

export const nameOf = (row: Valued): string => ('descricao' in row ? row.descricao : null) ?? row.nome
