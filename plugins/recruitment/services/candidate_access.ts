import type { Context } from '#engine'

/** What somebody saw of a candidate. */
export const ACESSOS = { C: 'Cadastro', I: 'Currículo impresso' }

const TABLE = 'acessos_candidatos'
/** One look at a page is several calls, and people go back and forth: one entry for all of it. */
const ONE_LOOK_MS = 10 * 60_000

const moment = (time: number) => new Date(time).toISOString().slice(0, 19).replace('T', ' ')

/** Writes down that a member of staff saw a candidate's data (LGPD, art. 37). Past the repository: an audit entry about a log entry tells nothing. */
export async function recordAccess(context: Context, candidateId: number, kind: keyof typeof ACESSOS) {
  const { actor } = context
  if (actor.type !== 'staff' || actor.id === null) return
  const now = Date.now()
  const what = { candidato_id: candidateId, usuario_numero: actor.id, tipo: kind }
  const earlier = await context.db.from(TABLE).where(what).where('data', '>', moment(now - ONE_LOOK_MS)).select('id').first()
  if (earlier) return
  const [row] = await context.db.from('candidatos').where('id', candidateId).select('empresa_id')
  await context.db.table(TABLE).insert({ ...what, empresa_id: row.empresa_id, usuario: actor.nome, data: moment(now), criado_em: moment(now), atualizado_em: moment(now) })
}
