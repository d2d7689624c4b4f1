import {
  date,
  dateOrder,
  integer,
  list,
  longText,
  ref,
  refs,
  resource,
  states,
  tabs,
  text,
  transition,
  when,
} from '#engine'
import { newPcmsoVersion, refreshProgramme } from '../actions/pcmso_versions.ts'
import { PCMSO, PROFESSIONALS } from '../domain/keys.ts'
import { programmeOf } from '../queries/programme.ts'
import { pcmsoHooks } from '../rules/pcmso_hooks.ts'
import { issuePcmso } from '../services/issue_pcmso.ts'

/** A published programme is a document: it changes only by a new version. */
const published = when('situacao').isNot('E')

const publish = transition({
  of: PCMSO,
  label: 'Publicar',
  icon: 'CheckCircleOutline',
  confirm: 'Publicar este PCMSO? O programa é lido de novo dos riscos e funções e fica como está hoje.',
  success: 'PCMSO publicado com sucesso.',
  from: 'E',
  to: 'V',
  refuse: { V: 'Este PCMSO já está vigente.' },
  unless: [[when('medico').empty(), 'Informe o médico responsável antes de publicar o PCMSO.']],
  set: async (context, { row }) => ({
    publicadoEm: context.today,
    programa: await programmeOf(context, establishmentsOf(row)),
  }),
  async after(context, { row }) {
    const pcmso = context.repo(PCMSO)
    if (row.versaoAnterior) await pcmso.patch(row.versaoAnterior.id, { situacao: 'S' }, 'substituir por versão nova')
    await issuePcmso(context, row)
  },
})

const establishmentsOf = (row: { estabelecimentos?: { id: number }[] | null }) =>
  (row.estabelecimentos ?? []).map(({ id }) => id)

/** The programme of medical control (NR-7): which exams the people of each function and place have, and when. */
export const pcmso = resource(PCMSO, {
  label: ['PCMSO', 'PCMSOs'],
  help: 'Os exames de cada função e ambiente, a partir dos riscos e das funções (NR-7). Publicado, o documento fica como está.',
  display: 'titulo',
  fields: {
    titulo: text('Título')
      .max(150)
      .help('Sem título, o PCMSO é chamado pelo período e pela versão.')
      .readOnlyWhen(published)
      .width(6),
    revisao: integer('Versão').default(1).readOnly().width(3),
    situacao: states(
      'Situação',
      {
        E: { label: 'Em elaboração', tone: 'info' },
        V: { label: 'Vigente', tone: 'success' },
        S: { label: 'Substituído', tone: 'neutral', refusal: 'Este PCMSO foi substituído por uma versão nova.' },
      },
      { publicar: publish },
    ).width(3),
    dataIni: date('Data inicial').required().readOnlyWhen(published).width(3),
    dataFim: date('Data final').required().readOnlyWhen(published).width(3),
    medico: ref(PROFESSIONALS, 'Médico responsável')
      .lookup({ orgaoDeClasse: '1' })
      .help('Médico do trabalho, com CRM (NR-7, item 7.5.1).')
      .readOnlyWhen(published)
      .width(6),
    estabelecimentos: refs('utilitario/estabelecimentos', 'Estabelecimentos')
      .help('Sem nenhum marcado, o programa é da empresa toda.')
      .readOnlyWhen(published),
    responsavelOrganizacao: text('Responsável pela organização').max(100).readOnlyWhen(published).width(6),
    cargoResponsavelOrganizacao: text('Cargo do responsável').max(100).readOnlyWhen(published).width(6),
    introducao: longText('Introdução').help('Em branco sai o texto usual.').readOnlyWhen(published),
    diretrizes: longText('Diretrizes e planejamento')
      .help('O que se acrescenta ao texto usual: critérios de interpretação, condutas, rede de atendimento.')
      .readOnlyWhen(published),
    emergencias: longText('Primeiros socorros e emergências').readOnlyWhen(published),
    programa: list('Programa de exames', {
      funcao: text('Função').max(100),
      ambiente: text('Ambiente').max(100),
      trabalhadores: integer('Trabalhadores'),
      riscos: longText('Riscos sob controle médico'),
      exame: text('Exame').max(100),
      periodicidade: integer('Periodicidade (meses)'),
      momentos: text('Quando é feito').max(120),
    })
      .readOnly()
      .rows('exame', ['funcao', 'ambiente', 'trabalhadores', 'riscos', 'exame', 'periodicidade', 'momentos']),
    publicadoEm: date('Publicado em').readOnly().width(3),
    versaoAnterior: ref(PCMSO, 'Versão anterior').readOnly().width(6),
  },
  list: {
    columns: ['titulo', 'dataIni', 'dataFim', 'medico', 'situacao', 'publicadoEm'],
    sort: '-dataIni',
    search: ['titulo'],
    filters: ['situacao', 'medico', 'estabelecimentos', 'dataIni'],
  },
  form: tabs({
    Identificação: [
      'titulo',
      'revisao',
      'situacao',
      'dataIni',
      'dataFim',
      'medico',
      'estabelecimentos',
      'responsavelOrganizacao',
      'cargoResponsavelOrganizacao',
    ],
    Textos: ['introducao', 'diretrizes', 'emergencias'],
    'Programa de exames': ['programa', 'publicadoEm', 'versaoAnterior'],
  }),
  record: { chips: ['situacao'], facts: ['dataIni', 'dataFim', 'medico', 'publicadoEm', 'revisao'] },
  rules: [dateOrder('dataIni', 'dataFim')],
  actions: [refreshProgramme, newPcmsoVersion],
  removal: {
    when: when('situacao').is('E'),
    refusal: 'Um PCMSO publicado é guardado por vinte anos: crie uma versão nova em vez de removê-lo.',
  },
  links: [{ name: 'documento', label: 'Gerar documento', icon: 'Print', to: '/sst/relatorios/pcmso?pcmsoId={id}' }],
  hooks: pcmsoHooks,
})
