import { randomBytes } from 'node:crypto'
import { engine } from '#engine/engine.ts'

const TABLE = 'sessoes_encerradas'
const KEPT_MS = 2000
const KEPT = 5000
/** What the table said about a session; that one has ended stays true. */
const known = new Map<string, { ended: boolean; at: number }>()

/** A name for one sign-in in one browser. */
export const newSessionCode = () => randomBytes(12).toString('base64url')

/** The code within an identity (`id.stamp.lastUse.code`); empty when it has none, which no session of ours lacks. */
export const sessionCodeOf = (identity: unknown) => String(identity).split('.')[3] ?? ''

function remember(code: string, ended: boolean) {
  if (known.size >= KEPT) known.clear()
  known.set(code, { ended, at: Date.now() })
}

/**
 * Whether somebody signed out of this session. A cookie cannot be revoked, so a copy of it must be refused here.
 * At most two seconds old, exact after a sign-out of this process.
 */
export async function hasEnded(code: string): Promise<boolean> {
  if (!code) return true
  const kept = known.get(code)
  if (kept && (kept.ended || Date.now() - kept.at < KEPT_MS)) return kept.ended
  const ended = Boolean(await engine().client.from(TABLE).select('codigo').where('codigo', code).first())
  // A sign-out may have come while the table was asked.
  if (!known.get(code)?.ended) remember(code, ended)
  return ended || known.get(code)!.ended
}

/** Ends a session for everybody who has its cookie. The row goes when the cookie would have died by itself. */
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

/** Spends what is good for one use: true for whoever comes first, in whichever process. */
export async function spendOnce(code: string, lifetime: number): Promise<boolean> {
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
