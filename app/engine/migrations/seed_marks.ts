import type { PluginDef } from '../definition/plugin.ts'
import { utcNow } from '../database/clock.ts'
import { type Client, query } from '../database/sql.ts'

/** Mark of a step of `upgrade`. */
export const upgradeMark = (plugin: string, version: number) => `${plugin}@${version}`
/** Mark of the sample rows of a plugin. */
export const demoMark = (plugin: string) => `demo:${plugin}`

/** All marks of the installation. */
export const marksOf = async (client: Client) =>
  new Set((await query<{ plugin: string }>(client, 'SELECT plugin FROM sementes')).map((row) => row.plugin))

/** Whether work that is done once per installation is already done. */
export const isMarked = async (client: Client, mark: string) => (await marksOf(client)).has(mark)

/** The name under which a plugin was seeded: its own, or a former one; undefined for a new plugin. */
export const seededAs = (plugin: PluginDef, marks: ReadonlySet<string>) =>
  [plugin.name, ...Object.keys(plugin.renamedFrom ?? {})].find((name) => marks.has(name))

/** Whether the profiles and rows a plugin suggests have been written. */
export const isSeeded = async (client: Client, plugin: PluginDef) => seededAs(plugin, await marksOf(client)) !== undefined

/** Whether the sample rows of a plugin are loaded. */
export async function hasSamples(client: Client, plugin: PluginDef): Promise<boolean> {
  const marks = await marksOf(client)
  return marks.has(demoMark(seededAs(plugin, marks) ?? plugin.name))
}

/** Records the mark in the transaction of the work; the primary key refuses a concurrent second process. */
export const leaveMark = (client: Client, mark: string) =>
  client.insertQuery().table('sementes').insert({ plugin: mark, criado_em: utcNow() })

