import type { ActionDef } from '../definition/action.ts'
import type { Extension } from '../definition/plugin.ts'
import { type Hooks, isAsync } from '../definition/hooks.ts'
import type { ResourceDef } from '../definition/resource.ts'
import { isRows } from '../definition/shapes.ts'
import type { FieldDefs } from '../definition/types.ts'
import type { FormSection } from '../definition/screen_types.ts'
import { DefinitionError } from '../errors.ts'
import { nearName } from './checks/near_names.ts'
import { definedBy } from './checks/duplicate_error.ts'

/**
 * A resource with the parts of an extension appended. @throws DefinitionError naming both plugins when they define the
 * same name
 */
export function extended(
  def: ResourceDef,
  extension: Extension,
  fields: FieldDefs,
  plugin: string,
  claims: Map<string, string>,
): ResourceDef {
  const claim = (
    what: string,
    names: Iterable<string>,
    own: Iterable<string>,
    ownerOf: (name: string) => string | undefined = () => def.owner,
  ) => {
    for (const name of own)
      if (!claims.has(`${what} ${def.key} ${name}`))
        claims.set(`${what} ${def.key} ${name}`, ownerOf(name) ?? def.owner!)
    for (const name of names) {
      const key = `${what} ${def.key} ${name}`
      if (claims.has(key))
        throw new DefinitionError(
          `${what} "${name}" de "${def.key}": ${definedBy(claims.get(key), plugin, ['Campo', 'Filtro', 'Cálculo', 'Evento'].includes(what) ? 'definido' : 'definida')}.`,
        )
      claims.set(key, plugin)
    }
  }
  claim(
    'Campo',
    Object.keys(fields),
    [...Object.keys(def.fields), ...inRows(def.fields)],
    (name) => def.fields[name.split('.')[0]!]?.owner,
  )
  claim('Coluna', extension.columns ?? [], def.list.columns)
  claim(
    'Filtro',
    [...Object.keys(extension.filters ?? {}), ...(extension.filterFields ?? [])],
    new Set([...Object.keys(def.filters), ...(def.list.filters ?? [])]),
  )
  claim(
    'Ação',
    (extension.actions ?? []).map((action) => action.name),
    def.actions.map((action) => action.name),
  )
  claim(
    'Evento',
    (extension.timeline ?? []).map((source) => source.name),
    (def.timeline ?? []).map((source) => source.name),
  )
  claim('Cálculo', Object.keys(extension.compute ?? {}), Object.keys(def.compute ?? {}))
  return {
    ...def,
    fields: withFields(def, fields, plugin),
    list: {
      ...def.list,
      columns: [...def.list.columns, ...(extension.columns ?? [])],
      filters: [
        ...(def.list.filters ?? []),
        ...Object.keys(extension.filters ?? {}),
        ...(extension.filterFields ?? []),
      ],
    },
    filters: { ...def.filters, ...extension.filters },
    form: withSections(def, extension.form ?? [], plugin),
    rules: [...def.rules, ...(extension.rules ?? [])],
    rowRules: [...(def.rowRules ?? []), ...(extension.rowRules ?? [])],
    actions: [...withListeners(def, extension, plugin), ...(extension.actions ?? [])],
    compute: { ...def.compute, ...extension.compute },
    ...((def.derived || extension.derived) && {
      derived: [...(def.derived ?? []), ...(extension.derived ?? []).map((derived) => ({ ...derived, owner: plugin }))],
    }),
    hooks: chain(def.hooks, extension.hooks),
    ...(extension.timeline && { timeline: [...(def.timeline ?? []), ...extension.timeline] }),
    ...(extension.related && {
      record: { ...def.record, related: [...(def.record?.related ?? []), ...extension.related] },
    }),
  }
}

/** Paths of the fields in list and history rows. */
const inRows = (fields: FieldDefs) =>
  Object.entries(fields).flatMap(([list, field]) =>
    isRows(field) ? Object.keys(field.fields ?? {}).map((name) => `${list}.${name}`) : [],
  )

/** Adds fields to the record; a path such as `'situacoes.agentes'` adds a field to the rows of a list or history. */
function withFields(def: ResourceDef, added: FieldDefs, plugin: string): FieldDefs {
  const fields = { ...def.fields }
  for (const [path, field] of Object.entries(added)) {
    const dot = path.indexOf('.')
    const [list, name] = [path.slice(0, dot), path.slice(dot + 1)]
    const rows = fields[list]
    if (dot < 0) fields[path] = field
    else if (isRows(rows)) fields[list] = { ...rows, fields: { ...rows.fields, [name]: field } }
    else
      throw new DefinitionError(
        `Plugin "${plugin}": acrescenta "${path}" a "${def.key}", mas "${list}" não é uma lista nem um histórico.`,
      )
  }
  return fields
}

