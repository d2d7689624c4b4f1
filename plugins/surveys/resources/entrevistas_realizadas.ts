import { choice, date, ref, resource, when } from '#engine'
import { SITUACOES_PREENCHIMENTO } from '#plugins/questionnaires/plugin.ts'
import { interviewLink } from '../actions/interview_link.ts'
import { INTERVIEWS } from '../domain/keys.ts'
import { interviewHooks } from '../rules/interview_hooks.ts'

/** An interview held with a person, with the questions of an interview. */
export const entrevistaRealizada = resource(INTERVIEWS, {
  label: ['Entrevista realizada', 'Entrevistas realizadas'],
  display: 'situacao',
  title: ['colaborador', 'entrevista'],
  table: 'pesquisa_entrevistas',
  authority: 'ROLE_PESQUISA_ENTREVISTAS',
  fields: {
    entrevista: ref('pesquisa/entrevistas', 'Entrevista').required().immutable().lookup({ ativa: true }).width(6),
    colaborador: ref('gestao-talentos/talentos', 'Talento').required().immutable().width(6),
    data: date('Data').required().default({ now: 'date' }).width(4),
    situacao: choice('Situação', SITUACOES_PREENCHIMENTO)
      .default('I')
      .tones({ C: 'success', A: 'info', I: 'neutral' })
      .readOnly(),
    respondidaEm: date('Concluída em').readOnly(),
    preenchimento: ref('questionarios/preenchimentos', 'Preenchimento').readOnly().hidden(),
  },
  list: {
    columns: ['entrevista', 'colaborador', 'data', 'situacao'],
    sort: '-data',
    filters: ['entrevista', 'colaborador', 'data', 'situacao'],
  },
  actions: [interviewLink],
  hooks: interviewHooks,
  removal: { when: when('situacao').isNot('C'), refusal: 'Uma entrevista concluída não pode ser removida.' },
  // Restored, it would start again, with a second questionnaire besides the existing one.
  undoDelete: false,
  help: 'Escolha a entrevista e a pessoa; o botão "Entrevistar" abre as perguntas para anotar as respostas.',
})
