import { boolean, choice, refs, report, type ReportChart, type ReportColumn } from '#engine'
import { named, SITUACOES, SITUACOES_RELATORIO, STATUS_LISTA } from '../codes.ts'
import { idList, vacancies } from '../queries/vacancy_filter.ts'
import { recordReport } from '../services/candidate_access.ts'

const COLUMNS: ReportColumn[] = [
  { key: 'vaga', label: 'Vaga' },
  { key: 'candidato', label: 'Candidato' },
  { key: 'etapa', label: 'Etapa' },
  { key: 'data', label: 'Data', format: 'date' },
  { key: 'responsavel', label: 'Responsável' },
  { key: 'situacao', label: 'Situação' },
  { key: 'motivo', label: 'Motivo da recusa' },
]
const REMARK: ReportColumn = { key: 'observacao', label: 'Observação' }

const APTO: Record<string, string[]> = { S: ['S', 'C'], N: ['N'] }

/** Who is still in a stage was not judged yet. */
const JUDGED: Record<string, string[]> = { Aptos: ['S', 'C'], 'Não aptos': ['N'], 'Em andamento': ['I'] }

/** How each stage judged: what hundreds of rows do not show at a glance. */
function judgements(rows: { etapa: string; apto: string }[]): ReportChart[] {
  const labels = [...new Set(rows.map(({ etapa }) => etapa))]
  if (rows.length < 4) return []
  const series = Object.entries(JUDGED).map(([name, codes]) => ({
    name,
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

/** Who went through which stages, vacancy by vacancy. */
export const candidatoSelecao = report('captacao/relatorios/candidato-selecao', {
  label: 'Candidatos da Seleção',
  afterGenerate: recordReport,
  fields: {
    etapasIds: refs('captacao/etapas-seletivas', 'Etapas').ids().required().min(1),
    statusSolicitacao: choice('Vagas', STATUS_LISTA).required().default('T'),
    situacaoCandidato: choice('Situação do candidato', SITUACOES_RELATORIO).required().default('I'),
    ordenarPor: choice('Ordenar por', { A: 'Ordem alfabética', O: 'Ordem da etapa seletiva' }).default('A'),
    imprimirObservacao: boolean('Imprimir observação').required(),
  },
  columns: [...COLUMNS, REMARK],
  async run(filters, context) {
    const query = vacancies(context, { statusSolicitacao: filters.statusSolicitacao })
      .join('candidato_historicos as h', 'h.solicitacao_id', 's.id')
      .join('candidatos as c', 'c.id', 'h.candidato_id')
      .join('etapas_seletivas as e', 'e.id', 'h.etapa_seletiva_id')
      .leftJoin('cargos as k', 'k.id', 's.cargo_id')
      .leftJoin('motivos_recusa as r', 'r.id', 'h.motivo_recusa_id')
      .whereIn('h.etapa_seletiva_id', idList(filters.etapasIds))
    const apto = APTO[filters.situacaoCandidato]
    if (apto) query.whereIn('h.apto', apto)
    query.orderBy('s.descricao').orderBy('s.id')
    if (filters.ordenarPor === 'O') query.orderBy('e.ordem')
    const rows = await query
      .orderBy('c.nome')
      .orderBy('e.ordem')
      .orderBy('h.data')
      .select(
        's.id',
        's.descricao',
        'c.id as pessoa',
        'e.ordem',
        'k.nome as cargo',
        'e.nome as etapa',
        'c.nome as candidato',
        'h.data',
        'h.responsavel',
        'h.apto',
        'h.observacao',
        'r.descricao as motivo',
      )
    // Nobody who passed was refused.
    const columns = filters.situacaoCandidato === 'S' ? COLUMNS.filter(({ key }) => key !== 'motivo') : COLUMNS
    return {
      columns: filters.imprimirObservacao ? [...columns, REMARK] : columns,
      rows: rows.map((row) => ({
        vaga: [`${row.descricao} (${row.id})`, row.cargo].filter(Boolean).join(' · '),
        pessoa: row.pessoa,
        etapa: row.etapa,
        candidato: row.candidato,
        data: String(row.data).slice(0, 10),
        responsavel: row.responsavel,
        situacao: named(SITUACOES, row.apto),
        motivo: row.motivo,
        observacao: row.observacao,
      })),
      // In the order of the stages each stands under its heading; otherwise a person's stages follow each other.
      groupBy: [
        { key: 'vaga', label: 'Vaga' },
        ...(filters.ordenarPor === 'O' ? [{ key: 'etapa', label: 'Etapa' }] : []),
      ],
      totals: [{ key: 'candidato', op: 'distinct', of: 'pessoa' }],
      charts: judgements([...rows].sort((a, b) => a.ordem - b.ordem) as any[]),
    }
  },
})
