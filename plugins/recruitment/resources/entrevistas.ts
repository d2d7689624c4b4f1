import {
  boolean,
  computed,
  date,
  datetime,
  integer,
  longText,
  ref,
  resource,
  rowRule,
  states,
  text,
  time,
  whereRefVisible,
} from '#engine'
import { interviewCourse, recordResult } from '../actions/interview_course.ts'
import { printInvitation } from '../actions/print_invitation.ts'
import { INTERVIEW_STATES } from '../shared/states.ts'
import { nameOfApplication } from '../queries/derived_names.ts'
import { interviewHooks } from '../rules/interview_hooks.ts'
import { meetingFields } from './meeting_fields.ts'

/** An interview of a candidate for a vacancy: time, place and panel. */
export const entrevista = resource('captacao/entrevistas', {
  label: ['Entrevista', 'Entrevistas'],
  display: 'descricao',
  fields: {
    candidatoSolicitacao: ref('captacao/candidato-solicitacoes', 'Candidatura')
      .required()
      .immutable()
      .cascade()
      .width(8),
    etapaSeletiva: ref('captacao/etapas-seletivas', 'Etapa seletiva').width(4),
    candidato: ref('captacao/candidatos', 'Candidato').readOnly(),
    solicitacao: ref('captacao/solicitacoes-pessoal', 'Vaga').readOnly(),
    data: date('Data').required().width(4),
    hora: time('Hora').required().width(4),
    duracao: integer('Duração (minutos)').required().min(5).max(600).default(60).width(4),
    ...meetingFields('P'),
    mensagem: longText('Mensagem para o candidato')
      .max(2000)
      .help('Vai no convite e aparece no portal: documentos a trazer, como chegar, com quem falar.'),
    observacao: longText('Anotações da equipe').max(4000).help('O candidato nunca vê estas anotações.'),
    convidarCandidato: boolean('Enviar o convite ao candidato').default(true),
    situacao: states('Situação', INTERVIEW_STATES, interviewCourse).indexed(),
    motivoCancelamento: longText('Motivo do cancelamento').readOnly(),
    participo: computed<boolean>('Se quem olha entrevista', 'boolean').dependsOn('participantes').hidden(),
    descricao: text('Entrevista').max(170).readOnly().hidden(),
    // The calendar UID of the appointment, and its sequence number.
    uid: text('Identificador').max(80).readOnly().hidden(),
    sequencia: integer('Versão do convite').default(0).readOnly().hidden(),
    // The history step that cancelled the interview, if any: undoing that step restores the interview.
    canceladaPor: integer('Cancelada pela movimentação').readOnly().hidden(),
    lembreteEm: datetime('Lembrete enviado em').readOnly().hidden(),
  },
  list: {
    columns: ['data', 'hora', 'candidato', 'solicitacao', 'etapaSeletiva', 'modalidade', 'situacao'],
    sort: '-data',
    search: ['descricao', 'local'],
    filters: ['data', 'situacao', 'candidato', 'solicitacao', 'participantes', 'etapaSeletiva', 'modalidade'],
  },
  form: [
    {
      label: 'Entrevista',
      fields: [
        'candidatoSolicitacao',
        'etapaSeletiva',
        'data',
        'hora',
        'duracao',
        'participantes',
        'modalidade',
        'local',
        'link',
        'mensagem',
        'observacao',
        'convidarCandidato',
      ],
    },
  ],
  rowRules: [rowRule('as entrevistas das vagas que vê', whereRefVisible('solicitacao'))],
  actions: [recordResult, printInvitation],
  compute: {
    participo: (rows, { actor }) =>
      rows.map((row) =>
        (row.participantes ?? []).some((participante) => actor.type === 'staff' && participante.id === actor.id),
      ),
  },
  derived: [nameOfApplication],
  hooks: interviewHooks,
  // The hook only rejects interviews that are still ahead.
  undoDelete: true,
  indexes: [['data', 'situacao']],
})
