import type { ResourceDef } from '../definition/resource.ts'
import type { FieldDef } from '../definition/types.ts'
import type { EvaluationContext } from '../definition/conditions.ts'
import { DISPLAY_NAME, firstNamesOf, namingPaths } from '../definition/display_template.ts'
import { ValidationError } from '../errors.ts'
import { cleanTyped } from '../fields/clean.ts'
import { isCivilDate } from '../fields/date/rules.ts'
import { isoDate, isoMoment, isoMonth } from '../fields/date/written.ts'
import { kindOf } from '../fields/index.ts'
import type { Dialect } from './dialect.ts'
import type { Target } from './column_parts.ts'
import { currentValueSql, inForceOn } from './current_value.ts'
import type { CurrentValue, Layout, Pivot, StoredField } from './layout.ts'
import { TypedSearch } from './typed_search.ts'
import { placeholders, type Sql, sql, whereOf } from './where.ts'
import { utcText } from '../definition/civil_date.ts'

const YES_OR_NO: Record<string, number> = { true: 1, 1: 1, false: 0, 0: 0 }
const IN_USE = /^ativ[oa]$/

const refuse = (field: string, message: string): never => {
  throw new ValidationError([{ field, message }])
}

const listOf = (value: unknown): string[] =>
  (Array.isArray(value) ? value : String(value).split(','))
    .map((item) => String(typeof item === 'object' && item !== null ? (item as { id: unknown }).id : item).trim())
    .filter((candidate) => candidate !== '')

const idsOf = (name: string, value: unknown): number[] => {
  const ids = listOf(value)
  if (ids.some((id) => !/^\d{1,15}$/.test(id))) refuse(name, 'Valor inválido')
  return ids.map(Number)
}

/** Dates are also accepted as users write them; moments can be filtered by a day. */
const writtenAs: Record<string, (text: string) => string> = {
  date: isoDate,
  datetime: (text) => isoMoment(isoDate(text)),
  month: isoMonth,
}

/** Users enter days in local time, UTC-3 all year; moments are stored in UTC. */
const BRASILIA = '-03:00'
/** A moment without a zone is UTC, as in the API. */
const inUtc = (moment: string) => {
  const time = new Date(/(Z|[+-]\d\d:?\d\d)$/i.test(moment) ? moment : `${moment.replace(' ', 'T')}Z`)
  return Number.isNaN(time.getTime()) ? null : utcText(time)
}

/**
 * Compiles the filter of a list to SQL. Names are fields, `<campo>Id(s)`, `<campo>Ini/Fim`, `id(s)` or filters of the
 * definition; others are refused.
 */
export class FilterCompiler {
  readonly def: ResourceDef
  readonly layout: Layout
  readonly dialect: Dialect
  readonly targetOf: (key: string) => Target
  /** The day for which values of histories are read. */
  readonly day: string
  /**
   * Whether a day other than today is requested: stored fields that mirror a history are then read from the history.
   */
  readonly asOf: boolean
  readonly #typed: TypedSearch

  constructor(
    def: ResourceDef,
    layout: Layout,
    dialect: Dialect,
    targetOf: (key: string) => Target,
    day: string,
    asOf = false,
  ) {
    this.day = day
    this.asOf = asOf
    this.def = def
    this.layout = layout
    this.dialect = dialect
    this.targetOf = targetOf
    this.#typed = new TypedSearch(dialect, targetOf)
  }

  column(path: string): string {
    if (path === 'id' || path === 'versao') return `t.${this.dialect.id(path)}`
    const stored = this.#field(path)
    return stored ? this.#sql(stored) : (this.#ofReference(path) ?? refuse(path, 'Filtro desconhecido.'))
  }

