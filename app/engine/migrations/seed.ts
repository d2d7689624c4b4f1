import { noteAuthorities } from './authority_offers.ts'
import type { Context } from '../definition/context.ts'
import type { PluginDef } from '../definition/plugin.ts'
import type { EngineServices } from '../context.ts'
import { type Client, query } from '../database/sql.ts'
import { utcNow } from '../database/clock.ts'

const upgradeMark = (plugin: PluginDef, version: number) => `${plugin.name}@${version}`
/** Of its sample rows. */
export const demoMark = (plugin: string) => `demo:${plugin}`
/** Versions with a step, in order. */
const versionsOf = (plugin: PluginDef) =>
  Object.keys(plugin.upgrade ?? {})
    .map(Number)
    .sort((a, b) => a - b)

const marksOf = async (client: Client) =>
  new Set((await query<{ plugin: string }>(client, 'SELECT plugin FROM sementes')).map((row) => row.plugin))

/** Whether work that is done once per installation was done. */
export const isMarked = async (client: Client, mark: string) => (await marksOf(client)).has(mark)

/** Notes it in the transaction of the work; a second process that does the same is refused by the key. */
export const leaveMark = (client: Client, mark: string) =>
  client.insertQuery().table('sementes').insert({ plugin: mark, criado_em: utcNow() })

/** Does work of a plugin once, with its marks in the same transaction: processes that start together do it once. */
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
 * Writes the rows every installation needs, once per plugin: its suggested profiles and its `seed`. An installation that has them from
 * an earlier version gets the steps of `upgrade` it has not had; a new one begins with what the last version seeds.
 */
export async function seedPlugins(engine: EngineServices) {
  const done = await marksOf(engine.client)
  for (const plugin of engine.registry.plugins) {
    const versions = versionsOf(plugin)
    if (!done.has(plugin.name)) {
      await once(engine, [plugin.name, ...versions.map((one) => upgradeMark(plugin, one))], async (context) => {
        await seedProfiles(context, plugin)
        await plugin.seed?.(context)
      })
      continue
    }
    for (const version of versions) {
      const mark = upgradeMark(plugin, version)
      if (!done.has(mark)) await once(engine, [mark], (context) => plugin.upgrade![version]!(context))
    }
  }
  await noteAuthorities(engine)
}

/** Adds the plugin's authorities to the profiles it names; profiles that do not exist yet are made. */
async function seedProfiles(context: Context, plugin: PluginDef) {
  for (const [nome, authorities] of Object.entries(plugin.profiles ?? {})) await grantToProfile(context, nome, authorities)
}

/**
 * Adds authorities to a profile, which is made when there is none of the name: for steps of `upgrade`, whose plugin suggested its `profiles` long ago.
 *
 * @example upgrade: { 2: (context) => grantToProfile(context, 'Gestor', ['ROLE_FROTA_MULTAS']) }
 */
export async function grantToProfile(context: Context, nome: string, authorities: string[]) {
  const repository = context.repo('utilitario/perfis')
  const { rows } = await repository.list({ limit: null, full: true })
  const present = rows.find((row) => row.nome === nome)
  if (!present) return void (await repository.create({ nome, authorities }))
  await repository.update(present.id, {
    authorities: [...new Set([...(present.authorities ?? []), ...authorities])],
  })
}
