import {
  any,
  boolean,
  choice,
  computed,
  datetime,
  decimal,
  file,
  integer,
  json,
  longText,
  not,
  PDF,
  percent,
  ref,
  resource,
  richText,
  rowRule,
  sections,
  text,
  url,
  whereRefVisible,
  when,
} from '#engine'
import { MAX_SCORM_DATA, SITUACOES_LICAO, TIPOS_LICAO } from '../shared/codes.ts'
import { MAX_BYTES } from '../domain/scorm/archive.ts'
import type { ScormPackage } from '../domain/scorm/manifest.ts'
import { lessonHooks } from '../rules/lesson_hooks.ts'

const of = (tipo: keyof typeof TIPOS_LICAO) => when('tipo').is(tipo)

/** One-line summary of a package. */
const describe = (scorm: ScormPackage | null) =>
  scorm &&
  [
    `SCORM ${scorm.versao}`,
    scorm.titulo,
    scorm.itens.length > 1 && `${scorm.itens.length} partes`,
    scorm.sequencia && 'a ordem que o pacote pede não é seguida: as partes abrem em qualquer ordem',
  ]
    .filter(Boolean)
    .join(' · ')

/** A lesson of a course, taken on phones in classes with online content. */
export const licao = resource('desenvolvimento/licoes', {
  label: ['Lição', 'Lições'],
  display: 'titulo',
  table: 'licoes',
  authority: 'ROLE_DESENVOLVIMENTO_CURSOS',
  fields: {
    curso: ref('desenvolvimento/cursos', 'Curso').required().immutable().cascade().width(6),
    titulo: text('Título').required().max(150).width(6),
    tipo: choice('Tipo', TIPOS_LICAO).required().default('V').width(6),
    ordem: integer('Ordem').min(0).max(9_999).width(6).help('Em branco: depois da última.'),
    minutos: integer('Tempo mínimo (minutos)')
      .min(0)
      .max(600)
      .width(6)
      .visibleWhen(not(of('S')))
      .help('A lição só é concluída depois deste tempo. Em branco: a qualquer momento.'),
    link: url('Link do vídeo').max(500).visibleWhen(of('V')).requiredWhen(of('V')),
    arquivo: file('Arquivo PDF').accept([PDF]).visibleWhen(of('P')).requiredWhen(of('P')),
    conteudo: richText('Texto').visibleWhen(of('T')).requiredWhen(of('T')),
    avaliacaoCurso: ref('desenvolvimento/avaliacao-curso', 'Questionário')
      .lookup({ tipo: 'a' })
      .visibleWhen(of('Q'))
      .requiredWhen(of('Q'))
      .help('Uma avaliação de curso com perguntas. A lição é concluída por quem alcança o mínimo dela.'),
    pacote: file('Pacote SCORM')
      .accept(['application/zip'], MAX_BYTES)
      .visibleWhen(of('S'))
      .requiredWhen(of('S'))
      .help(
        'O ZIP que a ferramenta de autoria publica para SCORM 1.2 ou 2004, de até 50 MB. Regras de sequência (SCORM 2004) e pré-requisitos (SCORM 1.2) não são aplicados.',
      ),
    scorm: json<ScormPackage>('Conteúdo do pacote').readOnly().hidden(),
    conteudoPacote: computed<string>('Conteúdo do pacote', 'text').visibleWhen(of('S')),
    recebeNota: ref('desenvolvimento/avaliacao-curso', 'Avaliação que recebe a nota')
      .lookup({ tipo: 'p' })
      .visibleWhen(of('S'))
      .help(
        'Uma avaliação em porcentagem. O mínimo dela vale para concluir a lição; se for uma do curso, vale também para a aprovação.',
      ),
    tentativas: integer('Tentativas')
      .min(1)
      .max(100)
      .visibleWhen(any(of('Q'), of('S')))
      .width(4)
      .help('Em branco: sem limite.'),
    obrigatoria: boolean('Obrigatória').default(true).width(6),
    ativa: boolean('Ativa').default(true).width(6),
  },
  list: {
    columns: ['curso', 'ordem', 'titulo', 'tipo', 'minutos', 'obrigatoria', 'ativa'],
    sort: 'ordem',
    search: ['titulo'],
    filters: ['curso', 'titulo', 'tipo', 'obrigatoria', 'ativa'],
  },
  form: sections({
    Conteúdo: [
      'curso',
      'titulo',
      'tipo',
      'link',
      'arquivo',
      'conteudo',
      'avaliacaoCurso',
      'pacote',
      'conteudoPacote',
      'recebeNota',
      'tentativas',
    ],
    Conclusão: ['ordem', 'minutos', 'obrigatoria', 'ativa'],
  }),
  sharedBy: 'compartilhaCursos',
  unique: [{ fields: ['curso', 'titulo'], message: 'O curso já tem uma lição com este título.' }],
  links: [
    {
      name: 'previa',
      label: 'Ver como participante',
      icon: 'Visibility',
      to: '/desenvolvimento/licoes/{id}/previa',
      authority: 'ROLE_DESENVOLVIMENTO_CURSOS',
    },
  ],
  compute: { conteudoPacote: (rows) => rows.map((row) => describe((row.scorm ?? null) as ScormPackage | null)) },
  hooks: lessonHooks,
  undoDelete: false,
  help: 'O conteúdo online de um curso, na ordem em que é visto: vídeos, PDFs, textos, questionários e pacotes SCORM.',
})