  /** A stored field of a referenced row, as conditions of definitions name it: 'obra.encerrada'. */
  #ofReference(path: string): string | undefined {
    const [name, ...rest] = path.split('.')
    const reference = this.layout.byPath.get(name!)
    if (reference?.field.kind !== 'ref' || !rest.length) return undefined
    const target = this.targetOf(reference.field.to!)
    const q = this.dialect.id
    return `(SELECT x.${q(target.column(rest.join('.')))} FROM ${q(target.table)} x WHERE x.${q('id')} = ${this.#sql(reference)})`
  }

  /** The column of a stored field, or the sub-query of a value in force on a day. */
  #sql(stored: StoredField & { expression?: string }) {
    return stored.expression ?? `t.${this.dialect.id(stored.column)}`
  }

  #ofHistory(path: string): CurrentValue | undefined {
    const { currentValues, mirrored } = this.layout
    return (this.asOf ? [...currentValues, ...mirrored] : currentValues).find((value) => value.path === path)
  }

  /** A field that is the value of a history on the requested day, as if it were a column. */
  #currentValue(path: string): (StoredField & { expression: string }) | undefined {
    const found = this.#ofHistory(path)
    return found && { ...found.stored, path, expression: currentValueSql(found, this.day, this.dialect) }
  }

  #field(path: string): (StoredField & { expression?: string }) | undefined {
    return this.#currentValue(path) ?? this.layout.byPath.get(path)
  }

  one(name: string, given: unknown, facts: Omit<EvaluationContext, 'record'>): Sql | null {
    const value = typeof given === 'string' ? cleanTyped(given) : given
    if (value === undefined || value === null || value === '') return null
    if (name === 'id' || name === 'ids') return this.#in('t.id', idsOf(name, value))
    // Only narrows the list: the visible rows are determined by the scope.
    if (name === 'empresaId' && !this.def.shared && !this.#field(name))
      return this.#in('t.empresa_id', idsOf(name, value))
    const declared = Object.hasOwn(this.def.filters, name) ? this.def.filters[name] : undefined
    if (declared?.field) return this.one(declared.field, value, facts)
    if (declared) {
      const condition = Object.hasOwn(declared.where, String(value)) ? declared.where[String(value)] : undefined
      if (condition === undefined) refuse(name, 'Valor inválido')
      return condition
        ? whereOf(
            condition,
            (path) => this.column(path),
            facts,
            this.dialect,
            (path) => this.#field(path)?.field.kind,
          )
        : null
    }
    if (
      this.def.fields[name]?.template ||
      (firstNamesOf(this.def) && (name === this.def.display || name === DISPLAY_NAME))
    )
      return this.#typed.words(
        namingPaths(this.def).flatMap((path) => this.layout.byPath.get(path) ?? []),
        String(value),
        true,
      )
    const find = (path: string) => this.#field(path)
    const stored = find(name)
    if (stored) return this.#stored(stored, name, value)
    const pivot = this.layout.pivots.find(
      (item) => item.path === name || item.path === name.replace(/Ids?$/, '') || `${item.path}Ids` === name,
    )
    if (pivot) return this.#pivot(pivot, idsOf(name, value))
    for (const suffix of ['Ids', 'Id']) {
      const base = name.endsWith(suffix) ? find(name.slice(0, -suffix.length)) : undefined
      if (base?.field.kind === 'ref') return this.#refersTo(base, idsOf(name, value))
    }
    for (const [suffix, operator] of [
      ['Ini', '>='],
      ['Fim', '<='],
    ] as const) {
      const base = name.endsWith(suffix) ? find(name.slice(0, -suffix.length)) : undefined
      if (base && kindOf(base.field).operators.includes('range'))
        return sql(`${this.#sql(base)} ${operator} ?`, this.#bound(base, name, value, suffix))
    }
    return refuse(name, 'Filtro desconhecido.')
  }

  /** Free text over the search fields; every word must be found in one of them. */
  search(text: string): Sql | null {
    const fields = (this.def.list.search ?? [this.def.display])
      .map((path) => this.layout.byPath.get(path)!)
      .filter(Boolean)
    const templated = this.def.fields[this.def.display]?.template !== undefined
    return this.#typed.words(fields, text, templated)
  }

  #stored(stored: StoredField, name: string, value: unknown): Sql | null {
    const { field } = stored
    const kind = kindOf(field)
    const column = this.#sql(stored)
    if (field.kind === 'ref') return this.#refersTo(stored, idsOf(name, value))
    if (kind.operators.includes('contains'))
      return typeof value === 'object' ? refuse(name, 'Valor inválido') : this.#typed.contains(stored, String(value))
    if (kind.operators.includes('equals')) {
      const given = String(value)
      // The active flag also accepts the codes A and I, as used by checklists.
      const codes = IN_USE.test(name) ? { ...YES_OR_NO, A: 1, I: 0 } : YES_OR_NO
      if (!Object.hasOwn(codes, given)) refuse(name, 'Valor inválido')
      return sql(`${column} = ?`, codes[given])
    }
    if (kind.operators.includes('in')) {
      const values = listOf(value)
      if (field.choices && values.some((candidate) => !field.choices!.some((choice) => choice.id === candidate)))
        refuse(name, 'Valor inválido')
      return values.length
        ? sql(
            `${column} IN (${placeholders(values.length)})`,
            ...values.map((candidate) => this.#bound(stored, name, candidate, '')),
          )
        : null
    }
    return refuse(name, 'Filtro desconhecido.')
  }

  #pivot(pivot: Pivot, ids: number[]): Sql {
    const q = this.dialect.id
    return ids.length
      ? sql(
          `t.id IN (SELECT p.origem_id FROM ${q(pivot.table)} p WHERE p.destino_id IN (${placeholders(ids.length)}))`,
          ...ids,
        )
      : sql('1 = 1')
  }

  /**
   * A reference held in a history is found through the index of its entries, not by reading the entry of every record.
   */
  #refersTo(stored: StoredField, ids: number[]): Sql {
    const past = this.#ofHistory(stored.path)
    return past
      ? inForceOn(past, (column) => this.#in(column, ids), this.day, this.dialect)
      : this.#in(this.#sql(stored), ids)
  }

  #in(column: string, ids: number[]): Sql {
    if (!ids.length) return sql('1 = 0')
    return ids.length === 1 ? sql(`${column} = ?`, ids[0]) : sql(`${column} IN (${placeholders(ids.length)})`, ...ids)
  }

  #bound(stored: StoredField, name: string, value: unknown, suffix: string): unknown {
    const { kind } = stored.field as FieldDef
    const text = writtenAs[kind]?.(String(value)) ?? String(value)
    if (kind === 'date' || kind === 'datetime') {
      if (!isCivilDate(text.slice(0, 10))) refuse(name, 'Data inválida.')
      if (kind === 'date') return text.slice(0, 10)
      return (
        inUtc(text.length === 10 ? `${text}T${suffix === 'Fim' ? '23:59:59' : '00:00:00'}${BRASILIA}` : text) ??
        refuse(name, 'Data inválida.')
      )
    }
    if (['integer', 'year', 'decimal', 'money', 'percent'].includes(kind)) {
      const number = Number(text)
      return Number.isFinite(number) ? number : refuse(name, 'Informe um número.')
    }
    return text
  }
}
