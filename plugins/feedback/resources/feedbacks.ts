import {
  all,
  anyOf,
  boolean,
  choice,
  computed,
  date,
  longText,
  inOwnerSet,
  ref,
  resource,
  rowRule,
  rule,
  sections,
  when,
} from '#engine'
import { TIPOS_FEEDBACK } from '../codes.ts'
import { FEEDBACKS, REQUESTS, SEES_ALL, TALENTS } from '../domain/keys.ts'
import { FORMATOS, MAX_PART, messageOf, NO_PART, PARTES, PART_NAMES, type PartName } from '../shared/formats.ts'
import { feedbackHooks } from '../rules/feedback_hooks.ts'

const person = (label: string) =>
  ref(TALENTS, label).required().immutable().cascade().lookup({ situacao: 'A' }).width(6)

const format = () =>
  choice('Formato', FORMATOS)
    .required()
    .default('L')
    .help('SBI descreve um fato; começar, parar e continuar, um período; livre, o que não cabe nos dois.')

const partOf = (formato: 'C' | 'S', name: PartName) => {
  const { label, help } = PARTES[formato].find((part) => part.campo === name)!
  return longText(label).max(MAX_PART).help(help).visibleWhen(when('formato').is(formato))
}
const mayLack = (name: PartName) => partOf('C', name)
const needed = (name: PartName, message: string) => partOf('S', name).requiredWhen(when('formato').is('S'), message)

/** Praise or feedback from one person to another. Praise may be public; the rest is visible to the two only. */
export const feedback = resource(FEEDBACKS, {
  label: ['Feedback', 'Feedbacks'],
  display: 'data',
  title: ['para', 'data'],
  table: 'feedbacks',
  operations: ['list', 'read', 'create', 'delete'],
  private: true,
  fields: {
    de: person('De'),
    para: person('Para'),
    tipo: choice('Tipo', TIPOS_FEEDBACK).required().default('E').tones({ E: 'success', F: 'info' }).width(6),
    publico: boolean('No mural, para todos').default(true).visibleWhen(when('tipo').is('E')).width(6),
    competencia: ref('cargo-salario/competencias', 'Competência'),
    formato: format().visibleWhen(when('tipo').is('F')),
    texto: longText('Mensagem')
      .max(2000)
      .visibleWhen(when('formato').is('L'))
      .requiredWhen(when('formato').is('L'), 'Mensagem é obrigatória'),
    comecar: mayLack('comecar'),
    parar: mayLack('parar'),
    continuar: mayLack('continuar'),
    fato: needed('fato', 'Diga a situação: quando e onde aconteceu.'),
    comportamento: needed('comportamento', 'Diga o comportamento: o que a pessoa fez ou disse.'),
    impacto: needed('impacto', 'Diga o impacto: que efeito teve.'),
    mensagem: computed<string>('Feedback', 'longText').dependsOn('formato', 'texto', ...PART_NAMES),
    data: date('Data').readOnly().default({ now: 'date' }),
    pedido: ref(REQUESTS, 'Em resposta a').readOnly().hidden(),
  },
  list: {
    columns: ['data', 'de', 'para', 'tipo', 'mensagem'],
    sort: '-data',
    search: ['texto', ...PART_NAMES],
    filters: ['de', 'para', 'tipo', 'formato', 'data'],
  },
  form: sections({
    Feedback: ['de', 'para', 'tipo', 'publico', 'competencia', 'formato', 'texto', ...PART_NAMES, 'data', 'pedido'],
  }),
  rules: [
    rule(
      'comecar',
      all(when('formato').is('C'), when('comecar').empty(), when('parar').empty(), when('continuar').empty()),
      NO_PART,
    ),
  ],
  personalTo: 'actor',
  rowRules: [
    rowRule(
      'elogios públicos, e o que escreveu ou recebeu',
      anyOf(when('publico').is(true), inOwnerSet('de', 'talento'), inOwnerSet('para', 'talento')),
      { bypassAuthority: SEES_ALL },
    ),
  ],
  compute: { mensagem: (rows) => rows.map(messageOf) },
  hooks: feedbackHooks,
})

/** A request for feedback. */
export const pedidoFeedback = resource(REQUESTS, {
  label: ['Pedido de feedback', 'Pedidos de feedback'],
  display: 'data',
  title: ['de', 'para'],
  table: 'feedback_pedidos',
  operations: ['list', 'read'],
  private: true,
  fields: {
    de: person('Quem pediu'),
    para: person('A quem'),
    pergunta: longText('Pergunta').required().max(1000),
    formato: format(),
    data: date('Data').readOnly().default({ now: 'date' }),
    respondido: boolean('Respondido').readOnly(),
  },
  list: {
    columns: ['data', 'de', 'para', 'formato', 'respondido'],
    sort: '-data',
    filters: ['de', 'para', 'respondido'],
  },
  personalTo: 'actor',
  rowRules: [
    rowRule('os que fez ou recebeu', anyOf(inOwnerSet('de', 'talento'), inOwnerSet('para', 'talento')), {
      bypassAuthority: SEES_ALL,
    }),
  ],
})