/** The actions of the resource, each followed by the `afterAction` callback of the extension. */
function withListeners(def: ResourceDef, { afterAction = {} }: Extension, plugin: string): ActionDef[] {
  const unknown = Object.keys(afterAction).find((name) => !def.actions.some((action) => action.name === name))
  if (unknown)
    throw new DefinitionError(
      `Plugin "${plugin}": afterAction de "${def.key}" nomeia a ação "${unknown}", que não existe.`,
    )
  return def.actions.map((action) => {
    const after = afterAction[action.name]
    if (!after) return action
    const run: ActionDef['run'] = async (context, call) => {
      const result = await action.run(context, call)
      await after(context, { row: call.row, ids: call.ids, input: call.input, result })
      return result
    }
    return { ...action, run }
  })
}

/** A section with an existing label extends that section; any other is appended as a new tab. */
function withSections(def: ResourceDef, added: FormSection[], plugin: string): FormSection[] {
  if (!added.length) return def.form
  // Without a layout, the form shows all fields of the resource. They must be listed explicitly here; otherwise the
  // form would only contain the added section.
  const own = def.form.length
    ? def.form
    : [{ label: def.label.singular, fields: Object.keys(def.fields).filter((name) => !def.fields[name]!.hidden) }]
  const labels = own.map((section) => section.label)
  for (const { label } of added) {
    const meant = labels.includes(label) ? undefined : nearName(label, labels)
    if (meant)
      throw new DefinitionError(
        `Plugin "${plugin}": a aba "${label}" não existe em "${def.key}", que tem "${meant}". Escreva igual, ou dê à aba nova um nome bem diferente.`,
      )
  }
  const merged = own.map((section) => {
    const more = added.filter((item) => item.label === section.label)
    return more.length
      ? {
          ...section,
          fields: [...section.fields, ...more.flatMap((item) => item.fields)],
          sections:
            more.some((item) => item.sections) || section.sections
              ? [...(section.sections ?? []), ...more.flatMap((item) => item.sections ?? [])]
              : undefined,
        }
      : section
  })
  return [...merged, ...added.filter((item) => !own.some((section) => section.label === item.label))]
}

function chain(first: ResourceDef['hooks'], second: ResourceDef['hooks']): ResourceDef['hooks'] {
  if (!first || !second) return first ?? second
  const both = [first, second]
  const having = (
    name: 'beforeSave' | 'afterCreate' | 'afterSave' | 'beforeDelete' | 'afterRead' | 'afterList' | 'afterExport',
  ) => both.filter((hooks) => hooks[name])
  const [saves, made, later, deletes, opens, lists, exports] = [
    having('beforeSave'),
    having('afterCreate'),
    having('afterSave'),
    having('beforeDelete'),
    having('afterRead'),
    having('afterList'),
    having('afterExport'),
  ]
  return {
    ...(saves.length && {
      // Each hook receives the result of its own `prepareSave`.
      beforeSave: saves.some((save) => isAsync(save.beforeSave!))
        ? async (context, values, old, prepared: unknown[] = []) => {
            for (const save of saves) await save.beforeSave!(context, values, old, prepared[both.indexOf(save)])
          }
        : (context, values, old, prepared: unknown[] = []) => {
            for (const save of saves) void save.beforeSave!(context, values, old, prepared[both.indexOf(save)])
          },
    }),
    ...(both.some((hooks) => hooks.prepareSave) && {
      prepareSave: async (context, inputs) => {
        const prepared: unknown[] = []
        for (const hooks of both) prepared.push(await hooks.prepareSave?.(context, inputs))
        return prepared
      },
    }),
    ...(made.length && {
      afterCreate: {
        fields: [...new Set(made.flatMap((hooks) => hooks.afterCreate!.fields))],
        run: async (...args) => {
          for (const hooks of made) await hooks.afterCreate!.run(...args)
        },
      },
    }),
    ...(later.length && {
      afterSave: async (...args) => void (await later[0]!.afterSave!(...args), await later[1]?.afterSave!(...args)),
    }),
    ...(deletes.length && {
      beforeDelete: async (...args) =>
        void (await deletes[0]!.beforeDelete!(...args), await deletes[1]?.beforeDelete!(...args)),
    }),
    ...(opens.length && {
      afterRead: async (...args) => void (await opens[0]!.afterRead!(...args), await opens[1]?.afterRead!(...args)),
    }),
    ...(lists.length && {
      afterList: async (...args) => void (await lists[0]!.afterList!(...args), await lists[1]?.afterList!(...args)),
    }),
    ...(exports.length && {
      afterExport: async (...args) =>
        void (await exports[0]!.afterExport!(...args), await exports[1]?.afterExport!(...args)),
    }),
    afterChange: chainChanges(first.afterChange, second.afterChange),
  }
}

function chainChanges(first: Hooks['afterChange'] = {}, second: Hooks['afterChange'] = {}): Hooks['afterChange'] {
  const merged = { ...first }
  for (const [path, run] of Object.entries(second)) {
    const before = merged[path]
    merged[path] = before ? async (...args) => void (await before(...args), await run(...args)) : run
  }
  return merged
}
