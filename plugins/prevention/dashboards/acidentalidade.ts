import { chart, count, dashboard, date, dateOrder, refs } from '#engine'
import { TIPOS_ACIDENTE } from '../domain/accidents.ts'
import { ACCIDENTS, PLACES } from '../domain/keys.ts'
import { accidents, rate, type RateFilter, ratesByMonth } from '../queries/accident_rates.ts'
import { accidentFigures, NO_HOURS } from './accident_figures.ts'

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
    acidentes: {
      ...accidentFigures.acidentes,
      trend: { chart: 'porMes', column: 'total' },
      drill: { list: ACCIDENTS, filters: period },
    },
    tf: { ...accidentFigures.tf, trend: { chart: 'taxas', column: 'tf' } },
    tg: accidentFigures.tg,
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
