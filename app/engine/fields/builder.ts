import type { PersonalTo } from '../definition/access.ts'
import type { Condition } from '../definition/conditions.ts'
import type { FieldDef, PersonalClass } from '../definition/types.ts'

/** A field whose value is always there. */
export interface RequiredField {
  /** Only for type inference. */
  readonly $required: true
}

/**
 * A field being described, with the options every kind has; each family of kinds adds its own in a class of its own. Every
 * method returns a new field of the same class, so definitions can be shared and varied. `T` is the type of the value in the API.
 */
export class Field<T = unknown> {
  readonly def: FieldDef
  /** Only for type inference. */
  declare readonly $value: T
  /** Only for type inference: `true` where a value is always there. */
  declare readonly $required: boolean

  constructor(def: FieldDef) {
    this.def = def
  }

  /** The same field with other options. For classes of fields. */
  protected with(part: Partial<FieldDef>): this {
    return new (this.constructor as new (def: FieldDef) => this)({ ...this.def, ...part })
  }

  /** Shown (and expected) only while the condition holds. */
  visibleWhen(condition: Condition) {
    return this.with({ visible: condition })
  }
  /** LGPD class of the datum. */
  personal(personal: PersonalClass) {
    return this.with({ personal })
  }
  /** Known to its reader alone (an answer, a note): the audit trail says that it was changed, and never what it says. */
  private() {
    return this.with({ private: true })
  }
  /** What the datum is used for (LGPD, art. 9), as users read it. Said of a group or list it holds for all in it that say nothing else. */
  purpose(purpose: string) {
    return this.with({ purpose })
  }
  /** Former name: the migration renames the column and keeps its data. */
  renamedFrom(renamedFrom: string) {
    return this.with({ renamedFrom })
  }
  /**
   * Other headings under which spreadsheets bring it: `alsoCalled('Setor', 'Departamento')`. Blanks, accents, capitals
   * and signs do not count, nor does what stands in brackets.
   */
  alsoCalled(...alsoCalled: string[]) {
    return this.with({ alsoCalled })
  }
  /** A sentence below the input. */
  help(help: string) {
    return this.with({ help })
  }
  /**
   * Seen only with the authority `ROLE_…_CAMPO_<NOME>` of the field, changed only with `…_EDITAR` behind it. Fields that belong
   * together share one: `restricted({ as: 'reservados', label: 'Dados reservados' })` asks for `ROLE_…_CAMPO_RESERVADOS`.
   */
  restricted(as?: FieldDef['restrictedAs']) {
    return this.with({ restricted: true, ...(as && { restrictedAs: as }) })
  }
  /** Personal to whoever the record belongs to: left out of every read while somebody views the system as another user. */
  personalTo(personalTo: PersonalTo) {
    return this.with({ personalTo })
  }
  /** Not in the generated form; the API still takes it. */
  hidden() {
    return this.with({ hidden: true })
  }
  /** Twelfths of the form row. */
  width(width: number) {
    return this.with({ width })
  }
  /** Pixels of its column in lists, from 40 to 800. The other columns share the rest. */
  columnWidth(columnWidth: number) {
    return this.with({ columnWidth })
  }
}

/** Fields being described, by name. */
export type Fields = Record<string, Field<any>>

/** The value type of a set of fields: `{ nome: string; ordem?: number | null }`. */
export type ValuesOf<F extends Fields> = {
  [K in keyof F as F[K]['$required'] extends true ? K : never]: F[K]['$value']
} & {
  [K in keyof F as F[K]['$required'] extends true ? never : K]?: F[K]['$value'] | null
}

/** Builder fields → plain data. */
export const toDefs = (fields: Fields): Record<string, FieldDef> =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, field?.def ?? field]))
