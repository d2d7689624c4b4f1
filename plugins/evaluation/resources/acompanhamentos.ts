import {
  all,
  computed,
  choice,
  date,
  longText,
  not,
  ref,
  resource,
  rowRule,
  states,
  whereRefVisible,
  when,
} from '#engine'
import { SITUACOES_PREENCHIMENTO } from '#plugins/questionnaires/plugin.ts'
import { answerLink, planFollowUps, remindManagers } from '../actions/probation_actions.ts'
import { FOLLOW_UPS, PERIODS } from '../domain/probation.ts'
import { TALENTS } from '../domain/keys.ts'
import { performanceOfFillings } from '../queries/own_results.ts'
import { followUpHooks } from '../rules/follow_up_hooks.ts'

/**
 * The evaluation of a new employee on one day of the probation period. Source: document 2, §7 "Performance and experience
 * evaluation".
 */
export const acompanhamento = resource(FOLLOW_UPS, {
  label: ['Acompanhamento do período de experiência', 'Acompanhamentos do período de experiência'],
  display: 'dataPrevista',
  title: ['colaborador', 'dataPrevista'],
  table: 'acompanhamentos_experiencia',
  fields: {
    colaborador: ref(TALENTS, 'Talento').required().immutable().cascade().lookup({ situacao: 'A' }).width(6),
    avaliacao: ref('avaliacao/modelos-avaliacao', 'Modelo de avaliação')
      .required()
      .lookup({ ativo: true, tipo: ['A'] })
      .help('Um modelo do tipo Acompanhamento de experiência; o período é o do modelo.')
      .width(6),
    avaliador: ref(TALENTS, 'Quem avalia').lookup({ situacao: 'A' }).help('Sem escolha, o gestor do talento.').width(6),
    periodoExperiencia: ref(PERIODS, 'Período de experiência').readOnly().width(6),
    dataPrevista: date('Data prevista').readOnly().indexed().width(3),
    respondidaEm: date('Respondida em').width(3),
    observacao: longText('Observação').max(4000),
    status: choice('Preenchimento', SITUACOES_PREENCHIMENTO)
      .default('I')
      .tones({ C: 'success', A: 'info', I: 'neutral' })
      .readOnly(),
    situacao: states(
      'Situação',
      {
        RESPONDIDO: { label: 'Respondido', tone: 'success', when: when('status').is('C') },
        ATRASADO: {
          label: 'Atrasado',
          tone: 'error',
          when: all(not(when('status').is('C')), when('dataPrevista').inPast()),
        },
        PREVISTO: { label: 'Previsto', tone: 'neutral' },
      },
      {},
    ),
    performance: computed<number>('Performance', 'percent').dependsOn('preenchimento'),
    preenchimento: ref('questionarios/preenchimentos', 'Preenchimento').readOnly().hidden().cascade(),
    avisadoEm: date('Avisado em').readOnly().hidden(),
  },
  list: {
    columns: ['colaborador', 'periodoExperiencia', 'dataPrevista', 'avaliador', 'situacao', 'performance'],
    sort: '-dataPrevista',
    search: ['colaborador'],
    filters: ['colaborador', 'avaliador', 'periodoExperiencia', 'situacao', 'dataPrevista'],
  },
  rowRules: [rowRule('os de talentos que vê', whereRefVisible('colaborador'))],
  unique: [
    { fields: ['colaborador', 'periodoExperiencia'], message: 'Este talento já tem o acompanhamento deste período.' },
  ],
  actions: [planFollowUps, answerLink, remindManagers],
  compute: { performance: performanceOfFillings },
  hooks: followUpHooks,
  help: 'O plano de cada talento em experiência: em que dia, por quem e com que modelo ele é acompanhado.',
})
