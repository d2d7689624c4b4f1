import logger from '@adonisjs/core/services/logger'
import { boolean, choice, type Context, endpoint, integer, MAX_TODOS, shape, text, type TodoDef } from '#engine'
import { engine } from '#engine/engine.ts'

const TONES = { success: 'Bom', warning: 'Atenção', error: 'Atraso', info: 'Informação', neutral: 'Neutro' }

async function groupOf(context: Context, { name, label, icon, tone, to, find }: TodoDef) {
  const group = { nome: name, titulo: label, icone: icon ?? null, tom: tone ?? ('neutral' as const), rota: to ?? null }
  try {
    const { total, items } = await find(context)
    const itens = items
      .slice(0, MAX_TODOS)
      .map((item) => ({ titulo: item.title, detalhe: item.detail || null, rota: item.to, tom: item.tone ?? null }))
    return { ...group, total, itens, falhou: false }
  } catch (err) {
    // A failing group must not break the others or the start page.
    logger.error({ err }, `A pendência ${name} não pôde ser lida`)
    return { ...group, total: 0, itens: [], falhou: true }
  }
}

/**
 * Pending tasks of the signed-in user, from the `todos` of plugins; without those the user has no authority for and
 * empty ones.
 */
export const todoEndpoint = endpoint('GET userinfo/para-hoje', {
  label: 'O que espera pelo usuário hoje',
  audience: 'staff',
  response: shape.list({
    nome: text('Pendência').required(),
    titulo: text('Título').required(),
    icone: text('Ícone'),
    tom: choice('Tom', TONES).required(),
    rota: text('Tela com todas'),
    total: integer('Quantas').required(),
    itens: shape.list({
      titulo: text('O quê').required(),
      detalhe: text('Detalhe'),
      rota: text('Onde se resolve').required(),
      tom: choice('Tom', TONES),
    }),
    falhou: boolean('Se não pôde ser lida').required(),
  }),
  async run(context) {
    if (context.empresaId === null) return []
    const groups = []
    for (const todo of engine().registry.todos) {
      if ((todo.authority && !context.can(todo.authority)) || (todo.personalTo && context.impersonated)) continue
      const group = await groupOf(context, todo)
      if (group.total > 0 || group.falhou) groups.push(group)
    }
    return groups
  },
})
