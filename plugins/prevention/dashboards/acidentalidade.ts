import { chart, count, dashboard, date, dateOrder, refs } from '#engine'
import { TIPOS_ACIDENTE } from '../domain/accidents.ts'
import { ACCIDENTS, PLACES } from '../domain/keys.ts'
import { accidents, rate, type RateFilter, ratesByMonth, ratesOf } from '../queries/accident_rates.ts'

const NO_HOURS = 'Cadastre as horas trabalhadas do período para ver a taxa.'
const period = { dataIni: '$filtros.dataIni', dataFim: '$filtros.dataFim' }

/** Accidents and accident rates. */
export const acidentalidade = dashboard('sst/acidentalidade', {
  label: 'Acidentalidade',
  help: 'TF = acidentados com afastamento x 1.000.000 / horas trabalhadas. TG = (dias perdidos + dias debitados) x 1.000.000 / horas trabalhadas (NBR 14280). Acidentes de trajeto não entram nas taxas. As horas são de meses inteiros, por estabelecimento: as taxas contam os acidentes dos mesmos meses e estabelecimentos, e o que não tem horas cadastradas fica fora das duas contas.',
  filters: {
    dataIni: date('Período - início').default({ now: 'yearAgo' }),
    dataFim: date('Período - fim').default({ now: 'date' }),
    estabelecimentosIds: refs(PLACES, 'Estabelecimentos').ids(),
  },
  period: { from: 'dataIni', until: 'dataFim' },
  rules: [dateOrder('dataIni', 'dataFim')],
  charts: {
    acidentes: chart('number', {
      label: 'Acidentes',
      columns: { total: { label: 'Acidentes', format: 'integer' }, nota: { label: 'Com afastamento' } },
      before: true,
      better: 'lower',
      trend: { chart: 'porMes', column: 'total' },
      drill: { list: ACCIDENTS, filters: period },
      async query(context, filter: RateFilter) {
        const months = await ratesByMonth(context, filter)
        const total = months.reduce((sum, month) => sum + month.acidentes, 0)
        const away = months.reduce((sum, month) => sum + month.comAfastamento, 0)
        return [{ total, nota: `${away} com afastamento, fora os de trajeto` }]
      },
    }),
    tf: chart('number', {
      label: 'Taxa de frequência (TF)',
      columns: { tf: { label: 'TF', format: 'decimal' }, nota: { label: 'Horas' } },
      before: true,
      better: 'lower',
      withoutDrill: 'É uma taxa; os acidentes abrem em Acidentes.',
      trend: { chart: 'taxas', column: 'tf' },
      empty: NO_HOURS,
      async query(context, filter: RateFilter) {
        const { tf, horas, semHoras } = ratesOf(await ratesByMonth(context, filter))
        const left = semHoras ? `; ${semHoras} ${semHoras === 1 ? 'mês' : 'meses'} com horas por cadastrar` : ''
        return tf === null ? [] : [{ tf, nota: `${Math.round(horas).toLocaleString('pt-BR')} horas${left}` }]
      },
    }),
    tg: chart('number', {
      label: 'Taxa de gravidade (TG)',
      columns: { tg: { label: 'TG', format: 'decimal' } },
      before: true,
      withoutDrill: 'É uma taxa; os acidentes abrem em Acidentes.',
      better: 'lower',
      empty: NO_HOURS,
      async query(context, filter: RateFilter) {
        const { tg } = ratesOf(await ratesByMonth(context, filter))
        return tg === null ? [] : [{ tg }]
      },
    }),
    porTipo: chart('doughnut', {
      label: 'Por tipo',
      columns: {
        tipo: { label: 'Tipo' },
        total: { label: 'Acidentes', format: 'integer' },
        codigo: { label: 'Código', hidden: true },
      },
      drill: { list: ACCIDENTS, filters: { tipo: '$codigo', ...period } },
      empty: 'Nenhum acidente no período.',
      async query(context, filter: RateFilter) {
        const rows = await accidents(context, filter)
          .select({ codigo: 'tipo', total: count() })
          .groupBy('codigo')
          .rows()
        return rows.map((row) => ({
          tipo: TIPOS_ACIDENTE[row.codigo as unknown as keyof typeof TIPOS_ACIDENTE],
          total: row.total,
          codigo: String(row.codigo),
        }))
      },
    }),
    porMes: chart('bar', {
      label: 'Acidentes por mês',
      columns: {
        mes: { label: 'Mês', format: 'month' },
        comAfastamento: { label: 'Com afastamento', format: 'integer' },
        semAfastamento: { label: 'Sem afastamento ou de trajeto', format: 'integer' },
        total: { label: 'Acidentes', format: 'integer', hidden: true },
      },
      drill: { list: ACCIDENTS, filters: { dataIni: '$mes.first', dataFim: '$mes.last' } },
      empty: 'Nenhum acidente no período.',
      query: async (context, filter: RateFilter) =>
        (await ratesByMonth(context, filter)).map(({ mes, acidentes, comAfastamento }) => ({
          mes,
          comAfastamento,
          semAfastamento: acidentes - comAfastamento,
          total: acidentes,
        })),
    }),
    taxas: chart('line', {
      label: 'TF por mês',
      columns: { mes: { label: 'Mês', format: 'month' }, tf: { label: 'TF', format: 'decimal' } },
      drill: { list: ACCIDENTS, filters: { dataIni: '$mes.first', dataFim: '$mes.last' } },
      empty: NO_HOURS,
      query: async (context, filter: RateFilter) =>
        (await ratesByMonth(context, filter))
          .filter((item) => item.horas > 0)
          .map((item) => ({ mes: item.mes, tf: rate(item.taxa.comAfastamento, item.horas) })),
    }),
  },
})
