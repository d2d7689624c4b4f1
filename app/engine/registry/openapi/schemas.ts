import type { ActionDef } from '../../definition/action.ts'
import { type ShapeDef, isShape } from '../../definition/shape.ts'
import type { EndpointDef } from '../../definition/endpoint.ts'
import type { FieldDef, FieldDefs } from '../../definition/types.ts'
import type { Resource } from '../../compiler/resource.ts'
import { FieldSchemas } from './field_schemas.ts'
import { filterSchemas } from './filter_schemas.ts'
import { isSure, notesOf, nullable, pageOf, refTo, requiredOf, type Schema } from './parts.ts'

const nameIn = ({ $ref }: Schema) => $ref.split('/').pop() as string

/** JSON schemas of rows, request bodies and responses. */
export class SchemaBook extends FieldSchemas {
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
        ...this.properties(def.fields, 'row'),
      },
    }
    return refTo(name)
  }

  /** One row of a list of the resource. */
  rowOf({ def }: Resource, list: string): Schema {
    return this.plain(def.fields[list]!, 'row').items
  }

  /** The reference schema of a row. */
  name({ key }: Resource): Schema {
    return this.reference(key, 'row')
  }

  /** An unsaved row with unsaved list rows: no property is required. */
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

  /** Input of an action, including `ids` for selection actions. Undefined without input. */
  askedBy({ on, fields }: Pick<ActionDef, 'on' | 'fields'>): Schema | undefined {
    if (on !== 'selection') return fields && this.inputOf(fields)
    const asked = this.inputOf(fields ?? {}, undefined, {
      ids: { type: 'array', minItems: 1, items: { type: 'integer' } },
    })
    return { ...asked, required: [...(asked.required ?? []), 'ids'] }
  }

  /** Schema of a declared response. Null when it is not JSON (a file, or no content). */
  answer(one: ShapeDef): Schema | null {
    switch (one.is) {
      case 'object':
        return this.members(one.members)
      case 'value':
        return { ...this.value(one.field, 'answer'), title: one.field.label }
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
        return this.reference(one.key, 'row')
      case 'field':
      case 'item':
        return this.#partOf(one, 'row')
      case 'unknown':
        return {}
      default:
        return null
    }
  }

  /** The request body of an endpoint, in any form of declaration; undefined without a body. */
  bodyOf({
    method,
    fields,
    body,
    files,
  }: Pick<EndpointDef, 'method' | 'fields' | 'body' | 'files'>): Schema | undefined {
    if (body) return method === 'POST' ? this.taken(body) : this.#changes(this.taken(body), body)
    return fields ? this.inputOf(fields) : files && { type: 'object', properties: {} }
  }

  /** A body that is not a form, as declared by `body`. */
  taken(one: ShapeDef): Schema {
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
        return { ...this.value(one.field, 'input'), title: one.field.label }
      case 'row':
        return this.#takenRow(one.key, one.fields)
      case 'field':
      case 'item':
        return this.#partOf(one, 'input')
      default:
        return {}
    }
  }

  /** For changes of a row, no property is required: unchanged fields may be omitted. */
  #changes(schema: Schema, taken: ShapeDef): Schema {
    if (taken.is !== 'row' && taken.is !== 'item') return schema
    const { required: _, ...rest } = schema.$ref ? this.schemas[nameIn(schema)]! : schema
    return rest
  }

  #takenObject(members: Record<string, FieldDef | ShapeDef>): Schema {
    const entries = Object.entries(members)
    const fields = Object.fromEntries(entries.filter((entry): entry is [string, FieldDef] => !isShape(entry[1])))
    const shapes = entries.filter((entry): entry is [string, ShapeDef] => isShape(entry[1]))
    const required = [
      ...requiredOf(fields),
      ...shapes.flatMap(([name, shape]) => (shape.is === 'optional' ? [] : [name])),
    ]
    return {
      type: 'object',
      ...(required.length && { required }),
      properties: {
        ...this.properties(fields, 'input'),
        ...Object.fromEntries(shapes.map(([name, shape]) => [name, this.taken(shape)])),
      },
    }
  }

  #takenRow(key: string, more?: FieldDefs): Schema {
    const resource = this.find(key)
    if (!resource) return {}
    const plain = this.input(resource)
    if (!more) return plain
    const { properties, required = [], ...rest } = this.schemas[nameIn(plain)]!
    return {
      ...rest,
      required: [...new Set([...required, ...requiredOf(more)])],
      properties: { ...properties, ...this.properties(more, 'input') },
    }
  }

  /** A field of a resource, or a row of its list with additional members: for a response or for a request. */
  #partOf({ is, key, field, members }: Extract<ShapeDef, { is: 'field' | 'item' }>, way: 'row' | 'input'): Schema {
    const found = this.find(key)?.def.fields[field]
    if (!found) return {}
    const value = this.value(found, way)
    if (is === 'field') return value
    if (!members) return value.items
    const more = way === 'row' ? this.members(members) : this.#takenObject(members)
    return { ...value.items, properties: { ...value.items.properties, ...more.properties } }
  }

  protected override members(members: Record<string, FieldDef | ShapeDef>): Schema {
    const required = Object.entries(members)
      .filter(([, one]) => (isShape(one) ? one.is !== 'optional' : isSure(one)))
      .map(([name]) => name)
    const properties = Object.fromEntries(
      Object.entries(members).map(([name, one]) => [
        name,
        isShape(one) ? this.#member(one) : { ...this.value(one, 'answer'), ...notesOf(one, 'answer') },
      ]),
    )
    return { type: 'object', ...(required.length && { required }), properties }
  }

  #member(one: ShapeDef): Schema {
    const schema = this.answer(one) ?? {}
    return one.is === 'optional' ? nullable(schema) : schema
  }

  #rowWith(key: string, fields?: FieldDefs): Schema {
    const resource = this.find(key)
    if (!resource) return {}
    const row = this.row(resource)
    if (!fields) return row
    const { properties, required, ...rest } = this.schemas[this.nameOf(key)]!
    return { ...rest, required, properties: { ...properties, ...this.properties(fields, 'answer') } }
  }

  /** All filter names of a list, as one object: each property is a query parameter. */
  filters(resource: Resource): Schema {
    const name = `${this.nameOf(resource.key)}Filtros`
    this.schemas[name] ??= filterSchemas(resource)
    return refTo(name)
  }
}
