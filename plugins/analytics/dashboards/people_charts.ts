import { chart, date, text } from '#engine'
import { ESCOLARIDADES } from '#plugins/positions/plugin.ts'
import {
  dismissedFor,
  occurrencesBetween,
  occurrencesOfKind,
  peopleOfGeneration,
  peopleWith,
} from '../queries/people_of_point.ts'
import { byOption, dismissalsByReason, generations, occurrences, type PanelFilter, SEXES } from '../queries/talents.ts'
import { PERSON } from './columns.ts'

const whole = { label: 'Talentos', format: 'integer' } as const
const codigo = { label: 'Código', hidden: true } as const
const occurrence = {
  talento: { label: 'Talento' },
  inicio: { label: 'De', format: 'date' },
  area: { label: 'Área organizacional' },
} as const
const parameters = { codigo: text('Código').required() }

type Point = PanelFilter & { codigo: string }

export const geracoes = chart('doughnut', {
  label: 'Talentos por geração',
  columns: { geracao: { label: 'Geração' }, total: whole },
  drill: { chart: 'talentosDaGeracao', filters: { codigo: '$geracao' } },
  query: async (context, filter: PanelFilter) =>
    (await generations(context, filter)).map(({ geracao, total }) => ({ geracao, total })),
})

export const talentosDaGeracao = chart('table', {
  label: 'Talentos da geração',
  parameters,
  columns: PERSON,
  query: (context, { codigo: generation, ...filter }: Point) => peopleOfGeneration(context, filter, generation),
})

export const sexo = chart('doughnut', {
  label: 'Talentos por sexo',
  columns: { nome: { label: 'Sexo' }, total: whole, codigo },
  drill: { chart: 'talentosDoSexo', filters: { codigo: '$codigo' } },
  query: (context, filter: PanelFilter) => byOption(context, filter, 'pessoal.sexo', SEXES),
})

export const talentosDoSexo = chart('table', {
  label: 'Talentos por sexo',
  parameters,
  columns: PERSON,
  query: (context, { codigo: code, ...filter }: Point) => peopleWith(context, filter, 'pessoal.sexo', code),
})

export const escolaridade = chart('bar', {
  label: 'Talentos por escolaridade',
  horizontal: true,
  columns: { nome: { label: 'Escolaridade' }, total: whole, codigo },
  drill: { chart: 'talentosDaEscolaridade', filters: { codigo: '$codigo' } },
  query: (context, filter: PanelFilter) => byOption(context, filter, 'pessoal.escolaridade', ESCOLARIDADES),
})

export const talentosDaEscolaridade = chart('table', {
  label: 'Talentos com a escolaridade',
  parameters,
  columns: PERSON,
  query: (context, { codigo: code, ...filter }: Point) => peopleWith(context, filter, 'pessoal.escolaridade', code),
})

export const desligamentosPorMotivo = chart('bar', {
  label: 'Desligamentos por motivo',
  horizontal: true,
  columns: { motivo: { label: 'Motivo' }, total: { label: 'Desligamentos', format: 'integer' }, codigo },
  drill: { chart: 'desligadosPeloMotivo', filters: { codigo: '$codigo' } },
  query: dismissalsByReason,
})

export const desligadosPeloMotivo = chart('table', {
  label: 'Desligados pelo motivo',
  parameters,
  columns: { ...PERSON, data: { label: 'Data', format: 'date' } },
  query: (context, { codigo: reason, ...filter }: Point) => dismissedFor(context, filter, reason),
})

export const ocorrencias = chart('bar', {
  label: 'Ocorrências mais frequentes',
  horizontal: true,
  columns: { ocorrencia: { label: 'Ocorrência' }, total: { label: 'Ocorrências', format: 'integer' }, codigo },
  drill: { chart: 'ocorrenciasDoTipo', filters: { codigo: '$codigo' } },
  query: occurrences,
})

export const ocorrenciasDoTipo = chart('table', {
  label: 'Ocorrências do tipo',
  authority: 'ROLE_GESTAO_TALENTOS_COLABORADORES_OCORRENCIAS',
  parameters,
  columns: occurrence,
  query: (context, { codigo: kind, ...filter }: Point) => occurrencesOfKind(context, filter, kind),
})

export const ocorrenciasDoMes = chart('table', {
  label: 'Ocorrências do mês',
  authority: 'ROLE_GESTAO_TALENTOS_COLABORADORES_OCORRENCIAS',
  parameters: { de: date('De').required(), ate: date('Até').required() },
  columns: { ...occurrence, providencia: { label: 'Providência' } },
  query: (context, { de, ate, ...filter }: PanelFilter & { de: string; ate: string }) =>
    occurrencesBetween(context, { ...filter, dataIni: de, dataFim: ate }),
})
