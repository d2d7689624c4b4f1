import {
  boolean,
  choice,
  computed,
  date,
  group,
  integer,
  longText,
  not,
  ref,
  resource,
  rule,
  sections,
  tabs,
  text,
  when,
} from '#engine'
import { BOXES, NINEBOX, CALIBRATIONS, NUMBERS } from '../domain/boxes.ts'
import { SESSIONS } from '../domain/calibration.ts'
import { computedOfNinebox } from '../queries/ninebox_computed.ts'
import { nineboxHooks } from '../rules/ninebox_hooks.ts'

const limit = (label: string, standard: number) =>
  integer(label)
    .required(`O campo de ${label} é obrigatório.`)
    .min(1)
    .max(99, 'Informe no máximo 2 dígitos.')
    .default(standard)
    .width(3)

const box = (number: number) => {
  const [title, description] = BOXES[number - 1]!
  return group(`Quadrante ${number}`, {
    nomeclatura: text('Título').required().max(24).default(title).width(4),
    descricao: longText('Descrição').required().max(2000).default(description).width(8),
    selecionado: boolean('Selecionado').default(true).hidden(),
    quantidade: computed<number>('Quantidade', 'integer').hidden(),
    colaboradorIds: computed<number[]>('Talentos', 'json').hidden(),
  })
}

const name = (number: number) => `box${number}`

/** The results of a cycle in nine boxes. Source: document 2, §3 "Nine Box". */
export const ninebox = resource(NINEBOX, {
  label: ['Nine Box', 'Nine Box'],
  display: 'data',
  title: ['avaliacaoDesempenho', 'data'],
  table: 'ninebox',
  fields: {
    data: date('Data').required().default({ now: 'date' }).width(3),
    avaliacaoDesempenho: ref('avaliacao/avaliacoes-desempenho', 'Avaliação de desempenho').required().width(9),
    percentualBaixoPotencial: limit('% Baixo potencial', 33),
    percentualAltoPotencial: limit('% Alto potencial', 66),
    percentualBaixoDesempenho: limit('% Baixo desempenho', 33),
    percentualAltoDesempenho: limit('% Alto desempenho', 66),
    percentualPotencial: computed<number>('% Potencial', 'percent').hidden(),
    percentualDesempenho: computed<number>('% Desempenho', 'percent').hidden(),
    box1: box(1),
    box2: box(2),
    box3: box(3),
    box4: box(4),
    box5: box(5),
    box6: box(6),
    box7: box(7),
    box8: box(8),
    box9: box(9),
  },
  list: { columns: ['data', 'avaliacaoDesempenho'], sort: '-data', filters: ['avaliacaoDesempenho', 'data'] },
  form: tabs({
    Configuração: sections({
      Avaliação: ['data', 'avaliacaoDesempenho'],
      Limites: [
        'percentualBaixoPotencial',
        'percentualAltoPotencial',
        'percentualBaixoDesempenho',
        'percentualAltoDesempenho',
      ],
    }),
    'Alto potencial': [1, 2, 3].map(name),
    'Médio potencial': [4, 5, 6].map(name),
    'Baixo potencial': [7, 8, 9].map(name),
  }),
  rules: [
    // Before: low is less than high, the only valid order.
    rule(
      'percentualBaixoPotencial',
      not(when('percentualBaixoPotencial').before('percentualAltoPotencial')),
      'O percentual de baixo potencial não pode ser maior ou igual do que o alto potencial.',
    ),
    rule(
      'percentualBaixoDesempenho',
      not(when('percentualBaixoDesempenho').before('percentualAltoDesempenho')),
      'O percentual de baixo desempenho não pode ser maior ou igual do que o alto desempenho.',
    ),
  ],
  links: [{ name: 'chart', label: 'Ver o Nine Box', icon: 'ViewKanban', to: '/avaliacao/ninebox/chart?id={id}' }],
  compute: computedOfNinebox,
  hooks: nineboxHooks,
  help: 'Potencial vem das competências, desempenho do modelo da avaliação. Os limites dividem cada eixo em três.',
})

/** A person was moved to another box, by whom and why. Immutable. */
export const calibracao = resource(CALIBRATIONS, {
  label: ['Calibração do Nine Box', 'Calibrações do Nine Box'],
  display: 'motivo',
  table: 'ninebox_calibracoes',
  operations: ['list', 'read'],
  fields: {
    ninebox: ref(NINEBOX, 'Nine Box').required().immutable().cascade(),
    sessao: ref(SESSIONS, 'Sessão de calibração').immutable(),
    colaborador: ref('gestao-talentos/talentos', 'Talento').required().immutable(),
    de: choice('De', Object.fromEntries(NUMBERS.map((number) => [number, `Quadrante ${number}`]))).required(),
    para: choice('Para', Object.fromEntries(NUMBERS.map((number) => [number, `Quadrante ${number}`]))).required(),
    motivo: longText('Motivo').required().max(1000),
    por: text('Por').max(150),
    em: date('Em'),
  },
  list: {
    columns: ['ninebox', 'colaborador', 'de', 'para', 'motivo', 'por', 'em'],
    sort: '-id',
    filters: ['ninebox', 'colaborador'],
  },
})
