import {
  choice,
  computed,
  date,
  dateOrder,
  integer,
  longText,
  ref,
  resource,
  rowRule,
  sections,
  states,
  text,
  transition,
  whereRefVisible,
  when,
} from '#engine'
import { CONFIDENCE_TEXT_TONES, NIVEIS, SITUACAO_TONES, SITUACOES } from '../codes.ts'
import { EDIT, GOALS, RESULTS, TALENTS } from '../domain/keys.ts'
import { computedOfGoals } from '../queries/goal_progress.ts'
import { goalHooks } from '../rules/goal_hooks.ts'

/** A goal with a deadline, measured by its key results. */
export const objetivo = resource(GOALS, {
  label: ['Objetivo', 'Objetivos'],
  display: 'titulo',
  table: 'metas_objetivos',
  fields: {
    titulo: text('Objetivo').required().max(200).help('O que se quer alcançar, em uma frase que inspira.'),
    nivel: choice('Nível', NIVEIS).required().default('I').width(4),
    colaborador: ref(TALENTS, 'Responsável').required().lookup({ situacao: 'A' }).width(8),
    areaOrganizacional: ref('cargo-salario/areas-organizacionais', 'Área organizacional')
      .visibleWhen(when('nivel').is('A'))
      .requiredWhen(when('nivel').is('A'))
      .width(6),
    objetivoPai: ref(GOALS, 'Contribui para').tree().width(6),
    dataIni: date('Início').required().default({ now: 'date' }).width(4),
    dataFim: date('Prazo').required().width(4),
    peso: integer('Peso').required().min(1).max(100).default(1).width(4),
    descricao: longText('Por que importa').max(4000),
    situacao: states(
      'Situação',
      {
        A: { label: SITUACOES.A, tone: SITUACAO_TONES.A },
        C: { label: SITUACOES.C, tone: SITUACAO_TONES.C, refusal: 'O objetivo já foi concluído.' },
        X: { label: SITUACOES.X, tone: SITUACAO_TONES.X, refusal: 'O objetivo foi cancelado.' },
      },
      {
        concluir: transition({
          label: 'Concluir',
          icon: 'DoneAll',
          authority: EDIT,
          from: 'A',
          to: 'C',
          success: 'Objetivo concluído.',
        }),
        cancelar: transition({
          label: 'Cancelar objetivo',
          icon: 'Cancel',
          authority: EDIT,
          from: 'A',
          to: 'X',
          confirm: 'Cancelar o objetivo? Ele deixa de contar em resultados.',
          success: 'Objetivo cancelado.',
        }),
        reabrir: transition({
          label: 'Reabrir',
          icon: 'History',
          authority: EDIT,
          from: ['C', 'X'],
          to: 'A',
          success: 'Objetivo reaberto.',
        }),
      },
    ),
    progresso: computed<number>('Progresso', 'percent'),
    confianca: computed<string>('Confiança', 'choice').tones(CONFIDENCE_TEXT_TONES),
  },
  list: {
    columns: ['titulo', 'colaborador', 'nivel', 'dataFim', 'progresso', 'confianca', 'situacao'],
    sort: 'dataFim',
    search: ['titulo'],
    filters: ['colaborador', 'nivel', 'areaOrganizacional', 'objetivoPai', 'situacao', 'dataFim'],
    layouts: ['table', 'board', 'calendar'],
    board: 'situacao',
    calendar: 'dataFim',
  },
  form: sections({
    Objetivo: ['titulo', 'nivel', 'colaborador', 'areaOrganizacional', 'objetivoPai', 'descricao'],
    Prazo: ['dataIni', 'dataFim', 'peso'],
  }),
  record: {
    chips: ['situacao', 'confianca'],
    facts: ['colaborador', 'nivel', 'dataIni', 'dataFim', 'progresso', 'objetivoPai'],
    related: [
      { resource: RESULTS, by: 'objetivo', label: 'Resultados-chave' },
      { resource: GOALS, by: 'objetivoPai', label: 'Objetivos que contribuem' },
    ],
  },
  rules: [dateOrder('dataIni', 'dataFim', 'O prazo é anterior ao início.')],
  rowRules: [rowRule('os de talentos que vê', whereRefVisible('colaborador'))],
  compute: computedOfGoals,
  hooks: goalHooks,
})
