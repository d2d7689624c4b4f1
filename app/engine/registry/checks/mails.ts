import type { PluginDef } from '../../definition/plugin.ts'
import { DefinitionError } from '../../errors.ts'

/**
 * Templates are located by the name of their plugin. Without this check, a wrong name would only fail when the mail is
 * sent.
 */
export function checkMails(plugin: PluginDef) {
  const seen = new Set<string>()
  for (const { view } of plugin.mails ?? []) {
    if (!view.startsWith(`${plugin.name}::`))
      throw new DefinitionError(
        `Plugin "${plugin.name}", e-mail "${view}": o nome deve começar por "${plugin.name}::".`,
      )
    if (seen.has(view)) throw new DefinitionError(`Plugin "${plugin.name}", e-mail "${view}": definido duas vezes.`)
    seen.add(view)
  }
}
