import { all, date, filter, list, longText, ref, resource, sections, states, text, transition, when } from '#engine'
import { SURVEYS } from '../domain/keys.ts'

const EDIT = 'ROLE_PESQUISA_PLANOS_ACAO_EDITAR'

/** An action on a result: for an area or the company, with responsible person, deadline and progress. */
export const planoAcao = resource('pesquisa/planos-acao', {
  label: ['Ação de melhoria', 'Ações de melhoria'],
  display: 'titulo',
  table: 'pesquisa_acoes',
  fields: {
    pesquisa: ref(SURVEYS, 'Pesquisa').required().immutable().cascade().width(6),
    area: ref('cargo-salario/areas-organizacionais', 'Área').help('Em branco: toda a empresa.').width(6),
    aspecto: text('Aspecto').max(100).width(6),
    responsavel: ref('gestao-talentos/talentos', 'Responsável').required().width(6),
    titulo: text('O que será feito').required().max(200),
    descricao: longText('Como').max(4000),
    prazo: date('Prazo').required().width(4),
    concluidaEm: date('Concluída em').readOnly().width(4),
    resultado: longText('O que mudou').max(2000).readOnly(),
    situacao: states(
      'Situação',
      {
        P: { label: 'A fazer', tone: 'neutral' },
        A: { label: 'Em andamento', tone: 'info' },
        C: { label: 'Concluída', tone: 'success', refusal: 'Esta ação já foi concluída.' },
        X: { label: 'Cancelada', tone: 'neutral', refusal: 'Esta ação foi cancelada.' },
      },
      {
        iniciar: transition({ label: 'Começar', icon: 'PlayCircleOutline', authority: EDIT, from: 'P', to: 'A' }),
        concluir: transition({
          label: 'Concluir',
          icon: 'CheckCircleOutline',
          authority: EDIT,
          from: ['P', 'A'],
          to: 'C',
          fields: { resultado: longText('O que mudou').required().max(2000) },
          set: (context, { input }) => ({ concluidaEm: context.today, resultado: input.resultado }),
        }),
        cancelar: transition({ label: 'Cancelar ação', icon: 'Block', authority: EDIT, from: ['P', 'A'], to: 'X' }),
        reabrir: transition({
          label: 'Reabrir',
          icon: 'Replay',
          authority: EDIT,
          from: ['C', 'X'],
          to: 'A',
          set: { concluidaEm: null },
        }),
      },
    ),
    acompanhamentos: list('Acompanhamento', {
      data: date('Data').required().default({ now: 'date' }),
      texto: longText('O que aconteceu').required().max(2000),
    }).rows('acompanhamento', ['data', 'texto']),
  },
  list: {
    columns: ['titulo', 'area', 'aspecto', 'responsavel', 'prazo', 'situacao'],
    sort: 'prazo',
    search: ['titulo'],
    filters: ['pesquisa', 'area', 'responsavel', 'situacao', 'prazo', 'atrasadas'],
    layouts: ['table', 'board', 'calendar'],
    board: 'situacao',
    calendar: 'prazo',
  },
  filters: {
    atrasadas: filter(
      'Prazo',
      { T: ['Todas', null], A: ['Atrasadas', all(when('situacao').in(['P', 'A']), when('prazo').inPast())] },
      'T',
    ),
  },
  form: sections({
    Ação: ['pesquisa', 'area', 'aspecto', 'responsavel', 'titulo', 'descricao', 'prazo'],
    Acompanhamento: ['acompanhamentos'],
  }),
  help: 'O que será feito com o que a pesquisa mostrou: por área, com responsável e prazo.',
})
