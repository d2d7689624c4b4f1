import { createHash, randomBytes } from 'node:crypto'
import { type Context, type LinkGrant, NotFoundError } from '#engine'
import { queryValues } from '#engine/database/sql.ts'
import { write } from '#engine/database/sql.ts'
import { appUrl } from '#config/app.ts'
import { LINKS, linkState } from './resource.ts'
import { utcText } from '#engine/definition/civil_date.ts'

/** 192 bits cannot be guessed, and still fit a QR code that a phone reads from across a table. */
const CODE_BYTES = 24
const CODE = /^[\w-]{32}$/
/** Uses are recorded at most this often; a write per call would cost more than the call. */
const NOTED_EVERY_MS = 60_000
const DAY_MS = 86_400_000

export interface NewLink {
  /** The purpose; endpoints declare it in `purpose`. */
  purpose: string
  /** Description in the list of links. */
  label: string
  /** Page path with ':token' in place of the code: 'responder/:token'. */
  path: string
  /** The record the link is for. */
  record?: { key: string; id: number } | null
  /** Data of the plugin, returned as `context.link.data`. Must not be secret. */
  data?: unknown
  /** Days until it expires; null: valid until revoked. Default 30. */
  days?: number | null
  /** ISO instant instead of `days`. */
  expiresAt?: string | null
  /** Single use: valid until `consumeLink`. */
  once?: boolean
}

export interface IssuedLink {
  id: number
  /** The plain code; it cannot be read again later. */
  token: string
  /** The complete URL. */
  url: string
  expiresAt: string | null
}

interface StoredLink {
  id: number
  empresa_id: number
  descricao: string
  finalidade: string
  recurso: string | null
  registro: number | null
  dados: unknown
  uma_vez: number | null
  expira_em: string | null
  ultimo_uso: string | null
  gasto_em: string | null
  revogado_em: string | null
}

const REFUSALS = {
  CANCELADO: 'Este link foi cancelado. Peça um novo a quem o enviou.',
  USADO: 'Este link já foi usado.',
  EXPIRADO: 'Este link expirou. Peça um novo a quem o enviou.',
} as const
const UNKNOWN = 'Este link não é válido. Confira se o endereço está completo.'

const digest = (token: string) => createHash('sha256').update(token).digest('hex')
const iso = (stored: unknown) =>
  stored ? `${(stored instanceof Date ? stored.toISOString() : String(stored)).slice(0, 19).replace(' ', 'T')}Z` : null

/** Creates a link for the company of the context. The plain code is only in the result; its digest is stored. */
export async function issueLink(context: Context, link: NewLink): Promise<IssuedLink> {
  const token = randomBytes(CODE_BYTES).toString('base64url')
  const days = link.days === undefined ? 30 : link.days
  const expiresAt =
    link.expiresAt !== undefined
      ? link.expiresAt
      : days === null
        ? null
        : new Date(Date.now() + days * DAY_MS).toISOString()
  const row = await context.system.repo(LINKS).create({
    descricao: link.label.slice(0, 200),
    finalidade: link.purpose,
    recurso: link.record?.key ?? null,
    registro: link.record?.id ?? null,
    dados: link.data ?? null,
    codigo: digest(token),
    umaVez: link.once === true,
    expiraEm: expiresAt,
    criadoPor: context.actor.nome,
  })
  return { id: row.id, token, url: `${appUrl}/${link.path.replace(':token', token)}`, expiresAt }
}

const COLUMNS = [
  'id',
  'empresa_id',
  'descricao',
  'finalidade',
  'recurso',
  'registro',
  'dados',
  'uma_vez',
  'expira_em',
  'ultimo_uso',
  'gasto_em',
  'revogado_em',
] as const satisfies (keyof StoredLink)[]

async function stored(context: Context, code: string): Promise<StoredLink[]> {
  const text = `SELECT ${COLUMNS.join(', ')} FROM links_acesso WHERE codigo = ? LIMIT 1`
  return (await queryValues(context.db, text, [code])).map(
    (values) => Object.fromEntries(COLUMNS.map((name, at) => [name, values[at]])) as unknown as StoredLink,
  )
}

/** The link with this code. @throws NotFoundError when none has this purpose, or it is no longer valid */
export async function readLink(
  context: Context,
  token: string,
  purpose: string | readonly string[] | true,
): Promise<LinkGrant & { empresaId: number }> {
  const [row] = CODE.test(token) ? await stored(context, digest(token)) : []
  const allowed = purpose === true || (row && [purpose].flat().includes(row.finalidade))
  if (!row || !allowed) throw new NotFoundError(UNKNOWN, 'LINK_INVALIDO')
  const expiresAt = iso(row.expira_em)
  const state = linkState({ revogadoEm: row.revogado_em, gastoEm: row.gasto_em, expiraEm: expiresAt })
  if (state !== 'ATIVO') throw new NotFoundError(REFUSALS[state], `LINK_${state}`)
  await noteUse(context, row)
  return {
    id: row.id,
    empresaId: row.empresa_id,
    purpose: row.finalidade,
    record: row.recurso && row.registro ? { key: row.recurso, id: row.registro } : null,
    data: typeof row.dados === 'string' ? JSON.parse(row.dados) : (row.dados ?? null),
    label: row.descricao,
    expiresAt,
    once: Boolean(row.uma_vez),
    secret: createHash('sha256').update(`segredo|${token}`).digest(),
  }
}

async function noteUse(context: Context, { id, ultimo_uso: last }: StoredLink) {
  const before = utcText(Date.now() - NOTED_EVERY_MS)
  if (last && (iso(last) as string) >= (iso(before) as string)) return
  await write(
    context.db,
    'UPDATE links_acesso SET usos = COALESCE(usos, 0) + 1, ultimo_uso = ? WHERE id = ? AND (ultimo_uso IS NULL OR ultimo_uso < ?)',
    [utcText(Date.now()), id, before],
  )
}

/**
 * Marks the link of the call as used, in its transaction: a failed call leaves it unused, and of two concurrent calls
 * the second is rejected.
 * @throws NotFoundError when it was already used
 */
export async function consumeLink(context: Context): Promise<void> {
  const { affected } = await write(
    context.db,
    'UPDATE links_acesso SET gasto_em = ? WHERE id = ? AND gasto_em IS NULL AND revogado_em IS NULL',
    [utcText(Date.now()), context.link!.id],
  )
  if (!affected) throw new NotFoundError(REFUSALS.USADO, 'LINK_USADO')
}

/** Revokes the links of a record, or only those with one purpose. Returns how many were still active. */
export async function revokeLinks(
  context: Context,
  { purpose, record }: { purpose?: string; record: { key: string; id: number } },
): Promise<number> {
  const rows = await context.system.repo(LINKS).all({ registro: record.id, ...(purpose && { finalidade: purpose }) })
  const open = rows.filter((row) => row.recurso === record.key && linkState(row) === 'ATIVO')
  for (const row of open)
    await context.system.repo(LINKS).patch(row.id, { revogadoEm: new Date().toISOString() }, 'cancelar link')
  return open.length
}
