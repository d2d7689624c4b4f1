import {
  boolean,
  choice,
  datetime,
  decimal,
  file,
  integer,
  PDF,
  ref,
  resource,
  richText,
  rowRule,
  sections,
  text,
  url,
  visibleRef,
  when,
} from '#engine'
import { SITUACOES_LICAO, TIPOS_LICAO } from '../shared/codes.ts'
import { lessonHooks } from '../rules/lesson_hooks.ts'

const of = (tipo: keyof typeof TIPOS_LICAO) => when('tipo').is(tipo)

/** A lesson of a course, which people go through on their phones: in classes with online content. */
export const licao = resource('desenvolvimento/licoes', {
  label: ['Lição', 'Lições'],
  display: 'titulo',
  table: 'licoes',
  authority: 'ROLE_DESENVOLVIMENTO_CURSOS',
  fields: {
    curso: ref('desenvolvimento/cursos', 'Curso').required().immutable().cascade().width(6),
    titulo: text('Título').required().max(150).width(6),
    tipo: choice('Tipo', TIPOS_LICAO).required().default('V').width(6),
    ordem: integer('Ordem').min(0).max(9_999).width(6).help('Vazio: depois da última.'),
    minutos: integer('Tempo mínimo (minutos)')
      .min(0)
      .max(600)
      .width(6)
      .help('A lição só é concluída depois deste tempo. Vazio: a qualquer momento.'),
    link: url('Link do vídeo').max(500).visibleWhen(of('V')).requiredWhen(of('V')),
    arquivo: file('Arquivo PDF').accept([PDF]).visibleWhen(of('P')).requiredWhen(of('P')),
    conteudo: richText('Texto').visibleWhen(of('T')).requiredWhen(of('T')),
    avaliacaoCurso: ref('desenvolvimento/avaliacao-curso', 'Questionário')
      .lookup({ tipo: 'a' })
      .visibleWhen(of('Q'))
      .requiredWhen(of('Q'))
      .help('Uma avaliação de curso com perguntas. A lição é concluída por quem alcança o mínimo dela.'),
    tentativas: integer('Tentativas').min(1).max(100).visibleWhen(of('Q')).width(4).help('Vazio: sem limite.'),
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
    Conteúdo: ['curso', 'titulo', 'tipo', 'link', 'arquivo', 'conteudo', 'avaliacaoCurso', 'tentativas'],
    Conclusão: ['ordem', 'minutos', 'obrigatoria', 'ativa'],
  }),
  sharedBy: 'compartilhaCursos',
  unique: [{ fields: ['curso', 'titulo'], message: 'O curso já tem uma lição com este título.' }],
  hooks: lessonHooks,
  undoDelete: false,
  help: 'O conteúdo online de um curso, na ordem em que é visto: vídeos, PDFs, textos e questionários.',
})

/** How far somebody is with a lesson. Only what they do writes it. */
export const progressoLicao = resource('desenvolvimento/progresso-licoes', {
  label: ['Progresso da lição', 'Progresso das lições'],
  display: 'situacao',
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
  rowRules: [rowRule('os talentos que vê', visibleRef('colaborador'))],
  unique: [{ fields: ['participante', 'licao'], message: 'O progresso desta lição já existe.' }],
})
