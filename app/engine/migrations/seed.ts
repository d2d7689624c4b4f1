import type { Context } from '../definition/context.ts'
import type { PluginDef } from '../definition/plugin.ts'
import type { EngineServices } from '../context.ts'
import { query, utcNow } from '../database/sql.ts'

/**
 * Writes the rows every installation needs, once per plugin: its suggested profiles and its `seed`.
 * The mark is written in the same transaction, so processes that start together do it once.
 */
export async function seedPlugins(engine: EngineServices) {
  const done = new Set(
    (await query<{ plugin: string }>(engine.client, 'SELECT plugin FROM sementes')).map((row) => row.plugin),
  )
  for (const plugin of engine.registry.plugins.filter((one) => !done.has(one.name))) {
    const context = await engine.systemContext()
    try {
      await context.transaction(async (inner) => {
        await inner.db.insertQuery().table('sementes').insert({ plugin: plugin.name, criado_em: utcNow() })
        await seedProfiles(inner, plugin)
        await plugin.seed?.(inner)
      })
    } catch (error: any) {
      if (!/sementes/.test(String(error?.message)) || !/UNIQUE|Duplicate/i.test(String(error?.message))) throw error
    }
  }
}

/** Adds the plugin's authorities to the profiles it names; profiles that do not exist yet are made. */
async function seedProfiles(context: Context, plugin: PluginDef) {
  const repository = context.repo('utilitario/perfis')
  const { rows } = await repository.list({ limit: null, full: true })
  for (const [nome, authorities] of Object.entries(plugin.profiles ?? {})) {
    const present = rows.find((row) => row.nome === nome)
    if (present)
      await repository.update(present.id, {
        authorities: [...new Set([...(present.authorities ?? []), ...authorities])],
      })
    else await repository.create({ nome, authorities })
  }
}
