import { randomBytes } from 'node:crypto'
import { engine } from '#engine/engine.ts'

const TABLE = 'sessoes_encerradas'
const ENDED_TTL_MS = 2000
const MAX_ENDED = 5000
/** Cached state by session code; `ended: true` never changes back. */
const known = new Map<string, { ended: boolean; at: number }>()

/** A random code for one session. */
export const newSessionCode = () => randomBytes(12).toString('base64url')

/**
 * The code within an identity (`id.stamp.lastUse.code`); empty when missing, which is never the case for our sessions.
 */
export const sessionCodeOf = (identity: unknown) => String(identity).split('.')[3] ?? ''

function remember(code: string, ended: boolean) {
  if (known.size >= MAX_ENDED) known.clear()
  known.set(code, { ended, at: Date.now() })
}

/**
 * Whether this session was signed out. A cookie cannot be revoked, so a copy of it must be rejected here. The result is
 * cached for up to two seconds; a sign-out in this process takes effect at once.
 */
export async function hasEnded(code: string): Promise<boolean> {
  if (!code) return true
  const kept = known.get(code)
  if (kept && (kept.ended || Date.now() - kept.at < ENDED_TTL_MS)) return kept.ended
  const ended = Boolean(await engine().client.from(TABLE).select('codigo').where('codigo', code).first())
  // A sign-out may have happened during the query.
  if (!known.get(code)?.ended) remember(code, ended)
  return ended || known.get(code)!.ended
}

/** Ends a session for every holder of its cookie. The row can be deleted once the cookie would have expired anyway. */
export async function endSession(code: string, lifetime: number) {
  if (!code) return
  const now = Date.now()
  remember(code, true)
  const { client } = engine()
  await client.from(TABLE).where('ate', '<', now).delete()
  await client
    .table(TABLE)
    .insert({ codigo: code, ate: now + lifetime })
    .onConflict('codigo')
    .ignore()
}

/** Marks a single-use code as used: returns true only for the first caller across all processes. */
export async function consumeOnce(code: string, lifetime: number): Promise<boolean> {
  try {
    await engine()
      .client.table(TABLE)
      .insert({ codigo: code, ate: Date.now() + lifetime })
    return true
  } catch (error) {
    if (await engine().client.from(TABLE).select('codigo').where('codigo', code).first()) return false
    throw error
  }
}
