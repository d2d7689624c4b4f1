import type { ActionDef } from '../../definition/action.ts'
import { type AnswerDef, isShape } from '../../definition/answer.ts'
import type { EndpointDef } from '../../definition/endpoint.ts'
import type { FieldDef, FieldDefs } from '../../definition/types.ts'
import { kindOf } from '../../fields/index.ts'
import type { Resource } from '../../compiler/resource.ts'
import {
  AUTHOR,
  isSure,
  limited,
  namedChoices,
  NEVER_NULL,
  notesOf,
  nullable,
  pageOf,
  pascal,
  refTo,
  requiredOf,
  type Schema,
  type Side,
  STANDARD,
  withoutEmptyEnum,
} from './parts.ts'

const nameIn = ({ $ref }: Schema) => $ref.split('/').pop() as string

/** JSON schemas of rows, inputs and references. Collects what it names, so that every `$ref` resolves. */
export class SchemaBook {
  readonly schemas: Record<string, Schema> = { ...STANDARD }
  readonly #find: (key: string) => Resource | undefined
  readonly #names = new Map<string, string>()

  constructor(find: (key: string) => Resource | undefined) {
    this.#find = find
  }

  /** Name of a resource in schemas and operations; two keys that would read the same get a number. */
  nameOf(key: string): string {
    const known = this.#names.get(key)
    if (known) return known
    const taken = new Set(this.#names.values())
    let name = pascal(key)
    for (let number = 2; taken.has(name); number++) name = `${pascal(key)}${number}`
    this.#names.set(key, name)
    return name
  }

  row({ key, def }: Resource): Schema {
    const name = this.nameOf(key)
    this.schemas[name] ??= {
      type: 'object',
      title: def.label.singular,
      ...(def.help && { description: def.help }),
      required: ['id', 'versao'],
      properties: {
        id: { type: 'integer', readOnly: true },
        versao: { type: 'integer', readOnly: true, description: 'Cresce a cada alteração; a mesma do ETag.' },
        ...(!def.shared && { empresaId: { type: 'integer', readOnly: true } }),
        ...this.#properties(def.fields, 'row'),
      },
    }
    return refTo(name)
  }

  /** One row of a list of the resource. */
  rowOf({ def }: Resource, list: string): Schema {
    return this.#plain(def.fields[list]!, 'row').items
  }

  /** What names a row where it is referred to. */
  name({ key }: Resource): Schema {
    return this.#reference(key, 'row')
  }

  /** A row that is not stored yet, and neither are its lists: nothing of it has to be there. */
  draft(resource: Resource): Schema {
    this.row(resource)
    const { required: _, properties, ...rest } = this.schemas[this.nameOf(resource.key)]!
    const unstored = ([name, one]: [string, Schema]): [string, Schema] => [
      name,
      one.items?.properties ? { ...one, items: { ...one.items, required: [] } } : one,
    ]
    return { ...rest, properties: Object.fromEntries(Object.entries<Schema>(properties).map(unstored)) }
  }

  input({ key, def }: Resource): Schema {
    const name = `${this.nameOf(key)}Entrada`
    this.schemas[name] ??= this.inputOf(def.fields, def.label.singular, {
      versao: {
        type: 'integer',
        writeOnly: true,
        description: 'A versão lida. Se o registro mudou desde então, a resposta é 409.',
      },
    })
    return refTo(name)
  }

  /** A body made of fields: an action's dialog, an endpoint's input, a report's filters. */
  inputOf(fields: FieldDefs, title?: string, more: Record<string, Schema> = {}): Schema {
    const required = requiredOf(fields)
    return {
      type: 'object',
      ...(title && { title }),
      ...(required.length && { required }),
      properties: { ...this.#properties(fields, 'input'), ...more },
    }
  }

  /** What an action asks for; of marked rows also which. Undefined when it asks nothing. */
  askedBy({ on, fields }: Pick<ActionDef, 'on' | 'fields'>): Schema | undefined {
    if (on !== 'selection') return fields && this.inputOf(fields)
    const asked = this.inputOf(fields ?? {}, undefined, {
      ids: { type: 'array', minItems: 1, items: { type: 'integer' } },
    })
    return { ...asked, required: [...(asked.required ?? []), 'ids'] }
  }

  /** What code answers, as its definition says it. Null: no JSON (a file, or nothing). */
  answer(one: AnswerDef): Schema | null {
    switch (one.is) {
      case 'object':
        return this.#members(one.members)
      case 'value':
        return { ...this.#value(one.field, 'answer'), title: one.field.label }
      case 'list':
        return { type: 'array', items: this.answer(one.of) ?? {} }
      case 'map':
        return { type: 'object', additionalProperties: this.answer(one.of) ?? {} }
      case 'page':
        return pageOf({ type: 'array', items: this.answer(one.of) ?? {} })
      case 'optional':
        return this.answer(one.of)
      case 'row':
        return this.#rowWith(one.key, one.fields)
      case 'name':
        return this.#reference(one.key, 'row')
      case 'field':
      case 'item':
        return this.#partOf(one, 'row')
      case 'unknown':
        return {}
      default:
        return null
    }
  }

  /** The body of an endpoint, however it declares it; undefined when it takes none. */
  bodyOf({
    method,
    fields,
    body,
    files,
  }: Pick<EndpointDef, 'method' | 'fields' | 'body' | 'files'>): Schema | undefined {
    if (body) return method === 'POST' ? this.taken(body) : this.#changes(this.taken(body), body)
    return fields ? this.inputOf(fields) : files && { type: 'object', properties: {} }
  }

  /** A body that is no form, as its definition says it. */
  taken(one: AnswerDef): Schema {
    switch (one.is) {
      case 'object':
        return this.#takenObject(one.members)
      case 'list':
        return { type: 'array', items: this.taken(one.of) }
      case 'map':
        return { type: 'object', additionalProperties: this.taken(one.of) }
      case 'optional':
      case 'unchecked':
        return this.taken(one.of)
      case 'value':
        return { ...this.#value(one.field, 'input'), title: one.field.label }
      case 'row':
        return this.#takenRow(one.key, one.fields)
      case 'field':
      case 'item':
        return this.#partOf(one, 'input')
      default:
        return {}
    }
  }

  /** A change of a row leaves out what stays as it is. */
  #changes(schema: Schema, taken: AnswerDef): Schema {
    if (taken.is !== 'row' && taken.is !== 'item') return schema
    const { required: _, ...rest } = schema.$ref ? this.schemas[nameIn(schema)]! : schema
    return rest
  }

  #takenObject(members: Record<string, FieldDef | AnswerDef>): Schema {
    const entries = Object.entries(members)
    const fields = Object.fromEntries(entries.filter((one): one is [string, FieldDef] => !isShape(one[1])))
    const shapes = entries.filter((one): one is [string, AnswerDef] => isShape(one[1]))
    const required = [
      ...requiredOf(fields),
      ...shapes.flatMap(([name, shape]) => (shape.is === 'optional' ? [] : [name])),
    ]
    return {
      type: 'object',
      ...(required.length && { required }),
      properties: {
        ...this.#properties(fields, 'input'),
        ...Object.fromEntries(shapes.map(([name, shape]) => [name, this.taken(shape)])),
      },
    }
  }

  #takenRow(key: string, more?: FieldDefs): Schema {
    const resource = this.#find(key)
    if (!resource) return {}
    const plain = this.input(resource)
    if (!more) return plain
    const { properties, required = [], ...rest } = this.schemas[nameIn(plain)]!
    return {
      ...rest,
      required: [...new Set([...required, ...requiredOf(more)])],
      properties: { ...properties, ...this.#properties(more, 'input') },
    }
  }

  /** A field of a resource, or a row of its list with more members: as it is answered, or as it is taken. */
  #partOf({ is, key, field, members }: Extract<AnswerDef, { is: 'field' | 'item' }>, way: 'row' | 'input'): Schema {
    const found = this.#find(key)?.def.fields[field]
    if (!found) return {}
    const value = this.#value(found, way)
    if (is === 'field') return value
    if (!members) return value.items
    const more = way === 'row' ? this.#members(members) : this.#takenObject(members)
    return { ...value.items, properties: { ...value.items.properties, ...more.properties } }
  }

  #members(members: Record<string, FieldDef | AnswerDef>): Schema {
    const required = Object.entries(members)
      .filter(([, one]) => (isShape(one) ? one.is !== 'optional' : isSure(one)))
      .map(([name]) => name)
    const properties = Object.fromEntries(
      Object.entries(members).map(([name, one]) => [
        name,
        isShape(one) ? this.#member(one) : { ...this.#value(one, 'answer'), ...notesOf(one, 'answer') },
      ]),
    )
    return { type: 'object', ...(required.length && { required }), properties }
  }

