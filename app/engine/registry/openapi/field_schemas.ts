import { kindOf } from '../../fields/index.ts'
import type { ShapeDef } from '../../definition/shape.ts'
import type { FieldDef, FieldDefs } from '../../definition/types.ts'
import type { Resource } from '../../compiler/resource.ts'
import {
  AUTHOR,
  isSure,
  limited,
  NEVER_NULL,
  notesOf,
  nullable,
  pascal,
  refTo,
  requiredOf,
  type Schema,
  type Side,
  STANDARD,
  withoutEmptyEnum,
} from './parts.ts'

/** JSON schemas of fields and references, by kind. Collects all named schemas, so that every `$ref` resolves. */
export abstract class FieldSchemas {
  /** Schema of a response object. */
  protected abstract members(members: Record<string, FieldDef | ShapeDef>): Schema

  readonly schemas: Record<string, Schema> = { ...STANDARD }
  protected readonly find: (key: string) => Resource | undefined
  readonly #names = new Map<string, string>()

  constructor(find: (key: string) => Resource | undefined) {
    this.find = find
  }

  /** Name of a resource in schemas and operations; a number is appended when two keys result in the same name. */
  nameOf(key: string): string {
    const known = this.#names.get(key)
    if (known) return known
    const taken = new Set(this.#names.values())
    let name = pascal(key)
    for (let number = 2; taken.has(name); number++) name = `${pascal(key)}${number}`
    this.#names.set(key, name)
    return name
  }

  /** A body of fields: the dialog of an action, the input of an endpoint, the filters of a report. */
  inputOf(fields: FieldDefs, title?: string, more: Record<string, Schema> = {}): Schema {
    const required = requiredOf(fields)
    return {
      type: 'object',
      ...(title && { title }),
      ...(required.length && { required }),
      properties: { ...this.properties(fields, 'input'), ...more },
    }
  }

  protected properties(fields: FieldDefs, side: Side): Record<string, Schema> {
    const properties: Record<string, Schema> = {}
    for (const [name, field] of Object.entries(fields)) {
      if (side === 'input' ? field.readOnly === true || field.kind === 'computed' : field.writeOnly) continue
      properties[name] = { ...this.value(field, side), ...notesOf(field, side) }
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

  protected value(field: FieldDef, side: Side): Schema {
    const schema = this.plain(field, side)
    if (side === 'answer') {
      // Input limits do not apply to responses.
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

  protected plain(field: FieldDef, side: Side): Schema {
    switch (field.kind) {
      case 'group':
      case 'address':
        if (side === 'answer') return this.members(field.fields ?? {})
        return side === 'row'
          ? { type: 'object', properties: this.properties(field.fields ?? {}, side) }
          : this.inputOf(field.fields ?? {})
      case 'list':
      case 'history': {
        if (side === 'answer') return { type: 'array', items: this.members(field.fields ?? {}) }
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
                  ...this.properties(field.fields ?? {}, side),
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
          ? this.referenceWith(field.to!, field.with)
          : this.reference(field.to!, side)
      case 'refs':
        return {
          type: 'array',
          items: field.idsOnly ? { type: 'integer' } : this.reference(field.to!, side),
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

  /** A reference that includes further fields of its target. */
  protected referenceWith(key: string, names: string[]): Schema {
    this.reference(key, 'row')
    const { properties, ...rest } = this.schemas[`${this.nameOf(key)}Ref`]!
    const fields = this.find(key)?.def.fields ?? {}
    const more = Object.fromEntries(
      names.map((name) => [name, fields[name] ? nullable(this.value(fields[name], 'row')) : {}]),
    )
    return { ...rest, properties: { ...properties, ...more } }
  }

  /** `{ id, <display> }` in responses; in requests also `{ id }` or the plain number. */
  protected reference(key: string, side: Side): Schema {
    const target = this.find(key)
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
