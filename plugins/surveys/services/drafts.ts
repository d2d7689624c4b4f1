import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import type { Context } from '#engine'
import type { Answer } from '#plugins/questionnaires/plugin.ts'
import { DRAFTS } from '../domain/keys.ts'

/**
 * A respondent's answers to an anonymous survey before submission. Encrypted with a key derived from the code of their
 * link, which is not in the database: a copy of the whole database does not reveal them.
 */
export async function readDraft({ db, link }: Context): Promise<Answer[]> {
  const row = link && (await db.from(DRAFTS).where('link_id', link.id).select('conteudo').first())
  if (!row) return []
  const sealed = Buffer.from(String(row.conteudo), 'base64')
  const open = createDecipheriv('aes-256-gcm', link.secret, sealed.subarray(0, 12))
  open.setAuthTag(sealed.subarray(12, 28))
  return JSON.parse(Buffer.concat([open.update(sealed.subarray(28)), open.final()]).toString('utf8'))
}

export async function saveDraft(context: Context, respondentId: number, answers: Answer[]): Promise<void> {
  const { db, link } = context
  if (!link) return
  const iv = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', link.secret, iv)
  // Padded, so that the length reveals nothing of the content.
  const text = JSON.stringify(answers)
  const body = Buffer.concat([cipher.update(text.padEnd(Math.ceil((text.length + 1) / 2048) * 2048)), cipher.final()])
  const conteudo = Buffer.concat([iv, cipher.getAuthTag(), body]).toString('base64')
  const changed = await db.from(DRAFTS).where('link_id', link.id).update({ conteudo })
  if (!Number(changed))
    await db.insertQuery().table(DRAFTS).insert({ link_id: link.id, respondente_id: respondentId, conteudo })
}

export const purgeDrafts = ({ db }: Context, respondentId: number) =>
  db.from(DRAFTS).where('respondente_id', respondentId).delete()
