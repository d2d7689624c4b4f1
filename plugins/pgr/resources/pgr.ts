import {
  all,
  boolean,
  choice,
  computed,
  date,
  dateOrder,
  filter,
  integer,
  list,
  longText,
  ref,
  refs,
  resource,
  rule,
  states,
  tabs,
  text,
  transition,
  when,
} from '#engine'
import { addAction } from '../actions/add_action.ts'
import { newVersion } from '../actions/new_version.ts'
import { MOTIVOS_REVISAO, reviewState } from '../domain/cycle.ts'
import { attachedFiles } from '../queries/files.ts'
import { pgrHooks } from '../rules/pgr_hooks.ts'

const own = when('localAmbiente').is('1')
const third = when('localAmbiente').is('2')
/** A published programme cannot be edited; changes require a new version. */
const published = when('situacao').isNot('E')
/** A replaced one is history: not even its plan and reviews go on. */
const replaced = when('situacao').is('S')

const publish = transition({
  label: 'Publicar',
  icon: 'CheckCircleOutline',
  confirm: 'Publicar este PGR? A versão vigente anterior passa a substituída.',
  success: 'PGR publicado com sucesso.',
  from: 'E',
  to: 'V',
  refuse: { V: 'Este PGR já está vigente.' },
  unless: [[when('responsavel').empty(), 'Informe o responsável técnico antes de publicar o PGR.']],
  set: (context) => ({ publicadoEm: context.today }),
  async after(context, { row }) {
    if (row.versaoAnterior)
      await context.repo('sst/pgr').patch(row.versaoAnterior.id, { situacao: 'S' }, 'substituir por versão nova')
  },
})

