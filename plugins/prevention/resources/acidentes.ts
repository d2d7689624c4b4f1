import {
  all,
  boolean,
  cep,
  choice,
  date,
  decimal,
  filter,
  group,
  image,
  integer,
  list,
  longText,
  ref,
  resource,
  rowRule,
  states,
  tabs,
  text,
  time,
  whereRefVisible,
  when,
  within,
} from '#engine'
import { printAccident } from '../actions/print_accident.ts'
import {
  abroad,
  councilHasState,
  followsOther,
  hasHour,
  hasSite,
  inBrazil,
  INICIATIVAS,
  LATERALIDADES,
  LOCAIS,
  needsCep,
  notAbroad,
  ORGAOS_EMITENTE,
  reported,
  TIPOS_ACIDENTE,
  TIPOS_CAT,
} from '../domain/accidents.ts'
import { CAT_FIELDS, CAT_TABLES } from '../domain/cat_codes.ts'
import { PAISES, TIPOS_LOGRADOURO } from '../domain/address_tables.ts'
import { ACCIDENTS, TALENTS } from '../domain/keys.ts'
import { accidentHooks } from '../rules/accident_hooks.ts'

/** Field for a nine-digit code of an eSocial table. */
const code = (field: keyof typeof CAT_FIELDS) => {
  const { label, table } = CAT_FIELDS[field]
  return text(label)
    .max(9)
    .pattern(/\d{9}/, `Informe os nove dígitos da Tabela ${table} do eSocial.`)
    .codes(CAT_TABLES[table])
    .visibleWhen(reported)
    .requiredWhen(reported)
    .help(`Tabela ${table} do eSocial. Procure pelo código ou pelo nome.`)
    .width(6)
}

const SITUACOES_ACIDENTE = {
  ENCERRADA: { label: 'Investigação encerrada', tone: 'success', when: when('investigacaoFim').filled() },
  INVESTIGACAO: { label: 'Em investigação', tone: 'info', when: when('causaRaiz').filled() },
  ABERTA: { label: 'A investigar', tone: 'warning' },
} as const

