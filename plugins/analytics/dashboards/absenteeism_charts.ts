import { chart, month } from '#engine'
import { absencesOfMonth } from '#plugins/talent/plugin.ts'
import { ofEachCompany } from '../queries/of_each_company.ts'
import { absenteeism, type PanelFilter } from '../queries/talents.ts'
import { percent } from './columns.ts'

/** Formula as stated in the requirements. */
const ABSENTEEISM =
  'Absenteísmo = (total de faltas no mês / (talentos ativos no início do mês x dias trabalhados no mês)) x 100'

export const mediaAbsenteismo = chart('number', {
  label: 'Absenteísmo médio mensal',
  help: 'Média dos meses do período, comparada à do período anterior de mesma duração e à meta da empresa.',
  columns: { media: percent('Absenteísmo') },
  before: true,
  withoutDrill: 'É uma taxa; as faltas de cada mês abrem no gráfico de absenteísmo.',
  better: 'lower',
  target: (context) => context.settings.metaAbsenteismo ?? null,
  trend: { chart: 'absenteismo', column: 'absenteismo' },
  query: async (context, filter: PanelFilter) => {
    const { media } = await absenteeism(context, filter)
    return media === null ? [] : [{ media }]
  },
})

export const faltasDoMes = chart('table', {
  label: 'Faltas do mês',
  parameters: { mes: month('Mês').required() },
  columns: {
    talento: { label: 'Talento' },
    ocorrencia: { label: 'Ocorrência' },
    inicio: { label: 'De', format: 'date' },
    fim: { label: 'Até', format: 'date' },
    area: { label: 'Área organizacional' },
  },
  empty: 'Não há faltas neste mês.',
  query: (context, { mes, ...filter }: PanelFilter & { mes: string }) => absencesOfMonth(context, filter, mes),
})

export const absenteismo = chart('line', {
  label: 'Absenteísmo',
  help: ABSENTEEISM,
  columns: { mes: { label: 'Mês', format: 'month' }, absenteismo: percent('Absenteísmo'), meta: percent('Meta') },
  drill: { chart: 'faltasDoMes', filters: { mes: '$mes' } },
  query: async (context, filter: PanelFilter) =>
    (await absenteeism(context, filter)).rows
      .filter((row) => row.ativos)
      .map(({ mes, absenteismo: value, meta }) => ({ mes, absenteismo: value, meta })),
})

export const absenteismoPorEmpresa = chart('table', {
  label: 'Absenteísmo por empresa',
  help: `${ABSENTEEISM}. A média é a soma dos meses dividida pelo número de meses.`,
  columns: {
    empresa: { label: 'Empresa' },
    faltas: { label: 'Faltas', format: 'integer' },
    dias: { label: 'Dias trabalhados', format: 'integer' },
    absenteismo: percent('Absenteísmo'),
    meta: percent('Meta'),
  },
  query: (context, filter: PanelFilter) =>
    ofEachCompany(context, async (company, empresa) => {
      const { rows, media, meta } = await absenteeism(company, filter)
      return rows.some((row) => row.ativos)
        ? [
            {
              empresa,
              faltas: rows.reduce((sum, row) => sum + row.faltas, 0),
              dias: rows.reduce((sum, row) => sum + row.dias, 0),
              absenteismo: media,
              meta,
            },
          ]
        : []
    }),
})
