import {
  boolean,
  choice,
  computed,
  date,
  longText,
  money,
  percent,
  ref,
  refs,
  resource,
  sections,
  states,
  text,
  transition,
  when,
} from '#engine'
import { CYCLES, MATRICES } from '../domain/keys.ts'
import { computedOfCycles } from '../queries/cycle_state.ts'
import { applyCycle, undoCycle } from '../services/apply.ts'
import { dropProposals, openCycle } from '../services/open_cycle.ts'

const byPercent = when('orcamentoPor').is('P')
const byAmount = when('orcamentoPor').is('V')
const DRAFT = when('situacao').isNot('R')

const abrir = transition({
  of: CYCLES,
  label: 'Abrir para os gestores',
  icon: 'PlayCircleOutline',
  from: 'R',
  to: 'P',
  confirm: 'Abrir o ciclo? Cada gestor recebe a proposta da sua equipe, com os salários e resultados de agora.',
  success: 'Ciclo aberto: as propostas das equipes foram criadas.',
  after: (context, { row }) => openCycle(context, row),
})

const voltar = transition({
  of: CYCLES,
  label: 'Voltar a rascunho',
  icon: 'History',
  from: 'P',
  to: 'R',
  destructive: true,
  confirm: 'Voltar a rascunho? As propostas das equipes, com o que os gestores preencheram, são removidas.',
  success: 'O ciclo voltou a rascunho.',
  after: (context, { row }) => dropProposals(context, row.id),
})

const aplicar = transition({
  of: CYCLES,
  label: 'Aplicar',
  icon: 'CheckCircleOutline',
  from: 'P',
  to: 'D',
  title: 'Aplicar o ciclo de mérito',
  confirm: 'Aplicar o ciclo? Cada aumento aprovado vira uma situação do talento na data do ciclo.',
  success: 'Ciclo aplicado.',
  fields: {
    semImpedidos: boolean('Aplicar sem quem não pode receber')
      .default(false)
      .help('A ficha do ciclo diz quem são e por quê. Sem isto, nada é aplicado enquanto houver um.'),
  },
  before: (context, { row, input }) => applyCycle(context, row, input.semImpedidos === true),
})

const desfazer = transition({
  of: CYCLES,
  label: 'Desfazer aplicação',
  icon: 'Replay',
  from: 'D',
  to: 'P',
  destructive: true,
  confirm: 'Desfazer a aplicação? As situações do ciclo são removidas e os salários voltam a ser como antes.',
  success: 'A aplicação foi desfeita.',
  before: (context, { row }) => undoCycle(context, row),
})

/** A round of merit raises: who takes part, how much there is, and from which day on. */
export const cicloMerito = resource(CYCLES, {
  label: ['Ciclo de mérito', 'Ciclos de mérito'],
  table: 'ciclos_merito',
  fields: {
    nome: text('Nome').required().max(100).width(8),
    data: date('Data').required().readOnlyWhen(DRAFT).width(4).help('Dia a partir do qual os novos salários valem.'),
    matriz: ref(MATRICES, 'Matriz de mérito').required().lookup({ ativa: true }).readOnlyWhen(DRAFT).width(4),
    avaliacao: ref('avaliacao/avaliacoes-desempenho', 'Avaliação de desempenho')
      .readOnlyWhen(DRAFT)
      .width(4)
      .help('Para matrizes por resultado.'),
    ninebox: ref('avaliacao/ninebox', 'Nine Box').readOnlyWhen(DRAFT).width(4).help('Para matrizes por caixa.'),
    orcamentoPor: choice('Orçamento por', { P: 'Percentual da folha da equipe', V: 'Valor por equipe' })
      .required()
      .default('P')
      .readOnlyWhen(DRAFT)
      .width(6),
    orcamentoPercentual: percent('Percentual da folha')
      .min(0.01)
      .max(100)
      .visibleWhen(byPercent)
      .requiredWhen(byPercent)
      .readOnlyWhen(DRAFT)
      .width(6),
    orcamentoValor: money('Valor por mês')
      .min(0.01)
      .visibleWhen(byAmount)
      .requiredWhen(byAmount)
      .readOnlyWhen(DRAFT)
      .width(6),
    admitidosAte: date('Admitidos até').readOnlyWhen(DRAFT).width(4),
    estabelecimentos: refs('utilitario/estabelecimentos', 'Estabelecimentos').readOnlyWhen(DRAFT),
    areas: refs('cargo-salario/areas-organizacionais', 'Áreas organizacionais').readOnlyWhen(DRAFT),
    cargos: refs('cargo-salario/cargos', 'Cargos').readOnlyWhen(DRAFT),
    orientacao: longText('Orientação aos gestores').max(2000),
    situacao: states(
      'Situação',
      {
        R: { label: 'Rascunho', tone: 'neutral', refusal: 'O ciclo ainda é um rascunho.' },
        P: { label: 'Em preenchimento', tone: 'info', refusal: 'O ciclo está aberto para os gestores.' },
        D: { label: 'Aplicado', tone: 'success', refusal: 'O ciclo já foi aplicado.' },
      },
      { abrir, voltar, aplicar, desfazer },
    ),
    andamento: computed<string>('Andamento').dependsOn('situacao'),
    impedimentos: computed<string>('Não podem receber').dependsOn('situacao', 'data'),
    deFora: computed<string>('De fora, sem salário por valor').dependsOn(
      'situacao',
      'data',
      'admitidosAte',
      'estabelecimentos',
      'areas',
      'cargos',
    ),
  },
  list: {
    columns: ['nome', 'data', 'matriz', 'situacao', 'andamento'],
    sort: '-data',
    search: ['nome'],
    filters: ['situacao', 'data'],
  },
  form: sections({
    Ciclo: ['nome', 'data', 'matriz', 'avaliacao', 'ninebox', 'orientacao'],
    'Orçamento de cada equipe': ['orcamentoPor', 'orcamentoPercentual', 'orcamentoValor'],
    'Quem participa': ['admitidosAte', 'estabelecimentos', 'areas', 'cargos'],
  }),
  record: {
    chips: ['situacao'],
    facts: ['data', 'matriz', 'andamento', 'deFora', 'impedimentos'],
    related: [{ resource: 'cargo-salario/propostas-merito', by: 'ciclo', label: 'Propostas das equipes' }],
  },
  compute: computedOfCycles,
  removal: { when: when('situacao').is('R'), refusal: 'Desfaça a aplicação e volte a rascunho antes de remover.' },
  help: 'Participam talentos com salário por valor; quem segue faixa ou índice muda com eles.',
})
