import { date, integer, longText, ref, resource, rowRule, time, whereRefVisible } from '#engine'
import { meetingFields } from '#plugins/recruitment/plugin.ts'
import { openSlots } from '../actions/open_slots.ts'
import { SLOTS } from '../services/names.ts'

/** Slots HR offers for interviews of a vacancy: candidates in its selection book one in the portal. */
export const horarioEntrevista = resource(SLOTS, {
  label: ['Horário de entrevista', 'Horários de entrevista'],
  display: 'hora',
  title: ['data', 'hora'],
  help: 'Horários que os candidatos escolhem no portal. Ao escolher, a entrevista é marcada e todos são avisados.',
  fields: {
    solicitacao: ref('captacao/solicitacoes-pessoal', 'Vaga').required().cascade().width(8),
    etapaSeletiva: ref('captacao/etapas-seletivas', 'Etapa seletiva')
      .help('Só quem está nesta etapa escolhe. Em branco, todos os que seguem na seleção.')
      .width(4),
    ...meetingFields('V'),
    mensagem: longText('Mensagem para o candidato').max(2000),
    data: date('Data').required().width(4),
    hora: time('Hora').required().width(4),
    duracao: integer('Duração (minutos)').required().min(5).max(600).default(45).width(4),
    entrevista: ref('captacao/entrevistas', 'Entrevista marcada').readOnly(),
  },
  list: {
    columns: ['data', 'hora', 'solicitacao', 'etapaSeletiva', 'entrevista'],
    sort: '-data',
    filters: ['solicitacao', 'data', 'etapaSeletiva'],
  },
  form: [
    {
      label: 'Horário',
      fields: [
        'solicitacao',
        'etapaSeletiva',
        'data',
        'hora',
        'duracao',
        'participantes',
        'modalidade',
        'local',
        'link',
        'mensagem',
        'entrevista',
      ],
    },
  ],
  rowRules: [rowRule('os horários das vagas que vê', whereRefVisible('solicitacao'))],
  actions: [openSlots],
})
