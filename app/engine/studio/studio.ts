import type { Context } from '../definition/context.ts'
import type { EngineContext } from '../context.ts'
import { RuleError, DefinitionError } from '../errors.ts'
import { engine } from '../engine.ts'
import { can } from '../compiler/names.ts'
import { metadataFor } from '../registry/metadata.ts'
import type { PublishedDefinition } from './build.ts'
import { CUSTOM_PLUGIN } from './language.ts'
import { previewOf, resourceKeyOf } from './publish.ts'

/** Resources a definition may refer to, by name; `estende`: fields may be added to it. */
export const extensibleResources = (context: Context) =>
  [...engine().registry.resources.values()]
    .filter(({ def, authority }) => !def.embedded && can(def, 'list') && context.can(authority.read))
    .map(({ key, def, plugin }) => ({
      id: key,
      nome: def.label.plural,
      modulo: engine().registry.plugins.find(({ name }) => name === plugin)?.label ?? plugin,
      estende:
        !def.aliasOf && can(def, 'create') && can(def, 'update') && plugin !== CUSTOM_PLUGIN && plugin !== 'studio',
    }))
    .sort((a, b) => a.nome.localeCompare(b.nome, 'pt-BR'))

/** Metadata of the resource as screens would get it. @throws RuleError with the sentence of the registry */
export async function previewMetadata(context: Context, definition: PublishedDefinition): Promise<unknown> {
  try {
    const next = await previewOf(definition)
    const viewer = next.systemContext(context.empresaId)
    return metadataFor(next.registry, (await viewer) as EngineContext).resources[resourceKeyOf(definition)]
  } catch (error) {
    if (error instanceof DefinitionError) throw new RuleError(error.message)
    throw error
  }
}
