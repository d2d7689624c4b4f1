import type { EndingDef } from '../../definition/ending.ts'
import type { PluginDef } from '../../definition/plugin.ts'
import { DefinitionError } from '../../errors.ts'

/** What plugins say hangs on records that end, by the key of their resource, in the order of the list. */
export function endingsOf(plugins: readonly PluginDef[], has: (key: string) => boolean): Map<string, EndingDef[]> {
  const found = new Map<string, EndingDef[]>()
  for (const plugin of plugins) {
    const seen = new Set<string>()
    for (const one of plugin.endings ?? []) {
      const fail = (text: string): never => {
        throw new DefinitionError(`Plugin "${plugin.name}", pendência de encerramento "${one.name}": ${text}`)
      }
      if (!one.name.startsWith(`${plugin.name}.`)) fail(`o nome deve começar por "${plugin.name}.".`)
      if (seen.has(one.name)) fail('definida duas vezes.')
      seen.add(one.name)
      if (!has(one.of)) fail(`"${one.of}" não existe.`)
      if (!one.label?.trim() || !one.effect?.trim() || typeof one.find !== 'function')
        fail('precisa de "label", de "effect" e de "find".')
      if ((one.becomes === 'task') !== (one.settle === undefined))
        fail('uma tarefa não tem "settle"; o que é feito ou proposto precisa dele.')
      found.set(one.of, [...(found.get(one.of) ?? []), { ...one, owner: plugin.name }])
    }
  }
  for (const list of found.values()) list.sort((a, b) => (a.order ?? 50) - (b.order ?? 50))
  return found
}
