import { type Field, type Fields, toDefs } from '../fields/builder.ts'
import type { FileResult, StreamedFile } from './file_result.ts'
import type { FieldDef, FieldDefs } from './types.ts'
import type { FormMeta } from './screen_types.ts'

/** Shape of a response, as data. */
export type ShapeDef =
  | { is: 'object'; members: Record<string, FieldDef | ShapeDef> }
  | { is: 'value'; field: FieldDef }
  | { is: 'list' | 'page' | 'map' | 'optional'; of: ShapeDef }
  | { is: 'row'; key: string; fields?: FieldDefs }
  | { is: 'name'; key: string }
  | { is: 'field' | 'item'; key: string; field: string; members?: Record<string, FieldDef | ShapeDef> }
  | { is: 'unchecked'; of: ShapeDef }
  | { is: 'redirect' }
  | { is: 'file'; types: string[] }
  | { is: 'nothing' }
  | { is: 'unknown' }

/** The response of an endpoint or an action. `run` must return the type `T`. */
export class Shape<T = unknown> {
  readonly def: ShapeDef
  /** Only for type inference. */
  declare readonly $value: T

  constructor(def: ShapeDef) {
    this.def = def
  }
}

/** Fields by name; a nested structure (a list, another object) is a `shape`. */
export type Members = Record<string, Field<any> | Shape<any>>

/** Type of the `answers` option: an object with these members, or a `shape`. */
export type ShapeInput = Shape<any> | Members

type MemberValue<M> = M extends Shape<infer T> ? T : M extends Field<infer T> ? T : never
/** Fields that are not `required()` may be absent or null; so may a `shape.optional`. */
type IsSure<M> =
  M extends Shape<infer T>
    ? undefined extends T
      ? false
      : true
    : M extends { readonly $required: true }
      ? true
      : false

/** The type of an object with these members. */
type ObjectOf<M> = { [K in keyof M as IsSure<M[K]> extends true ? K : never]: MemberValue<M[K]> } & {
  [K in keyof M as IsSure<M[K]> extends true ? never : K]?: MemberValue<M[K]> | null
}

/** The TypeScript type of an `answers` option. */
export type ShapeOf<A> = A extends Shape<infer T> ? T : ObjectOf<A>

/** The type of a field value in the API. */
type ValueOf<F> = F extends Field<infer T> ? (F extends { readonly $required: true } ? T : T | null) : never

const membersOf = (members: Members) =>
  Object.fromEntries(Object.entries(members).map(([name, one]) => [name, one.def]))

/** Converts `members` to plain data. */
export const shapeDef = (members: ShapeInput): ShapeDef =>
  members instanceof Shape ? members.def : { is: 'object', members: membersOf(members) }

/** Whether a member is a shape and not a field. */
export const isShape = (item: FieldDef | ShapeDef): item is ShapeDef => 'is' in item

const of = <T>(is: 'list' | 'page' | 'map' | 'optional', members: ShapeInput) =>
  new Shape<T>({ is, of: shapeDef(members) })

/**
 * Shapes of responses of endpoints and actions. They are published (`/api/openapi.json`, `/api/docs`), provide the
 * types of screens (`make:types`), and every call in the tests is validated against them.
 *
 * @example
 * response: { total: integer('Todos').required() }            // one object
 * response: shape.list({ id: integer('Código').required(), nome: text('Nome').required() })
 * response: shape.rows('obras/projetos')                      // rows of a resource
 * response: shape.value(boolean('Se está livre'))             // a bare true or false
 */
export const shape = {
  /** An array. */
  list: <A extends ShapeInput>(members: A) => of<ShapeOf<A>[]>('list', members),
  /** `{ content, pageable, size, totalElements }`. */
  page: <A extends ShapeInput>(members: A) =>
    of<{ content: ShapeOf<A>[]; pageable: { paged: boolean; offset: number }; size: number; totalElements: number }>(
      'page',
      members,
    ),
  /** An object with arbitrary keys. */
  map: <A extends ShapeInput>(members: A) => of<Record<string, ShapeOf<A>>>('map', members),
  /** An object with these members. */
  object: <M extends Members>(members: M) => new Shape<ObjectOf<M>>(shapeDef(members)),
  /** The response, or 204 without content. As a member: it may be absent or null. */
  optional: <A extends ShapeInput>(members: A) => of<ShapeOf<A> | undefined>('optional', members),
  /** A bare value; it may be null unless the field is `required()`. */
  value: <F extends Field<any>>(field: F) => new Shape<ValueOf<F>>({ is: 'value', field: field.def }),
  /** A row of a resource, optionally with additional fields. */
  row: (key: string, more?: Fields) => new Shape<any>({ is: 'row', key, ...(more && { fields: toDefs(more) }) }),
  /** An array of rows of a resource. */
  rows: (key: string, more?: Fields) => shape.list(shape.row(key, more)),
  /** The value of one field of a row. */
  field: (key: string, field: string) => new Shape<any>({ is: 'field', key, field }),
  /** One row of a list of a resource, optionally with additional members. */
  item: (key: string, field: string, more?: Members) =>
    new Shape<any>({ is: 'item', key, field, ...(more && { members: membersOf(more) }) }),
  /**
   * For `body`: published as described, but validated by `run`, whose error messages refer to fields that differ from
   * those of the body.
   */
  unchecked: <A extends ShapeInput>(members: A) => new Shape<unknown>({ is: 'unchecked', of: shapeDef(members) }),
  /** A redirect (302). */
  redirect: new Shape<void>({ is: 'redirect' }),
  /** An array of `{ id, <display> }` of rows of a resource. */
  names: (key: string) =>
    new Shape<{ id: number; [display: string]: unknown }[]>({ is: 'list', of: { is: 'name', key } }),
  /** A file of one of these content types. */
  file: (...types: string[]) =>
    new Shape<FileResult | StreamedFile | void | undefined>({ is: 'file', types: types.length ? types : ['*/*'] }),
  /** 204 without a body. */
  nothing: new Shape<void | undefined>({ is: 'nothing' }),
  /** A form as data, created by `formFor`. */
  form: new Shape<FormMeta>({ is: 'unknown' }),
  /** JSON whose structure is defined elsewhere (the OpenAPI document, metadata). */
  unknown: new Shape<any>({ is: 'unknown' }),
}
