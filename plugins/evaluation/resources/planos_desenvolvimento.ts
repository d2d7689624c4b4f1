import {
  computed,
  date,
  dateOrder,
  history,
  list,
  longText,
  percent,
  ref,
  resource,
  rowRule,
  states,
  tabs,
  text,
  transition,
  whereRefVisible,
} from '#engine'
import { CYCLES, TALENTS } from '../domain/keys.ts'
import { progressOfGoals } from '../queries/goals.ts'

export const PLANS = 'avaliacao/planos-desenvolvimento'
const EDIT = 'ROLE_AVALIACAO_PLANOS_DESENVOLVIMENTO_EDITAR'

/** A person's development goals, with deadline and progress: created from the gaps of a result, or manually. */
export const planoDesenvolvimento = resource(PLANS, {
  label: ['Plano de desenvolvimento', 'Planos de desenvolvimento'],
  display: 'titulo',
  table: 'planos_desenvolvimento',
  fields: {
    titulo: text('Título').required().max(150),
    colaborador: ref(TALENTS, 'Talento').required().immutable().cascade().lookup({ situacao: 'A' }).width(6),
    responsavel: ref(TALENTS, 'Quem acompanha').lookup({ situacao: 'A' }).width(6),
    avaliacaoDesempenho: ref(CYCLES, 'Avaliação de desempenho').width(6),
    dataIni: date('Início').required().default({ now: 'date' }).width(3),
    prazo: date('Prazo').required().width(3),
    situacao: states(
      'Situação',
      {
        A: { label: 'Em andamento', tone: 'info' },
        C: { label: 'Concluído', tone: 'success', refusal: 'O plano já foi concluído.' },
        X: { label: 'Cancelado', tone: 'neutral', refusal: 'O plano foi cancelado.' },
      },
      {
        concluir: transition({
          label: 'Concluir',
          icon: 'DoneAll',
          authority: EDIT,
          from: 'A',
          to: 'C',
          success: 'Plano concluído.',
        }),
        cancelar: transition({
          label: 'Cancelar plano',
          icon: 'Cancel',
          authority: EDIT,
          from: 'A',
          to: 'X',
          confirm: 'Cancelar o plano de desenvolvimento?',
          success: 'Plano cancelado.',
        }),
        reabrir: transition({
          label: 'Reabrir',
          icon: 'History',
          authority: EDIT,
          from: ['C', 'X'],
          to: 'A',
          success: 'Plano reaberto.',
        }),
      },
    ),
    progresso: computed<number>('Progresso', 'percent').dependsOn('metas'),
    metas: list('Metas', {
      meta: text('Meta').required().max(250),
      competencia: ref('cargo-salario/competencias', 'Competência'),
      acao: text('Ações e cursos').max(500),
      prazo: date('Até'),
      progresso: percent('Progresso').min(0).max(100).default(0),
    })
      .rows('meta', ['meta', 'acao', 'prazo', 'progresso'])
      .max(30),
    acompanhamentos: history('Acompanhamento', {
      data: date('Data').required(),
      texto: longText('O que foi conversado').required().max(4000),
    }).rows('acompanhamento', ['data', 'texto']),
  },
  list: {
    columns: ['colaborador', 'titulo', 'responsavel', 'prazo', 'situacao', 'progresso'],
    sort: '-prazo',
    search: ['titulo', 'colaborador'],
    filters: ['colaborador', 'responsavel', 'situacao', 'avaliacaoDesempenho', 'prazo'],
  },
  form: tabs({
    Plano: ['titulo', 'colaborador', 'responsavel', 'avaliacaoDesempenho', 'dataIni', 'prazo'],
    Metas: ['metas'],
    Acompanhamento: ['acompanhamentos'],
  }),
  rules: [dateOrder('dataIni', 'prazo', 'O prazo é anterior ao início.')],
  rowRules: [rowRule('os de talentos que vê', whereRefVisible('colaborador'))],
  compute: { progresso: progressOfGoals },
})
