import { type Context, choice, endpoint, json, shape, text, ValidationError } from '#engine'
import { query } from '#engine/database/sql.ts'
import { MESSAGE_BOXES, type MessageBox } from '../message_boxes.ts'
import { savePreference, preferencesOf } from '../preferences.ts'

/** The preference with the user's choices. */
export const KEY = 'notificacoesEmail'
/** How messages of a kind reach a user: in the box only, by an e-mail each, or by a daily digest. */
const WAYS = { N: 'Só na caixa', I: 'Na hora', D: 'Resumo diário' } as const
export type Way = keyof typeof WAYS
export type Choices = Partial<Record<MessageBox, Way>>

const cleaned = (value: unknown): Choices =>
  Object.fromEntries(
    Object.entries((value ?? {}) as Record<string, unknown>).filter(
      ([box, way]) => box in MESSAGE_BOXES && typeof way === 'string' && way in WAYS,
    ),
  )

/** The users who want messages of a kind by e-mail in this way, with name and address. */
export async function subscribersOf(db: Context['db'], ids: number[], box: MessageBox, way: Way) {
  if (!ids.length) return []
  const rows = await query<{ id: number; nome: string; email: string; valor: string }>(
    db,
    `SELECT u.id, u.nome, u.email, p.valor FROM usuarios u JOIN preferencias_usuarios p ON p.usuario_id = u.id AND p.chave = ?
     WHERE u.ativo = 1 AND u.email IS NOT NULL AND u.email <> '' AND u.id IN (${ids.map(() => '?').join(', ')})`,
    [KEY, ...ids],
  )
  return rows.filter((row) => cleaned(JSON.parse(row.valor))[box] === way)
}

const answer = shape.list({
  tipo: text('Caixa').required(),
  nome: text('Nome').required(),
  email: choice('Por e-mail', WAYS).required(),
})

async function told(context: Context) {
  const chosen = cleaned((await preferencesOf(context))[KEY])
  return (Object.entries(MESSAGE_BOXES) as [MessageBox, string][]).map(([tipo, nome]) => ({
    tipo,
    nome,
    email: chosen[tipo] ?? ('N' as const),
  }))
}

const read = endpoint('GET userinfo/usuario/notificacoes', {
  label: 'Quais mensagens o usuário quer também por e-mail',
  audience: 'staff',
  personalTo: 'actor',
  response: answer,
  run: told,
})

const write = endpoint('PUT userinfo/usuario/notificacoes', {
  label: 'Guardar quais mensagens o usuário quer também por e-mail',
  audience: 'staff',
  fields: { notificacoes: json<Choices>('Por caixa: N, I ou D').required() },
  response: answer,
  async run(context, { input }) {
    const given = input.notificacoes as Record<string, unknown>
    const chosen = cleaned(given)
    const unknown = Object.keys(given ?? {}).find((name) => !Object.hasOwn(chosen, name))
    if (unknown !== undefined)
      throw new ValidationError([{ field: 'notificacoes', message: `${unknown}: valor inválido.` }])
    await savePreference(context, KEY, { ...cleaned((await preferencesOf(context))[KEY]), ...chosen })
    return told(context)
  },
})

export const notificationEndpoints = [read, write]
