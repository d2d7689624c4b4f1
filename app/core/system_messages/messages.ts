import type { Context } from '#engine'
import { query } from '#engine/database/sql.ts'
import { CODES, OPERATORS, OTHER, type SEVERITIES, SYSTEM_MESSAGES } from './resource.ts'

export interface SystemMessage {
  gravidade: keyof typeof SEVERITIES
  /** One of the known codes, or a custom one. */
  codigo: string
  /** Plain sentences as input of `postSystemMessage`; HTML that is safe to show when read. */
  mensagens: string[]
  /** Screen where the problem can be solved. */
  link?: string | null
}

const isKnown = (codigo: string): codigo is keyof typeof CODES => Object.hasOwn(CODES, codigo)
const place = (codigo: string) =>
  isKnown(codigo) ? { codigo, codigo_proprio: null } : { codigo: OTHER, codigo_proprio: codigo }

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

const standing = (context: Context, codigo: string) =>
  context.db
    .from('mensagens_sistema')
    .where(place(codigo))
    .where('empresa_id', context.empresaId as number)

/**
 * Creates or updates a message to the administrators (of this company, or of the installation) that stays until the
 * problem is solved: one per code, with the current state.
 */
export async function postSystemMessage(
  context: Context,
  { codigo, gravidade, mensagens, link, autorizacao }: SystemMessage & { autorizacao?: string },
): Promise<void> {
  const messages = context.system.repo(SYSTEM_MESSAGES)
  const values = {
    gravidade,
    mensagens: mensagens.map((mensagem) => `<p>${escaped(mensagem)}</p>`).join(''),
    link: link ?? null,
    autorizacao: autorizacao ?? null,
    ativa: true,
  }
  const known = await standing(context, codigo).select('id').first()
  if (known) return void (await messages.patch(Number(known.id), values, 'avisar'))
  const { codigo: code, codigo_proprio: own } = place(codigo)
  await messages.create({
    ...values,
    codigo: code,
    codigoProprio: own,
    ...(context.empresaId !== null && { empresa: context.empresaId }),
  })
}

/** Deletes the message when the problem is solved. */
export async function clearSystemMessage(context: Context, codigo: string): Promise<void> {
  const rows = await standing(context, codigo).select('id')
  for (const { id } of rows) await context.system.repo(SYSTEM_MESSAGES).delete(Number(id))
}

/** Whether there is an active message for the whole installation with this code. */
export const hasMessage = async ({ db }: Context, codigo: string): Promise<boolean> =>
  (await db
    .from('mensagens_sistema')
    .where(place(codigo))
    .where('ativa', 1)
    .whereNull('empresa_id')
    .select('id')
    .first()) !== null

/** The messages for the context's user, the most severe first. */
export async function systemMessagesFor(context: Context): Promise<SystemMessage[]> {
  const rows = await query(
    context.db,
    `SELECT codigo, codigo_proprio, gravidade, mensagens, link, autorizacao FROM mensagens_sistema WHERE ativa = 1 AND (empresa_id IS NULL OR empresa_id = ?) ORDER BY CASE gravidade WHEN 'ERRO' THEN 0 WHEN 'AVISO' THEN 1 ELSE 2 END, id DESC`,
    [context.empresaId],
  )
  return rows
    .filter((row) => context.can(row.autorizacao || OPERATORS))
    .map((row) => ({
      gravidade: row.gravidade,
      codigo: row.codigo === OTHER ? row.codigo_proprio : row.codigo,
      mensagens: row.mensagens ? [row.mensagens] : [],
      link: row.link,
    }))
}

/** Permanently failed background jobs: read from the queue, so a message disappears when the job is deleted. */
export async function failedWork(context: Context): Promise<SystemMessage[]> {
  if (!context.can(OPERATORS)) return []
  const failed = await query<{ nome: string; vezes: number }>(
    context.db,
    "SELECT nome, COUNT(*) AS vezes FROM tarefas WHERE estado = 'falhou' GROUP BY nome ORDER BY nome",
  )
  if (!failed.length) return []
  return [
    {
      gravidade: 'AVISO',
      codigo: 'tarefas-com-falha',
      mensagens: [
        `Tarefas em segundo plano que falharam: ${failed.map((item) => `${item.nome} (${item.vezes})`).join(', ')}.`,
      ],
    },
  ]
}
