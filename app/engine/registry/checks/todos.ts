import type { PluginDef } from '../../definition/plugin.ts'
import type { TodoDef } from '../../definition/todo.ts'
import { DefinitionError } from '../../errors.ts'
import type { Known } from './condition.ts'

/** Pending tasks of one plugin. Unknown authorities are rejected, because no user would ever see the group. */
export function todosOf(plugin: PluginDef, known: Known): TodoDef[] {
  const seen = new Set<string>()
  return (plugin.todos ?? []).map((one) => {
    const fail = (text: string): never => {
      throw new DefinitionError(`Plugin "${plugin.name}", pendência "${one.name}": ${text}`)
    }
    if (!one.name.startsWith(`${plugin.name}.`)) fail(`o nome deve começar por "${plugin.name}.".`)
    if (seen.has(one.name)) fail('definida duas vezes.')
    seen.add(one.name)
    if (!one.label?.trim() || typeof one.find !== 'function') fail('precisa de "label" e de "find".')
    if (one.to !== undefined && !one.to.startsWith('/')) fail(`o endereço "${one.to}" deve começar por "/".`)
    if (one.authority) known.authority(one.authority, () => fail(`a autorização "${one.authority}" não existe.`))
    return { ...one, owner: plugin.name }
  })
}
