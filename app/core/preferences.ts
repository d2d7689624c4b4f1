import { type Context, endpoint, json, RuleError, shape, text } from '#engine'
import { query } from '#engine/database/sql.ts'
import { insertRows, updateRows } from '#engine/database/table_writes.ts'

/** Limits, so that a faulty client cannot fill the database. */
const KEYS_PER_USER = 500
const MAX_LENGTH = 20_000

export async function preferencesOf(context: Context): Promise<Record<string, unknown>> {
  const rows = await query<{ chave: string; valor: string }>(
    context.db,
    'SELECT chave, valor FROM preferencias_usuarios WHERE usuario_id = ?',
    [context.actor.id],
  )
  return Object.fromEntries(rows.map((row) => [row.chave, JSON.parse(row.valor)]))
}

export async function savePreference(context: Context, chave: string, valor: unknown): Promise<void> {
  const where = { usuario_id: context.actor.id, chave }
  if (valor === null || valor === undefined)
    return void (await context.db.from('preferencias_usuarios').where(where).delete())
  const written = JSON.stringify(valor)
  if (written.length > MAX_LENGTH) throw new RuleError('Esta preferência é grande demais.')
  const known = await query(context.db, 'SELECT chave, valor FROM preferencias_usuarios WHERE usuario_id = ?', [
    context.actor.id,
  ])
  const present = known.find((row) => row.chave === chave)
  if (present?.valor === written) return
  if (present) return void (await updateRows(context.db, 'preferencias_usuarios', { valor: written }, where))
  if (known.length >= KEYS_PER_USER) throw new RuleError('Há preferências demais.')
  await insertRows(context.db, 'preferencias_usuarios', [{ ...where, valor: written }])
}

const read = endpoint('GET userinfo/preferencias', {
  label: 'O que o usuário arrumou para si: colunas, densidade e linhas das listas',
  audience: 'staff',
  personalTo: 'actor',
  response: shape.map(shape.unknown),
  run: preferencesOf,
})

const keep = endpoint('PUT userinfo/preferencias', {
  label: 'Guardar uma preferência; sem valor ela é esquecida',
  audience: 'staff',
  limit: 240,
  fields: { chave: text('Chave').required().max(120), valor: json('Valor') },
  response: shape.nothing,
  run: (context, { input }) => savePreference(context, input.chave, input.valor),
})

export const preferenceEndpoints = [read, keep]
