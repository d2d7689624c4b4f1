/** Great groups of the CBO, by the first digit of the code. */
export const GRANDES_GRUPOS: Record<string, string> = {
  0: 'Forças armadas, policiais e bombeiros militares',
  1: 'Direção e gerência',
  2: 'Profissionais das ciências e das artes (nível superior)',
  3: 'Técnicos de nível médio',
  4: 'Serviços administrativos',
  5: 'Serviços e vendas',
  6: 'Agropecuária, florestas e pesca',
  7: 'Produção de bens e serviços industriais',
  8: 'Produção de bens e serviços industriais (processos contínuos)',
  9: 'Reparação e manutenção',
}

/** What HR says of an occupation or a band. */
export const CONTA = { S: 'Conta', N: 'Não conta' }
export type Mark = keyof typeof CONTA

export interface Counted {
  conta: boolean
  /** Where that comes from, as the report prints it. */
  motivo: string
}

/** Functions of management, and those that need a degree or a technical qualification. */
const EXCLUDED = ['0', '1', '2', '3']

/**
 * Whether people of an occupation are in the base of the apprentice quota: the mark of the band, else that of the CBO,
 * else the usual reading of Decreto 9.579/2018, art. 52, by the great group of the code.
 */
export function countedFor(code: string | null, band: Mark | null, occupation: Mark | null): Counted {
  if (band) return { conta: band === 'S', motivo: 'Dito na faixa salarial' }
  if (occupation) return { conta: occupation === 'S', motivo: 'Dito no CBO' }
  const group = code?.[0] ?? ''
  const name = GRANDES_GRUPOS[group]
  if (!name) return { conta: true, motivo: 'Sem CBO: conta até que se diga' }
  return { conta: !EXCLUDED.includes(group), motivo: `Proposto pelo CBO: ${name}` }
}