/** A participant's progress in a lesson. Written only by the participant's actions. */
export const progressoLicao = resource('desenvolvimento/progresso-licoes', {
  label: ['Progresso da lição', 'Progresso das lições'],
  display: 'situacao',
  title: ['colaborador', 'licao'],
  table: 'progresso_licoes',
  operations: ['list', 'read'],
  authority: 'ROLE_DESENVOLVIMENTO_COLABORADOR_TURMA',
  fields: {
    turma: ref('desenvolvimento/turmas', 'Turma').required().immutable().cascade(),
    participante: ref('desenvolvimento/colaborador-turma', 'Participante').required().immutable().cascade(),
    colaborador: ref('gestao-talentos/talentos', 'Talento').required().immutable(),
    licao: ref('desenvolvimento/licoes', 'Lição').required().immutable().cascade(),
    situacao: choice('Situação', SITUACOES_LICAO).default('A').tones({ A: 'info', R: 'warning', C: 'success' }),
    iniciadaEm: datetime('Iniciada em'),
    concluidaEm: datetime('Concluída em'),
    nota: decimal('Nota', 2),
    tentativas: integer('Tentativas').default(0),
  },
  list: {
    columns: ['colaborador', 'licao', 'turma', 'situacao', 'nota', 'tentativas', 'iniciadaEm', 'concluidaEm'],
    sort: 'id',
    search: ['colaborador', 'licao'],
    filters: ['turma', 'licao', 'colaborador', 'situacao'],
  },
  rowRules: [rowRule('os talentos que vê', whereRefVisible('colaborador'))],
  unique: [{ fields: ['participante', 'licao'], message: 'O progresso desta lição já existe.' }],
})

/**
 * A participant's progress in a part of a SCORM package, with the data the package stores. Written only by the package.
 */
export const progressoScorm = resource('desenvolvimento/progresso-scorm', {
  label: ['Progresso em SCORM', 'Progressos em SCORM'],
  display: 'titulo',
  title: ['colaborador', 'titulo'],
  table: 'progresso_scorm',
  operations: ['list', 'read'],
  authority: 'ROLE_DESENVOLVIMENTO_COLABORADOR_TURMA',
  fields: {
    turma: ref('desenvolvimento/turmas', 'Turma').required().immutable().cascade(),
    participante: ref('desenvolvimento/colaborador-turma', 'Participante').required().immutable().cascade(),
    colaborador: ref('gestao-talentos/talentos', 'Talento').required().immutable(),
    licao: ref('desenvolvimento/licoes', 'Lição').required().immutable().cascade(),
    item: text('Identificador').required().max(200),
    titulo: text('Parte').required().max(200),
    situacao: choice('Situação', SITUACOES_LICAO).default('A').tones({ A: 'info', R: 'warning', C: 'success' }),
    nota: percent('Nota'),
    segundos: integer('Tempo (segundos)').default(0),
    tentativas: integer('Tentativas').default(1),
    iniciadaEm: datetime('Iniciada em'),
    gravadaEm: datetime('Gravada em'),
    sessao: integer('Vezes aberta').default(0),
    encerrada: boolean('Encerrada pelo pacote').default(false).hidden(),
    dados: longText('Dados do pacote').max(MAX_SCORM_DATA).hidden(),
  },
  list: {
    columns: ['colaborador', 'licao', 'titulo', 'situacao', 'nota', 'segundos', 'tentativas', 'gravadaEm'],
    sort: 'id',
    search: ['colaborador', 'licao', 'titulo'],
    filters: ['turma', 'licao', 'colaborador', 'situacao'],
  },
  rowRules: [rowRule('os talentos que vê', whereRefVisible('colaborador'))],
  unique: [{ fields: ['participante', 'licao', 'item'], message: 'O progresso desta parte já existe.' }],
  help: 'O que os pacotes SCORM contam de cada participante: situação, nota e tempo de cada parte.',
})
