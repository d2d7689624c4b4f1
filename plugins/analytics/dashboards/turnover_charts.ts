import { chart, month } from '#engine'
import { peopleOfTurnover } from '#plugins/talent/plugin.ts'
import { ofEachCompany } from '../queries/of_each_company.ts'
import { type PanelFilter, turnover as turnoverOf } from '../queries/talents.ts'
import { percent } from './columns.ts'

export const mediaTurnover = chart('number', {
  label: 'Turnover médio mensal',
  help: 'Média dos meses do período, comparada à do período anterior de mesma duração e à meta da empresa.',
  columns: { media: percent('Turnover') },
  before: true,
  withoutDrill: 'É uma taxa; as pessoas de cada mês abrem no gráfico e na tabela de turnover.',
  better: 'lower',
  target: (context) => context.settings.metaTurnover ?? null,
  trend: { chart: 'turnover', column: 'turnover' },
  query: async (context, filter: PanelFilter) => {
    const { media } = await turnoverOf(context, filter)
    return media === null ? [] : [{ media }]
  },
})

export const pessoasDoMes = chart('table', {
  label: 'Quem entrou e quem saiu no mês',
  parameters: { mes: month('Mês').required() },
  columns: {
    talento: { label: 'Talento' },
    movimento: { label: 'Movimento' },
    data: { label: 'Data', format: 'date' },
    cargo: { label: 'Cargo' },
    area: { label: 'Área organizacional' },
  },
  empty: 'Ninguém entrou nem saiu neste mês.',
  query: (context, { mes, ...filter }: PanelFilter & { mes: string }) => peopleOfTurnover(context, filter, mes),
})

export const turnover = chart('line', {
  label: 'Turnover',
  help: 'Turnover = ((admitidos + demitidos) ÷ 2) ÷ ativos no início do mês × 100. O painel considera dia, mês e ano: do primeiro mês conta quem estava ativo no primeiro dia do período, por isso pode diferir do relatório de meses completos.',
  columns: { mes: { label: 'Mês', format: 'month' }, turnover: percent('Turnover'), meta: percent('Meta') },
  drill: { chart: 'pessoasDoMes', filters: { mes: '$mes' } },
  query: async (context, filter: PanelFilter) =>
    (await turnoverOf(context, filter)).rows
      .filter((row) => row.ativos)
      .map(({ mes, turnover: value, meta }) => ({ mes, turnover: value, meta })),
})

export const tabelaTurnover = chart('table', {
  label: 'Turnover mês a mês',
  columns: {
    mes: { label: 'Mês', format: 'month' },
    ativos: { label: 'Ativos no início', format: 'integer' },
    admitidos: { label: 'Admitidos', format: 'integer' },
    demitidos: { label: 'Demitidos', format: 'integer' },
    turnover: percent('Turnover'),
    meta: percent('Meta'),
    desligados: { label: 'Desligados', format: 'integer', hidden: true },
  },
  drill: { chart: 'pessoasDoMes', filters: { mes: '$mes' } },
  query: async (context, filter: PanelFilter) =>
    (await turnoverOf(context, filter)).rows.map(
      ({ mes, ativos, admitidos, demitidos, desligados, turnover: value, meta }) => ({
        mes,
        ativos,
        admitidos,
        demitidos,
        desligados,
        turnover: value,
        meta,
      }),
    ),
})

export const turnoverPorEmpresa = chart('table', {
  label: 'Turnover por empresa',
  help: 'A média é a soma dos meses dividida pelo número de meses.',
  columns: {
    empresa: { label: 'Empresa' },
    admitidos: { label: 'Admitidos', format: 'integer' },
    demitidos: { label: 'Demitidos', format: 'integer' },
    media: percent('Média'),
    meta: percent('Meta'),
    formula: { label: 'Fórmula' },
  },
  query: (context, filter: PanelFilter) =>
    ofEachCompany(context, async (company, empresa) => {
      const { rows, media, meta } = await turnoverOf(company, filter)
      return rows.length
        ? [
            {
              empresa,
              admitidos: rows.reduce((sum, row) => sum + row.admitidos, 0),
              demitidos: rows.reduce((sum, row) => sum + row.demitidos, 0),
              media,
              meta,
              formula: '((admitidos + demitidos) ÷ 2) ÷ ativos no início do mês × 100',
            },
          ]
        : []
    }),
})
