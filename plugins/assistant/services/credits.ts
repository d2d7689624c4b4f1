import { type Context, count, EngineError, sum, when } from '#engine'
import { CALLS } from '../domain/resource_keys.ts'
import { CREDIT_REQUESTS } from '../domain/resource_keys.ts'
import { FREE_PER_MONTH, OUT_OF_CREDITS } from '../shared/codes.ts'

/** The company has no credits left; screens open the request for more. */
export class OutOfCreditsError extends EngineError {
  constructor() {
    super(409, OUT_OF_CREDITS, OUT_OF_CREDITS)
  }
}

/** Remaining credits: the monthly ones, and the granted ones, which are used afterwards. */
export async function creditsLeft(context: Context) {
  const used = await context.system
    .query(CALLS)
    .select({
      doMes: count().where(when('credito').is('G'), when('mes').is(context.today.slice(0, 7))),
      adicionais: count().where(when('credito').is('A')),
    })
    .first()
  const granted = await context.system
    .query(CREDIT_REQUESTS)
    .where(when('situacao').is('L'))
    .select({ liberados: sum('liberados') })
    .first()
  const gratuitos = Math.max(0, FREE_PER_MONTH - Number(used?.doMes ?? 0))
  const adicionais = Math.max(0, Number((granted as any)?.liberados ?? 0) - Number(used?.adicionais ?? 0))
  return { gratuitos, adicionais, creditos: gratuitos + adicionais }
}

/**
 * Selects the kind of credit for a call. Call it within the locked transaction, so that of two concurrent calls the
 * second sees the credit the first took. @throws OutOfCreditsError
 */
export async function takeCredit(context: Context): Promise<'G' | 'A'> {
  const { gratuitos, adicionais } = await creditsLeft(context)
  if (gratuitos > 0) return 'G'
  if (adicionais > 0) return 'A'
  throw new OutOfCreditsError()
}

/** Serialises the use of credits of a company. */
export const lockCredits = (context: Context) => context.lock('utilitario/empresas', context.empresaId!)
