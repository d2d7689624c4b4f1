import {
  all,
  boolean,
  choice,
  date,
  list,
  longText,
  month,
  ref,
  resource,
  rule,
  sections,
  states,
  text,
  time,
  when,
} from '#engine'
import { ESTADOS_ACAO } from '../domain/plan_states.ts'
import { SITUACOES_ACAO } from '../shared/codes.ts'
import { goalHooks } from '../rules/goal_hooks.ts'

/** Training hours a company aims for, each from a given month on. Source: document 3, §3 "Goal plan". */
export const planoMetas = resource('desenvolvimento/planos-metas', {
  label: ['Plano de metas', 'Planos de metas'],
  table: 'planos_metas',
  fields: {
    nome: text('Nome').required().max(60).unique(),
    metas: list('Metas', {
      mesAno: month('Data a partir de').required('data a partir de é obrigatória'),
      metaHora: time('Meta em horas').required('meta em horas é obrigatória'),
      editavel: boolean('Editável').default(true).readOnly().hidden(),
    })
      .rows('meta', ['mesAno', 'metaHora'])
      .rowRules([rule('metaHora', when('metaHora').in(['0:00', '00:00']), 'meta em horas é obrigatória')])
      .required()
      .min(1)
      .max(600),
  },
  list: { columns: ['nome'], sort: 'nome', filters: ['nome'] },
  hooks: goalHooks,
  undoDelete: true,
})

/** An action with responsible person, deadline and follow-up. Source: document 3, §3 "Action plan". */
export const planoAcao = resource('desenvolvimento/planos-acao', {
  label: ['Plano de ação', 'Planos de ação'],
  table: 'planos_acao',
  fields: {
    nome: text('Nome').required().max(255),
    meta: text('Meta').required().max(255),
    responsavelId: ref('gestao-talentos/talentos', 'Responsável').required().lookup({ situacao: 'A' }).width(6),
    previsaoInicio: date('Previsão de início').required().width(3),
    previsaoTermino: date('Previsão de término').width(3),
    acompanhamentoSituacao: choice('Situação do acompanhamento', SITUACOES_ACAO)
      .default('NAO_INICIADA')
      .tones({ NAO_INICIADA: 'neutral', EM_ANDAMENTO: 'info', CONCLUIDA: 'success', CANCELADA: 'neutral' })
      .width(6),
    acompanhamentoInicio: date('Início do acompanhamento')
      .requiredWhen(when('acompanhamentoTermino').filled(), 'Informe a data de início do acompanhamento.')
      .width(3),
    acompanhamentoTermino: date('Término do acompanhamento').width(3),
    acompanhamentoObservacao: longText('Observação do acompanhamento'),
    situacao: states('Situação', ESTADOS_ACAO),
  },
  list: {
    columns: ['nome', 'responsavelId', 'previsaoInicio', 'previsaoTermino', 'situacao', 'acompanhamentoTermino'],
    sort: 'previsaoInicio',
    search: ['nome', 'meta'],
    filters: ['nome', 'responsavelId', 'situacao', 'previsaoInicio', 'previsaoTermino'],
    layouts: ['table', 'board', 'calendar'],
    board: 'acompanhamentoSituacao',
    calendar: 'previsaoInicio',
  },
  form: sections({
    Plano: ['nome', 'meta', 'responsavelId', 'previsaoInicio', 'previsaoTermino'],
    Acompanhamento: [
      'acompanhamentoSituacao',
      'acompanhamentoInicio',
      'acompanhamentoTermino',
      'acompanhamentoObservacao',
    ],
  }),
  record: { chips: ['situacao'], facts: ['responsavelId', 'previsaoInicio', 'previsaoTermino'] },
  rules: [
    rule(
      'previsaoTermino',
      when('previsaoTermino').before('previsaoInicio'),
      'Data de previsão de término é menor que a data de previsão de início.',
    ),
    rule(
      'acompanhamentoInicio',
      when('acompanhamentoInicio').before('previsaoInicio'),
      'Data de início do acompanhamento é menor que a data de previsão de início.',
    ),
    rule(
      'acompanhamentoTermino',
      all(when('acompanhamentoInicio').filled(), when('acompanhamentoTermino').before('acompanhamentoInicio')),
      'Data de término do acompanhamento é menor que a data de início do acompanhamento.',
    ),
  ],
})
