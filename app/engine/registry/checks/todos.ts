import type { PluginDef } from '../../definition/plugin.ts'
import type { TodoDef } from '../../definition/todo.ts'
import { DefinitionError } from '../../errors.ts'
import type { Known } from './condition.ts'

/** Pending tasks of one plugin. Unknown authorities are rejected, because no user would ever see the group. */
export function todosOf(plugin: PluginDef, known: Known): TodoDef[] {
  const seen = new Set<string>()
  return (plugin.todos ?? []).map((todo) => {
    const fail = (text: string): never => {
      throw new DefinitionError(`Plugin "${plugin.name}", pendência "${todo.name}": ${text}`)
    }
    if (!todo.name.startsWith(`${plugin.name}.`)) fail(`o nome deve começar por "${plugin.name}.".`)
    if (seen.has(todo.name)) fail('definida duas vezes.')
    seen.add(todo.name)
    if (!todo.label?.trim() || typeof todo.find !== 'function') fail('precisa de "label" e de "find".')
    if (todo.to !== undefined && !todo.to.startsWith('/')) fail(`o endereço "${todo.to}" deve começar por "/".`)
    if (todo.authority) known.authority(todo.authority, () => fail(`a autorização "${todo.authority}" não existe.`))
    return { ...todo, owner: plugin.name }
  })
}
