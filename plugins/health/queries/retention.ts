import { any, type Context, when } from '#engine'
import { ASOS, AUDIOMETRIES, RECORDS } from '../domain/keys.ts'

/** Years for which health records are kept after the contract (NR-7, item 7.6.1.3). */
export const RETENTION_YEARS = 20

/** A certificate with a signature is issued. */
export const signedAso = any(when('assinaturaMedico').filled(), when('assinaturaTrabalhador').filled())

/** Whether any of these talents has health records, audiometries or signed certificates. */
export async function holdsRecords({ system }: Context, people: number[]): Promise<boolean> {
  return (
    (await system.query(RECORDS).where(when('colaborador').in(people)).exists()) ||
    (await system.query(AUDIOMETRIES).where(when('colaborador').in(people)).exists()) ||
    (await system.query(ASOS).where(when('colaborador').in(people), signedAso).exists())
  )
}
