import {
  boolean,
  choice,
  date,
  datetime,
  integer,
  longText,
  ref,
  resource,
  rowRule,
  tonesOf,
  whereRefVisible,
} from '#engine'
import { APPROVAL_STATES, SITUACOES_APROVACAO } from '../shared/states.ts'

/** One step of the approval of a vacancy. Written by the request and by the approvers' decisions, never by a form. */
export const aprovacao = resource('captacao/aprovacoes', {
  label: ['Aprovação da vaga', 'Aprovações das vagas'],
  display: 'ordem',
  title: ['solicitacao', 'ordem'],
  authority: 'ROLE_CAPTACAO_SOLICITACOES_PESSOAL',
  operations: ['list', 'read'],
  fields: {
    solicitacao: ref('captacao/solicitacoes-pessoal', 'Vaga').required().immutable().cascade(),
    fluxo: ref('captacao/fluxos-aprovacao', 'Fluxo de aprovação'),
    ordem: integer('Etapa').required(),
    aprovador: ref('utilitario/usuarios', 'Aprovador').required(),
    substituto: ref('utilitario/usuarios', 'Substituto'),
    prazoDias: integer('Prazo (dias)').required(),
    prazo: date('Prazo'),
    situacao: choice('Situação', SITUACOES_APROVACAO).tones(tonesOf(APPROVAL_STATES)).required().default('P').indexed(),
    decididoPor: ref('utilitario/usuarios', 'Decidido por'),
    decididoEm: datetime('Decidido em'),
    observacao: longText('Observação'),
    lembrado: boolean('Prazo lembrado').hidden(),
  },
  list: {
    columns: ['solicitacao', 'ordem', 'aprovador', 'substituto', 'prazo', 'situacao', 'decididoPor'],
    sort: 'ordem',
    filters: ['solicitacao', 'aprovador', 'situacao'],
  },
  rowRules: [rowRule('as aprovações das vagas que vê', whereRefVisible('solicitacao'))],
})
