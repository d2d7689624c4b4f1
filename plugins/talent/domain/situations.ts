import { idOf, type RowAt } from '#engine'

/** Reasons of a situation. The first four are derived from what changed; the others are given by the user. */
export const MOTIVOS_SITUACAO = {
  CONTRATACAO: 'Contratação',
  PROMOCAO_VERTICAL: 'Promoção vertical',
  PROMOCAO_HORIZONTAL: 'Promoção horizontal',
  TRANSFERENCIA: 'Transferência',
  ALTERACAO_SALARIAL: 'Alteração salarial',
  OUTRO: 'Outra alteração',
  REALINHAMENTO: 'Realinhamento',
  DISSIDIO: 'Dissídio',
} as const

export type SituationReason = keyof typeof MOTIVOS_SITUACAO

/** Fields of a talent that mirror the situation in force. */
export const MIRRORED = [
  'estabelecimento',
  'areaOrganizacional',
  'cargo',
  'faixaSalarial',
  'funcao',
  'ambiente',
] as const

/** A stored situation of a talent. */
export type Situation = RowAt<'gestao-talentos/talentos'>['historicos'][number]

/** A situation to write: references may be ids, and omitted values stay open. */
export type SituationValues = Pick<Situation, 'data'> &
  Partial<Pick<Situation, 'id' | 'motivo' | 'tipoSalario' | 'quantidadeIndice' | 'salario'>> & {
    [K in (typeof MIRRORED)[number] | 'indice']?: unknown
  }

/** Reasons that cannot be derived from the values. */
const SAID: readonly SituationReason[] = ['REALINHAMENTO', 'DISSIDIO']

const differs = (a: SituationValues, b: SituationValues, name: (typeof MIRRORED)[number] | 'indice') =>
  idOf(a[name]) !== idOf(b[name])

/**
 * Derived from the difference to the previous situation: another position is a vertical promotion, another band of the
 * same one a horizontal one.
 */
export function reasonOf(row: SituationValues, before: SituationValues | undefined): SituationReason {
  if (!before) return 'CONTRATACAO'
  if (row.motivo && SAID.includes(row.motivo)) return row.motivo
  if (differs(row, before, 'cargo')) return 'PROMOCAO_VERTICAL'
  if (differs(row, before, 'faixaSalarial')) return 'PROMOCAO_HORIZONTAL'
  if (differs(row, before, 'areaOrganizacional') || differs(row, before, 'estabelecimento')) return 'TRANSFERENCIA'
  const salary = (['tipoSalario', 'quantidadeIndice', 'salario'] as const).some(
    (name) => (row[name] ?? null) !== (before[name] ?? null),
  )
  return salary || differs(row, before, 'indice') ? 'ALTERACAO_SALARIAL' : 'OUTRO'
}

export const byDay = <T extends { data: string }>(rows: readonly T[]): T[] =>
  [...rows].sort((a, b) => (a.data < b.data ? -1 : a.data > b.data ? 1 : 0))

/** The situation in force on a day: the last that has begun, or the first one if none has. Rows may be in any order. */
export function situationOn<T extends { data: string }>(rows: readonly T[], day: string): T | undefined {
  const ordered = byDay(rows)
  return ordered.filter((item) => item.data <= day).at(-1) ?? ordered[0]
}
