import {
  choice,
  date,
  integer,
  longText,
  ref,
  refs,
  resource,
  rowRule,
  text,
  time,
  url,
  visibleRef,
  when,
} from '#engine'
import { MODALIDADES } from '#plugins/recruitment/plugin.ts'
import { openSlots } from '../actions/open_slots.ts'
import { SLOTS } from '../services/names.ts'

const inPerson = when('modalidade').is('P')
const byVideo = when('modalidade').is('V')

/** What a slot offers. */
const slotFields = () => ({
  solicitacao: ref('captacao/solicitacoes-pessoal', 'Vaga').required().cascade().width(8),
  etapaSeletiva: ref('captacao/etapas-seletivas', 'Etapa seletiva')
    .help('Só quem está nesta etapa escolhe. Em branco, todos os que seguem na seleção.')
    .width(4),
  participantes: refs('utilitario/usuarios', 'Entrevistadores')
    .lookup({ ativo: true })
    .required('Selecione pelo menos um entrevistador.')
    .min(1)
    .max(20)
    .width(12),
  modalidade: choice('Modalidade', MODALIDADES).required().default('V').width(4),
  local: text('Sala ou local').max(150).visibleWhen(inPerson).requiredWhen(inPerson).width(8),
  link: url('Link da chamada').max(300).visibleWhen(byVideo).requiredWhen(byVideo).width(8),
  mensagem: longText('Mensagem para o candidato').max(2000),
})

/** Hours HR gives for interviews of a vacancy: whoever is in its selection takes one in the portal. */
export const horarioEntrevista = resource(SLOTS, {
  label: ['Horário de entrevista', 'Horários de entrevista'],
  display: 'hora',
  title: ['data', 'hora'],
  help: 'Horários que os candidatos escolhem no portal. Ao escolher, a entrevista é marcada e todos são avisados.',
  fields: {
    ...slotFields(),
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
  rowRules: [rowRule('os horários das vagas que vê', visibleRef('solicitacao'))],
  actions: [openSlots],
})
