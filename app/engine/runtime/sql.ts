import type { QueryClientContract, TransactionClientContract } from '@adonisjs/lucid/types/database'

export type Client = QueryClientContract | TransactionClientContract

/** Runs a statement with bound values and gives its rows, on either database. */
export async function query<T = Record<string, any>>(client: Client, text: string, bindings: readonly unknown[] = []): Promise<T[]> {
  const result = await client.rawQuery(text, bindings as any)
  return (Array.isArray(result) && Array.isArray(result[0]) ? result[0] : result) as T[]
}

/** 'yyyy-MM-dd HH:mm:ss' in UTC. */
export const utcNow = () => new Date().toISOString().slice(0, 19).replace('T', ' ')

const SAO_PAULO = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Sao_Paulo', year: 'numeric', month: '2-digit', day: '2-digit' })
let known = { second: 0, date: '' }
/** Today's civil date where the companies are. Worked out once a second: every request asks. */
export function today(): string {
  const second = Math.floor(Date.now() / 1000)
  if (known.second !== second) known = { second, date: SAO_PAULO.format(new Date()) }
  return known.date
}
