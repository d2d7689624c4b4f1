import { engine } from '#engine/engine.ts'
import { seedPlugins } from '#engine/migrations/seed.ts'
import { staffClient } from '#tests'
import { foundry } from './foundry.ts'

/** The foundry with somebody signed in. */
export async function scene(settings: Record<string, unknown> = {}) {
  await seedPlugins(engine())
  const made = await foundry(settings)
  const client = await staffClient({ empresaId: made.company.id })
  const events = async (query = '') =>
    (await client.get(`/api/esocial/eventos?completo=true&sort=id&size=200${query}`)).body.content
  return { ...made, client, events }
}
