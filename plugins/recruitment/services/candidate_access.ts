import type { Context } from '#engine'

/** What somebody saw of a candidate. */
export const ACESSOS = { C: 'Cadastro', I: 'Currículo impresso' }

const TABLE = 'acessos_candidatos'
/** One look at a page is several calls, and people go back and forth: one entry for all of it. */
const ONE_LOOK_MS = 10 * 60_000

const moment = (time: number) => new Date(time).toISOString().slice(0, 19).replace('T', ' ')

/** Looks of this process already written down, by who, whom and what: no question to the database for the second call of one look. */
const noted = new Map<string, number>()
const KEPT = 20_000

/** Writes down that a member of staff saw a candidate's data (LGPD, art. 37). Past the repository: an audit entry about a log entry tells nothing. */
export async function recordAccess(context: Context, candidate: { id: number; empresaId?: number | null }, kind: keyof typeof ACESSOS) {
  const { actor } = context
  if (actor.type !== 'staff' || actor.id === null) return
  const now = Date.now()
  const key = `${actor.id}|${candidate.id}|${kind}`
  if (now - (noted.get(key) ?? 0) < ONE_LOOK_MS) return
  await context.db.table(TABLE).insert({ candidato_id: candidate.id, usuario_numero: actor.id, tipo: kind, empresa_id: candidate.empresaId ?? context.empresaId, usuario: actor.nome, data: moment(now), criado_em: moment(now), atualizado_em: moment(now) })
  if (noted.size >= KEPT) noted.clear()
  noted.set(key, now)
}
