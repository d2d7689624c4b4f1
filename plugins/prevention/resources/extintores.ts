import {
  action,
  addDays,
  all,
  any,
  boolean,
  choice,
  date,
  dateOrder,
  filter,
  ref,
  resource,
  rule,
  states,
  text,
  when,
  year,
} from '#engine'
import { printExtinguishers } from '../actions/print_extinguishers.ts'
import { yearLater } from '../domain/election.ts'
import { EXTINGUISHERS, PLACES } from '../domain/keys.ts'

export const TIPOS_EXTINTOR = {
  AP: 'Água pressurizada',
  PQS: 'Pó químico BC',
  ABC: 'Pó químico ABC',
  CO2: 'Gás carbônico (CO2)',
  ESP: 'Espuma mecânica',
  K: 'Classe K',
} as const

/** Years between two hydrostatic tests (NBR 12962). */
const TEST_YEARS = 5

const CHARGE_OVERDUE = any(when('validadeCarga').inPast(), when('proximaInspecao').inPast())
const TEST_OVERDUE = when('proximoTeste').inPast()

export const SITUACOES_EXTINTOR = {
  BAIXADO: { label: 'Baixado', tone: 'neutral', when: when('ativo').is(false) },
  VENCIDO: { label: 'Vencido', tone: 'error', when: CHARGE_OVERDUE },
  TESTE_VENCIDO: { label: 'Teste vencido', tone: 'error', when: TEST_OVERDUE },
  EM_DIA: { label: 'Em dia', tone: 'success' },
} as const

const recharge = action('recarga', {
  of: 'sst/extintores',
  label: 'Registrar recarga',
  icon: 'Replay',
  title: 'Recarga do extintor',
  success: 'Recarga registrada com sucesso.',
  when: when('ativo').is(true),
  fields: {
    data: date('Recarregado em').required().default({ now: 'date' }),
    testeHidrostatico: boolean('Com teste hidrostático'),
  },
  rules: [rule('data', when('data').inFuture(), 'A recarga não pode ser no futuro.')],
  run: (context, { row, input }) =>
    context.repo(EXTINGUISHERS).patch(
      row.id,
      {
        ultimaRecarga: input.data,
        validadeCarga: yearLater(input.data),
        proximaInspecao: addDays(input.data, 30),
        ...(input.testeHidrostatico && { proximoTeste: Number(input.data.slice(0, 4)) + TEST_YEARS }),
      },
      'recarregar',
    ),
})

const inspect = action('inspecionar', {
  of: 'sst/extintores',
  label: 'Registrar inspeção mensal',
  icon: 'FactCheck',
  title: 'Inspeção mensal do extintor',
  success: 'Inspeção registrada com sucesso.',
  when: when('ativo').is(true),
  fields: { data: date('Inspecionado em').required().default({ now: 'date' }) },
  rules: [rule('data', when('data').inFuture(), 'A inspeção não pode ser no futuro.')],
  run: (context, { row, input }) =>
    context.repo(EXTINGUISHERS).patch(row.id, { proximaInspecao: addDays(input.data, 30) }, 'inspecionar'),
})

/** A fire extinguisher with its charge, monthly inspection and hydrostatic test. */
export const extintor = resource(EXTINGUISHERS, {
  label: ['Extintor', 'Extintores'],
  display: 'numero',
  fields: {
    numero: text('Número').required().max(20).unique().width(3),
    tipo: choice('Tipo', TIPOS_EXTINTOR).required().width(3),
    capacidade: text('Capacidade').max(20).placeholder('6 kg').width(3),
    ativo: boolean('Ativo').default(true).width(3),
    estabelecimento: ref(PLACES, 'Estabelecimento').required().width(6),
    localizacao: text('Onde fica').required().max(120).width(6),
    situacao: states('Situação', SITUACOES_EXTINTOR, {}),
    ultimaRecarga: date('Última recarga').required().width(3),
    validadeCarga: date('Carga válida até').required().width(3),
    proximaInspecao: date('Próxima inspeção').required().width(3),
    proximoTeste: year('Próximo teste hidrostático').width(3).help('Vence no fim deste ano.'),
  },
  list: {
    columns: [
      'numero',
      'tipo',
      'estabelecimento',
      'localizacao',
      'validadeCarga',
      'proximaInspecao',
      'proximoTeste',
      'situacao',
    ],
    sort: 'numero',
    search: ['numero', 'localizacao'],
    filters: ['numero', 'tipo', 'estabelecimento', 'situacao', 'prazos', 'validadeCarga'],
  },
  filters: {
    prazos: filter(
      'Prazos',
      { T: ['Todos', null], V: ['Algum vencido', all(when('ativo').is(true), any(CHARGE_OVERDUE, TEST_OVERDUE))] },
      'T',
    ),
  },
  rules: [dateOrder('ultimaRecarga', 'validadeCarga')],
  actions: [recharge, inspect, printExtinguishers(TIPOS_EXTINTOR, SITUACOES_EXTINTOR)],
})
