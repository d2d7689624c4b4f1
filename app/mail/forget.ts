import { readdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Context, erasedCopies, type ErasedPerson, type ErasedValues, searchedTexts } from '#engine'
import { databaseNow } from '#app/cluster/database_clock.ts'
import { jobs } from '#app/jobs/store.ts'
import { mailFolder } from '#config/mail.ts'
import { MAIL_JOB } from './deliver.ts'
import { CONTENTS, LOG } from './log.ts'

/** Deletes all logged messages to an address; those still queued are not sent. Without a company: in all companies. */
export async function deleteMailsTo({ db }: Context, address: string, empresaId: number | null): Promise<void> {
  const mine = db
    .from(LOG)
    .where((to) =>
      to.where('destinatarios', address).orWhere('destinatarios', 'like', `%<${address.replace(/[%_\\]/g, '_')}>%`),
    )
  if (empresaId !== null) mine.where('empresa_id', empresaId)
  const ids = (await mine.select('id')).map((row) => Number(row.id))
  for (let from = 0; from < ids.length; from += 500) {
    const some = ids.slice(from, from + 500)
    const queued = (
      await db.from(CONTENTS).whereIn('email_id', some).whereNotNull('tarefa_id').select('tarefa_id')
    ).map((row) => Number(row.tarefa_id))
    await jobs(db)
      .whereIn('id', queued)
      .where('nome', MAIL_JOB)
      .whereIn('estado', ['pendente', 'falhou'])
      .update({ estado: 'cancelada', dados: '{}', mensagem: null, chave: null, atualizada_em: databaseNow(db) })
    await db.from(CONTENTS).whereIn('email_id', some).delete()
    await db.from(LOG).whereIn('id', some).delete()
  }
}

async function ofPerson(context: Context, { emails, empresaId }: ErasedPerson) {
  for (const address of emails) await deleteMailsTo(context, address, empresaId)
}

/** The words of a message as it was sent: quoted-printable and base64 are what mail libraries write. */
export function wordsOfMail(source: string): string {
  const bytes = source
    .replaceAll('=\r\n', '')
    .replace(/=([0-9A-F]{2})/g, (_all, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
  const blocks = source
    .split(/\r\n\r\n|\r\n--/)
    .filter((block) => /^[A-Za-z0-9+/\r\n=]+$/.test(block))
    .map((block) => Buffer.from(block, 'base64').toString('utf8'))
  const headers = source.replace(/=\?utf-8\?b\?([A-Za-z0-9+/=]+)\?=/gi, (_all, text: string) =>
    Buffer.from(text, 'base64').toString('utf8'),
  )
  return [Buffer.from(bytes, 'latin1').toString('utf8').replaceAll('_', ' '), headers, ...blocks].join('\n')
}

/** Without a mail server messages are files: those to or about an erased person are deleted. */
async function eraseFiles(_context: Context, values: ErasedValues) {
  const folder = fileURLToPath(mailFolder)
  for (const name of await readdir(folder).catch(() => [])) {
    if (!/\.eml(\.tmp)?$/.test(name)) continue
    const path = join(folder, name)
    const source = await readFile(path, 'latin1').catch(() => null)
    if (source === null) continue
    const words = wordsOfMail(source)
    if (values.isIn(words) || values.isIn(source)) await rm(path, { force: true })
  }
}

export const mailCopies = [
  erasedCopies(LOG, 'messages to the person; others by the search', { ofPerson }),
  searchedTexts(
    CONTENTS,
    { html: 'html', texto: 'text', anexos: 'json' },
    { key: ['email_id'], codes: ['logo'], byValues: eraseFiles },
  ),
]
