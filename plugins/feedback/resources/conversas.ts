import {
  anyOf,
  boolean,
  date,
  list,
  longText,
  inOwnerSet,
  ref,
  resource,
  rowRule,
  states,
  tabs,
  text,
  time,
  transition,
  when,
  within,
} from '#engine'
import { SITUACOES_CONVERSA } from '../codes.ts'
import { NOTES, SEES_ALL, SERIES, TALENTS, TALKS } from '../domain/keys.ts'
import { MAX_POINTS } from '../domain/open_points.ts'
import { assertMayOpen, talkHooks } from '../rules/talk_hooks.ts'
import { followTalk } from '../services/series.ts'

const between = anyOf(inOwnerSet('gestor', 'talento'), inOwnerSet('colaborador', 'talento'))

/** A talk between a manager and a team member: agenda, notes and tasks. */
export const conversa = resource(TALKS, {
  label: ['Conversa individual', 'Conversas individuais'],
  display: 'data',
  title: ['colaborador', 'data'],
  table: 'conversas_individuais',
  fields: {
    gestor: ref(TALENTS, 'Gestor ou quem marcou').required().immutable().lookup({ situacao: 'A' }).width(6),
    colaborador: ref(TALENTS, 'Talento').required().immutable().cascade().lookup({ situacao: 'A' }).width(6),
    data: date('Data').required().width(4),
    hora: time('Hora').width(4),
    situacao: states(
      'Situação',
      {
        M: { label: SITUACOES_CONVERSA.M, tone: 'info' },
        R: { label: SITUACOES_CONVERSA.R, tone: 'success' },
        X: { label: SITUACOES_CONVERSA.X, tone: 'neutral' },
      },
      {
        realizar: transition({
          of: 'feedback/conversas',
          label: 'Marcar como realizada',
          icon: 'DoneAll',
          from: 'M',
          to: 'R',
          after: (context, { old }) => followTalk(context, old.id, old),
        }),
        cancelar: transition({
          of: 'feedback/conversas',
          label: 'Cancelar conversa',
          icon: 'Cancel',
          from: 'M',
          to: 'X',
          after: (context, { old }) => followTalk(context, old.id, old),
        }),
        reabrir: transition({
          of: 'feedback/conversas',
          label: 'Reabrir',
          icon: 'History',
          from: ['R', 'X'],
          to: 'M',
          before: (context, { row }) => assertMayOpen(context, row),
        }),
      },
    ),
    serie: ref(SERIES, 'Série').cascade().readOnly().hidden(),
    lembrada: date('Lembrada em').readOnly().hidden(),
    pauta: list('Pauta', {
      assunto: text('Assunto').required().max(250),
      dica: text('Frase de ajuda').max(250),
      desde: date('Desde').readOnly(),
      conversado: boolean('Conversado'),
    })
      .rows('assunto', ['assunto', 'desde', 'conversado'])
      .ordered()
      .max(MAX_POINTS)
      .private(),
    anotacoes: longText('Anotações').max(8000).private().help('Os dois leem.'),
    combinados: list('Combinados', {
      tarefa: text('Tarefa').required().max(250),
      quem: ref(TALENTS, 'Quem'),
      prazo: date('Até'),
      desde: date('Desde').readOnly(),
      feito: boolean('Feito'),
    })
      .rows('combinado', ['tarefa', 'quem', 'prazo', 'desde', 'feito'])
      .max(MAX_POINTS)
      .private(),
  },
  list: {
    columns: ['data', 'hora', 'gestor', 'colaborador', 'situacao'],
    sort: '-data',
    filters: ['gestor', 'colaborador', 'situacao', 'data'],
    layouts: ['table', 'calendar'],
    calendar: 'data',
  },
  form: tabs({
    Conversa: ['gestor', 'colaborador', 'data', 'hora', 'anotacoes'],
    Pauta: ['pauta'],
    Combinados: ['combinados'],
  }),
  personalTo: 'actor',
  rowRules: [rowRule('as próprias conversas', between, { bypassAuthority: SEES_ALL })],
  // What was only planned is cancelled by the end of the contract itself.
  within: [within('colaborador', 'data', { mayFollow: when('situacao').isNot('R') })],
  hooks: talkHooks,
})

/** A private note about a talk. Only its author can read it, regardless of authorities. */
export const nota = resource(NOTES, {
  label: ['Nota privada', 'Notas privadas'],
  display: 'texto',
  table: 'conversas_notas',
  operations: [],
  private: true,
  fields: {
    conversa: ref(TALKS, 'Conversa').required().immutable().cascade(),
    autor: ref('utilitario/usuarios', 'Autor').required().immutable().cascade(),
    texto: longText('Nota').max(4000),
  },
  list: { columns: ['conversa', 'texto'], sort: '-id', filters: ['conversa'] },
  unique: [{ fields: ['conversa', 'autor'], message: 'Já existe uma nota desta conversa.' }],
  personalTo: 'actor',
  rowRules: [rowRule('só as próprias', inOwnerSet('autor', 'user'))],
})
