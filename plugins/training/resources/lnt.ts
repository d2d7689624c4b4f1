import {
  all,
  computed,
  date,
  dateOrder,
  longText,
  money,
  not,
  ref,
  refs,
  resource,
  states,
  text,
  time,
  transition,
  when,
} from '#engine'
import { askManagers, turnIntoClass } from '../actions/need_actions.ts'
import { coursesOfNeeds } from '../queries/needed_courses.ts'
import { needHooks, neededCourseHooks } from '../rules/need_hooks.ts'

const EDIT = 'ROLE_DESENVOLVIMENTO_LNT_EDITAR'

const finalizar = transition({
  label: 'Finalizar',
  icon: 'CheckCircleOutline',
  confirm: 'Finalizar o levantamento? Ninguém inclui nem altera necessidades depois.',
  success: 'Levantamento finalizado com sucesso.',
  authority: EDIT,
  from: ['PREVISTA', 'ABERTA', 'VENCIDA'],
  to: 'FINALIZADA',
  set: (context) => ({ dataFinalizada: context.today }),
})

const reabrir = transition({
  label: 'Reabrir',
  icon: 'Replay',
  success: 'Levantamento reaberto com sucesso.',
  authority: EDIT,
  from: 'FINALIZADA',
  to: ['PREVISTA', 'ABERTA', 'VENCIDA'],
  set: { dataFinalizada: null },
})

/** Training needs reported by areas. Managers fill it in until it ends; afterwards it is turned into classes. */
export const lnt = resource('desenvolvimento/lnt', {
  label: ['LNT - Levantamento de Necessidade de Treinamento', 'LNTs - Levantamentos de Necessidade de Treinamento'],
  display: 'descricao',
  table: 'lnts',
  fields: {
    descricao: text('Descrição').required().max(100),
    dataInicio: date('Data inicial').required().width(4),
    dataFim: date('Data final').required().width(4),
    dataFinalizada: date('Finalizada em').readOnly().width(4),
    empresas: refs('utilitario/empresas', 'Empresas'),
    areas: refs('cargo-salario/areas-organizacionais', 'Áreas organizacionais').help('Em branco: todas as áreas.'),
    cursos: computed<object[]>('Cursos', 'json').hidden(),
    situacao: states(
      'Situação',
      {
        FINALIZADA: {
          label: 'Finalizada',
          tone: 'success',
          refusal: 'O levantamento está finalizado.',
          when: when('dataFinalizada').filled(),
        },
        VENCIDA: { label: 'Prazo terminado', tone: 'warning', when: when('dataFim').inPast() },
        PREVISTA: { label: 'Prevista', tone: 'neutral', when: when('dataInicio').inFuture() },
        ABERTA: {
          label: 'Aberta',
          tone: 'info',
          when: all(not(when('dataInicio').inFuture()), not(when('dataFim').inPast())),
        },
      },
      { finalizar, reabrir },
    ),
  },
  list: {
    columns: ['descricao', 'dataInicio', 'dataFim', 'situacao', 'dataFinalizada'],
    sort: '-dataInicio',
    search: ['descricao'],
    filters: ['descricao', 'situacao', 'dataInicio', 'dataFim'],
  },
  rules: [dateOrder('dataInicio', 'dataFim')],
  record: {
    chips: ['situacao'],
    facts: ['dataInicio', 'dataFim', 'dataFinalizada', 'areas'],
    related: [{ resource: 'desenvolvimento/lnt-cursos', by: 'lnt', label: 'Necessidades' }],
  },
  actions: [askManagers],
  compute: { cursos: coursesOfNeeds },
  hooks: needHooks,
  removal: {
    when: when('dataFinalizada').empty(),
    refusal: 'O levantamento está finalizado e não pode ser removido.',
  },
})

/** One need: an existing or a missing course, and the talents who should take it. */
export const lntCurso = resource('desenvolvimento/lnt-cursos', {
  label: ['Curso da LNT', 'Cursos da LNT'],
  display: 'nomeNovoCurso',
  title: ['nomeNovoCurso', 'curso'],
  table: 'lnt_cursos',
  fields: {
    lnt: ref('desenvolvimento/lnt', 'LNT').required().immutable().cascade(),
    curso: ref('desenvolvimento/cursos', 'Curso').width(6),
    nomeNovoCurso: text('Nome do novo curso')
      .max(150)
      .visibleWhen(when('curso').empty())
      .requiredWhen(when('curso').empty(), 'Escolha um curso ou dê o nome do novo.')
      .width(6),
    area: ref('cargo-salario/areas-organizacionais', 'Área organizacional').width(6),
    cargaHoraria: time('Carga horária').width(3),
    custo: money('Custo').min(0).width(3),
    conteudoProgramatico: longText('Conteúdo programático'),
    justificativa: longText('Justificativa'),
    participantes: refs('gestao-talentos/talentos', 'Participantes').lookup({ situacao: 'A' }),
    turma: ref('desenvolvimento/turmas', 'Turma criada').readOnly(),
  },
  list: {
    columns: ['lnt', 'curso', 'nomeNovoCurso', 'area', 'cargaHoraria', 'custo', 'turma'],
    sort: 'id',
    search: ['nomeNovoCurso', 'curso'],
    filters: ['lnt', 'curso', 'area'],
  },
  actions: [turnIntoClass],
  hooks: neededCourseHooks,
  removal: { when: when('turma').empty(), refusal: 'Esta necessidade já tem turma e não pode ser removida.' },
  undoDelete: true,
})
