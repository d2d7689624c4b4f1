import { anyOf, boolean, choice, date, longText, inOwnerSet, ref, resource, rowRule, when } from '#engine'
import { TIPOS_FEEDBACK } from '../codes.ts'
import { FEEDBACKS, REQUESTS, SEES_ALL, TALENTS } from '../domain/keys.ts'
import { feedbackHooks } from '../rules/feedback_hooks.ts'

const person = (label: string) =>
  ref(TALENTS, label).required().immutable().cascade().lookup({ situacao: 'A' }).width(6)

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
    texto: longText('Mensagem').required().max(2000),
    data: date('Data').readOnly().default({ now: 'date' }),
    pedido: ref(REQUESTS, 'Em resposta a').readOnly().hidden(),
  },
  list: {
    columns: ['data', 'de', 'para', 'tipo', 'texto'],
    sort: '-data',
    search: ['texto'],
    filters: ['de', 'para', 'tipo', 'data'],
  },
  personalTo: 'actor',
  rowRules: [
    rowRule(
      'elogios públicos, e o que escreveu ou recebeu',
      anyOf(when('publico').is(true), inOwnerSet('de', 'talento'), inOwnerSet('para', 'talento')),
      { bypassAuthority: SEES_ALL },
    ),
  ],
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
    data: date('Data').readOnly().default({ now: 'date' }),
    respondido: boolean('Respondido').readOnly(),
  },
  list: { columns: ['data', 'de', 'para', 'respondido'], sort: '-data', filters: ['de', 'para', 'respondido'] },
  personalTo: 'actor',
  rowRules: [
    rowRule('os que fez ou recebeu', anyOf(inOwnerSet('de', 'talento'), inOwnerSet('para', 'talento')), {
      bypassAuthority: SEES_ALL,
    }),
  ],
})
