import { engine } from '../engine.ts'
import type { PublishedDefinition } from './build.ts'
import type { CustomExtension, CustomRegister } from './types.ts'

/** What people call a definition: the register, or the resource that gets fields. */
export function titleOfDefinition({ tipo, definicao }: Pick<PublishedDefinition, 'tipo' | 'definicao'>): string {
  if (tipo === 'R') return (definicao as CustomRegister).plural
  const { recurso } = definicao as CustomExtension
  return `Campos em ${engine().registry.resources.get(recurso)?.def.label.plural ?? recurso}`
}
