import type { Context } from '../definition/context.ts'
import type { EngineContext } from '../context.ts'
import { RuleError, DefinitionError } from '../errors.ts'
import { engine } from '../engine.ts'
import { can } from '../compiler/names.ts'
import { metadataFor } from '../registry/metadata.ts'
import { keyOfRegister, type PublishedDefinition } from './build.ts'
import type { CustomDefinition, CustomExtension, CustomRegister, DefinitionKind } from './types.ts'
import { previewOf } from './publish.ts'

/** What people call a definition: the register, or the resource that gets fields. */
export function titleOfDefinition(_context: Context, tipo: DefinitionKind, definicao: CustomDefinition): string {
  if (tipo === 'R') return (definicao as CustomRegister).plural
  const { recurso } = definicao as CustomExtension
  return `Campos em ${engine().registry.resources.get(recurso)?.def.label.plural ?? recurso}`
}

/** Resources a definition may refer to, by name; `estende`: fields may be added to it. */
export const extensibleResources = (context: Context) =>
  [...engine().registry.resources.values()]
    .filter(({ def, authority }) => !def.embedded && can(def, 'list') && context.can(authority.read))
    .map(({ key, def, plugin }) => ({
      id: key,
      nome: def.label.plural,
      modulo: engine().registry.plugins.find(({ name }) => name === plugin)?.label ?? plugin,
      estende: !def.aliasOf && can(def, 'create') && can(def, 'update') && plugin !== 'custom' && plugin !== 'studio',
    }))
    .sort((a, b) => a.nome.localeCompare(b.nome, 'pt-BR'))

/** Metadata of the resource as screens would get it. @throws RuleError with the sentence of the registry */
export async function previewMetadata(context: Context, definition: PublishedDefinition): Promise<unknown> {
  const key =
    definition.tipo === 'R'
      ? keyOfRegister(definition.definicao as CustomRegister)
      : (definition.definicao as CustomExtension).recurso
  try {
    const next = await previewOf(definition)
    const viewer = next.systemContext(context.empresaId)
    return metadataFor(next.registry, (await viewer) as EngineContext).resources[key]
  } catch (error) {
    if (error instanceof DefinitionError) throw new RuleError(error.message)
    throw error
  }
}