  #member(one: AnswerDef): Schema {
    const schema = this.answer(one) ?? {}
    return one.is === 'optional' ? nullable(schema) : schema
  }

  #rowWith(key: string, fields?: FieldDefs): Schema {
    const resource = this.#find(key)
    if (!resource) return {}
    const row = this.row(resource)
    if (!fields) return row
    const { properties, required, ...rest } = this.schemas[this.nameOf(key)]!
    return { ...rest, required, properties: { ...properties, ...this.#properties(fields, 'answer') } }
  }

  /** All names a list can be filtered by, as one object: each property is a query parameter. */
  filters({ key, def, layout }: Resource): Schema {
    const name = `${this.nameOf(key)}Filtros`
    if (this.schemas[name]) return refTo(name)
    const properties: Record<string, Schema> = {
      id: { type: 'integer' },
      ids: { type: 'string', description: 'Vários, separados por vírgula.' },
      ...(!def.shared && {
        empresasIds: {
          type: 'string',
          description: 'Na lista: de quais empresas, separadas por vírgula. Sem ele, só da empresa da sessão.',
        },
      }),
    }
    const derived = layout.currentValues.map(({ path, stored }) => ({
      path,
      field: { ...stored.field, label: layout.computed.find((one) => one.path === path)!.field.label },
    }))
    for (const { path, field } of [...layout.stored, ...derived]) {
      const { operators, openapi } = kindOf(field)
      if (field.kind === 'ref') {
        properties[path] = {
          type: ['integer', 'string'],
          title: field.label,
          description: 'Id, ou vários separados por vírgula.',
        }
        properties[`${path}Id`] = { type: 'integer', title: field.label, description: `O mesmo que \`${path}\`.` }
        properties[`${path}Ids`] = { type: 'string', title: field.label, description: 'Ids separados por vírgula.' }
        continue
      }
      if (operators.includes('contains'))
        properties[path] = {
          type: 'string',
          title: field.label,
          description: 'Contém, sem diferenciar acentos e maiúsculas.',
        }
      else if (operators.includes('equals')) properties[path] = { type: 'boolean', title: field.label }
      else if (operators.includes('in'))
        properties[path] = {
          type: 'string',
          title: field.label,
          description: field.choices
            ? `Um ou vários separados por vírgula: ${namedChoices(field)}`
            : 'Um valor, ou vários separados por vírgula.',
        }
      if (operators.includes('range'))
        for (const [suffix, text] of [
          ['Ini', 'a partir de'],
          ['Fim', 'até'],
        ] as const)
          properties[`${path}${suffix}`] = { ...openapi(field), title: `${field.label}: ${text}` }
    }
    for (const { path, field } of layout.pivots)
      properties[path] = {
        type: ['integer', 'string'],
        title: field.label,
        description: 'Id, ou vários separados por vírgula.',
      }
    for (const [filter, { label, choices, field, where }] of Object.entries(def.filters))
      properties[filter] = {
        type: 'string',
        title: label,
        ...(field
          ? { description: `O mesmo que \`${field}\`.` }
          : {
              enum: Object.keys(where),
              description: choices.map((one) => `\`${one.id}\` ${one.nome}`).join(', '),
            }),
      }
    this.schemas[name] = {
      type: 'object',
      title: `Filtros de ${def.label.plural}`,
      properties,
      additionalProperties: false,
    }
    return refTo(name)
  }

  #properties(fields: FieldDefs, side: Side): Record<string, Schema> {
    const properties: Record<string, Schema> = {}
    for (const [name, field] of Object.entries(fields)) {
      if (side === 'input' ? field.readOnly === true || field.kind === 'computed' : field.writeOnly) continue
      properties[name] = { ...this.#value(field, side), ...notesOf(field, side) }
      if (side === 'input' && field.kind === 'ref')
        properties[`${name}Id`] ??= {
          type: ['integer', 'null'],
          title: field.label,
          description: `Só o id, no lugar de \`${name}\`.`,
        }
      if (side === 'input' && field.confirmedBy)
        properties[field.confirmedBy] = { ...properties[name], title: `Confirmar ${field.label.toLowerCase()}` }
    }
    return properties
  }

  #value(field: FieldDef, side: Side): Schema {
    const schema = this.#plain(field, side)
    if (side === 'answer') {
      // How much may be typed says nothing about what is answered.
      const { maxLength: _, minLength: __, minimum: ___, maximum: ____, ...free } = schema
      return isSure(field) ? free : nullable(free)
    }
    if (
      NEVER_NULL.has(field.kind) ||
      (side === 'row' ? field.required === true : field.required === true && field.default === undefined)
    )
      return schema
    return nullable(schema)
  }

  #plain(field: FieldDef, side: Side): Schema {
    switch (field.kind) {
      case 'group':
      case 'address':
        if (side === 'answer') return this.#members(field.fields ?? {})
        return side === 'row'
          ? { type: 'object', properties: this.#properties(field.fields ?? {}, side) }
          : this.inputOf(field.fields ?? {})
      case 'list':
      case 'history': {
        if (side === 'answer') return { type: 'array', items: this.#members(field.fields ?? {}) }
        const id = {
          id: {
            type: 'integer',
            description:
              side === 'row'
                ? 'Id da linha.'
                : 'Linha que já existe; sem ele a linha é nova. As que faltam são removidas.',
          },
        }
        const items =
          side === 'row'
            ? {
                type: 'object',
                required: ['id'],
                properties: {
                  ...id,
                  ...this.#properties(field.fields ?? {}, side),
                  ...(field.kind === 'history' && AUTHOR),
                },
              }
            : this.inputOf(field.fields ?? {}, field.item, id)
        return {
          type: 'array',
          items,
          ...(side === 'input' && { maxItems: 500 }),
          ...(field.min && { minItems: field.min }),
        }
      }
      case 'ref':
        return side !== 'input' && field.with
          ? this.#referenceWith(field.to!, field.with)
          : this.#reference(field.to!, side)
      case 'refs':
        return {
          type: 'array',
          items: field.idsOnly ? { type: 'integer' } : this.#reference(field.to!, side),
          ...(field.max && { maxItems: field.max }),
          ...(field.min && { minItems: field.min }),
        }
      case 'file':
      case 'image':
      case 'signature':
        return refTo(side === 'input' ? 'ArquivoEntrada' : 'Arquivo')
      case 'computed':
        return {
          ...(field.as ? withoutEmptyEnum(kindOf({ kind: field.as }).openapi({ ...field, kind: field.as })) : {}),
          readOnly: true,
        }
      default:
        return limited(withoutEmptyEnum(kindOf(field).openapi(field)), field)
    }
  }

  /** A reference that brings further fields of its target along. */
  #referenceWith(key: string, names: string[]): Schema {
    this.#reference(key, 'row')
    const { properties, ...rest } = this.schemas[`${this.nameOf(key)}Ref`]!
    const fields = this.#find(key)?.def.fields ?? {}
    const more = Object.fromEntries(
      names.map((name) => [name, fields[name] ? nullable(this.#value(fields[name], 'row')) : {}]),
    )
    return { ...rest, properties: { ...properties, ...more } }
  }

  /** `{ id, <display> }` when read; written so, as `{ id }` or as the plain number. */
  #reference(key: string, side: Side): Schema {
    const target = this.#find(key)
    const name = `${this.nameOf(key)}Ref`
    const display = target?.def.display ?? 'nome'
    const shown = target?.layout.byPath.get(display)?.field
    const type = shown && shown.kind !== 'ref' ? (kindOf(shown).openapi(shown).type ?? 'string') : 'string'
    this.schemas[name] ??= {
      type: 'object',
      title: target?.def.label.singular ?? key,
      required: ['id'],
      properties: { id: { type: 'integer' }, [display]: { type: [type, 'null'] } },
    }
    return side === 'input' ? { oneOf: [{ type: 'integer' }, refTo(name)] } : refTo(name)
  }
}