/** An accident at work: data of S-2210 (CAT) and its investigation. */
export const acidente = resource(ACCIDENTS, {
  label: ['Acidente', 'Acidentes'],
  display: 'data',
  title: ['colaborador', 'data'],
  fields: {
    colaborador: ref(TALENTS, 'Talento').required().cascade().prefillFrom(`${ACCIDENTS}/sugestoes`).width(6),
    data: date('Data do acidente').required().width(3),
    hora: time('Hora').visibleWhen(hasHour).requiredWhen(all(reported, hasHour)).width(3),
    tipo: choice('Tipo de acidente', TIPOS_ACIDENTE).required().width(4),
    horasTrabalhadas: time('Horas trabalhadas antes')
      .maxDuration('99:59')
      .visibleWhen(hasHour)
      .requiredWhen(all(reported, hasHour))
      .width(4),
    houveAfastamento: boolean('Houve afastamento').width(4),
    descricao: longText('O que aconteceu').required().max(4000).personal('health'),
    situacao: states('Situação', SITUACOES_ACIDENTE, {}),
    emiteCat: boolean('Emite CAT').default(true).width(4),
    prazoCat: date('Prazo da CAT').readOnly().width(4),
    tipoCat: choice('Tipo de CAT', TIPOS_CAT).default('1').visibleWhen(reported).requiredWhen(reported).width(4),
    iniciativa: choice('Iniciativa da CAT', INICIATIVAS)
      .default('1')
      .visibleWhen(reported)
      .requiredWhen(reported)
      .width(4),
    reciboOrigem: text('Recibo da CAT de origem')
      .max(23)
      .pattern(/1\.\d\.\d{19}/, 'Informe o recibo como 1.X.XXXXXXXXXXXXXXXXXXX.')
      .visibleWhen(followsOther)
      .requiredWhen(followsOther)
      .width(6),
    obito: boolean('Houve óbito').width(3),
    dataObito: date('Data do óbito').visibleWhen(when('obito').is(true)).requiredWhen(when('obito').is(true)).width(3),
    comunicadoPolicia: boolean('Comunicado à polícia').width(3),
    ultimoDiaTrabalhado: date('Último dia trabalhado').visibleWhen(reported).requiredWhen(reported).width(3),
    situacaoGeradora: code('situacaoGeradora'),
    agenteCausador: code('agenteCausador'),
    parteAtingida: code('parteAtingida').width(8),
    lateralidade: choice('Lateralidade', LATERALIDADES)
      .default('0')
      .visibleWhen(reported)
      .requiredWhen(reported)
      .width(4),
    observacaoCat: longText('Observação da CAT').max(999).visibleWhen(reported),
    localTipo: choice('Tipo de local', LOCAIS).visibleWhen(reported).requiredWhen(reported).default('1').width(6),
    ambiente: ref('sst/ambientes', 'Ambiente').width(6),
    localDescricao: text('Onde, no local').max(255).placeholder('Pátio, rampa de acesso, posto de trabalho').width(12),
    tipoLogradouro: text('Tipo de logradouro').max(4).codes(TIPOS_LOGRADOURO).help('Tabela 20 do eSocial.').width(3),
    logradouro: text('Logradouro').max(100).visibleWhen(reported).requiredWhen(reported).width(5),
    numero: text('Número').max(10).visibleWhen(reported).requiredWhen(reported).placeholder('S/N').width(2),
    complemento: text('Complemento').max(30).width(2),
    bairro: text('Bairro').max(90).width(4),
    cep: cep().visibleWhen(notAbroad).requiredWhen(all(reported, needsCep)).width(3),
    municipio: ref('geral/cidades', 'Município').visibleWhen(notAbroad).requiredWhen(all(reported, inBrazil)).width(5),
    pais: text('País')
      .max(3)
      .codes(PAISES)
      .visibleWhen(abroad)
      .requiredWhen(all(reported, abroad))
      .help('Tabela 6 do eSocial.')
      .width(3),
    codigoPostal: text('Código postal').min(4).max(12).visibleWhen(abroad).requiredWhen(all(reported, abroad)).width(3),
    tipoInscricaoLocal: choice('Inscrição do local', { 1: 'CNPJ', 3: 'CAEPF', 4: 'CNO' })
      .visibleWhen(hasSite)
      .requiredWhen(all(reported, hasSite))
      .width(3),
    inscricaoLocal: text('Número da inscrição')
      .max(14)
      .pattern(
        /\d{12}|[A-Z0-9]{12}\d{2}/,
        'Informe a inscrição sem pontuação: 14 posições do CNPJ ou do CAEPF, 12 do CNO.',
      )
      .visibleWhen(hasSite)
      .requiredWhen(all(reported, hasSite))
      .width(3),
    atestado: group('Atestado', {
      data: date('Data do atendimento').visibleWhen(reported).requiredWhen(reported).width(3),
      hora: time('Hora do atendimento').visibleWhen(reported).requiredWhen(reported).width(3),
      internacao: boolean('Houve internação').width(3),
      afastamento: boolean('Afastamento durante o tratamento').width(3),
      duracao: integer('Duração do tratamento (dias)')
        .min(0)
        .max(9999)
        .visibleWhen(reported)
        .requiredWhen(reported)
        .width(3),
      natureza: code('natureza').personal('health').width(9),
      lesao: text('Descrição da lesão').max(200).personal('health').width(12),
      diagnostico: text('Diagnóstico provável').max(100).personal('health').width(9),
      cid: text('CID')
        .max(4)
        .pattern(/[A-Z]\d{2}[A-Z0-9]?/, 'Informe o CID sem ponto, como S610.')
        .personal('health')
        .visibleWhen(reported)
        .requiredWhen(reported)
        .width(3),
      observacao: text('Observação').max(255).personal('health').width(12),
      emitente: text('Médico ou dentista').min(2).max(70).visibleWhen(reported).requiredWhen(reported).width(4),
      orgaoClasse: choice('Órgão de classe', ORGAOS_EMITENTE).visibleWhen(reported).requiredWhen(reported).width(3),
      numeroClasse: text('Inscrição').max(14).visibleWhen(reported).requiredWhen(reported).width(2),
      ufClasse: ref('geral/estados', 'UF').visibleWhen(reported).requiredWhen(all(reported, councilHasState)).width(3),
    }).personal('health'),
    afastamento: ref('sst/afastamentos', 'Afastamento').lookup({ colaborador: '$colaborador.id' }).width(6),
    diasPerdidos: integer('Dias perdidos').min(0).max(9999).default(0).width(3),
    diasDebitados: integer('Dias debitados')
      .min(0)
      .max(6000)
      .default(0)
      .help('NBR 14280: 6.000 por morte ou incapacidade permanente total.')
      .width(3),
    testemunhas: list('Testemunhas', {
      nome: text('Nome').required().max(100),
      contato: text('Contato').max(60).personal('contact'),
    }).rows('testemunha', ['nome', 'contato']),
    porques: list('Por quê?', { resposta: text('Resposta').required().max(255) })
      .max(10)
      .ordered()
      .rows('por quê', ['resposta']),
    causaRaiz: longText('Causa raiz').max(2000),
    acoes: list('Ações', {
      acao: text('Ação').required().max(255),
      responsavel: ref(TALENTS, 'Responsável').required(),
      prazo: date('Prazo').required(),
      concluidaEm: date('Concluída em'),
    }).rows('ação', ['acao', 'responsavel', 'prazo', 'concluidaEm']),
    foto1: image('Foto 1').width(4),
    foto2: image('Foto 2').width(4),
    foto3: image('Foto 3').width(4),
    investigacaoFim: date('Investigação encerrada em').width(4),
    custo: decimal('Custo estimado', 2).min(0).max(9999999).width(4),
  },
  list: {
    columns: ['data', 'colaborador', 'tipo', 'houveAfastamento', 'emiteCat', 'prazoCat', 'situacao'],
    sort: '-data',
    search: ['colaborador'],
    filters: ['colaborador', 'tipo', 'houveAfastamento', 'emiteCat', 'situacao', 'investigacao', 'data'],
  },
  filters: {
    investigacao: filter('Investigação', {
      T: ['Todas', null],
      A: ['Não encerrada', when('investigacaoFim').empty()],
    }),
  },
  form: tabs({
    Acidente: [
      'colaborador',
      'data',
      'hora',
      'tipo',
      'horasTrabalhadas',
      'houveAfastamento',
      'descricao',
      'ambiente',
      'localDescricao',
      'testemunhas',
      'foto1',
      'foto2',
      'foto3',
    ],
    CAT: [
      'emiteCat',
      'prazoCat',
      'tipoCat',
      'iniciativa',
      'reciboOrigem',
      'obito',
      'dataObito',
      'comunicadoPolicia',
      'ultimoDiaTrabalhado',
      'situacaoGeradora',
      'agenteCausador',
      'parteAtingida',
      'lateralidade',
      'observacaoCat',
      'localTipo',
      'tipoLogradouro',
      'logradouro',
      'numero',
      'complemento',
      'bairro',
      'cep',
      'municipio',
      'pais',
      'codigoPostal',
      'tipoInscricaoLocal',
      'inscricaoLocal',
    ],
    Atestado: ['atestado'],
    Investigação: [
      'afastamento',
      'diasPerdidos',
      'diasDebitados',
      'custo',
      'porques',
      'causaRaiz',
      'acoes',
      'investigacaoFim',
    ],
  }),
  record: { chips: ['tipo', 'situacao'], facts: ['data', 'prazoCat', 'houveAfastamento'] },
  rowRules: [rowRule('somente os talentos que vê', whereRefVisible('colaborador'))],
  actions: [printAccident],
  // An occupational disease may be found when the person has left.
  within: [within('colaborador', 'data', { mayFollow: when('tipo').is('2') })],
  hooks: accidentHooks,
})
