import {
  choice,
  date,
  dateOrder,
  longText,
  ref,
  refs,
  resource,
  states,
  sections,
  text,
  transition,
  when,
} from '#engine'
import { CATEGORIAS } from '../domain/analysis.ts'
import { ANALYSES, PROFESSIONALS } from '../domain/keys.ts'
import { analysisHooks } from '../rules/analysis_hooks.ts'
import { issueAnalysis } from '../services/issue_pcmso.ts'

const issued = when('situacao').is('V')

const issue = transition({
  of: ANALYSES,
  label: 'Emitir',
  icon: 'CheckCircleOutline',
  confirm: 'Emitir este relatório? Os números ficam como estão hoje.',
  success: 'Relatório emitido com sucesso.',
  from: 'E',
  to: 'V',
  refuse: { V: 'Este relatório já foi emitido.' },
  unless: [
    [when('medico').empty(), 'Informe o médico responsável antes de emitir o relatório.'],
    [when('dataFim').inFuture(), 'O período ainda não terminou.'],
  ],
  set: (context) => ({ emitidoEm: context.today }),
  after: (context, { row }) => issueAnalysis(context, row).then(() => undefined),
})

/** The yearly report on the results of the PCMSO (NR-7, item 7.6.2), compared with the one before. */
export const pcmsoRelatorio = resource(ANALYSES, {
  label: ['Relatório analítico', 'Relatórios analíticos'],
  help: 'Uma vez por ano (NR-7, item 7.6.2): exames, resultados alterados, doenças do trabalho e CATs do período, comparados com o relatório anterior. Emitido, fica como está.',
  display: 'titulo',
  fields: {
    titulo: text('Título')
      .max(150)
      .help('Sem título, o relatório é chamado pelo período.')
      .readOnlyWhen(issued)
      .width(9),
    situacao: states(
      'Situação',
      { E: { label: 'Em elaboração', tone: 'info' }, V: { label: 'Emitido', tone: 'success' } },
      { emitir: issue },
    ).width(3),
    dataIni: date('Período - início').required().readOnlyWhen(issued).width(3),
    dataFim: date('Período - fim').required().readOnlyWhen(issued).width(3),
    categoria: choice('Resultados por', CATEGORIAS).required().default('S').readOnlyWhen(issued).width(3),
    emitidoEm: date('Emitido em').readOnly().width(3),
    medico: ref(PROFESSIONALS, 'Médico responsável').lookup({ orgaoDeClasse: '1' }).readOnlyWhen(issued).width(6),
    anterior: ref(ANALYSES, 'Relatório anterior')
      .lookup({ situacao: 'V' })
      .help(
        'Em branco: o último emitido antes do início. Sem nenhum, compara-se com o período anterior de igual duração.',
      )
      .readOnlyWhen(issued)
      .width(6),
    estabelecimentos: refs('utilitario/estabelecimentos', 'Estabelecimentos')
      .help('Sem nenhum marcado, o relatório é da empresa toda.')
      .readOnlyWhen(issued),
    discussao: longText('Discussão das variações')
      .help('Do médico responsável (NR-7, item 7.6.2, f).')
      .readOnlyWhen(issued),
    recomendacoes: longText('Recomendações').readOnlyWhen(issued),
    apresentadoEm: date('Apresentado em').help('A quem responde por segurança e saúde, e à CIPA.').width(3),
  },
  list: {
    columns: ['titulo', 'dataIni', 'dataFim', 'medico', 'situacao', 'emitidoEm'],
    sort: '-dataIni',
    search: ['titulo'],
    filters: ['situacao', 'medico', 'estabelecimentos', 'dataIni'],
  },
  form: sections({
    Relatório: [
      'titulo',
      'situacao',
      'dataIni',
      'dataFim',
      'categoria',
      'emitidoEm',
      'medico',
      'anterior',
      'estabelecimentos',
    ],
    Análise: ['discussao', 'recomendacoes', 'apresentadoEm'],
  }),
  record: { chips: ['situacao'], facts: ['dataIni', 'dataFim', 'medico', 'emitidoEm', 'apresentadoEm'] },
  rules: [dateOrder('dataIni', 'dataFim')],
  removal: {
    when: when('situacao').is('E'),
    refusal: 'Um relatório emitido é guardado por vinte anos e não é removido.',
  },
  links: [
    {
      name: 'documento',
      label: 'Gerar documento',
      icon: 'Print',
      to: '/sst/relatorios/pcmso-analitico?relatorioId={id}',
    },
  ],
  hooks: analysisHooks,
})
