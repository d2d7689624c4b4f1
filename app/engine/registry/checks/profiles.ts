import { DefinitionError } from '../../errors.ts'
import type { RegistryParts } from '../registry_parts.ts'

/** Rejects unknown authorities, because a profile would silently lack a mistyped one. */
export function checkProfiles({ plugins, authorities }: Pick<RegistryParts, 'plugins' | 'authorities'>) {
  const names = [...authorities.keys()]
  for (const plugin of plugins)
    for (const [profile, wanted] of Object.entries(plugin.profiles ?? {}))
      for (const value of wanted) {
        const there = value.endsWith('*')
          ? names.some((name) => name.startsWith(value.slice(0, -1)))
          : authorities.has(value)
        if (!there)
          throw new DefinitionError(
            `Plugin "${plugin.name}", perfil "${profile}": a autorização "${value}" não existe.`,
          )
      }
}
