import { noteAuthorities } from './authority_offers.ts'
import type { Context } from '../definition/context.ts'
import type { PluginDef } from '../definition/plugin.ts'
import type { EngineServices } from '../context.ts'
import { leaveMark, marksOf, seededAs, upgradeMark } from './seed_marks.ts'

/** Versions with a step, in order. */
const versionsOf = (plugin: PluginDef) =>
  Object.keys(plugin.upgrade ?? {})
    .map(Number)
    .sort((a, b) => a - b)

/** Runs work of a plugin once, with its marks in the same transaction, even if several processes start concurrently. */
async function once(engine: EngineServices, marks: string[], work: (context: Context) => Promise<void>) {
  const context = await engine.systemContext()
  try {
    await context.transaction(async (inner) => {
      for (const mark of marks) await leaveMark(inner.db, mark)
      await work(inner)
    })
  } catch (error: any) {
    if (!/sementes/.test(String(error?.message)) || !/UNIQUE|Duplicate/i.test(String(error?.message))) throw error
  }
}

/**
 * Seeds each plugin once per installation: its suggested profiles and its `seed`. An installation seeded by an earlier
 * version runs the pending steps of `upgrade`; a new one starts with the seed of the latest version.
 */
export async function seedPlugins(engine: EngineServices) {
  const done = await marksOf(engine.client)
  for (const plugin of engine.registry.plugins) {
    const versions = versionsOf(plugin)
    const name = seededAs(plugin, done)
    if (!name) {
      await once(engine, [plugin.name, ...versions.map((one) => upgradeMark(plugin.name, one))], async (context) => {
        await seedProfiles(context, plugin)
        await plugin.seed?.(context)
      })
      continue
    }
    for (const version of versions) {
      const mark = upgradeMark(name, version)
      if (!done.has(mark)) await once(engine, [mark], (context) => plugin.upgrade![version]!(context))
    }
  }
  await noteAuthorities(engine)
}

/** Adds the plugin's authorities to the profiles it names; missing profiles are created. */
async function seedProfiles(context: Context, plugin: PluginDef) {
  for (const [nome, authorities] of Object.entries(plugin.profiles ?? {})) await grantToProfile(context, nome, authorities)
}

/**
 * Adds authorities to a profile, which is created when it does not exist. For steps of `upgrade`, because `profiles`
 * only apply when a plugin is seeded.
 *
 * @example upgrade: { 2: (context) => grantToProfile(context, 'Gestor', ['ROLE_FROTA_MULTAS']) }
 */
export async function grantToProfile(context: Context, nome: string, authorities: string[]) {
  const repository = context.repo('utilitario/perfis')
  const rows = await repository.all()
  const present = rows.find((row) => row.nome === nome)
  if (!present) return void (await repository.create({ nome, authorities }))
  await repository.update(present.id, {
    authorities: [...new Set([...(present.authorities ?? []), ...authorities])],
  })
}
