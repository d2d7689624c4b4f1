import db from '@adonisjs/lucid/services/db'
import { type Client } from '#engine/database/sql.ts'
import { insertRows } from '#engine/database/table_writes.ts'
import { utcNow } from '#engine/database/clock.ts'
import { utcText } from '#engine/definition/civil_date.ts'
import type { JobFailure } from '#app/jobs/index.ts'
import { explainFailure } from './failures.ts'

/** The mail log: one row per message, shown in "E-mails enviados", and a separate table with its content. */
export const LOG = 'emails_enviados'
export const CONTENTS = 'emails_conteudos'

/** Logged data of a message. `html` and `text` contain no secrets: see `secret` of a template. */
export interface LoggedMail {
  companyId: number
  to: string
  subject: string
  kind: string
  from: string
  replyTo: string | null
  by: string | null
  secret: boolean
  messageId: string
  html: string
  text: string
  logo: string | null
  attachments: { nome: string; tamanho: number | null }[]
}

/** Logs a message when it is queued, in the caller's transaction. */
export async function logMail(client: Client, mail: LoggedMail, job: number): Promise<void> {
  const now = utcNow()
  const [row] = await insertRows(client, LOG, [
    {
      empresa_id: mail.companyId,
      destinatarios: mail.to.slice(0, 255),
      assunto: mail.subject.slice(0, 255),
      tipo: mail.kind.slice(0, 100),
      situacao: 'N',
      tentativas: 0,
      remetente: mail.from.slice(0, 255),
      responder_para: mail.replyTo?.slice(0, 255) ?? null,
      solicitante: mail.by?.slice(0, 100) ?? null,
      sigiloso: mail.secret ? 1 : 0,
      mensagem_id: mail.messageId,
      solicitado_em: now,
      versao: 1,
      criado_em: now,
      atualizado_em: now,
    },
  ])
  await insertRows(client, CONTENTS, [
    {
      email_id: row!.id,
      tarefa_id: job,
      html: mail.html,
      texto: mail.text,
      logo: mail.logo,
      anexos: JSON.stringify(mail.attachments),
    },
  ])
}

/** The logged message of a job; null for messages without a company, which are not logged. */
const messageOf = async (job: number): Promise<number | null> =>
  (await db.from(CONTENTS).where('tarefa_id', job).select('email_id').first())?.email_id ?? null

async function change(job: number, values: Record<string, unknown>): Promise<number | null> {
  const id = await messageOf(job)
  if (id !== null)
    await db
      .from(LOG)
      .where('id', id)
      .update({ ...values, atualizado_em: utcNow() })
  return id
}

export const markSent = (job: number, attempt: number, note: string | null) =>
  change(job, { situacao: 'E', tentativas: attempt, enviado_em: utcNow(), proxima_tentativa: null, erro: note })

/** Called after each failed attempt. After the last one, the data of a secret message is deleted. */
export async function markFailed({ id, attempt, error, retryAt }: JobFailure) {
  const final = retryAt === null
  const message = await change(id, {
    situacao: final ? 'F' : 'N',
    tentativas: attempt,
    erro: explainFailure(error),
    proxima_tentativa: final ? null : utcText(retryAt),
  })
  const secret =
    final && message !== null && (await db.from(LOG).where('id', message).where('sigiloso', 1).select('id').first())
  if (secret) await db.from('tarefas').where('id', id).update({ dados: '{}' })
}
