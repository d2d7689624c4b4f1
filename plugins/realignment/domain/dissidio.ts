import { addDays, addMonths, daysBetween } from '#engine'
import { divided, type Mode, WHOLE, cents, reais } from '../shared/money.ts'

/** What salaries above the tier before get, up to a value. */
export interface Tier {
  ate: number
  mode: Mode
  by: number
}

/** How a dissídio changes a salary. */
export interface DissidioRule {
  mode: Mode
  by: number
  /** Salaries above it get what their tier says, above all tiers the amount `fixed`; null: all salaries alike. */
  limit: number | null
  fixed: number | null
  tiers?: readonly Tier[]
}

const YEAR = 12
/** Days of work that make a month count (Lei 4.090/1962, art. 1º, § 2º, which agreements follow). */
const MONTH = 15

/** Twelfths of a dissídio for who was admitted on a day: a month with 15 days of work or more counts, up to 12. */
export function twelfthsOf(admission: string, day: string): number {
  let months = 0
  for (let start = `${admission.slice(0, 7)}-01`; start < day && months < YEAR; start = addMonths(start, 1)) {
    const next = addMonths(start, 1)
    const [from, to] = [admission > start ? admission : start, next < day ? next : day]
    if (daysBetween(from, to) >= MONTH) months++
  }
  return months
}

/** The salary with the dissídio, to the cent, rounded once. */
export function raised(value: number, rule: DissidioRule, twelfths = YEAR): number {
  const { mode, by } = ruleFor(value, rule)
  const [whole, parts] =
    mode === '2' ? [BigInt(cents(by)), 1n] : [BigInt(cents(value)) * BigInt(Math.round(by * 1000)), WHOLE]
  return reais(cents(value) + Number(divided(whole * BigInt(twelfths), parts * BigInt(YEAR))))
}

/** The percentage or amount of the tier in which a salary stands. */
function ruleFor(value: number, { mode, by, limit, fixed, tiers = [] }: DissidioRule): { mode: Mode; by: number } {
  if (limit === null || value <= limit) return { mode, by }
  const ordered = [...tiers].sort((a, b) => a.ate - b.ate)
  return ordered.find((tier) => value <= tier.ate) ?? { mode: '2', by: fixed ?? 0 }
}

/** A salary that a later situation or period sets, and what the dissídio makes of it. */
export interface LaterValue {
  data: string
  de: number
  para: number
}

/** What was paid in a month, and what is due, by the days of the month on which each salary was in force. */
export function monthAmounts(
  month: string,
  from: string,
  until: string | null,
  paidOn: (day: string) => number | null,
  dueOn: (day: string) => number | null,
): { pago: number; devido: number } {
  const first = `${month}-01`
  const next = addMonths(first, 1)
  const days = daysBetween(first, next)
  let [paid, due] = [0n, 0n]
  for (let day = from > first ? from : first; day < next && (until === null || day <= until); day = addDays(day, 1)) {
    paid += BigInt(cents(paidOn(day)))
    due += BigInt(cents(dueOn(day)))
  }
  const ofMonth = (sum: bigint) => reais(Number(divided(sum, BigInt(days))))
  return { pago: ofMonth(paid), devido: ofMonth(due) }
}
