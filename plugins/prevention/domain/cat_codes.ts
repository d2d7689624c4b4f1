import { brDate } from '#engine'
import { PARTES_ATINGIDAS } from './cat_tables/body_parts.ts'
import { AGENTES_CAUSADORES } from './cat_tables/causing_agents.ts'
import { SITUACOES_GERADORAS } from './cat_tables/causing_situations.ts'
import { NATUREZAS_LESAO } from './cat_tables/injury_natures.ts'

/** Names of the codes in a CAT (eSocial S-2210), by table number. They are printed beside the code. */
export const CAT_TABLES = {
  13: PARTES_ATINGIDAS,
  14: AGENTES_CAUSADORES,
  15: SITUACOES_GERADORAS,
  17: NATUREZAS_LESAO,
} as const
const TABLES: Readonly<Record<number, Readonly<Record<string, string>>>> = CAT_TABLES

/** Day since which only an illness may use a code of table 15 as its cause (S-2210, `codAgntCausador`). */
const AGENT_TABLE_SINCE = '2024-01-22'
const ILLNESS = '2'

interface Coded {
  data?: string | null
  tipo?: string | null
  situacaoGeradora?: string | null
  agenteCausador?: string | null
  parteAtingida?: string | null
  natureza?: string | null
}

/** The coded fields of a CAT: their label, and their eSocial table. */
export const CAT_FIELDS = {
  situacaoGeradora: { label: 'Situação geradora', table: 15 },
  agenteCausador: { label: 'Agente causador', table: 14 },
  parteAtingida: { label: 'Parte do corpo atingida', table: 13 },
  natureza: { label: 'Natureza da lesão', table: 17 },
} as const

/**
 * Codes of a CAT that are wrong for their field on the day of the accident: field → message. Unknown codes are
 * accepted, because the tables grow and only eSocial has them all. Codes known to belong to another table are refused.
 */
export function codeRefusals(row: Coded): Record<string, string> {
  const found: Record<string, string> = {}
  const { data } = row
  if (!data) return found
  for (const [field, { label, table }] of Object.entries(CAT_FIELDS)) {
    const code = row[field as keyof typeof CAT_FIELDS]
    if (!code) continue
    const day = brDate(data)
    if (!/^\d{9}$/.test(code)) {
      found[field] = `${label}: "${code}" não é um código da Tabela ${table} (acidente de ${day}).`
      continue
    }
    const other = Object.keys(TABLES).find((value) => code in TABLES[Number(value)]!)
    if (!other || code in TABLES[table]!) continue
    const asIllness = field === 'agenteCausador' && other === '15'
    if (asIllness && (row.tipo === ILLNESS || data < AGENT_TABLE_SINCE)) continue
    found[field] = asIllness
      ? `${label}: o código ${code} é da Tabela 15, que desde ${brDate(AGENT_TABLE_SINCE)} só vale em doença; no acidente de ${day} informe um da Tabela 14.`
      : `${label}: o código ${code} é da Tabela ${other}; no acidente de ${day} informe um da Tabela ${table}.`
  }
  return found
}
