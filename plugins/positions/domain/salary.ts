/** A value in force from a date on: of an index, a salary band, a situation of a talent. */
export interface ValuePeriod {
  /** yyyy-MM-dd */
  data: string
  /** Reais; null if there is none. */
  valor: number | null
}

/** How a period sets a salary: by the position or band (1), by an index (2) or by a value (3). */
export interface SalaryPeriod {
  data: string
  tipo: string | null
  indice?: number | null
  quantidade?: number | null
  valor?: number | null
  /** Type 1 of a talent: the band it follows. */
  faixa?: number | null
}

/** Values of indexes and bands by start date. */
export interface Curves {
  indices: ReadonlyMap<number, readonly ValuePeriod[]>
  /** Of bands; a band does not follow another one. */
  faixas?: ReadonlyMap<number, readonly ValuePeriod[]>
}

const SCALE = 10_000n

/** Integers only: cents times ten-thousandths of an index, rounded half up to the cent. */
export function multiplied(value: number, quantity: number): number {
  const product = BigInt(Math.round(value * 100)) * BigInt(Math.round(quantity * Number(SCALE)))
  return Number((product * 2n + SCALE) / (SCALE * 2n)) / 100
}

/** The value in force on a day; null before the first period and if the period has none. Periods are sorted by date. */
export function valueOn(periods: readonly ValuePeriod[] | undefined, day: string): number | null {
  let found: ValuePeriod | undefined
  for (const period of periods ?? []) {
    if (period.data > day) break
    found = period
  }
  return found?.valor ?? null
}

const byDay = <T extends { data: string }>(periods: readonly T[]) =>
  [...periods].sort((a, b) => (a.data < b.data ? -1 : a.data > b.data ? 1 : 0))

const followed = (period: SalaryPeriod, { indices, faixas }: Curves) =>
  period.tipo === '2'
    ? indices.get(period.indice ?? 0)
    : period.tipo === '1'
      ? faixas?.get(period.faixa ?? 0)
      : undefined

const valueOf = (period: SalaryPeriod, day: string, curves: Curves): number | null => {
  if (period.tipo === '3') return period.valor ?? null
  const value = valueOn(followed(period, curves), day)
  if (value === null) return null
  return period.tipo === '2' ? multiplied(value, period.quantidade ?? 0) : value
}

/**
 * The salary that follows from its periods, as a value from each day on which it changes: the start of each period, and
 * each change of the index or band that the period follows. Source: document 3, §3 "Salary band", §5 "Band history".
 */
export function salaryCurve(periods: readonly SalaryPeriod[], curves: Curves): ValuePeriod[] {
  const ordered = byDay(periods)
  const curve: ValuePeriod[] = []
  for (const [index, period] of ordered.entries()) {
    const end = ordered[index + 1]?.data
    const changes = (followed(period, curves) ?? []).filter(
      (item) => item.data > period.data && (end === undefined || item.data < end),
    )
    for (const data of [period.data, ...changes.map((change) => change.data)]) {
      const valor = valueOf(period, data, curves)
      const last = curve.at(-1)
      if (!last || last.valor !== valor) curve.push({ data, valor })
    }
  }
  return curve
}
