import { can } from '../../compiler/names.ts'
import type { PluginDef } from '../../definition/plugin.ts'
import type { ResourceDef } from '../../definition/resource.ts'
import { DefinitionError } from '../../errors.ts'

/** Checks that the resources in `copies` exist, belong to companies and can be created. */
export function checkCopies(plugins: readonly PluginDef[], defs: ReadonlyMap<string, ResourceDef>) {
  const seen = new Map<string, string>()
  for (const plugin of plugins)
    for (const { group, resource, match = [], without = [], create } of plugin.copies ?? []) {
      const fail = (text: string): never => {
        throw new DefinitionError(`Plugin "${plugin.name}", cópia de "${resource}": ${text}`)
      }
      const def = defs.get(resource) ?? fail('este recurso não existe.')
      if (!/^[A-Z]{3}$/.test(group)) fail(`o grupo "${group}" não são três letras maiúsculas.`)
      if (def.shared) fail('os registros não são de uma empresa.')
      if (!create && !can(def, 'create')) fail('não se pode criar registros: diga como com "create".')
      const root = def.aliasOf ?? resource
      if (seen.has(resource)) fail(`também é do plugin "${seen.get(resource)}".`)
      seen.set(resource, plugin.name)
      const fields = defs.get(root)!.fields
      for (const name of [...match, ...without])
        if (!Object.hasOwn(fields, name.split('.')[0]!)) fail(`o campo "${name}" não existe.`)
    }
}
