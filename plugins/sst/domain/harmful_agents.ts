/** Agents named by a judge or an authority: the number of the process is demanded from `PROCESS_SINCE` on. */
export const BY_DECISION = '05.01.001'
export const PROCESS_SINCE = '2024-01-22'

/** Agents whose limit of tolerance is told when they are measured (S-2240, limTol): silica and heat. */
export const LIMITED = ['01.18.001', '02.01.014']

/** What the rules of a measurement look at. */
export interface Measured {
  data?: string | null
  tipoAvaliacao?: string | null
  unidadeMedida?: string | null
  tecnicaMedicao?: string | null
  intensidadeConcentracao?: number | null
  limiteTolerancia?: number | null
  numeroProcessoJudicial?: string | null
  utilizaEpc?: string | null
  epcEficaz?: string | null
  utilizaEpi?: string | null
  epiEficaz?: string | null
}

const filled = (value: unknown) => value !== undefined && value !== null && value !== ''

/**
 * What the layout S-2240 does not take of a measurement of this agent: field → sentence. Source: eSocial S-1.3, `agNoc`.
 */
export function measurementRefusals(code: string | null, row: Measured): Record<string, string> {
  const found: Record<string, string> = {}
  const demand = (field: keyof Measured, label: string) => {
    if (!filled(row[field])) found[field] = `${label} é obrigatório`
  }
  const forbid = (field: keyof Measured, sentence: string) => {
    if (filled(row[field])) found[field] = sentence
  }
  if (row.tipoAvaliacao === '1') {
    if (!filled(row.intensidadeConcentracao))
      found.intensidadeConcentracao = 'Intensidade / concentração é obrigatória na avaliação quantitativa.'
    if (!filled(row.unidadeMedida)) found.unidadeMedida = 'Unidade de medida é obrigatória na avaliação quantitativa.'
    if (!filled(row.tecnicaMedicao))
      found.tecnicaMedicao = 'Técnica de medição é obrigatória na avaliação quantitativa.'
  } else if (row.tipoAvaliacao === '2') {
    const only = 'Só se informa na avaliação quantitativa.'
    forbid('intensidadeConcentracao', only)
    forbid('unidadeMedida', only)
    forbid('tecnicaMedicao', only)
    forbid('limiteTolerancia', only)
  }
  if (!code) return found
  if (row.tipoAvaliacao === '1')
    if (LIMITED.includes(code)) demand('limiteTolerancia', 'Limite de tolerância')
    else forbid('limiteTolerancia', `O limite de tolerância só se informa para os agentes ${LIMITED.join(' e ')}.`)
  if (code === BY_DECISION) {
    if (!filled(row.numeroProcessoJudicial) && (row.data ?? '') >= PROCESS_SINCE)
      found.numeroProcessoJudicial = 'Número do processo é obrigatório para o agente 05.01.001 desde 22/01/2024.'
  } else forbid('numeroProcessoJudicial', `O número do processo só se informa para o agente ${BY_DECISION}.`)
  return found
}
