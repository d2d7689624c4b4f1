/** Whole months between two dates; a month is complete on the same day of the month. */
export function monthsOfService(from: string, until: string): number {
  const [y1, m1, d1] = from.split('-').map(Number) as [number, number, number]
  const [y2, m2, d2] = until.split('-').map(Number) as [number, number, number]
  return Math.max(0, (y2 - y1) * 12 + m2 - m1 - (d2 < d1 ? 1 : 0))
}

const some = (count: number, value: string, many: string) => (count ? [`${count} ${count === 1 ? value : many}`] : [])

/** '2 anos e 3 meses' */
export function serviceTime(from: string, until: string): string {
  const months = monthsOfService(from, until)
  const parts = [...some(Math.floor(months / 12), 'ano', 'anos'), ...some(months % 12, 'mês', 'meses')]
  return parts.join(' e ') || 'menos de 1 mês'
}

/** Ranges for comparing dismissals. */
export function yearsOfService(from: string, until: string): string {
  const years = Math.floor(monthsOfService(from, until) / 12)
  if (years < 1) return 'Até 1 ano'
  if (years < 3) return 'De 1 a 3 anos'
  if (years < 5) return 'De 3 a 5 anos'
  return years < 10 ? 'De 5 a 10 anos' : 'Mais de 10 anos'
}
