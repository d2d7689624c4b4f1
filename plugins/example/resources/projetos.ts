import {
  date,
  dateOrder,
  filter,
  longText,
  money,
  ref,
  resource,
  rule,
  sections,
  setting,
  states,
  tabs,
  text,
  timeline,
  transition,
  when,
  type Context,
  type ImportLine,
} from '#engine'
import { archive } from '../actions/archive.ts'
import { copy } from '../actions/copy.ts'
import { remind } from '../actions/remind.ts'
import { askOpinion } from '../actions/ask_opinion.ts'

/** On one row, with a dialog. */
const concluir = transition({
  label: 'Concluir',
  icon: 'CheckCircleOutline',
  title: 'Conclusão do projeto',
  success: 'Projeto concluído.',
  from: 'A',
  to: 'C',
  refuse: { C: 'O projeto já está concluído.' },
  fields: { fim: date('Concluído em').required().default({ now: 'date' }) },
  set: (_context, { input }) => ({ fim: input.fim }),
})

const reabrir = transition({
  label: 'Reabrir',
  icon: 'Replay',
  confirm: 'Reabrir o projeto?',
  success: 'Projeto reaberto.',
  from: ['C', 'X'],
  to: 'A',
  unless: [[when('inicio').inFuture(), 'O projeto ainda não começou.']],
  set: { fim: null },
})

/** A hook: fills in a value users should not have to type. */
function nameTheCode(_context: Context, values: Record<string, any>, old: Record<string, any> | null) {
  if (!old)
    values.codigo ??= String(values.nome ?? '')
      .slice(0, 3)
      .toUpperCase()
}

/** '01/02/2026 a 30/06/2026' → both days. */
function splitTerm(_context: Context, lines: ImportLine[]) {
  for (const { values, extra, refuse } of lines) {
    if (!extra.prazo) continue
    const [inicio, fim, more] = String(extra.prazo).split(/ (?:a|até) /)
    if (more) refuse('prazo', 'Escreva o prazo como 01/02/2026 a 30/06/2026.')
    values.inicio ??= inicio
    if (fim) values.fim ??= fim
  }
}

/** Conditions, rules, settings, filters, hooks and actions. */
export const projeto = resource('exemplo/projetos', {
  label: ['Projeto', 'Projetos'],
  table: 'exemplo_projetos',
  fields: {
    nome: text('Nome').required().max(80).unique().alsoCalled('Projeto', 'Nome do projeto'),
    codigo: text('Código').max(10).help('Sem ele, as três primeiras letras do nome.'),
    categoria: ref('exemplo/categorias', 'Categoria'),
    inicio: date('Início').required().default({ now: 'date' }).width(6),
    fim: date('Fim').width(6),
    orcamento: money('Orçamento').requiredWhen(setting('exemploExigeOrcamento'), 'Informe o orçamento.'),
    justificativa: longText('Justificativa')
      .max(500)
      .visibleWhen(when('orcamento').above(10000))
      .requiredWhen(when('orcamento').above(10000), 'Justifique um orçamento acima de R$ 10.000,00.'),
    situacao: states(
      'Situação',
      {
        A: { label: 'Em andamento', tone: 'info' },
        C: { label: 'Concluído', tone: 'success' },
        X: { label: 'Arquivado', refusal: 'O projeto está arquivado.' },
      },
      { concluir, reabrir },
    ),
  },
  list: {
    columns: ['nome', 'categoria', 'inicio', 'fim', 'orcamento', 'situacao'],
    sort: 'nome',
    search: ['nome', 'codigo'],
    filters: ['vigencia', 'situacao', 'categoria'],
    layouts: ['table', 'board', 'calendar', 'cards'],
    board: 'situacao',
    calendar: 'inicio',
  },
  filters: {
    vigencia: filter(
      'Vigência',
      { T: ['Todos', null], S: ['Sem fim', when('fim').empty()], F: ['Com fim', when('fim').filled()] },
      'T',
    ),
  },
  form: tabs({
    Projeto: sections({ Identificação: ['nome', 'codigo', 'categoria', 'situacao'], Prazo: ['inicio', 'fim'] }),
    Orçamento: ['orcamento', 'justificativa'],
  }),
  imports: {
    // Many sheets have both days in one cell.
    columns: { prazo: { field: text('Prazo').alsoCalled('Período'), writes: 'inicio', fills: ['inicio'] } },
    prepare: splitTerm,
  },
  rules: [
    dateOrder('inicio', 'fim', 'O fim é anterior ao início.'),
    rule('nome', when('nome').is('Teste'), 'Dê um nome de verdade.'),
  ],
  record: {
    chips: ['situacao'],
    facts: ['categoria', 'inicio', 'fim', 'orcamento'],
    related: [{ resource: 'exemplo/opinioes', by: 'projeto' }],
  },
  timeline: [
    timeline('prazo', {
      label: 'Prazo',
      events: async (_context, row) => [
        { at: row.inicio, title: 'Início' },
        ...(row.fim ? [{ at: row.fim, title: 'Conclusão', tone: 'success' as const }] : []),
      ],
    }),
  ],
  actions: [copy, archive, remind, askOpinion],
  hooks: { beforeSave: nameTheCode },
})
