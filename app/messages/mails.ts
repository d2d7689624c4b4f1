import db from '@adonisjs/lucid/services/db'
import type { Context } from '#engine'
import { engine } from '#engine/engine.ts'
import { query } from '#engine/database/sql.ts'
import { defineNightly } from '#app/jobs/index.ts'
import { sendCompanyMail } from '#app/mail/index.ts'
import env from '#start/env.ts'
import { MESSAGE_BOXES, type MessageBox } from './boxes.ts'
import { KEY, subscribersOf } from '#app/messages/subscribers.ts'
import { utcText } from '#engine/definition/civil_date.ts'

const MAX_ITEMS = 30
const FOOTER =
  'Você escolheu receber estes avisos por e-mail. Para mudar: Utilitários › Comunicação › Minhas notificações.'
const addressOf = (link: string | null | undefined) =>
  link?.startsWith('/') && env.get('APP_URL') ? `${env.get('APP_URL')!.replace(/\/$/, '')}${link}` : undefined

/** Mails a message to the users who want its kind at once, in the transaction that adds it to their boxes. */
export async function mailMessage(
  context: Context,
  { tipo, ids, texto, link }: { tipo: MessageBox; ids: number[]; texto: string; link?: string | undefined },
) {
  const url = addressOf(link)
  for (const { nome, email } of await subscribersOf(context.db, ids, tipo, 'I'))
    await sendCompanyMail(context, {
      to: { address: email, name: nome },
      subject: `Aviso: ${MESSAGE_BOXES[tipo]}`,
      title: MESSAGE_BOXES[tipo],
      paragraphs: [texto],
      ...(url && { action: { label: 'Abrir', url } }),
      footer: FOOTER,
    })
}

interface Unread {
  id: number
  usuario_id: number
  tipo: MessageBox
  texto: string
}

/** Maximum age of messages in a digest: the next run makes up for a night that did not run. */
const LOOKS_BACK_MS = 3 * 86_400_000

/**
 * One mail for each user of a company who wants a digest, with messages that are unread and not in an earlier digest.
 * Returns how many mails.
 */
export async function sendDigests(context: Context, now = Date.now()): Promise<number> {
  const since = utcText(now - LOOKS_BACK_MS)
  const rows = await query<Unread>(
    context.db,
    // Only for users with a choice: other users' messages must not use up the limit.
    `SELECT id, usuario_id, tipo, texto FROM mensagens_usuarios WHERE empresa_id = ? AND lida = 0 AND resumida = 0 AND data >= ?
     AND usuario_id IN (SELECT usuario_id FROM preferencias_usuarios WHERE chave = ?) ORDER BY id DESC LIMIT 5000`,
    [context.empresaId, since, KEY],
  )
  const byPerson = new Map<number, Digest>()
  for (const [tipo, some] of Map.groupBy(rows, (row) => row.tipo))
    for (const person of await subscribersOf(
      context.db,
      [...new Set(some.map((row) => Number(row.usuario_id)))],
      tipo,
      'D',
    )) {
      const known = byPerson.get(Number(person.id)) ?? { ...person, lines: [] }
      known.lines.push(...some.filter((row) => Number(row.usuario_id) === Number(person.id)))
      byPerson.set(Number(person.id), known)
    }
  let sent = 0
  for (const digest of byPerson.values()) if (await context.transaction((inner) => mailDigest(inner, digest))) sent += 1
  return sent
}

interface Digest {
  nome: string
  email: string
  lines: Unread[]
}

/** False when another process has already mailed these messages. */
async function mailDigest(context: Context, { nome, email, lines }: Digest): Promise<boolean> {
  const marked = await context.db
    .from('mensagens_usuarios')
    .whereIn(
      'id',
      lines.map((line) => line.id),
    )
    .where('resumida', 0)
    .update({ resumida: 1 })
  if (Number(marked) === 0) return false
  const url = addressOf('/')
  await sendCompanyMail(context, {
    to: { address: email, name: nome },
    subject: lines.length === 1 ? 'Resumo do dia: 1 mensagem nova' : `Resumo do dia: ${lines.length} mensagens novas`,
    title: 'Resumo do dia',
    paragraphs: [
      ...lines.slice(0, MAX_ITEMS).map((line) => `${MESSAGE_BOXES[line.tipo]}: ${line.texto}`),
      ...(lines.length > MAX_ITEMS ? [`E mais ${lines.length - MAX_ITEMS}.`] : []),
    ],
    ...(url && { action: { label: 'Abrir as caixas', url } }),
    footer: FOOTER,
  })
  return true
}

export const defineDigest = () =>
  defineNightly('mensagens.resumo', { hour: 7 }, async () => {
    for (const { id } of await db.from('empresas').where('ativa', true).select('id'))
      await sendDigests(await engine().systemContext(Number(id)))
  })
