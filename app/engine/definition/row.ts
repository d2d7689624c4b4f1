/** Types of rows: of a resource in general, and of the resources with generated types. */
import type { Fields, ValuesOf } from '../fields/builder.ts'
import type { RefValue } from '../fields/ref/index.ts'
import type { FieldDefs } from './types.ts'

/** A record in API format. */
export type Row = Record<string, any> & { id: number; versao?: number }

// oxlint-disable-next-line typescript/no-empty-interface, typescript/no-empty-object-type
/** Row types by resource key. `npm run typecheck` generates them from the definitions (`.adonisjs/resources.d.ts`). */
export interface Resources {}

/** A reference to a resource, with its display field when that is a text; used in the row types of `Resources`. */
export type RefTo<K extends string, D extends string = never> = RefValue & Record<D, string> & { readonly $to?: K }

/** A reference sent as an id only; used in the row types of `Resources`. */
export type RefId<K extends string> = number & { readonly $to?: K }

/** Fields every row has in addition to those defined. */
export type EveryRow = {
  id: number
  versao: number
  empresaId: number
  criadoEm: string
  atualizadoEm: string
}

/** The row type of a key; untyped for a key without generated types. */
export type RowAt<K> = K extends keyof Resources ? Resources[K] & EveryRow : Row

/** A resource definition as far as types of rows need it. */
export interface ResourceLike {
  key: string
  fields: FieldDefs
}

/** Row type of a resource definition: `RowOf<typeof etapaSeletiva>`. */
export type RowOf<D> = D extends { $fields: infer F extends Fields }
  ? ValuesOf<F> & { id: number; versao: number }
  : never

/** The row type of the argument of `context.query`: a key or a definition. */
export type RowFor<D> = D extends keyof Resources
  ? RowAt<D>
  : D extends ResourceLike & { key: infer K }
    ? K extends keyof Resources
      ? RowAt<K>
      : [RowOf<D>] extends [never]
        ? Row
        : RowOf<D> & EveryRow
    : Row
