import { actionAuthority, authorityOf, can } from '../compiler/names.ts'
import { layoutOf } from '../compiler/layout.ts'
import type { Resource } from '../compiler/resource.ts'
import { fieldAuthority, lazily, markedIn } from '../compiler/view.ts'
import type { ResourceDef } from '../definition/resource.ts'
import type { RegistryParts } from './registry_parts.ts'

/** Registers a merged definition and its authorities. */
export function registerResource(
  registry: Pick<RegistryParts, 'resources' | 'authorities' | 'allow'>,
  def: ResourceDef,
  defs: ReadonlyMap<string, ResourceDef>,
) {
  const { resources, authorities } = registry
  const allow = (name: string, label: string) => registry.allow(name, label, def.owner!)
  const base = def.authority ?? authorityOf(def.fixedValues ? def.key : (def.aliasOf ?? def.key))
  const target = def.aliasOf ? defs.get(def.aliasOf)! : def
  const restricted = markedIn(def.fields, 'restricted')
  const entry: Resource = {
    def,
    key: def.key,
    plugin: def.owner!,
    layout: layoutOf(def.embedded ? def : target.table ? target : { ...target, key: target.key }),
    validate: lazily(def.fields),
    authority: { read: base, write: `${base}_EDITAR`, remove: `${base}_EXCLUIR` },
    lookedUpBy: new Set(),
    restricted: restricted.map(([path]) => path),
    personal: markedIn(def.fields, 'personalTo').map(([path]) => path),
    restrictedAs: new Map(
      restricted.flatMap(([path, { restrictedAs }]) => (restrictedAs ? [[path, restrictedAs]] : [])),
    ),
  }
  resources.set(def.key, entry)
  if (def.aliasOf && !def.fixedValues) return
  if (!authorities.has(base)) allow(base, `Ver ${def.label.plural.toLowerCase()}`)
  if (can(def, 'create') || can(def, 'update'))
    allow(entry.authority.write, `Incluir e alterar ${def.label.plural.toLowerCase()}`)
  if (can(def, 'delete')) allow(entry.authority.remove, `Remover ${def.label.plural.toLowerCase()}`)
  for (const [path, { label, restrictedAs }] of restricted) {
    const name = fieldAuthority(entry, path)
    if (authorities.has(name)) continue
    allow(name, restrictedAs ? `Ver ${restrictedAs.label}` : `Ver o campo ${label}`)
    allow(`${name}_EDITAR`, restrictedAs ? `Alterar ${restrictedAs.label}` : `Alterar o campo ${label}`)
  }
  for (const rule of def.rowRules ?? [])
    if (rule.bypassAuthority && !authorities.has(rule.bypassAuthority))
      allow(rule.bypassAuthority, `Ver tudo: sem ela, ${rule.label}`)
  // Several actions may share one authority, or use that of a standard operation, which keeps its label.
  const verbs = [base, entry.authority.write, entry.authority.remove]
  for (const name of new Set(
    def.actions.map((action) => actionAuthority(entry, action)).filter((value) => !verbs.includes(value)),
  )) {
    const labels = def.actions.filter((action) => actionAuthority(entry, action) === name).map((action) => action.label)
    allow(name, `${labels.join(', ')} (${def.label.plural.toLowerCase()})`)
  }
}
