import {
  all,
  boolean,
  computed,
  date,
  file,
  integer,
  json,
  list,
  longText,
  money,
  not,
  ref,
  refs,
  resource,
  rule,
  sections,
  signature,
  states,
  tabs,
  text,
  transition,
  when,
} from '#engine'
import {
  cloneParticipants,
  includeParticipants,
  makeDays,
  releaseClass,
  sendNotice,
  setExpenses,
} from '../actions/class_actions.ts'
import { classComputes } from '../queries/class_facts.ts'
import { classCourseName } from '../queries/derived_names.ts'
import { classHooks } from '../rules/class_hooks.ts'
import { printOfClass } from '../actions/print_certificates.ts'
import { issueOfClass } from '../actions/issue_certificates.ts'
import type { ClassDay } from '../services/class_days.ts'
import { refreshParticipants } from '../services/approval.ts'

const EDIT = 'ROLE_DESENVOLVIMENTO_TURMAS_EDITAR'

const realizar = transition({
  label: 'Concluir turma',
  icon: 'CheckCircleOutline',
  confirm: 'Concluir a turma? As frequências e aprovações passam a contar nos relatórios.',
  success: 'Turma concluída com sucesso.',
  authority: EDIT,
  from: ['PREVISTA', 'EM_ANDAMENTO', 'ATRASADA'],
  to: 'REALIZADA',
  unless: [[when('dataPrevIni').inFuture(), 'A turma ainda não começou.']],
  set: { realizada: true },
  after: (context, { row }) => refreshParticipants(context, row.id),
})

const reabrir = transition({
  label: 'Reabrir turma',
  icon: 'Replay',
  confirm: 'Reabrir a turma?',
  success: 'Turma reaberta com sucesso.',
  authority: EDIT,
  from: 'REALIZADA',
  to: ['PREVISTA', 'EM_ANDAMENTO', 'ATRASADA'],
  set: { realizada: false },
})

/**
 * A class, i.e. a course held once: dates, instructor, participants and cost. Source: document 3, §3 "Class (turma)".
 */
