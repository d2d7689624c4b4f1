import {
  choice,
  datetime,
  integer,
  longText,
  ref,
  resource,
  richText,
  rowRule,
  states,
  whereRefVisible,
  text,
} from '#engine'
import { ACESSOS } from '../services/candidate_access.ts'
import { TERMS, CONSENTS, ERASURES } from '../domain/resource_keys.ts'

const ofSeenCandidates = (what: string) => rowRule(what, whereRefVisible('candidato'))

/**
 * Every text of the privacy term shown to candidates. Written by the system when a text is accepted for the first time.
 */
export const termoPrivacidade = resource(TERMS, {
  label: ['Versão do termo de privacidade', 'Versões do termo de privacidade'],
  help: 'Cada texto do termo que candidatos aceitaram. Uma versão nova surge com o primeiro aceite de um texto novo.',
  display: 'numero',
  operations: ['list', 'read'],
  fields: {
    numero: integer('Versão').required(),
    desde: datetime('Em uso desde').required(),
    texto: richText('Texto').max(60_000),
    resumo: text('Resumo do texto').required().max(64).indexed().hidden(),
  },
  list: { columns: ['numero', 'desde'], sort: '-numero' },
})

/** Who accepted which version of the term, and when. */
export const consentimento = resource(CONSENTS, {
  label: ['Consentimento', 'Consentimentos'],
  help: 'Quem aceitou qual versão do termo de privacidade, e quando. O portal registra sozinho.',
  display: 'data',
  title: ['candidato', 'termo'],
  operations: ['list', 'read'],
  fields: {
    candidato: ref('captacao/candidatos', 'Candidato').required().cascade(),
    termo: ref(TERMS, 'Versão do termo').required(),
    data: datetime('Aceito em').required().indexed(),
  },
  rowRules: [ofSeenCandidates('os consentimentos dos candidatos que vê')],
  list: { columns: ['candidato', 'termo', 'data'], sort: '-data', filters: ['candidato', 'termo', 'data'] },
})

/**
 * Which staff user opened which candidate, and who exported lists of candidates. The user is stored by name: the entry
 * outlives the user.
 */
export const acessoCandidato = resource('captacao/acessos-candidatos', {
  label: ['Acesso a candidato', 'Acessos a candidatos'],
  help: 'Quem abriu ou exportou dados de candidatos, e quando. O sistema registra sozinho.',
  display: 'usuario',
  title: ['candidato', 'usuario'],
  operations: ['list', 'read'],
  fields: {
    candidato: ref('captacao/candidatos', 'De quem').cascade().help('Vazio quando saíram vários de uma vez.'),
    usuario: text('Quem').required().max(100),
    usuarioNumero: integer('Número do usuário').required().hidden(),
    tipo: choice('O que fez', ACESSOS).required(),
    alcance: text('O que saiu').max(500).personal('contact'),
    quantidade: integer('Quantos'),
    data: datetime('Quando').required().indexed(),
  },
  rowRules: [ofSeenCandidates('os acessos aos candidatos que vê')],
  list: {
    columns: ['data', 'usuario', 'tipo', 'candidato', 'alcance', 'quantidade'],
    sort: '-data',
    filters: ['candidato', 'usuario', 'tipo', 'data'],
  },
})

const ERASURE_STATES = {
  P: { label: 'Aguardando', tone: 'warning' },
  E: { label: 'Executada', tone: 'success' },
  I: { label: 'Impedida', tone: 'error' },
  D: { label: 'Desistiu', tone: 'neutral' },
} as const

/** Requests for erasure, and what was erased. Without a reference to the candidate: only the entry remains. */
export const exclusaoCandidato = resource(ERASURES, {
  label: ['Exclusão de dados', 'Exclusões de dados'],
  help: 'Pedidos de candidatos e prazos de retenção que vencem. São executados durante a noite.',
  display: 'candidato',
  operations: ['list', 'read'],
  fields: {
    candidato: text('Candidato').required().max(100).personal('identity'),
    candidatoNumero: integer('Número do cadastro').required().indexed(),
    origem: choice('Origem', { P: 'Pedido do candidato', R: 'Prazo de retenção' }).required(),
    situacao: states('Situação', ERASURE_STATES).required(),
    pedidoEm: datetime('Pedida em').required(),
    motivo: longText('Motivo informado').max(1000),
    executadaEm: datetime('Executada em'),
    relatorio: longText('O que foi excluído').max(5000),
  },
  list: {
    columns: ['pedidoEm', 'candidato', 'candidatoNumero', 'origem', 'situacao', 'executadaEm'],
    sort: '-pedidoEm',
    filters: ['situacao', 'origem', 'pedidoEm', 'candidatoNumero'],
  },
})
