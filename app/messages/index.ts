import type { Context } from '#engine'
import { insertRows } from '#engine/database/table_writes.ts'
import { mailMessage } from './mails.ts'
import { utcNow } from '#engine/database/clock.ts'
import type { MessageBox } from './boxes.ts'

export interface MessageInput {
  tipo: MessageBox
  /** Ids of staff users; the acting user is skipped. Each gets one message. */
  usuarios: (number | null | undefined)[]
  texto: string
  /** Route of the application: '/captacao/candidatos/3'. */
  link?: string
}

/** Adds a message to the boxes of users of this company, in the running transaction. */
export async function sendMessage(context: Context, { tipo, usuarios, texto, link }: MessageInput): Promise<void> {
  const own = context.actor.type === 'staff' ? context.actor.id : null
  const ids = [...new Set(usuarios)].filter((id): id is number => typeof id === 'number' && id !== own)
  if (!ids.length || context.empresaId === null) return
  const data = utcNow()
  await insertRows(
    context.db,
    'mensagens_usuarios',
    ids.map((usuario_id) => ({
      usuario_id,
      empresa_id: context.empresaId,
      tipo,
      remetente: context.actor.nome.slice(0, 100),
      texto: texto.slice(0, 2000),
      link: link?.slice(0, 255) ?? null,
      lida: 0,
      data,
    })),
  )
  await mailMessage(context, { tipo, ids, texto, link })
}
