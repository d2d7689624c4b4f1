/** Whose account: a user of the staff area ('E') or a candidate of the portal ('P'). */
export interface Account {
  area: 'E' | 'P'
  id: number
}

/** Where an area keeps what protects its accounts, each in tables of its own so that rows go with their owner. */
export interface AccountTables {
  /** The column of each table that names the owner. */
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

/** Called by who keeps the accounts of an area. */
export const keepAccountsIn = (area: Account['area'], where: AccountTables) => void (tables[area] = where)

/** The tables of the area of an account. */
export function tablesOf({ area }: Pick<Account, 'area'>): AccountTables {
  const found = tables[area]
  if (!found) throw new Error(`nobody keeps accounts of the area ${area}`)
  return found
}

export const staffAccount = (id: number): Account => ({ area: 'E', id })
