import { choice, ref, refs, report, type ReportChart, whereRef, whereRefVisible, when, idOf } from '#engine'
import { QUEM_RESPONDE } from '../codes.ts'
import { STATUS_LISTA } from '../domain/vacancy_state.ts'
import { resultText } from '../queries/evaluation_results.ts'
import { idList, inEachCompany } from '#app/core/in_each_company.ts'
import { statusOf } from '../queries/vacancy_filter.ts'
import { companyPeriod, periodRules } from './company_period.ts'
import { recordReport } from '../services/candidate_access.ts'

/** Approvals per questionnaire, a summary of many rows. A reviewer's decision counts like the number's. */
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
        { name: 'Aprovados', tone: 'success', values: count('Aprovado') },
        { name: 'Reprovados', tone: 'error', values: count('Reprovado') },
      ],
      format: 'integer',
    },
  ]
}

/** What candidates answered in a period and the results, by vacancy, best result first. */
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
    const rows = await inEachCompany(context, empresasIds, ({ query }) =>
      query('captacao/avaliacoes')
        .where(
          when('respondidaEm').between(dataIni, dataFim),
          whereRefVisible('candidato'),
          ...(statusSolicitacao && statusSolicitacao !== 'T'
            ? [when('solicitacao').filled(), whereRef('solicitacao', ...statusOf(statusSolicitacao))]
            : []),
          ...(vacancies.length ? [when('solicitacao').in(vacancies)] : []),
          ...(model ? [when('avaliacao').is(model)] : []),
        )
        .orderBy('solicitacao', 'solicitacao.id', 'avaliacao', '-performance', 'candidato')
        .select('performance', 'revisao', 'situacao', 'observacao', 'respondidaEm', 'quemResponde', 'motivoRevisao')
        .select({
          vagaId: 'solicitacao.id',
          descricao: 'solicitacao.descricao',
          nome: 'candidato.nome',
          titulo: 'avaliacao.titulo',
          minimo: 'avaliacao.percentualMinimoAprovacao',
        })
        .rows(),
    )
    const lines = rows.map((row) => ({
      vaga: row.vagaId ? `${row.descricao} (${row.vagaId})` : 'Sem vaga',
      candidato: row.nome!,
      avaliacao: row.titulo!,
      quem: QUEM_RESPONDE[row.quemResponde as 'C' | 'E'],
      respondidaEm: row.respondidaEm,
      performance: row.performance,
      resultado: resultText(row, row.minimo),
      observacao: [row.observacao, row.motivoRevisao && `Revisão: ${row.motivoRevisao}`].filter(Boolean).join(' '),
    }))
    return {
      rows: lines,
      // An average over different questionnaires is meaningless.
      groupBy: [
        { key: 'vaga', label: 'Vaga' },
        { key: 'avaliacao', label: 'Avaliação' },
      ],
      totals: [
        { key: 'candidato', op: 'count', label: 'Avaliações' },
        { key: 'performance', op: 'avg' },
      ],
      charts: approvals(lines),
    }
  },
})
