import { chart, type Context, dashboard, date, dateOrder, month, refs, text } from '#engine'
import { inEachCompany } from '#app/core/in_each_company.ts'
import { absencesOfMonth, peopleOfTurnover, quotasOf } from '#plugins/talent/plugin.ts'
import { ESCOLARIDADES } from '#plugins/jobs/plugin.ts'
import {
  absenteeism,
  byOption,
  describedGeneration,
  dismissalsByGeneration,
  dismissalsByReason,
  dismissed,
  generations,
  headcount,
  headcountOn,
  occurrences,
  occurrencesByMonth,
  type PanelFilter,
  SEXES,
  TALENTS,
  turnover,
} from '../queries/talents.ts'
import { against, againstTarget, periods } from '../queries/before.ts'
import { whatChanged } from '../queries/what_changed.ts'

const whole = { label: 'Talentos', format: 'integer' } as const
const percent = (label: string) => ({ label, format: 'percent' }) as const
/** In the words of the documents. */
const ABSENTEEISM =
  'Absenteísmo = (total de faltas no mês / (talentos ativos no início do mês x dias trabalhados no mês)) x 100'

export const panelFilters = {
  dataIni: date('Período - início').default({ now: 'yearAgo' }),
  dataFim: date('Período - fim').default({ now: 'date' }),
  estabelecimentosIds: refs('utilitario/estabelecimentos', 'Estabelecimentos').ids(),
  areasIds: refs('cargo-salario/areas-organizacionais', 'Áreas Organizacionais').ids(),
  cargosIds: refs('cargo-salario/cargos', 'Cargos').ids(),
}

const samePlaces = {
  estabelecimento: '$filtros.estabelecimentosIds',
  areaOrganizacional: '$filtros.areasIds',
  cargo: '$filtros.cargosIds',
}

/** Companies beside each other: the current one, and the others in which one may see this panel. */
async function ofEachCompany<T>(context: Context, find: (company: Context, name: string) => Promise<T[]>) {
  const reach = context.companies('ROLE_ANALYTICS_TALENTO')
  return inEachCompany(context, reach ?? [context.empresaId], find)
}

