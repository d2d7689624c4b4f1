import { chart, integer, when } from '#engine'
import {
  applicationsAt,
  companyStages,
  funnelOf,
  openedConditions,
  type StatisticsFilter,
  vacancyFigures,
} from '../queries/funnel.ts'
import { named, SITUACOES } from '../codes.ts'
import { candidatesOfPeriod, countApplications } from '../queries/panel.ts'
import { sameVacancies } from './filters.ts'

/** Columns of the tables of candidates behind a figure. */
export const candidateColumns = {
  candidato: { label: 'Candidato' },
  vaga: { label: 'Vaga' },
  data: { label: 'Candidatura', format: 'date' },
  situacao: { label: 'Situação' },
} as const

export const namedStates = <R extends { situacao: string }>(rows: R[]) =>
  rows.map((row) => ({ ...row, situacao: named(SITUACOES, row.situacao) }))

const whole = (value: number) => value.toLocaleString('pt-BR')
const list = 'captacao/solicitacoes-pessoal'

/** Cards and funnel that both dashboards of recruitment show. */
export const vagas = chart('number', {
  label: 'Vagas',
  columns: { vagas: { label: 'Vagas', format: 'integer' }, nota: { label: 'Posições' } },
  before: true,
  drill: { list, filters: sameVacancies },
  query: async (context, filter: StatisticsFilter) => {
    const { vagas, posicoes } = await vacancyFigures(context, filter)
    return vagas ? [{ vagas, nota: `${whole(posicoes)} posições no período` }] : []
  },
})

export const preenchidas = chart('number', {
  label: 'Posições preenchidas',
  columns: { preenchidas: { label: 'Posições preenchidas', format: 'integer' }, nota: { label: 'Parte' } },
  before: true,
  better: 'higher',
  withoutDrill: 'Soma de posições; as vagas delas abrem em Vagas.',
  query: async (context, filter: StatisticsFilter) => {
    const { preenchidas, posicoes } = await vacancyFigures(context, filter)
    return posicoes ? [{ preenchidas, nota: `${Math.round((preenchidas * 100) / posicoes)}% das posições` }] : []
  },
})

export const mediaDias = chart('number', {
  label: 'Média de dias para preencher',
  help: 'Da abertura ao encerramento da vaga ou, se assim filtrado, à última contratação.',
  columns: { dias: { label: 'Média de dias', format: 'days' }, nota: { label: 'Vagas' } },
  before: true,
  better: 'lower',
  withoutDrill: 'É uma média; as vagas abrem em Vagas.',
  query: async (context, filter: StatisticsFilter) => {
    const { mediaDias: dias, vagasComFim } = await vacancyFigures(context, filter)
    return dias === null
      ? []
      : [{ dias, nota: `${whole(vagasComFim)} ${vagasComFim === 1 ? 'vaga encerrada' : 'vagas encerradas'}` }]
  },
})

export const candidaturas = chart('number', {
  label: 'Candidaturas',
  columns: { candidaturas: { label: 'Candidaturas', format: 'integer' }, nota: { label: 'Por vaga' } },
  before: true,
  drill: { chart: 'candidatosDoPeriodo' },
  query: async (context, filter: StatisticsFilter) => {
    const { candidaturas } = await countApplications(context, filter)
    const { vagas } = await vacancyFigures(context, filter)
    return candidaturas
      ? [
          {
            candidaturas,
            nota: `${(candidaturas / vagas).toLocaleString('pt-BR', { maximumFractionDigits: 1 })} por vaga`,
          },
        ]
      : []
  },
})

export const candidatosDoPeriodo = chart('table', {
  label: 'Candidaturas do período',
  // Names of candidates are shown only to users who may see candidates.
  authority: 'ROLE_CAPTACAO_CANDIDATOS',
  parameters: {},
  columns: candidateColumns,
  query: async (context, filter: StatisticsFilter) => namedStates(await candidatesOfPeriod(context, filter)),
})

export const funil = chart('funnel', {
  label: 'Funil de preenchimento das vagas',
  help: 'Quantos candidatos chegaram a cada etapa ou além dela. À direita, a parte da etapa anterior.',
  columns: {
    etapa: { label: 'Etapa' },
    candidatos: { label: 'Candidatos', format: 'integer' },
    passo: { label: 'Passo', format: 'integer', hidden: true },
  },
  drill: { chart: 'candidatosDoPasso', filters: { passo: '$passo' } },
  query: async (context, filter: StatisticsFilter) => {
    const steps = await funnelOf(context, openedConditions(filter), await companyStages(context))
    return steps.map(({ nome, valor }, passo) => ({ etapa: nome, candidatos: valor, passo }))
  },
})

export const candidatosDoPasso = chart('table', {
  label: 'Candidatos da etapa',
  authority: 'ROLE_CAPTACAO_CANDIDATOS',
  parameters: { passo: integer('Passo').required().min(0).max(999) },
  columns: candidateColumns,
  query: async (context, { passo, ...filter }: StatisticsFilter & { passo: number }) =>
    namedStates(await candidatesOfPeriod(context, filter, when('id').in(await applicationsAt(context, filter, passo)))),
})
