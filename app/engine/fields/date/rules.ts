import vine from '@vinejs/vine'

/** Whether 'yyyy-MM-dd' is a day that exists. */
export function isCivilDate(value: string): boolean {
  const match = /^(\d{4})-(\d\d)-(\d\d)$/.exec(value)
  if (!match) return false
  const [, year, month, day] = match.map(Number) as [number, number, number, number]
  return (
    year! >= 1000 &&
    month! >= 1 &&
    month! <= 12 &&
    day! >= 1 &&
    day! <= new Date(Date.UTC(year!, month!, 0)).getUTCDate()
  )
}

export const dateRule = vine.createRule((value: unknown, _options: undefined, field) => {
  if (value !== '' && !isCivilDate(String(value))) field.report('Data inválida.', 'civilDate', field)
})

export const monthRule = vine.createRule((value: unknown, _options: undefined, field) => {
  if (value !== '' && !isCivilDate(`${String(value)}-01`)) field.report('Mês inválido.', 'civilMonth', field)
})