/** People: how many, who comes and goes, who is absent. Source: document 2, §2 and §9. */
export const talento = dashboard('analytics/talento', {
  label: 'Painel de Talentos',
  filters: panelFilters,
  rules: [dateOrder('dataIni', 'dataFim')],
  charts: {
    ativos: chart('number', {
      label: 'Talentos ativos',
      width: 3,
      columns: { ativos: whole, nota: { label: 'Período anterior' } },
      drill: { list: TALENTS, filters: { situacao: 'A', ...samePlaces } },
      query: async (context, filter: PanelFilter) => {
        const { earlier } = periods(context, filter)
        const ativos = await headcount(context, filter)
        return [{ ativos, nota: against(ativos, await headcountOn(context, earlier.dataFim, filter)) }]
      },
    }),
    desligados: chart('number', {
      label: 'Desligamentos no período',
      width: 3,
      columns: { desligados: { label: 'Desligamentos', format: 'integer' }, nota: { label: 'Período anterior' } },
      drill: { list: TALENTS, filters: { situacao: 'D', ...samePlaces } },
      query: async (context, filter: PanelFilter) => {
        const { now, earlier } = periods(context, filter)
        const [desligados, before] = [await dismissed(context, now).count(), await dismissed(context, earlier).count()]
        return [{ desligados, nota: against(desligados, before) }]
      },
    }),
    mediaTurnover: chart('number', {
      label: 'Turnover médio mensal',
      help: 'Média dos meses do período, comparada à do período anterior de mesma duração e à meta da empresa.',
      width: 3,
      columns: { media: percent('Turnover'), nota: { label: 'Meta e período anterior' } },
      query: async (context, filter: PanelFilter) => {
        const { now, earlier } = periods(context, filter)
        const { media, meta } = await turnover(context, now)
        return media === null
          ? []
          : [{ media, nota: againstTarget(media, (await turnover(context, earlier)).media, meta) }]
      },
    }),
    mediaAbsenteismo: chart('number', {
      label: 'Absenteísmo médio mensal',
      help: 'Média dos meses do período, comparada à do período anterior de mesma duração e à meta da empresa.',
      width: 3,
      columns: { media: percent('Absenteísmo'), nota: { label: 'Meta e período anterior' } },
      query: async (context, filter: PanelFilter) => {
        const { now, earlier } = periods(context, filter)
        const { media, meta } = await absenteeism(context, now)
        return media === null
          ? []
          : [{ media, nota: againstTarget(media, (await absenteeism(context, earlier)).media, meta) }]
      },
    }),
    mudancas: chart('table', {
      label: 'O que mais mudou',
      help: 'O período escolhido comparado ao de mesma duração imediatamente anterior.',
      width: 12,
      columns: { frase: { label: 'Mudança' } },
      empty: 'Nada mudou em relação ao período anterior.',
      query: whatChanged,
    }),
    cotas: chart('table', {
      label: 'Cotas legais',
      help: 'Da empresa inteira, no último dia do período: pessoas com deficiência, aprendizes e brasileiros. O relatório Cotas Legais diz também a base e a regra.',
      width: 12,
      columns: {
        cota: { label: 'Cota e onde vale' },
        falta: { label: 'Falta', format: 'integer' },
        exigido: { label: 'Exigido', format: 'integer' },
        atual: { label: 'Atual', format: 'integer' },
      },
      report: { key: 'gestao-talentos/relatorios/cotas', label: 'Relatório Cotas Legais' },
      empty: 'Nenhuma cota se aplica à empresa nesta data.',
      query: async (context, filter: PanelFilter) =>
        (await quotasOf(context, filter.dataFim ?? context.today))
          .filter((one) => one.exigido)
          .map(({ cota, local, exigido, atual, falta }) => ({ cota: `${cota} · ${local}`, exigido, atual, falta })),
    }),
    pessoasDoMes: chart('table', {
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
    }),
    faltasDoMes: chart('table', {
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
    }),
    turnover: chart('line', {
      label: 'Turnover',
      help: 'Turnover = ((admitidos + demitidos) ÷ 2) ÷ ativos no início do mês × 100. O painel considera dia, mês e ano, por isso pode diferir do relatório de meses completos.',
      width: 12,
      columns: { mes: { label: 'Mês', format: 'month' }, turnover: percent('Turnover'), meta: percent('Meta') },
      drill: { chart: 'pessoasDoMes', filters: { mes: '$mes' } },
      query: async (context, filter: PanelFilter) =>
        (await turnover(context, filter)).rows
          .filter((row) => row.ativos)
          .map(({ mes, turnover: value, meta }) => ({ mes, turnover: value, meta })),
    }),
    tabelaTurnover: chart('table', {
      label: 'Turnover mês a mês',
      width: 12,
      columns: {
        mes: { label: 'Mês', format: 'month' },
        ativos: { label: 'Ativos no início', format: 'integer' },
        admitidos: { label: 'Admitidos', format: 'integer' },
        demitidos: { label: 'Demitidos', format: 'integer' },
        turnover: percent('Turnover'),
        meta: percent('Meta'),
      },
      drill: { chart: 'pessoasDoMes', filters: { mes: '$mes' } },
      query: async (context, filter: PanelFilter) =>
        (await turnover(context, filter)).rows
          .filter((row) => row.ativos)
          .map(({ mes, ativos, admitidos, demitidos, turnover: value, meta }) => ({
            mes,
            ativos,
            admitidos,
            demitidos,
            turnover: value,
            meta,
          })),
    }),
    turnoverPorEmpresa: chart('table', {
      label: 'Turnover por empresa',
      help: 'A média é a soma dos meses dividida pelo número de meses.',
      width: 12,
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
          const { rows, media, meta } = await turnover(company, filter)
          return rows.some((row) => row.ativos)
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
    }),
    absenteismo: chart('line', {
      label: 'Absenteísmo',
      help: ABSENTEEISM,
      width: 12,
      columns: { mes: { label: 'Mês', format: 'month' }, absenteismo: percent('Absenteísmo'), meta: percent('Meta') },
      drill: { chart: 'faltasDoMes', filters: { mes: '$mes' } },
      query: async (context, filter: PanelFilter) =>
        (await absenteeism(context, filter)).rows
          .filter((row) => row.ativos)
          .map(({ mes, absenteismo: value, meta }) => ({ mes, absenteismo: value, meta })),
    }),
    absenteismoPorEmpresa: chart('table', {
      label: 'Absenteísmo por empresa',
      help: `${ABSENTEEISM}. A média é a soma dos meses dividida pelo número de meses.`,
      width: 12,
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
    }),
    geracoes: chart('doughnut', {
      label: 'Talentos por geração',
      columns: { geracao: { label: 'Geração' }, total: whole },
      query: async (context, filter: PanelFilter) =>
        (await generations(context, filter)).map(({ geracao, total }) => ({ geracao, total })),
    }),
    desligamentosPorGeracao: chart('doughnut', {
      label: 'Desligamentos',
      help: 'Por geração; um clique mostra a descrição dela.',
      columns: { geracao: { label: 'Geração' }, total: { label: 'Desligamentos', format: 'integer' } },
      drill: { chart: 'descricaoGeracao', filters: { geracao: '$geracao' } },
      report: { key: 'gestao-talentos/relatorios/desligamentos', label: 'Relatório Analítico' },
      query: async (context, filter: PanelFilter) =>
        (await dismissalsByGeneration(context, filter)).map(({ geracao, total }) => ({ geracao, total })),
    }),
    descricaoGeracao: chart('table', {
      label: 'Descrição',
      parameters: { geracao: text('Geração').required() },
      columns: { descricao: { label: 'Descrição' } },
      empty: 'Geração não possui descrição.',
      query: (context, { geracao }: PanelFilter & { geracao: string }) => describedGeneration(context, geracao),
    }),
    desligamentosPorMotivo: chart('bar', {
      label: 'Desligamentos por motivo',
      horizontal: true,
      columns: { motivo: { label: 'Motivo' }, total: { label: 'Desligamentos', format: 'integer' } },
      query: dismissalsByReason,
    }),
    sexo: chart('doughnut', {
      label: 'Talentos por sexo',
      columns: { nome: { label: 'Sexo' }, total: whole },
      query: (context, filter: PanelFilter) => byOption(context, filter, 'pessoal.sexo', SEXES),
    }),
    escolaridade: chart('bar', {
      label: 'Talentos por escolaridade',
      horizontal: true,
      columns: { nome: { label: 'Escolaridade' }, total: whole },
      query: (context, filter: PanelFilter) => byOption(context, filter, 'pessoal.escolaridade', ESCOLARIDADES),
    }),
    ocorrencias: chart('bar', {
      label: 'Ocorrências mais frequentes',
      horizontal: true,
      columns: { ocorrencia: { label: 'Ocorrência' }, total: { label: 'Ocorrências', format: 'integer' } },
      query: occurrences,
    }),
    ocorrenciasPorPeriodo: chart('bar', {
      label: 'Ocorrências e providências por período',
      width: 12,
      stacked: true,
      columns: {
        mes: { label: 'Mês', format: 'month' },
        com: { label: 'Com providência', format: 'integer', tone: 'success' },
        sem: { label: 'Sem providência', format: 'integer', tone: 'warning' },
      },
      query: occurrencesByMonth,
    }),
  },
})
