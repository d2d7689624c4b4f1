import type { ShapeOf } from '#frontend'
import type { teamAnswer } from '../answers.ts'

export type Team = ShapeOf<typeof teamAnswer>
export type Item = Team['itens'][number]

/** What was typed for a person and is not saved yet. */
export interface Typed {
  percentual: string
  justificativa: string
}

export const typedOf = (item: Item): Typed => ({
  percentual: item.percentual.toFixed(2).replace('.', ','),
  justificativa: item.justificativa ?? '',
})

/** The typed percentage; null when it is none. */
export function percentOf({ percentual }: Typed): number | null {
  const value = Number(percentual.trim().replace(',', '.'))
  return percentual.trim() === '' || !Number.isFinite(value) || value < 0 || value > 100
    ? null
    : Math.round(value * 100) / 100
}

/** The salary with a raise, to the cent, as on the server. */
export const raisedBy = (salary: number, percent: number): number =>
  Math.round((Math.round(salary * 100) * (10_000 + Math.round(percent * 100))) / 10_000) / 100

export const isOutside = (item: Item, percent: number): boolean =>
  percent < (item.minimo ?? 0) || percent > (item.maximo ?? 0)

/** What all raises cost a month, with what is typed. */
export const costOf = (items: readonly Item[], typed: ReadonlyMap<number, Typed>): number =>
  items.reduce((sum, item) => {
    const given = typed.get(item.id)
    const percent = (given && percentOf(given)) ?? item.percentual
    return sum + Math.round((raisedBy(item.salarioAtual, percent) - item.salarioAtual) * 100)
  }, 0) / 100
