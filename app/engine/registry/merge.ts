import { EXTRA, EXTRA_LABEL, extraFieldsGroup } from '../definition/extra_fields.ts'
import type { PluginDef } from '../definition/plugin.ts'
import type { ResourceDef } from '../definition/resource.ts'
import { SETTINGS_RESOURCE } from '../definition/setting_names.ts'
import type { FieldDefs } from '../definition/types.ts'
import { DefinitionError } from '../errors.ts'
import { toDefs } from '../fields/index.ts'
import type { Known } from './checks/condition.ts'
import { definedBy } from './checks/duplicate_error.ts'
import { checkField } from './checks/field.ts'
import { embeddedDefinition } from './embedded_definition.ts'
import { extended } from './extend.ts'

/**
 * Merges the resources of all plugins: each with its extensions, companies with the settings of all plugins, aliases
 * with the fields of their targets.
 * Settings are also added to `settings`. @throws DefinitionError for conflicts between plugins and for unknown names
 */
export function mergeDefinitions(plugins: readonly PluginDef[], settings: FieldDefs, known: Known) {
  const defs = new Map<string, ResourceDef>()
  const claims = new Map<string, string>()
  for (const plugin of plugins) {
    for (const def of plugin.resources ?? []) {
      const duplicate = defs.get(def.key)
      if (duplicate)
        throw new DefinitionError(`Recurso "${def.key}": ${definedBy(duplicate.owner, plugin.name, 'definido')}.`)
      defs.set(def.key, {
        ...withExtraFields(def),
        owner: plugin.name,
        fields: owned(withExtraFields(def).fields, plugin.name),
        ...(def.derived && { derived: def.derived.map((derived) => ({ ...derived, owner: plugin.name })) }),
      })
    }
  }
  for (const plugin of plugins) {
    for (const [key, extension] of Object.entries(plugin.extend ?? {})) {
      const def = defs.get(key)
      if (!def) throw new DefinitionError(`Plugin "${plugin.name}": estende "${key}", que não existe.`)
      const fields = owned(toDefs(extension.fields ?? {}), plugin.name)
      defs.set(key, extended(def, extension, fields, plugin.name, claims))
    }
    addSettings(defs, settings, plugin, known)
  }
  for (const [key, def] of defs) {
    if (!def.aliasOf) continue
    const target = defs.get(def.aliasOf)
    if (!target) throw new DefinitionError(`Recurso "${key}": é outro nome de "${def.aliasOf}", que não existe.`)
    if (target.aliasOf)
      throw new DefinitionError(`Recurso "${key}": é outro nome de "${def.aliasOf}", que já é outro nome.`)
    defs.set(key, aliasDef(def, target))
  }
  return defs
}

/** Settings of a plugin are fields of the company (`configuracao.<nome>`), with one form section per plugin. */
function addSettings(defs: Map<string, ResourceDef>, settings: FieldDefs, plugin: PluginDef, known: Known) {
  const names = Object.keys(plugin.settings)
  for (const name of names)
    checkField(plugin.settings[name]!, name, known.settings, (text) => {
      throw new DefinitionError(`Plugin "${plugin.name}", configuração: ${text}`)
    })
  const companies = defs.get(SETTINGS_RESOURCE)
  if (!names.length || !companies) return
  const fields = owned(plugin.settings, plugin.name)
  for (const name of names)
    if (name in settings)
      throw new DefinitionError(`Configuração "${name}": ${definedBy(settings[name]!.owner, plugin.name)}.`)
  Object.assign(settings, fields)
  const present = companies.fields.configuracao
  const own = names.find((name) => Object.hasOwn(present?.fields ?? {}, name))
  if (own) throw new DefinitionError(`Configuração "${own}": ${definedBy(present!.fields![own]!.owner, plugin.name)}.`)
  defs.set(SETTINGS_RESOURCE, {
    ...companies,
    fields: {
      ...companies.fields,
      configuracao: {
        kind: 'group',
        label: 'Configuração',
        owner: 'core',
        fields: { ...present?.fields, ...fields },
      },
    },
    form: [...companies.form, { label: plugin.label, fields: names.map((name) => `configuracao.${name}`) }],
  })
}

/**
 * An alias: the fields and rules of the target under a second address. `fixedValues` restricts it to a part of the
 * rows.
 */
function aliasDef(def: ResourceDef, target: ResourceDef): ResourceDef {
  if (def.embedded) return embeddedDefinition(def, target)
  const { key, label, counted, aliasOf, owner, fixedValues, operations } = def
  const shared = {
    ...target,
    key,
    label,
    counted,
    aliasOf,
    owner,
    list: def.list.columns.length > 1 ? def.list : target.list,
    help: def.help ?? target.help,
    pages: def.pages ?? target.pages,
  }
  if (!fixedValues) return shared
  const unknown = Object.keys(fixedValues).find((name) => !target.fields[name])
  if (unknown)
    throw new DefinitionError(`Recurso "${key}": "fixedValues" usa o campo "${unknown}", que "${aliasOf}" não tem.`)
  // A field with one possible value needs no input.
  const fields = Object.fromEntries(
    Object.entries(target.fields).map(([name, field]) => [
      name,
      fixedValues[name] ? narrowed(field, fixedValues[name]) : field,
    ]),
  )
  return { ...shared, fields, fixedValues, operations, authority: def.authority }
}

/**
 * The field in an alias: options that its rows cannot have are not offered, and a field with one possible value is
 * hidden.
 */
function narrowed(field: FieldDefs[string], allowed: string[]): FieldDefs[string] {
  if (allowed.length === 1) return { ...field, hidden: true as const }
  return {
    ...field,
    choices: field.choices?.filter((choice) => allowed.includes(String(choice.id))),
    ...(typeof field.default === 'string' && !allowed.includes(field.default) && { default: allowed[0] }),
  }
}

/** Adds the prepared fields, and a form section for them unless the definition already places them. */
function withExtraFields(def: ResourceDef): ResourceDef {
  if (!def.extraFields) return def
  const placed = JSON.stringify(def.form).includes(`"${EXTRA}"`)
  return {
    ...def,
    fields: { ...def.fields, [EXTRA]: extraFieldsGroup() },
    form: placed || !def.form.length ? def.form : [...def.form, { label: EXTRA_LABEL, fields: [EXTRA] }],
  }
}

function owned(fields: FieldDefs, owner: string): FieldDefs {
  return Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [
      name,
      { ...field, owner, ...(field?.fields && { fields: owned(field.fields, owner) }) },
    ]),
  )
}
