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
  return (plugin.prompts ?? []).map((prompt) => {
    const fail = (text: string): never => {
      throw new DefinitionError(`Plugin "${plugin.name}", pedido de texto "${prompt.name}": ${text}`)
    }
    if (!prompt.name.startsWith(`${plugin.name}.`)) fail(`o nome deve começar por "${plugin.name}.".`)
    if (seen.has(prompt.name)) fail('definido duas vezes.')
    seen.add(prompt.name)
    const def = defs.get(prompt.resource) ?? fail(`o recurso "${prompt.resource}" não existe.`)
    for (const path of prompt.reads) {
      if (!find(def.fields, path)) fail(`o campo "${path}" não existe em "${prompt.resource}".`)
      if (isKeptIn(def, path)) fail(`o campo "${path}" é privado ou cifrado e não sai do registro.`)
    }
    for (const path of prompt.writes ?? []) {
      const field = find(def.fields, path) ?? fail(`o campo "${path}" não existe em "${prompt.resource}".`)
      if (!TEXTS.includes(field.kind) || field.readOnly === true) fail(`o campo "${path}" não recebe texto.`)
    }
    return { ...prompt, owner: plugin.name }
  })
}
