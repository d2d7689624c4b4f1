/** What a figure says of its period before and of its target. */
import type { ChartFormat } from '#engine/definition/dashboard.ts'
import type { ChartMeta } from '#engine/definition/metadata.ts'
import { chartText } from '../../charts/chart_text.ts'
import { formatDecimal } from '../../fields/format.ts'
import type { ChartRow } from './drill.ts'

export interface Comparison {
  format: ChartFormat
  now: number
  before: number
}

const valueOf = (chart: ChartMeta, row: ChartRow, role: 'before' | 'target') => {
  const column = chart.columns.find((item) => item.role === role)
  const value = column ? row[column.key] : null
  return typeof value === 'number' ? value : null
}

/** The figure and that of the period before; null when the chart does not compare. */
export function comparisonOf(chart: ChartMeta, row: ChartRow): Comparison | null {
  const { key, format } = chart.columns[0]!
  const [now, before] = [row[key], valueOf(chart, row, 'before')]
  return typeof now === 'number' && before !== null ? { format, now, before } : null
}

/** 'alta de 5%'; of rates in percentage points, because a percentage of a percentage misleads. */
export function changeText({ format, now, before }: Comparison): string | null {
  if (now === before) return null
  const direction = now > before ? 'alta' : 'queda'
  if (format === 'percent') return `${direction} de ${formatDecimal(Math.abs(now - before), 2, true)} p.p.`
  return before ? `${direction} de ${formatDecimal(Math.abs(now / before - 1) * 100, 1, true)}%` : direction
}

/** 'dentro da meta de 2%'; for figures that should be high: 'abaixo da meta de 80%'. */
export function targetText(chart: ChartMeta, row: ChartRow): string | null {
  const { key, format } = chart.columns[0]!
  const [now, target] = [row[key], valueOf(chart, row, 'target')]
  if (typeof now !== 'number' || target === null) return null
  const kept = chart.better === 'higher' ? now >= target : now <= target
  const place = kept ? 'dentro' : now > target ? 'acima' : 'abaixo'
  return `${place} da meta de ${chartText(target, format)}`
}

/** A change is measured against at least this much, so that one case more among few does not look like the news. */
const FLOOR: Partial<Record<ChartFormat, number>> = { integer: 10, percent: 2, money: 1000, days: 5, hours: 10 }
const weight = ({ format, now, before }: Comparison) =>
  Math.abs(now - before) / Math.max(Math.abs(before), FLOOR[format] ?? 5)

/** Below this share a change is not worth a sentence. */
const NOTEWORTHY = 0.05

/**
 * The largest change of the figures in one sentence; null when none can be compared. A figure that was nothing before is
 * not compared: often the company did not use that part of the product yet.
 */
export function whatChanged(all: readonly { label: string; comparison: Comparison }[]): string | null {
  const figures = all.filter(({ comparison }) => comparison.before !== 0 || comparison.now === 0)
  if (!figures.length) return null
  const [largest] = figures.toSorted((a, b) => weight(b.comparison) - weight(a.comparison))
  const { label, comparison } = largest!
  if (weight(comparison) < NOTEWORTHY) return 'Nada mudou muito em relação ao período anterior, de mesma duração.'
  const { format, now, before } = comparison
  return `O que mais mudou: ${label}, de ${chartText(before, format)} para ${chartText(now, format)} (${changeText(comparison)}) em relação ao período anterior, de mesma duração.`
}
