import {
  all,
  boolean,
  choice,
  computed,
  date,
  dateOrder,
  integer,
  longText,
  not,
  ref,
  refs,
  resource,
  rule,
  sections,
  states,
  text,
  time,
  when,
} from '#engine'
import { addVoters, openBooth, prolong, tally } from '../actions/election.ts'
import { printMinutes } from '../actions/print_minutes.ts'
import { CANDIDATES, MEETINGS, MEMBERS, PLACES, TALENTS, TERMS, VOTERS } from '../domain/keys.ts'
import { candidateHooks, memberHooks, termHooks } from '../rules/cipa_hooks.ts'
import { participation } from '../queries/participation.ts'

export const REPRESENTACOES = { E: 'Empregados (eleito)', I: 'Empregador (indicado)' } as const
export const PAPEIS_CIPA = { T: 'Titular', S: 'Suplente' } as const
export const FUNCOES_CIPA = { P: 'Presidente', V: 'Vice-presidente', X: 'Secretário' } as const

export const SITUACOES_CIPA = {
  ENCERRADA: { label: 'Encerrada', tone: 'neutral', when: when('fim').inPast() },
  ELEITA: { label: 'Eleita', tone: 'success', when: when('apuradaEm').filled() },
  APURACAO: { label: 'A apurar', tone: 'warning', when: when('votacaoFim').inPast() },
  VOTACAO: { label: 'Em votação', tone: 'info', when: not(when('votacaoIni').inFuture()) },
  INSCRICOES: { label: 'Inscrições', tone: 'info' },
} as const

/** The committee of an establishment for one mandate, with its election (NR-5). */
export const cipaGestao = resource(TERMS, {
  label: ['CIPA', 'CIPAs'],
  fields: {
    nome: text('Nome').required().max(60).width(6),
    estabelecimento: ref(PLACES, 'Estabelecimento').required().immutable().width(6),
    situacao: states('Situação', SITUACOES_CIPA, {}),
    inscricoesIni: date('Inscrições de').required().width(3),
    inscricoesFim: date('Inscrições até').required().width(3),
    votacaoIni: date('Votação de').required().width(3),
    votacaoFim: date('Votação até').required().width(3),
    inicio: date('Posse').required().width(3),
    fim: date('Fim do mandato').readOnly().width(3),
    titulares: integer('Titulares eleitos').required().min(1).max(30).default(1).help('Quadro I da NR-5.').width(3),
    suplentes: integer('Suplentes eleitos').required().min(0).max(30).default(1).width(3),
    apuradaEm: date('Apurada em').readOnly().width(3),
    votosBrancos: integer('Votos em branco').readOnly().width(3),
    prorrogacoes: integer('Prorrogações').readOnly().default(0).width(3),
    participacao: computed<string>('Participação', 'text').dependsOn('estabelecimento'),
  },
  list: {
    columns: ['nome', 'estabelecimento', 'inicio', 'fim', 'participacao', 'situacao'],
    sort: '-inicio',
    search: ['nome'],
    filters: ['nome', 'estabelecimento', 'situacao', 'inicio'],
  },
  form: sections({
    CIPA: ['nome', 'estabelecimento', 'titulares', 'suplentes', 'inicio', 'fim'],
    Eleição: [
      'inscricoesIni',
      'inscricoesFim',
      'votacaoIni',
      'votacaoFim',
      'apuradaEm',
      'votosBrancos',
      'prorrogacoes',
    ],
  }),
  rules: [
    dateOrder('inscricoesIni', 'inscricoesFim'),
    dateOrder('votacaoIni', 'votacaoFim'),
    rule('votacaoIni', when('votacaoIni').before('inscricoesFim'), 'A votação começa depois das inscrições.'),
    rule('inicio', when('inicio').before('votacaoFim'), 'A posse é depois da votação.'),
  ],
  record: {
    chips: ['situacao'],
    facts: ['estabelecimento', 'inicio', 'fim', 'participacao'],
    related: [
      { resource: MEMBERS, by: 'gestao', label: 'Membros' },
      { resource: CANDIDATES, by: 'gestao', label: 'Candidatos' },
      { resource: VOTERS, by: 'gestao', label: 'Eleitores' },
      { resource: MEETINGS, by: 'gestao', label: 'Reuniões' },
    ],
  },
  actions: [addVoters, openBooth, tally, prolong],
  hooks: termHooks,
  compute: { participacao: participation },
})

