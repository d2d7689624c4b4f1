import { idOf, type RowAt } from '#engine'
import type { MOTIVOS_SITUACAO } from '../shared/reasons.ts'

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
  Partial<Pick<Situation, 'id' | 'motivo' | 'motivoEscolhido' | 'tipoSalario' | 'quantidadeIndice' | 'salario'>> & {
    [K in (typeof MIRRORED)[number] | 'indice']?: unknown
  }

/** Reasons that a realignment writes, and that cannot be derived from the values. */
const SAID: readonly SituationReason[] = ['REALINHAMENTO', 'DISSIDIO']

const differs = (a: SituationValues, b: SituationValues, name: (typeof MIRRORED)[number] | 'indice') =>
  idOf(a[name]) !== idOf(b[name])

/** Whether a change of band or position leads up (1), down (-1) or neither (0); null where no value says it. */
export type Direction = -1 | 0 | 1 | null

/**
 * The reason HR chose; else the one a realignment gave; else what the difference to the previous situation proposes:
 * upwards, another position is a vertical promotion and another band of the same one a horizontal one.
 */
export function reasonOf(
  row: SituationValues,
  before: SituationValues | undefined,
  direction: () => Direction,
): SituationReason {
  if (!before) return 'CONTRATACAO'
  if (row.motivoEscolhido) return row.motivoEscolhido
  if (row.motivo && SAID.includes(row.motivo)) return row.motivo
  const position = differs(row, before, 'cargo')
  if (position || differs(row, before, 'faixaSalarial')) {
    const way = direction()
    if (way === -1) return 'REBAIXAMENTO'
    if (way === 0) return 'REENQUADRAMENTO'
    return position ? 'PROMOCAO_VERTICAL' : 'PROMOCAO_HORIZONTAL'
  }
  if (differs(row, before, 'areaOrganizacional') || differs(row, before, 'estabelecimento')) return 'TRANSFERENCIA'
  const salary = (['tipoSalario', 'quantidadeIndice', 'salario'] as const).some(
    (name) => (row[name] ?? null) !== (before[name] ?? null),
  )
  return salary || differs(row, before, 'indice') ? 'ALTERACAO_SALARIAL' : 'OUTRO'
}

const way = (before: number | null, after: number | null): Direction =>
  before === null || after === null ? null : after > before ? 1 : after < before ? -1 : 0

/** Which way a change leads: the salary says it; where it stays the same or is unknown, the values of the bands do. */
export function directionOf(
  salary: { before: number | null; after: number | null },
  band: { before: number | null; after: number | null },
): Direction {
  const paid = way(salary.before, salary.after)
  return paid || (way(band.before, band.after) ?? paid)
}

export const byDay = <T extends { data: string }>(rows: readonly T[]): T[] =>
  [...rows].sort((a, b) => (a.data < b.data ? -1 : a.data > b.data ? 1 : 0))

/** The situation in force on a day: the last that has begun, or the first one if none has. Rows may be in any order. */
export function situationOn<T extends { data: string }>(rows: readonly T[], day: string): T | undefined {
  const ordered = byDay(rows)
  return ordered.filter((item) => item.data <= day).at(-1) ?? ordered[0]
}
