import {
  boolean,
  choice,
  refs,
  report,
  type ReportChart,
  type ReportColumn,
  textTonesOf,
  whereRef,
  type Tone,
  whereRefVisible,
  when,
} from '#engine'
import { idList } from '#app/core/in_each_company.ts'
import { APPLICATION_STATES, named, SITUACOES, SITUACOES_RELATORIO } from '../codes.ts'
import { STATUS_LISTA } from '../domain/vacancy_state.ts'
import { statusOf } from '../queries/vacancy_filter.ts'
import { recordReport } from '../services/candidate_access.ts'

const COLUMNS: ReportColumn[] = [
  { key: 'vaga', label: 'Vaga' },
  { key: 'candidato', label: 'Candidato' },
  { key: 'etapa', label: 'Etapa' },
  { key: 'data', label: 'Data', format: 'date' },
  { key: 'responsavel', label: 'Responsável' },
  { key: 'situacao', label: 'Situação', tones: textTonesOf(APPLICATION_STATES) },
  { key: 'motivo', label: 'Motivo da recusa' },
]
const REMARK: ReportColumn = { key: 'observacao', label: 'Observação' }

const APTO: Record<string, string[]> = { I: ['S', 'N', 'C'], S: ['S', 'C'], N: ['N'] }

/** Candidates still in a stage were not judged yet. */
const { I, S, N } = APPLICATION_STATES
const JUDGED: [name: string, codes: string[], tone: Tone][] = [
  ['Aptos', ['S', 'C'], S.tone],
  ['Não aptos', ['N'], N.tone],
  ['Em andamento', ['I'], I.tone],
]

/** Outcomes of each stage, a summary of hundreds of rows. */
function judgements(rows: { etapa: string; apto: string }[]): ReportChart[] {
  const labels = [...new Set(rows.map(({ etapa }) => etapa))]
  if (rows.length < 4) return []
  const series = JUDGED.map(([name, codes, tone]) => ({
    name,
    tone,
    values: labels.map((label) => rows.filter((row) => row.etapa === label && codes.includes(row.apto)).length),
  }))
  return [
    {
      kind: 'bar',
      title: 'Resultado por etapa',
      labels,
      series: series.filter(({ values }) => values.some(Boolean)),
      format: 'integer',
    },
  ]
}

/** Candidates and the stages they went through, by vacancy. */
export const candidatoSelecao = report('captacao/relatorios/candidato-selecao', {
  label: 'Candidatos da Seleção',
  afterGenerate: recordReport,
  fields: {
    etapasIds: refs('captacao/etapas-seletivas', 'Etapas').ids().required().min(1),
    statusSolicitacao: choice('Vagas', STATUS_LISTA).required().default('T'),
    situacaoCandidato: choice('Situação do candidato', SITUACOES_RELATORIO).required().default('I'),
    ordenarPor: choice('Ordenar por', { A: 'Ordem alfabética', O: 'Ordem da etapa seletiva' }).default('A'),
    imprimirObservacao: boolean('Imprimir observação').required().default(false),
  },
  columns: [...COLUMNS, REMARK],
  async run(filters, context) {
    const apto = APTO[filters.situacaoCandidato]
    const inStageOrder = filters.ordenarPor === 'O'
    const rows = await context
      .query('captacao/historico')
      .where(
        whereRef('solicitacao', ...statusOf(filters.statusSolicitacao)),
        whereRefVisible('candidato'),
        when('etapaSeletiva').in(idList(filters.etapasIds)),
        ...(apto ? [when('apto').in(apto)] : []),
      )
      .orderBy('solicitacao', 'solicitacao.id', inStageOrder ? 'etapaSeletiva.ordem' : 'candidato')
      .orderBy('candidato', 'etapaSeletiva.ordem', 'data')
      .select('data', 'responsavel', 'apto', 'observacao')
      .select({
        id: 'solicitacao.id',
        descricao: 'solicitacao.descricao',
        pessoa: 'candidato.id',
        ordem: 'etapaSeletiva.ordem',
        cargo: 'solicitacao.cargo.nome',
        etapa: 'etapaSeletiva.nome',
        candidato: 'candidato.nome',
        motivo: 'motivoRecusa.descricao',
      })
      .rows()
    // Approved candidates have no reason of refusal.
    const columns = filters.situacaoCandidato === 'S' ? COLUMNS.filter(({ key }) => key !== 'motivo') : COLUMNS
    return {
      columns: filters.imprimirObservacao ? [...columns, REMARK] : columns,
      rows: rows.map((row) => ({
        vaga: [`${row.descricao} (${row.id})`, row.cargo].filter(Boolean).join(' · '),
        pessoa: row.pessoa,
        etapa: row.etapa,
        candidato: row.candidato,
        data: row.data,
        responsavel: row.responsavel,
        situacao: named(SITUACOES, row.apto),
        motivo: row.motivo,
        observacao: row.observacao,
      })),
      // In stage order each stage has a heading; otherwise the stages of a person are consecutive.
      groupBy: [{ key: 'vaga', label: 'Vaga' }, ...(inStageOrder ? [{ key: 'etapa', label: 'Etapa' }] : [])],
      totals: [{ key: 'candidato', op: 'distinct', of: 'pessoa', label: 'Candidatos' }],
      charts: judgements([...rows].sort((a, b) => a.ordem! - b.ordem!) as any[]),
    }
  },
})
