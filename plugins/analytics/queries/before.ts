import { addDays, type Context } from '#engine'
import type { PanelFilter } from './talents.ts'

export type Period = PanelFilter & { dataIni: string; dataFim: string }

const days = (from: string, until: string) => Math.round((Date.parse(until) - Date.parse(from)) / 86_400_000) + 1

/** The period of a panel (by default the last year) and the preceding period of the same length. */
export function periods(context: Context, filter: PanelFilter): { now: Period; earlier: Period } {
  const dataFim = filter.dataFim ?? context.today
  const dataIni = filter.dataIni ?? addDays(dataFim, -364)
  const before = addDays(dataIni, -1)
  return {
    now: { ...filter, dataIni, dataFim },
    earlier: { ...filter, dataIni: addDays(before, 1 - days(dataIni, dataFim)), dataFim: before },
  }
}

const written = (value: number, money: boolean) =>
  money
    ? value.toLocaleString('pt-BR', { style: 'currency', currency: 'BRL' })
    : value.toLocaleString('pt-BR', { maximumFractionDigits: 2 })

/** Text below a figure: its value in the previous period, with the change. */
export function against(now: number, then: number, { money = false } = {}): string {
  const was = `antes ${written(then, money)}`
  if (now === then) return `${was}, sem mudança`
  if (!then) return was
  const by = Math.round(Math.abs(now / then - 1) * 1000) / 10
  return `${was}, ${now > then ? 'alta' : 'queda'} de ${by.toLocaleString('pt-BR')}%`
}

const share = (value: number) => `${value.toLocaleString('pt-BR', { maximumFractionDigits: 2 })}%`

/** Text below a rate that should stay low: whether it meets the target, and its value in the previous period. */
export function againstTarget(now: number, then: number | null, target: number | null): string {
  const kept =
    target === null ? 'sem meta definida' : `${now <= target ? 'dentro' : 'acima'} da meta de ${share(target)}`
  return then === null ? kept : `${kept}; antes ${share(then)}`
}
