import type { Context } from '#engine'
import { LIMITED } from '../domain/harmful_agents.ts'
import { HARMFUL_AGENTS } from './harmful_agents.ts'

const AGENTS = 'sst/agentes-nocivos'

/** Seeds the agents of table 24, which are shared by all companies; those that are there get the names of the table. */
export async function seedHarmfulAgents(context: Context): Promise<void> {
  const rows = await context.query(AGENTS).select({ id: 'id', codigo: 'codigo', descricao: 'descricao' }).rows()
  const known = new Set(rows.map(({ codigo }) => codigo))
  const official = new Map<string | null, string>(HARMFUL_AGENTS)
  const renamed = rows.flatMap(({ id, codigo, descricao }) => {
    const name = official.get(codigo)
    return name && name !== descricao ? [{ id, values: { descricao: name } }] : []
  })
  if (renamed.length) await context.repo(AGENTS).patchMany(renamed, 'tabela 24')
  const fresh = HARMFUL_AGENTS.filter(([codigo]) => !known.has(codigo))
  await context.repo(AGENTS).createMany(
    fresh.map(([codigo, descricao]) => ({
      codigo,
      descricao,
      exigeMedicao: LIMITED.includes(codigo),
      exigeTecnica: LIMITED.includes(codigo),
    })),
  )
}
