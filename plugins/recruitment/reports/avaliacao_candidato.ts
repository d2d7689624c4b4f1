import { choice, ref, refs, report, type ReportChart } from '#engine'
import { QUEM_RESPONDE, STATUS_LISTA } from '../codes.ts'
import { resultText } from '../queries/evaluation_results.ts'
import { inEachCompany } from '../queries/report_companies.ts'
import { idList, statusOf } from '../queries/vacancy_filter.ts'
import { idOf } from '../rules/ids.ts'
import { companyPeriod, periodRules } from './company_period.ts'
import { recordReport } from '../services/candidate_access.ts'

/** How many each questionnaire approved: what many rows do not show at a glance. A person's decision counts like the number's. */
function approvals(rows: { avaliacao: string; resultado: string }[]): ReportChart[] {
  const judged = rows.filter(({ resultado }) => /^(Aprovado|Reprovado)/.test(resultado))
  if (judged.length < 4) return []
  const labels = [...new Set(judged.map(({ avaliacao }) => avaliacao))]
  const count = (word: string) =>
    labels.map((label) => judged.filter((row) => row.avaliacao === label && row.resultado.startsWith(word)).length)
  return [
    {
      kind: 'bar',
      title: 'Resultado por avaliação',
      labels,
      series: [
        { name: 'Aprovados', values: count('Aprovado') },
        { name: 'Reprovados', values: count('Reprovado') },
      ],
      format: 'integer',
    },
  ]
}

/** What candidates answered in a period and what came of it, vacancy by vacancy, the best result first. */
export const avaliacaoCandidato = report('captacao/relatorios/avaliacao-candidato', {
  label: 'Avaliações dos Candidatos',
  afterGenerate: recordReport,
  help: 'Questionários respondidos no período. A performance é a soma dos pontos dividida pelos pontos possíveis; a decisão de uma pessoa prevalece sobre ela.',
  fields: {
    ...companyPeriod,
    solicitacoesIds: refs('captacao/solicitacoes-pessoal', 'Vagas').ids(),
    avaliacaoId: ref('captacao/modelos-avaliacao-candidato', 'Avaliação'),
    statusSolicitacao: choice('Situação das vagas', STATUS_LISTA).default('T'),
  },
  rules: periodRules,
  landscape: true,
  columns: [
    { key: 'vaga', label: 'Vaga' },
    { key: 'candidato', label: 'Candidato', width: 18 },
    { key: 'avaliacao', label: 'Avaliação', width: 20 },
    { key: 'quem', label: 'Respondida por' },
    { key: 'respondidaEm', label: 'Respondida em', format: 'date' },
    { key: 'performance', label: 'Performance', format: 'percent' },
    { key: 'resultado', label: 'Resultado' },
    { key: 'observacao', label: 'Observação', width: 24 },
  ],
  async run({ dataIni, dataFim, empresasIds, solicitacoesIds, avaliacaoId, statusSolicitacao }, context) {
    const vacancies = idList(solicitacoesIds)
    const model = idOf(avaliacaoId)
    const rows = await inEachCompany(context, empresasIds, (company) => {
      const query = company
        .limit(company.db.from('candidato_avaliacoes as a'), 'captacao/avaliacoes', 'a')
        .join('candidatos as c', 'c.id', 'a.candidato_id')
        .join('questionario_modelos as m', 'm.id', 'a.avaliacao_id')
        .leftJoin('solicitacoes_pessoal as s', 's.id', 'a.solicitacao_id')
        .where('a.empresa_id', company.empresaId!)
        .whereBetween('a.respondida_em', [dataIni, dataFim])
      if (statusSolicitacao && statusSolicitacao !== 'T') query.where(statusOf(statusSolicitacao))
      if (vacancies.length) query.whereIn('a.solicitacao_id', vacancies)
      if (model) query.where('a.avaliacao_id', model)
      return query
        .orderBy('s.descricao')
        .orderBy('s.id')
        .orderBy('m.titulo')
        .orderBy('a.performance', 'desc')
        .orderBy('c.nome')
        .select(
          's.id as vaga_id',
          's.descricao',
          'c.nome',
          'm.titulo',
          'm.percentual_minimo_aprovacao as minimo',
          'a.quem_responde',
          'a.respondida_em as respondidaEm',
          'a.performance',
          'a.revisao',
          'a.situacao',
          'a.observacao',
          'a.motivo_revisao',
        )
    })
    const lines = rows.map((row) => ({
      vaga: row.vaga_id ? `${row.descricao} (${row.vaga_id})` : 'Sem vaga',
      candidato: row.nome as string,
      avaliacao: row.titulo as string,
      quem: QUEM_RESPONDE[row.quem_responde as 'C' | 'E'],
      respondidaEm: String(row.respondidaEm).slice(0, 10),
      performance: row.performance === null ? null : Number(row.performance),
      resultado: resultText(row, row.minimo),
      observacao: [row.observacao, row.motivo_revisao && `Revisão: ${row.motivo_revisao}`].filter(Boolean).join(' '),
    }))
    return {
      rows: lines,
      // Averages of different questionnaires say nothing together.
      groupBy: [
        { key: 'vaga', label: 'Vaga' },
        { key: 'avaliacao', label: 'Avaliação' },
      ],
      totals: [
        { key: 'candidato', op: 'count' },
        { key: 'performance', op: 'avg' },
      ],
      charts: approvals(lines),
    }
  },
})
