import { chart } from '#engine'
import { type RateFilter, ratesByMonth, ratesOf } from '../queries/accident_rates.ts'

export const NO_HOURS = 'Cadastre as horas trabalhadas do período para ver a taxa.'

const RATE = {
  before: true,
  better: 'lower',
  withoutDrill: 'É uma taxa; os acidentes abrem em Acidentes.',
  empty: NO_HOURS,
} as const

/** Accidents and their rates as every panel shows them; where the accidents open is each panel's. */
export const accidentFigures = {
  acidentes: chart('number', {
    label: 'Acidentes',
    columns: { total: { label: 'Acidentes', format: 'integer' }, nota: { label: 'Com afastamento' } },
    before: true,
    better: 'lower',
    async query(context, filter: RateFilter) {
      const months = await ratesByMonth(context, filter)
      const total = months.reduce((sum, month) => sum + month.acidentes, 0)
      const away = months.reduce((sum, month) => sum + month.comAfastamento, 0)
      return [{ total, nota: `${away} com afastamento, fora os de trajeto` }]
    },
  }),
  tf: chart('number', {
    ...RATE,
    label: 'Taxa de frequência (TF)',
    columns: { tf: { label: 'TF', format: 'decimal' }, nota: { label: 'Horas' } },
    async query(context, filter: RateFilter) {
      const { tf, horas, semHoras } = ratesOf(await ratesByMonth(context, filter))
      const left = semHoras ? `; ${semHoras} ${semHoras === 1 ? 'mês' : 'meses'} com horas por cadastrar` : ''
      return tf === null ? [] : [{ tf, nota: `${Math.round(horas).toLocaleString('pt-BR')} horas${left}` }]
    },
  }),
  tg: chart('number', {
    ...RATE,
    label: 'Taxa de gravidade (TG)',
    columns: { tg: { label: 'TG', format: 'decimal' } },
    async query(context, filter: RateFilter) {
      const { tg } = ratesOf(await ratesByMonth(context, filter))
      return tg === null ? [] : [{ tg }]
    },
  }),
}
