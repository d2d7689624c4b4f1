import { date, endpoint, integer, longText, shape, text } from '#engine'
import { holidaysBetween } from '../queries/holidays.ts'

export const calendarAnswer = shape.list({
  data: date('Data').required(),
  nome: text('Nome').required(),
  lei: longText('Lei, dos feriados nacionais'),
})

/** Days off of a year, by date: those of the law and those the company lists. */
export const holidayCalendar = endpoint('GET utilitario/feriados/calendario', {
  label: 'Feriados de um ano',
  audience: 'staff',
  query: {
    ano: integer('Ano').required().min(1950).max(2199),
    estabelecimento: integer('Estabelecimento; sem ele, os que valem em todos'),
  },
  response: calendarAnswer,
  async run(context, { query: { ano, estabelecimento } }) {
    const places = estabelecimento ? [estabelecimento] : []
    const days = await holidaysBetween(context, `${ano}-01-01`, `${ano}-12-31`, places)
    return days.map(({ ambito: _ambito, ...day }) => day)
  },
})
