import { appendLog, type Context, type ExportInfo, utcText } from '#engine'

/** The displayed action of a log entry: 'Renata Guimarães · Imprimiu o currículo · Marcelo Andrade'. */
export const ACESSOS = {
  C: 'Abriu o cadastro',
  I: 'Imprimiu o currículo',
  L: 'Exportou uma lista',
  R: 'Gerou um relatório',
}

const TABLE = 'acessos_candidatos'
const SCOPE_LENGTH = 500
/** One visit to a page makes several calls, and users go back and forth: all of it is one entry. */
const ONE_LOOK_MS = 10 * 60_000

/**
 * Accesses already recorded by this process, by user, candidate and kind: the second call of a visit needs no query.
 */
const noted = new Map<string, number>()
const MAX_REMEMBERED = 20_000

/**
 * Records that a staff user saw a candidate's data (LGPD, art. 37). Bypasses the repository: an audit entry about a log
 * entry is useless.
 */
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
    data: utcText(now),
    criado_em: utcText(now),
    atualizado_em: utcText(now),
  })
  if (noted.size >= MAX_REMEMBERED) noted.clear()
  noted.set(key, now)
}

/** What was exported, in one sentence: 'Candidatos; Situação: Disponível; 120 registros'. */
const scopeOf = ({ title, rows, asked }: ExportInfo) =>
  [title, ...asked.map(({ label, value }) => `${label}: ${value}`), `${rows} ${rows === 1 ? 'registro' : 'registros'}`]
    .join('; ')
    .slice(0, SCOPE_LENGTH)

/** Records an export of many candidates: one entry per file, with its filters and the number of rows. */
const recordTaken = (kind: 'L' | 'R') => async (context: Context, taken: ExportInfo) => {
  const { actor } = context
  if (actor.type !== 'staff' || actor.id === null || !taken.rows) return
  const now = utcText(Date.now())
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
