import { all, type Condition, holds, isBlank, rule, type RuleDef, when } from '#engine'

/** Agents determined by a court or an authority: the case number is required from `PROCESS_SINCE` on. */
const BY_DECISION = '05.01.001'
const PROCESS_SINCE = '2024-01-22'

/** Agents whose tolerance limit is reported when they are measured (S-2240, limTol): silica and heat. */
export const LIMITED = ['01.18.001', '02.01.014']

/**
 * Agents that only their description names (S-2240, dscAgNoc: "Preenchimento obrigatório se {codAgNoc} = [01.01.001, …]").
 */
export const DESCRIBED = [
  ...[1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 12, 13, 14, 15, 16, 17, 18].map(
    (group) => `01.${String(group).padStart(2, '0')}.001`,
  ),
  BY_DECISION,
]

/** Work without exposure: excludes all other agents. */
export const NO_EXPOSURE = '09.01.001'

/** Fields of a measurement used by the rules. */
export interface Measured {
  descricao?: string | null
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
  episIds?: unknown
}

const quantitative = when('tipoAvaliacao').is('1')
const forESocial = when('grupo.finalidade').in(['eSocial', 'eSocial_PGR'])
const otherThan = (codes: string[]): Condition =>
  all(when('agenteNocivo.codigo').filled(), when('agenteNocivo.codigo').notIn(codes))

/** Messages for the values required in a quantitative measurement, also used by the fields. */
export const DEMANDED = {
  intensidadeConcentracao: 'Intensidade / concentração é obrigatória na avaliação quantitativa.',
  unidadeMedida: 'Unidade de medida é obrigatória na avaliação quantitativa.',
  tecnicaMedicao: 'Técnica de medição é obrigatória na avaliação quantitativa.',
} as const
const ONLY_QUANTITATIVE = 'Informe só na avaliação quantitativa.'

/**
 * Requirements of the S-2240 layout for a measurement (eSocial S-1.3, `agNoc`), as data. The form applies them while
 * the user types, the server before it saves, the event before it is sent.
 */
export const MEASUREMENT_RULES: RuleDef[] = [
  rule('agenteNocivo', all(forESocial, when('agenteNocivo').empty()), 'Agente nocivo é obrigatório'),
  rule(
    'limiteTolerancia',
    all(quantitative, when('agenteNocivo.codigo').in(LIMITED), when('limiteTolerancia').empty()),
    'Limite de tolerância é obrigatório',
  ),
  rule(
    'limiteTolerancia',
    all(quantitative, otherThan(LIMITED), when('limiteTolerancia').filled()),
    `Informe o limite de tolerância só para os agentes ${LIMITED.join(' e ')}.`,
  ),
  rule(
    'numeroProcessoJudicial',
    all(
      when('agenteNocivo.codigo').is(BY_DECISION),
      when('data').atLeast(PROCESS_SINCE),
      when('numeroProcessoJudicial').empty(),
    ),
    'Número do processo é obrigatório para o agente 05.01.001 desde 22/01/2024.',
  ),
  rule(
    'numeroProcessoJudicial',
    all(otherThan([BY_DECISION]), when('numeroProcessoJudicial').filled()),
    `Informe o número do processo só para o agente ${BY_DECISION}.`,
  ),
  rule(
    'episIds',
    all(forESocial, when('utilizaEpi').is('2'), when('episIds').empty()),
    'Selecione pelo menos um EPI para o eSocial.',
  ),
]

/** Messages for the values required in every measurement, also used by the fields. */
export const TOLD = {
  descricao: 'Descrição é obrigatória',
  tipoAvaliacao: 'Tipo de avaliação é obrigatório',
  utilizaEpc: 'Utiliza EPC é obrigatório',
  utilizaEpi: 'Utiliza EPI é obrigatório',
} as const
export const EFFICACY = { epcEficaz: 'EPC eficaz é obrigatório', epiEficaz: 'EPI eficaz é obrigatório' } as const

/** Missing required values of a measurement that was not entered in the form: field → message. */
export function measurementGaps(row: Measured): Record<string, string> {
  const demanded = {
    ...TOLD,
    ...(row.utilizaEpc === '2' && { epcEficaz: EFFICACY.epcEficaz }),
    ...(row.utilizaEpi === '2' && { epiEficaz: EFFICACY.epiEficaz }),
  }
  return Object.fromEntries(Object.entries(demanded).filter(([field]) => isBlank(row[field as keyof Measured])))
}

/**
 * Violations of the S-2240 layout by a measurement of this agent in a group of this purpose: field → message. `since`:
 * start of the condition that declares it; defaults to the day of the measurement.
 */
export function measurementRefusals(
  code: string | null,
  row: Measured,
  purpose?: string | null,
  since = row.data,
): Record<string, string> {
  const found: Record<string, string> = {}
  const record = {
    ...row,
    data: since,
    agenteNocivo: code ? { id: 1, codigo: code } : null,
    grupo: { id: 1, finalidade: purpose },
  }
  for (const [field, sentence] of Object.entries(DEMANDED)) {
    const empty = isBlank(row[field as keyof Measured])
    if (row.tipoAvaliacao === '1' && empty) found[field] = sentence
    if (row.tipoAvaliacao === '2' && !empty) found[field] = ONLY_QUANTITATIVE
  }
  if (row.tipoAvaliacao === '2' && !isBlank(row.limiteTolerancia)) found.limiteTolerancia = ONLY_QUANTITATIVE
  for (const item of MEASUREMENT_RULES) if (holds(item.when, { record })) found[item.field] ??= item.message
  return found
}
