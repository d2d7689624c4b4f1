import { choice, computed, date, integer, longText, ref, resource, rowRule, whereRefVisible, when } from '#engine'
import { SITUACOES_PREENCHIMENTO } from '#plugins/questionnaires/plugin.ts'
import { assignPeople, addSelf, removeEvaluated, removeEvaluators } from '../actions/participant_actions.ts'
import { PAPEIS } from '../codes.ts'
import { performanceShown } from '../queries/own_results.ts'
import { ANSWERED, participantHooks } from '../rules/participant_hooks.ts'

/** One person evaluates another in a cycle. Without an evaluator, one is still to be named. */
export const participante = resource('avaliacao/participante-avaliacao-desempenho', {
  label: ['Participante da avaliação de desempenho', 'Participantes da avaliação de desempenho'],
  display: 'papel',
  title: ['avaliado', 'papel'],
  table: 'avaliacao_participantes',
  fields: {
    avaliacaoDesempenho: ref('avaliacao/avaliacoes-desempenho', 'Avaliação de desempenho')
      .required()
      .immutable()
      .cascade(),
    colaborador: ref('gestao-talentos/talentos', 'Talento').required().immutable().lookup({ situacao: 'A' }).width(6),
    papel: choice('Papel', PAPEIS).required().default('R').immutable().width(6),
    avaliado: ref('gestao-talentos/talentos', 'Avaliado').readOnly().hidden(),
    avaliador: ref('gestao-talentos/talentos', 'Avaliador').lookup({ situacao: 'A' }).width(6),
    pesoAvaliador: integer('Peso do avaliador')
      .min(0)
      .max(100)
      .default(1)
      .help('Entre os avaliadores do mesmo papel. Quanto vale o papel diz o ciclo.')
      .width(6),
    status: choice('Situação', SITUACOES_PREENCHIMENTO)
      .default('I')
      .tones({ C: 'success', A: 'info', I: 'neutral' })
      .readOnly()
      .indexed(),
    respondidaEm: date('Respondida em').readOnly(),
    performance: computed<number>('Performance', 'percent').dependsOn('avaliacaoDesempenho', 'preenchimento'),
    observacao: longText('Observação').max(4000).readOnly().private(),
    preenchimento: ref('questionarios/preenchimentos', 'Preenchimento').readOnly().hidden().cascade(),
  },
  list: {
    columns: ['avaliacaoDesempenho', 'avaliado', 'avaliador', 'papel', 'pesoAvaliador', 'status'],
    sort: 'id',
    search: ['avaliado', 'avaliador'],
    filters: ['avaliacaoDesempenho', 'avaliado', 'avaliador', 'papel', 'status'],
  },
  rowRules: [rowRule('os que avaliam talentos que vê', whereRefVisible('avaliado'))],
  unique: [
    {
      fields: ['avaliacaoDesempenho', 'avaliado', 'avaliador'],
      message: 'Este avaliador já avalia esta pessoa.',
    },
  ],
  actions: [assignPeople, addSelf, removeEvaluators, removeEvaluated],
  links: [
    {
      name: 'questionario',
      label: 'Ver o questionário',
      icon: 'FactCheck',
      to: '/avaliacao/avaliacoes-desempenhos-questionarios/{id}',
    },
  ],
  compute: { performance: performanceShown },
  hooks: participantHooks,
  removal: { when: when('status').isNot('C'), refusal: ANSWERED },
})
