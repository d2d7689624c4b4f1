import { appendLog, type Context, type ExportInfo } from '#engine'

/** What somebody did, as the log says it: 'Renata Guimarães · Imprimiu o currículo · Marcelo Andrade'. */
export const ACESSOS = {
  C: 'Abriu o cadastro',
  I: 'Imprimiu o currículo',
  L: 'Exportou uma lista',
  R: 'Gerou um relatório',
}

const TABLE = 'acessos_candidatos'
const SCOPE_LENGTH = 500
/** One look at a page is several calls, and people go back and forth: one entry for all of it. */
const ONE_LOOK_MS = 10 * 60_000

const moment = (time: number) => new Date(time).toISOString().slice(0, 19).replace('T', ' ')

/** Looks of this process already written down, by who, whom and what: no question to the database for the second call of one look. */
const noted = new Map<string, number>()
const KEPT = 20_000

/** Writes down that a member of staff saw a candidate's data (LGPD, art. 37). Past the repository: an audit entry about a log entry tells nothing. */
export async function recordAccess(
  context: Context,
  candidate: { id: number; empresaId?: number | null },
  kind: 'C' | 'I',
) {
  const { actor } = context
  if (actor.type !== 'staff' || actor.id === null) return
  const now = Date.now()
  const key = `${actor.id}|${candidate.id}|${kind}`
  if (now - (noted.get(key) ?? 0) < ONE_LOOK_MS) return
  await appendLog(context.db, TABLE, {
    candidato_id: candidate.id,
    usuario_numero: actor.id,
    tipo: kind,
    empresa_id: candidate.empresaId ?? context.empresaId,
    usuario: actor.nome,
    data: moment(now),
    criado_em: moment(now),
    atualizado_em: moment(now),
  })
  if (noted.size >= KEPT) noted.clear()
  noted.set(key, now)
}

/** What was taken, in one sentence: 'Candidatos; Situação: Disponível; 120 registros'. */
const scopeOf = ({ title, rows, asked }: ExportInfo) =>
  [title, ...asked.map(({ label, value }) => `${label}: ${value}`), `${rows} ${rows === 1 ? 'registro' : 'registros'}`]
    .join('; ')
    .slice(0, SCOPE_LENGTH)

/** Writes down that somebody took many candidates along at once: one entry for each file, with what was asked for and how many it held. */
const recordTaken = (kind: 'L' | 'R') => async (context: Context, taken: ExportInfo) => {
  const { actor } = context
  if (actor.type !== 'staff' || actor.id === null || !taken.rows) return
  const now = moment(Date.now())
  await context.db.table(TABLE).insert({
    usuario_numero: actor.id,
    tipo: kind,
    empresa_id: context.empresaId,
    usuario: actor.nome,
    alcance: scopeOf(taken),
    quantidade: taken.rows,
    data: now,
    criado_em: now,
    atualizado_em: now,
  })
}

export const recordExport = recordTaken('L')
export const recordReport = recordTaken('R')
