import type { HttpContext } from '@adonisjs/core/http'
import { EngineError } from '#engine'
import { endSession, hasEnded, newSessionCode } from './ended_sessions.ts'
import { findStaffById, type StaffUser } from './staff_provider.ts'

const KEY = 'entrada'
const LIFETIME_MS = 10 * 60_000

/** Somebody whose first factor was right and who has not shown the second one yet: nobody is signed in by this. */
interface Step {
  id: number
  versao: number
  em: number
  codigo: string
  empresaId: number | null
  provedor: number | null
}

const OVER = () => new EngineError(401, 'ENTRADA_VENCIDA', 'O tempo para confirmar a entrada acabou. Entre de novo.')

/** Remembers in the session that the first factor was right. */
export function beginStep(
  http: HttpContext,
  user: StaffUser,
  empresaId: number | null,
  provedor: number | null = null,
) {
  const step: Step = {
    id: user.id,
    versao: user.sessaoVersao,
    em: Date.now(),
    codigo: newSessionCode(),
    empresaId,
    provedor,
  }
  http.session.put(KEY, step)
}

/** Who has to show the second factor. Over after ten minutes, a new password, or once it was used: a copied cookie opens nothing twice. @throws EngineError */
export async function readStep(http: HttpContext): Promise<{ user: StaffUser; step: Step }> {
  const step = http.session.get(KEY) as Step | undefined
  if (!step?.codigo || Date.now() - step.em > LIFETIME_MS || (await hasEnded(step.codigo))) throw OVER()
  const user = await findStaffById(step.id)
  if (!user || user.sessaoVersao !== step.versao) throw OVER()
  return { user, step }
}

export async function endStep(http: HttpContext, { codigo }: { codigo: string }) {
  await endSession(codigo, LIFETIME_MS)
  http.session.forget(KEY)
}

export const forgetStep = (http: HttpContext) => http.session.forget(KEY)