/** The risk management programme of places for a period (NR-1): inventory and action plan, with versions. */
export const pgr = resource('sst/pgr', {
  label: ['PGR', 'PGRs'],
  display: 'titulo',
  fields: {
    titulo: text('Título')
      .max(150)
      .help('Sem título, o PGR é chamado pelo período e pela versão.')
      .readOnlyWhen(published)
      .width(6),
    revisao: integer('Versão').default(1).readOnly().width(3),
    situacao: states(
      'Situação',
      {
        E: { label: 'Em elaboração', tone: 'info' },
        V: { label: 'Vigente', tone: 'success' },
        S: { label: 'Substituído', tone: 'neutral', refusal: 'Este PGR foi substituído por uma versão nova.' },
      },
      { publicar: publish },
    ).width(3),
    dataIni: date('Data inicial').required().readOnlyWhen(published).width(3),
    dataFim: date('Data final').required().readOnlyWhen(published).width(3),
    localAmbiente: choice('Local do ambiente', {
      1: 'Estabelecimento do próprio empregador',
      2: 'Estabelecimento de terceiros',
    })
      .required()
      .default('1')
      .readOnlyWhen(published)
      .width(6),
    estabelecimentosIds: refs('utilitario/estabelecimentos', 'Estabelecimentos')
      .ids()
      .visibleWhen(own)
      .readOnlyWhen(published),
    obrasIds: refs('sst/obra', 'Obras').ids().visibleWhen(own).readOnlyWhen(published),
    historicoGrupoHomogeneosIds: refs('sst/grupos-homogeneos', 'Grupos homogêneos')
      .ids()
      .help('Sem nenhum marcado entram os grupos com finalidade PGR que têm ambientes nestes locais.')
      .readOnlyWhen(published),
    responsavel: ref('sst/profissional', 'Responsável técnico').readOnlyWhen(published).width(6),
    numeroArt: text('ART ou TRT').max(30).readOnlyWhen(published).width(3),
    dataArt: date('Data da ART').readOnlyWhen(published).width(3),
    responsavelOrganizacao: text('Responsável pela organização').max(100).readOnlyWhen(published).width(6),
    cargoResponsavelOrganizacao: text('Cargo do responsável').max(100).readOnlyWhen(published).width(6),
    introducao: longText('Introdução').readOnlyWhen(published),
    objetivos: longText('Objetivos').readOnlyWhen(published),
    metodologia: longText('Metodologia')
      .help('O que se acrescenta ao método padrão, que está sempre no documento com a matriz da empresa.')
      .readOnlyWhen(published),
    acoes: refs('desenvolvimento/planos-acao', 'Plano de ação')
      .readOnlyWhen(replaced)
      .rows('ação', ['nome', 'risco', 'prioridade', 'responsavelId', 'previsaoTermino', 'situacao']),
    sistemaGestaoCertificado: boolean('Tem sistema de gestão de SST certificado')
      .help('Com ele a avaliação é revista a cada três anos, e não a cada dois (NR-1, 1.5.4.4.6.1).')
      .readOnlyWhen(published)
      .width(6),
    proximaRevisao: date('Próxima revisão').readOnlyWhen(replaced).width(3),
    situacaoRevisao: computed<string>('Situação da revisão', 'choice')
      .tones({ 'Em dia': 'success', 'A vencer': 'warning', Vencida: 'error' })
      .dependsOn('proximaRevisao'),
    revisoes: list('Revisões da avaliação de riscos', {
      data: date('Data').required(),
      motivo: choice('Motivo', MOTIVOS_REVISAO).required(),
      descricao: longText('O que mudou').required().max(2000),
      responsavel: ref('gestao-talentos/talentos', 'Responsável'),
    })
      .readOnlyWhen(replaced)
      .rows('revisão', ['data', 'motivo', 'descricao', 'responsavel']),
    publicadoEm: date('Publicado em').readOnly().width(3),
    versaoAnterior: ref('sst/pgr', 'Versão anterior').readOnly(),
    anexos: computed<object[]>('Anexos', 'json').hidden(),
  },
  list: {
    columns: ['titulo', 'dataIni', 'dataFim', 'localAmbiente', 'situacao', 'responsavel', 'situacaoRevisao'],
    sort: '-dataIni',
    search: ['titulo'],
    filters: ['revisar', 'localAmbiente', 'estabelecimentosIds', 'obrasIds', 'dataIni', 'responsavel'],
  },
  filters: {
    revisar: filter('Revisão', {
      T: ['Todas', null],
      V: ['Vencida', all(when('proximaRevisao').inPast(), when('situacao').isNot('S'))],
    }),
  },
  form: tabs({
    Programa: [
      'titulo',
      'revisao',
      'situacao',
      'dataIni',
      'dataFim',
      'localAmbiente',
      'estabelecimentosIds',
      'obrasIds',
      'historicoGrupoHomogeneosIds',
    ],
    Documento: [
      'responsavel',
      'numeroArt',
      'dataArt',
      'responsavelOrganizacao',
      'cargoResponsavelOrganizacao',
      'introducao',
      'objetivos',
      'metodologia',
    ],
    'Plano de ação': ['acoes'],
    'Ciclo do GRO': ['sistemaGestaoCertificado', 'proximaRevisao', 'publicadoEm', 'versaoAnterior', 'revisoes'],
  }),
  record: {
    chips: ['situacao', 'situacaoRevisao'],
    facts: ['dataIni', 'dataFim', 'responsavel', 'proximaRevisao', 'revisao'],
    related: [{ resource: 'sst/pgr-anexos', by: 'pgr', label: 'Anexos' }],
  },
  rules: [
    dateOrder('dataIni', 'dataFim'),
    rule(
      'estabelecimentosIds',
      all(own, when('estabelecimentosIds').empty(), when('obrasIds').empty()),
      'Estabelecimento ou obra é obrigatório',
    ),
    rule('obrasIds', all(third, when('obrasIds').filled()), 'Obras são locais do próprio empregador.'),
  ],
  actions: [addAction, newVersion],
  removal: {
    when: when('situacao').is('E'),
    refusal: 'Um PGR publicado é guardado por vinte anos (NR-1): crie uma versão nova em vez de removê-lo.',
  },
  links: [{ name: 'documento', label: 'Gerar documento', icon: 'Print', to: '/sst/relatorios/pgr?pgrId={id}' }],
  compute: {
    anexos: attachedFiles,
    situacaoRevisao: (rows, context) => rows.map((row) => reviewState(row.proximaRevisao, context.today)),
  },
  hooks: pgrHooks,
  help: 'Inventário de riscos e plano de ação de um ou mais locais (NR-1).',
})
