import { type Context, endpoint, json, NotFoundError, shape } from '#engine'
import { engine } from '#engine/engine.ts'
import { query } from '#engine/database/sql.ts'
import { updateRows } from '#engine/database/table_writes.ts'
import { MESSAGE_BOXES, type MessageBox } from '#app/messages/boxes.ts'
import { savePreference, preferencesOf } from './preferences.ts'
import { failedWork, systemMessagesFor } from './system_messages/messages.ts'
import { layoutAnswer, messageBoxesAnswer, systemMessagesAnswer } from './answers.ts'

const MAX_MESSAGES = 30
const SHORT = 120
const LAYOUT = 'caixasMensagens'
const TABLE = 'mensagens_usuarios'

const GENERAL: MessageBox = 'IF'

/**
 * Boxes a user always has: those of the modules they may use (`messageBox`), and the general one. The others appear
 * with their first message.
 */
function alwaysThere(context: Context): Set<string> {
  const { plugins, resources } = engine().registry
  const works = (name: string) =>
    [...resources.values()].some(({ plugin, authority }) => plugin === name && context.can(authority.read))
  return new Set([
    GENERAL,
    ...plugins.flatMap((plugin) => (plugin.messageBox && works(plugin.name) ? [plugin.messageBox] : [])),
  ])
}

const own = (context: Context) => [context.actor.id, context.empresaId]

const layoutOf = async (context: Context) =>
  ({
    caixasEsquerda: [],
    caixasDireita: [],
    caixasMinimizadas: [],
    ...((await preferencesOf(context))[LAYOUT] as object | undefined),
  }) as Record<'caixasEsquerda' | 'caixasDireita' | 'caixasMinimizadas', string[]>

/** Truncates at a word boundary; a text without spaces is cut at the limit. */
const brief = (text: string) =>
  text.length > SHORT
    ? `${text
        .slice(0, SHORT)
        .replace(/\s\S*$/, '')
        .trimEnd()
        .slice(0, SHORT - 1)}…`
    : text

const list = endpoint('GET userinfo/mensagens', {
  label: 'As caixas de mensagens, com as 30 mais novas de cada',
  audience: 'staff',
  personalTo: 'actor',
  response: messageBoxesAnswer,
  run: async (context) => {
    const counts = await query(
      context.db,
      `SELECT tipo, COUNT(*) AS todas, SUM(CASE WHEN lida = 0 THEN 1 ELSE 0 END) AS novas FROM ${TABLE} WHERE usuario_id = ? AND empresa_id = ? GROUP BY tipo`,
      own(context),
    )
    const shown = alwaysThere(context)
    const { caixasMinimizadas } = await layoutOf(context)
    const boxes = []
    for (const [tipo, titulo] of Object.entries(MESSAGE_BOXES) as [MessageBox, string][]) {
      const count = counts.find((item) => item.tipo === tipo)
      if (!count && !shown.has(tipo)) continue
      // Unread messages first: a box shows thirty, and unread ones must be among them.
      const rows = count
        ? await query(
            context.db,
            `SELECT id, remetente, data, texto, lida, link FROM ${TABLE} WHERE usuario_id = ? AND empresa_id = ? AND tipo = ? ORDER BY lida, id DESC LIMIT ${MAX_MESSAGES}`,
            [...own(context), tipo],
          )
        : []
      const mensagens = rows.map((row) => ({
        id: row.id,
        usuarioMensagemId: row.id,
        remetente: row.remetente,
        data: `${String(row.data).replace(' ', 'T')}Z`,
        texto: row.texto,
        textoAbreviado: brief(row.texto),
        lida: Boolean(row.lida),
        link: row.link,
        target: row.link ? '_self' : null,
      }))
      boxes.push({
        tipo,
        titulo,
        mensagens,
        naoLidas: Number(count?.novas ?? 0),
        minimizado: caixasMinimizadas.includes(tipo),
      })
    }
    return boxes
  },
})

async function assertOwn(context: Context, id: number) {
  const [row] = await query(context.db, `SELECT id FROM ${TABLE} WHERE id = ? AND usuario_id = ? AND empresa_id = ?`, [
    id,
    ...own(context),
  ])
  if (!row) throw new NotFoundError()
}

const mark = endpoint('PATCH userinfo/mensagens/:id/lida/:flag', {
  label: 'Marcar uma mensagem como lida ou não lida',
  audience: 'staff',
  texts: ['flag'],
  response: shape.nothing,
  run: async (context, { params }) => {
    if (params.flag !== 'true' && params.flag !== 'false') throw new NotFoundError()
    await assertOwn(context, Number(params.id))
    await updateRows(context.db, TABLE, { lida: params.flag === 'true' ? 1 : 0 }, { id: Number(params.id) })
  },
})

const remove = endpoint('DELETE userinfo/mensagens/:id', {
  label: 'Remover uma mensagem',
  audience: 'staff',
  response: shape.nothing,
  run: async (context, { params }) => {
    await assertOwn(context, Number(params.id))
    await context.db.from(TABLE).where('id', Number(params.id)).delete()
  },
})

const readLayout = endpoint('GET userinfo/usuario/caixa-mensagens', {
  label: 'Onde estão as caixas de mensagens',
  audience: 'staff',
  personalTo: 'actor',
  response: layoutAnswer,
  run: layoutOf,
})

const known = (value: unknown) =>
  Array.isArray(value)
    ? [...new Set(value)].filter((item): item is string => typeof item === 'string' && item in MESSAGE_BOXES)
    : []

const writeLayout = endpoint('PUT userinfo/usuario/caixa-mensagens', {
  label: 'Guardar onde estão as caixas de mensagens',
  audience: 'staff',
  fields: { caixasMensagens: json<Record<string, unknown>>('Caixas de mensagens').required() },
  response: shape.nothing,
  run: async (context, { input }) => {
    const { caixasEsquerda, caixasDireita, caixasMinimizadas } = input.caixasMensagens as Record<string, unknown>
    await savePreference(context, LAYOUT, {
      caixasEsquerda: known(caixasEsquerda),
      caixasDireita: known(caixasDireita),
      caixasMinimizadas: known(caixasMinimizadas),
    })
  },
})

const systemMessages = endpoint('GET userinfo/mensagens-sistema', {
  label: 'Mensagens do sistema',
  audience: 'staff',
  response: systemMessagesAnswer,
  run: async (context) => [...(await failedWork(context)), ...(await systemMessagesFor(context))],
})

export const messageEndpoints = [list, mark, remove, readLayout, writeLayout, systemMessages]
