/** What a period may be typed in, and how many months one of it is. Source: document 3, §9. */
export const PERIOD_UNITS = [
  { id: 'meses', nome: 'Meses', months: 1 },
  { id: 'anos', nome: 'Anos', months: 12 },
] as const

type PeriodUnit = (typeof PERIOD_UNITS)[number]

const [MONTHS, YEARS] = PERIOD_UNITS

/** The unit a period is shown in: years when it is whole years. */
export const unitOf = (months: number | null | undefined): PeriodUnit =>
  months && months % YEARS.months === 0 ? YEARS : MONTHS
