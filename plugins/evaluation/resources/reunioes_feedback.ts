import {
  action,
  all,
  any,
  date,
  longText,
  not,
  ref,
  resource,
  rowRule,
  signature,
  states,
  whereRefVisible,
  when,
  within,
} from '#engine'
import { CYCLES, TALENTS } from '../domain/keys.ts'
import { meetingHooks } from '../rules/meeting_hooks.ts'
import { MEETINGS, sign } from '../services/meetings.ts'

const signHere = action('assinar', {
  of: 'avaliacao/reunioes-feedback',
  label: 'Assinar',
  icon: 'Edit',
  title: 'Assinatura da reunião de feedback',
  success: 'Reunião assinada com sucesso.',
  when: any(when('assinadaGestorEm').empty(), when('assinadaTalentoEm').empty()),
  fields: { assinatura: signature('Assinatura').required() },
  run: (context, { row, input }) => sign(context, row, input.assinatura),
})

const signed = any(when('assinadaGestorEm').filled(), when('assinadaTalentoEm').filled())

/** A meeting about a result, signed by both; immutable from the first signature on. */
export const reuniaoFeedback = resource(MEETINGS, {
  label: ['Reunião de feedback', 'Reuniões de feedback'],
  display: 'data',
  title: ['colaborador', 'data'],
  table: 'reunioes_feedback',
  fields: {
    colaborador: ref(TALENTS, 'Talento').required().immutable().cascade().lookup({ situacao: 'A' }).width(6),
    gestor: ref(TALENTS, 'Gestor').required().lookup({ situacao: 'A' }).readOnlyWhen(signed).width(6),
    avaliacaoDesempenho: ref(CYCLES, 'Avaliação de desempenho').readOnlyWhen(signed).width(6),
    data: date('Data').required().default({ now: 'date' }).readOnlyWhen(signed).width(3),
    pontosFortes: longText('Pontos fortes').max(4000).readOnlyWhen(signed),
    aDesenvolver: longText('A desenvolver').max(4000).readOnlyWhen(signed),
    combinados: longText('Combinados').max(4000).readOnlyWhen(signed),
    assinaturaGestor: signature('Assinatura do gestor').readOnly(),
    assinadaGestorEm: date('Assinada pelo gestor em').readOnly(),
    assinaturaTalento: signature('Assinatura do talento').readOnly(),
    assinadaTalentoEm: date('Assinada pelo talento em').readOnly(),
    situacao: states('Situação', {
      ASSINADA: {
        label: 'Assinada pelos dois',
        tone: 'success',
        when: all(when('assinadaGestorEm').filled(), when('assinadaTalentoEm').filled()),
      },
      PARCIAL: {
        label: 'Falta uma assinatura',
        tone: 'warning',
        when: signed,
      },
      ABERTA: { label: 'A assinar', tone: 'warning' },
    }),
  },
  list: {
    columns: ['data', 'colaborador', 'gestor', 'avaliacaoDesempenho', 'situacao'],
    sort: '-data',
    search: ['colaborador', 'gestor'],
    filters: ['colaborador', 'gestor', 'avaliacaoDesempenho', 'situacao', 'data'],
  },
  rowRules: [rowRule('as de talentos que vê', whereRefVisible('colaborador'))],
  actions: [signHere],
  within: [within('colaborador', 'data')],
  hooks: meetingHooks,
  removal: { when: not(signed), refusal: 'A reunião já foi assinada e não pode ser removida.' },
})