/** A candidate, protected from dismissal from the registration on (ADCT, art. 10, II, a). */
export const cipaCandidato = resource(CANDIDATES, {
  label: ['Candidato à CIPA', 'Candidatos à CIPA'],
  display: 'nomeUrna',
  title: ['colaborador', 'gestao'],
  fields: {
    gestao: ref(TERMS, 'CIPA').required().immutable().cascade().width(6),
    colaborador: ref(TALENTS, 'Talento').required().immutable().lookup({ situacao: 'A' }).width(6),
    nomeUrna: text('Nome na cédula').required().max(60).width(6),
    inscritoEm: date('Inscrito em').required().default({ now: 'date' }).width(3),
    votos: integer('Votos').readOnly().width(3),
    eleito: choice('Resultado', { T: 'Titular', S: 'Suplente', N: 'Não eleito' }).readOnly().width(3),
  },
  list: {
    columns: ['gestao', 'nomeUrna', 'colaborador', 'inscritoEm', 'votos', 'eleito'],
    sort: 'nomeUrna',
    search: ['nomeUrna', 'colaborador'],
    filters: ['gestao', 'colaborador', 'eleito'],
  },
  unique: [{ fields: ['gestao', 'colaborador'], message: 'Este talento já está inscrito.' }],
  hooks: candidateHooks,
})

/** Voters and whether they have voted. Votes are stored without a link to them. */
export const cipaEleitor = resource(VOTERS, {
  label: ['Eleitor da CIPA', 'Eleitores da CIPA'],
  help: 'Quem pode votar e se já votou. O voto é secreto: nada liga um eleitor ao seu voto.',
  display: 'gestao',
  title: ['colaborador', 'gestao'],
  operations: ['list', 'read'],
  fields: {
    gestao: ref(TERMS, 'CIPA').required().cascade(),
    colaborador: ref(TALENTS, 'Talento').required().cascade(),
    votou: boolean('Votou'),
  },
  list: {
    columns: ['gestao', 'colaborador', 'votou'],
    sort: 'colaborador',
    filters: ['gestao', 'colaborador', 'votou'],
  },
  unique: [{ fields: ['gestao', 'colaborador'], message: 'Este talento já é eleitor.' }],
})

/** Members of a committee: elected by the employees or appointed by the employer. */
export const cipaMembro = resource(MEMBERS, {
  label: ['Membro da CIPA', 'Membros da CIPA'],
  display: 'papel',
  title: ['colaborador', 'gestao'],
  fields: {
    gestao: ref(TERMS, 'CIPA').required().immutable().cascade().width(6),
    colaborador: ref(TALENTS, 'Talento').required().immutable().cascade().width(6),
    representacao: choice('Representação', REPRESENTACOES).required().immutable().width(6),
    papel: choice('Papel', PAPEIS_CIPA).required().default('T').width(3),
    funcao: choice('Função na comissão', FUNCOES_CIPA).width(3),
    estabilidadeAte: date('Estabilidade até').readOnly().width(3),
  },
  list: {
    columns: ['gestao', 'colaborador', 'representacao', 'papel', 'funcao', 'estabilidadeAte'],
    sort: 'gestao',
    search: ['colaborador'],
    filters: ['gestao', 'colaborador', 'representacao', 'papel', 'estabilidadeAte'],
  },
  unique: [{ fields: ['gestao', 'colaborador'], message: 'Este talento já é membro desta CIPA.' }],
  rules: [
    rule(
      'funcao',
      all(when('funcao').is('P'), when('representacao').is('E')),
      'O presidente é escolhido pelo empregador entre os indicados (NR-5).',
    ),
    rule(
      'funcao',
      all(when('funcao').is('V'), when('representacao').is('I')),
      'O vice-presidente é escolhido pelos eleitos titulares (NR-5).',
    ),
  ],
  hooks: memberHooks,
})

/** A meeting with its minutes. */
export const cipaReuniao = resource(MEETINGS, {
  label: ['Reunião da CIPA', 'Reuniões da CIPA'],
  display: 'data',
  title: ['gestao', 'data'],
  fields: {
    gestao: ref(TERMS, 'CIPA').required().immutable().cascade().width(6),
    data: date('Data').required().default({ now: 'date' }).width(3),
    hora: time('Hora').width(3),
    tipo: choice('Tipo', { O: 'Ordinária', E: 'Extraordinária', P: 'Posse', L: 'Eleição' })
      .required()
      .default('O')
      .width(6),
    local: text('Local').max(100).width(6),
    presentes: refs(TALENTS, 'Presentes').required().min(1),
    pauta: longText('Pauta').required().max(2000),
    ata: longText('Ata').max(20_000),
  },
  list: { columns: ['data', 'gestao', 'tipo', 'local'], sort: '-data', filters: ['gestao', 'tipo', 'data'] },
  actions: [printMinutes],
})
