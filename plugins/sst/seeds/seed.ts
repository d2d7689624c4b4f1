import type { Context } from '#engine'
import { LIMITED } from '../domain/harmful_agents.ts'
import { HARMFUL_AGENTS } from './harmful_agents.ts'

const AGENTS = 'sst/agentes-nocivos'

/** Seeds the agents of table 24, which are shared by all companies. Existing ones stay. */
export async function seedHarmfulAgents(context: Context): Promise<void> {
  const known = new Set(await context.query(AGENTS).select({ codigo: 'codigo' }).values())
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