export const turma = resource('desenvolvimento/turmas', {
  label: ['Turma', 'Turmas'],
  display: 'descricao',
  title: ['curso', 'descricao'],
  table: 'turmas',
  fields: {
    curso: ref('desenvolvimento/cursos', 'Curso').required().width(6),
    descricao: text('Descrição').required().max(100).width(6),
    descricaoCurso: text('Descrição do curso').max(150).readOnly().hidden(),
    instrutor: text('Instrutor').required().max(100).personal('identity').width(6),
    qualificacaoInstrutor: text('Qualificação do instrutor').max(200).width(6),
    instituicao: text('Instituição').max(100).width(6),
    local: text('Local do treinamento').max(200).width(6),
    dataPrevIni: date('Data prevista de início').required().width(3),
    dataPrevFim: date('Data prevista de término').required().width(3),
    custo: money('Custo').required().min(0).width(3),
    qtdParticipantesPrevistos: integer('Participantes previstos')
      .min(0)
      .max(100_000)
      .width(3)
      .help('Quem vier depois fica na lista de espera.'),
    porTurno: boolean('Por turno').default(false).width(4).help('Manhã, tarde e noite são aulas separadas.'),
    assistirTodasAsAulas: boolean('Assistir todas as aulas').default(false).width(4),
    realizada: boolean('Realizada').default(false).width(4),
    conteudoOnline: boolean('Com conteúdo online')
      .default(false)
      .width(4)
      .help('Os participantes veem as lições do curso no celular, e só é aprovado quem conclui as obrigatórias.'),
    eduvemIntegra: boolean('Integra com o Eduvem').default(false).hidden(),
    // Copy of the class days, kept in sync with them, because forms send them together with the class.
    diasTurma: json<ClassDay[]>('Dias da turma').hidden(),
    avaliacaoTurmas: refs('pesquisa/avaliacoes-turma', 'Avaliações da turma').lookup({ ativo: true }),
    turmaTipoDespesa: list('Despesas da turma', {
      tipoDespesa: ref('desenvolvimento/tipo-despesa', 'Tipo de despesa').required(),
      despesa: money('Despesa').required().min(0),
    })
      .rows('despesa', ['tipoDespesa', 'despesa'])
      .max(100),
    assinaturaDigitalUrl: signature('Assinatura digital'),
    assinaturaNome: text('Nome do assinante').max(100).width(6),
    assinaturaCargo: text('Cargo do assinante').max(100).width(6),
    manterAssinatura: boolean('Manter assinatura')
      .default(false)
      .help('As próximas turmas deste instrutor usam esta assinatura enquanto não tiverem outra.'),
    responsavelTecnico: text('Responsável técnico')
      .max(100)
      .personal('identity')
      .width(6)
      .help('Assina o verso dos certificados de normas regulamentadoras.'),
    qualificacaoResponsavel: text('Qualificação do responsável técnico').max(200).width(6),
    assinaturaResponsavel: signature('Assinatura do responsável técnico'),
    liberada: boolean('Liberada').readOnly().default(false),
    periodoFormatado: computed<string>('Período', 'text').dependsOn('dataPrevIni', 'dataPrevFim'),
    online: computed<boolean>('Online', 'boolean').dependsOn('curso'),
    qtdAvaliacoes: computed<number>('Quantidade de avaliações', 'integer').dependsOn('curso'),
    temPresenca: computed<boolean>('Possui presença registrada', 'boolean'),
    existeColaboradorCertificado: computed<boolean>('Existe talento certificado', 'boolean'),
    existeTreinamentosCapacitacoes: computed<boolean>('Existe treinamentos/capacitações', 'boolean').dependsOn('curso'),
    participantes: computed<string>('Participantes', 'text').dependsOn('qtdParticipantesPrevistos'),
    documentoAnexos: computed<object[]>('Documentos anexos', 'json').hidden(),
    situacao: states(
      'Situação',
      {
        REALIZADA: { label: 'Realizada', tone: 'success', when: when('realizada').is(true) },
        ATRASADA: { label: 'A concluir', tone: 'warning', when: when('dataPrevFim').inPast() },
        PREVISTA: { label: 'Prevista', tone: 'neutral', when: when('dataPrevIni').inFuture() },
        EM_ANDAMENTO: {
          label: 'Em andamento',
          tone: 'info',
          when: all(not(when('dataPrevIni').inFuture()), not(when('dataPrevFim').inPast())),
        },
      },
      { realizar, reabrir },
    ),
  },
  list: {
    columns: ['descricao', 'curso', 'periodoFormatado', 'instrutor', 'participantes', 'situacao'],
    sort: '-dataPrevIni',
    search: ['descricao', 'descricaoCurso', 'instrutor'],
    filters: ['curso', 'descricao', 'situacao', 'instrutor', 'dataPrevIni', 'dataPrevFim', 'realizada'],
    layouts: ['table', 'calendar', 'cards'],
    calendar: 'dataPrevIni',
  },
  form: tabs({
    Dados: sections({
      Turma: [
        'curso',
        'descricao',
        'instrutor',
        'qualificacaoInstrutor',
        'instituicao',
        'local',
        'dataPrevIni',
        'dataPrevFim',
      ],
      Participação: [
        'custo',
        'qtdParticipantesPrevistos',
        'porTurno',
        'assistirTodasAsAulas',
        'conteudoOnline',
        'realizada',
      ],
    }),
    Avaliações: ['avaliacaoTurmas'],
    Despesas: ['turmaTipoDespesa'],
    Assinatura: sections({
      Certificado: ['assinaturaDigitalUrl', 'assinaturaNome', 'assinaturaCargo', 'manterAssinatura'],
      'Norma regulamentadora': ['responsavelTecnico', 'qualificacaoResponsavel', 'assinaturaResponsavel'],
    }),
  }),
  rules: [
    rule(
      'dataPrevFim',
      // The sentence is the document's; a class of one day begins and ends on it.
      all(when('dataPrevIni').filled(), when('dataPrevFim').filled(), when('dataPrevFim').before('dataPrevIni')),
      'A data final deve ser maior que a data inicial',
    ),
  ],
  record: {
    chips: ['situacao'],
    facts: ['periodoFormatado', 'instrutor', 'instituicao', 'custo', 'participantes'],
    related: [
      { resource: 'desenvolvimento/colaborador-turma', by: 'turma', label: 'Participantes' },
      { resource: 'desenvolvimento/dias-turmas', by: 'turma', label: 'Dias' },
      { resource: 'desenvolvimento/progresso-licoes', by: 'turma', label: 'Lições' },
      {
        resource: 'desenvolvimento/questionarios-turma',
        by: 'turma',
        label: 'Avaliações',
        columns: [
          'colaborador',
          'respondente',
          'avaliacaoCurso',
          'avaliacaoTurma',
          'status',
          'aproveitamento',
          'respondidaEm',
        ],
      },
      { resource: 'desenvolvimento/turmas-documentos-anexos', by: 'turma', label: 'Documentos' },
    ],
  },
  actions: [
    includeParticipants,
    makeDays,
    sendNotice,
    releaseClass,
    issueOfClass,
    printOfClass,
    cloneParticipants,
    setExpenses,
  ],
  links: [
    { name: 'presencas', label: 'Lista de presença', icon: 'FactCheck', to: '/desenvolvimento/turmas/{id}/presencas' },
  ],
  compute: classComputes,
  derived: [classCourseName],
  hooks: classHooks,
  help: 'Uma vez em que um curso é dado: dias, participantes, presenças, despesas e certificados.',
})

/** A file attached to a class. */
export const turmaDocumento = resource('desenvolvimento/turmas-documentos-anexos', {
  label: ['Documento anexo da turma', 'Documentos anexos da turma'],
  display: 'descricao',
  table: 'turmas_documentos_anexos',
  fields: {
    turma: ref('desenvolvimento/turmas', 'Turma').required().immutable().cascade().width(6),
    descricao: text('Descrição').required().max(100).width(6),
    data: date('Data').required().default({ now: 'date' }).width(4),
    tipoDocumento: ref('gestao-talentos/tipo-documento', 'Tipo de documento').width(8),
    observacao: longText('Observação').max(2000),
    url: file('Anexo').required(),
  },
  list: {
    columns: ['turma', 'descricao', 'data', 'tipoDocumento'],
    sort: '-data',
    search: ['descricao'],
    filters: ['turma', 'descricao', 'data'],
  },
})
