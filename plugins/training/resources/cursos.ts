import {
  boolean,
  choice,
  computed,
  integer,
  longText,
  percent,
  ref,
  refs,
  resource,
  sections,
  tabs,
  text,
  time,
  when,
} from '#engine'
import { cloneCourse } from '../actions/clone_course.ts'
import { TIPOS_CURSO } from '../shared/codes.ts'
import { classesHeld } from '../queries/classes_held.ts'
import { courseHooks } from '../rules/course_hooks.ts'

/** A course. Source: document 3, §3 "Course". */
export const curso = resource('desenvolvimento/cursos', {
  label: ['Curso', 'Cursos'],
  table: 'cursos',
  fields: {
    nome: text('Nome').required().max(150).width(8),
    tipo: choice('Tipo', TIPOS_CURSO).default('P').width(4),
    categoriaCurso: ref('desenvolvimento/categoria-curso', 'Categoria').width(4),
    cargaHoraria: time('Carga horária').required().width(4),
    periodicidade: integer('Periodicidade (meses)')
      .inMonths()
      .min(0)
      .max(1200)
      .width(4)
      .help('De quanto em quanto tempo o curso é refeito. Vazio ou zero: uma vez basta.'),
    online: boolean('Online').default(false).defaultWhen(when('tipo').is('O'), true).width(4),
    certificado: boolean('Emite certificado').default(false).width(4),
    modeloCertificado: ref('desenvolvimento/modelo-certificado', 'Modelo de certificado').include('url').width(4),
    normaRegulamentadora: text('Norma regulamentadora')
      .max(30)
      .width(4)
      .help(
        'A do treinamento de segurança, como NR-35. O certificado tem então um verso com o que a NR-1 (item 1.7.1.1) pede, e só é emitido com esses dados.',
      ),
    conteudoProgramatico: longText('Conteúdo programático'),
    licoesEmOrdem: boolean('Lições em ordem')
      .default(true)
      .width(4)
      .help('Cada lição obrigatória abre depois da anterior concluída.'),
    criterioAvaliacao: longText('Critério de avaliação'),
    percentualMinimoFrequencia: percent('Percentual mínimo de frequência').min(0).max(100).width(4),
    avaliacaoCursos: refs('desenvolvimento/avaliacao-curso', 'Avaliações do curso'),
    codigoTru: text('Código TRU').max(30).width(4),
    treinamentosCapacitacoes: refs('desenvolvimento/treinamentos', 'Treinamentos e capacitações'),
    empresasParticipantes: refs('utilitario/empresas', 'Empresas participantes'),
    uuidCursoEduvem: text('Código do curso no Eduvem').max(60).readOnly().hidden(),
    turmasRealizadas: computed<number>('Turmas realizadas', 'integer'),
    empresa: computed<{ id: number }>('Empresa', 'json').hidden(),
  },
  list: {
    columns: ['nome', 'categoriaCurso', 'tipo', 'cargaHoraria', 'periodicidade', 'turmasRealizadas'],
    sort: 'nome',
    search: ['nome', 'codigoTru'],
    filters: ['nome', 'categoriaCurso', 'tipo', 'online', 'certificado'],
  },
  form: tabs({
    Curso: sections({
      Identificação: ['nome', 'tipo', 'categoriaCurso', 'cargaHoraria', 'periodicidade', 'online'],
      Conteúdo: ['conteudoProgramatico', 'licoesEmOrdem'],
    }),
    Avaliação: ['criterioAvaliacao', 'percentualMinimoFrequencia', 'avaliacaoCursos'],
    Certificado: ['certificado', 'modeloCertificado', 'normaRegulamentadora'],
    'Capacitações e empresas': ['codigoTru', 'treinamentosCapacitacoes', 'empresasParticipantes'],
  }),
  sharedBy: 'compartilhaCursos',
  links: [
    { name: 'turmas', label: 'Nova turma', icon: 'GroupAdd', to: '/desenvolvimento/turmas/new', gives: 'curso' },
    {
      name: 'licoes',
      label: 'Nova lição',
      icon: 'PlayCircleOutline',
      to: '/desenvolvimento/licoes/new',
      gives: 'curso',
    },
  ],
  record: {
    chips: ['tipo'],
    facts: ['categoriaCurso', 'cargaHoraria', 'periodicidade', 'percentualMinimoFrequencia'],
    related: [
      { resource: 'desenvolvimento/turmas', by: 'curso', label: 'Turmas' },
      { resource: 'desenvolvimento/licoes', by: 'curso', label: 'Lições' },
    ],
  },
  unique: [{ fields: ['nome'], message: 'Já existe um curso com este nome.' }],
  actions: [cloneCourse],
  compute: {
    turmasRealizadas: classesHeld,
    empresa: (rows) => rows.map((row) => ({ id: Number(row.empresaId) })),
  },
  hooks: courseHooks,
  help: 'O que se ensina: carga horária, de quanto em quanto tempo é refeito e como se é aprovado.',
})
