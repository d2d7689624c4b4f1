/** An account: a staff user ('E') or a candidate of the portal ('P'). */
export interface Account {
  area: 'E' | 'P'
  id: number
}

/**
 * Tables with the security data of an area's accounts. Each area has separate tables, so rows are deleted with their
 * owner.
 */
export interface AccountTables {
  /** The column in each table that references the owner. */
  owner: string
  apps: string
  codes: string
  devices: string
  /** Passkeys. */
  keys: string
  /** Open sessions. */
  sessions: string
}

const STAFF: AccountTables = {
  owner: 'usuario_id',
  apps: 'segundos_fatores',
  codes: 'codigos_recuperacao',
  devices: 'aparelhos_conhecidos',
  keys: 'chaves_acesso',
  sessions: 'sessoes_abertas',
}

const tables: Partial<Record<Account['area'], AccountTables>> = { E: STAFF }

/** Registers the tables of an area. Called by the plugin that owns its accounts. */
export const registerAccountTables = (area: Account['area'], where: AccountTables) => void (tables[area] = where)

/** The tables for the area of an account. */
export function tablesOf({ area }: Pick<Account, 'area'>): AccountTables {
  const found = tables[area]
  if (!found) throw new Error(`nobody keeps accounts of the area ${area}`)
  return found
}

export const staffAccount = (id: number): Account => ({ area: 'E', id })
