import type { PluginDef } from '../../definition/plugin.ts'
import type { PromptDef } from '../../definition/prompt.ts'
import type { ResourceDef } from '../../definition/resource.ts'
import { DefinitionError } from '../../errors.ts'
import { isKeptIn } from '../kept_in.ts'
import { find } from './find.ts'

const TEXTS = ['text', 'longText', 'richText']

/** Text requests of one plugin. Unknown paths are rejected, because a mistyped one would silently not be sent. */
export function promptsOf(plugin: PluginDef, defs: ReadonlyMap<string, ResourceDef>): PromptDef[] {
  const seen = new Set<string>()
  return (plugin.prompts ?? []).map((one) => {
    const fail = (text: string): never => {
      throw new DefinitionError(`Plugin "${plugin.name}", pedido de texto "${one.name}": ${text}`)
    }
    if (!one.name.startsWith(`${plugin.name}.`)) fail(`o nome deve começar por "${plugin.name}.".`)
    if (seen.has(one.name)) fail('definido duas vezes.')
    seen.add(one.name)
    const def = defs.get(one.resource) ?? fail(`o recurso "${one.resource}" não existe.`)
    for (const path of one.reads) {
      if (!find(def.fields, path)) fail(`o campo "${path}" não existe em "${one.resource}".`)
      if (isKeptIn(def, path)) fail(`o campo "${path}" é privado ou cifrado e não sai do registro.`)
    }
    for (const path of one.writes ?? []) {
      const field = find(def.fields, path) ?? fail(`o campo "${path}" não existe em "${one.resource}".`)
      if (!TEXTS.includes(field.kind) || field.readOnly === true) fail(`o campo "${path}" não recebe texto.`)
    }
    return { ...one, owner: plugin.name }
  })
}
