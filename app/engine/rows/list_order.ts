import { currentValueSql } from '../compiler/current_value.ts'
import { orderOfNames } from '../compiler/column_parts.ts'
import { namingPaths } from '../definition/display_template.ts'
import type { ListQuery } from '../definition/context.ts'
import { ValidationError } from '../errors.ts'
import type { EngineContext } from '../context.ts'
import type { Resource } from '../compiler/resource.ts'

/**
 * The order of a list as SQL over `t`, and the joins it needs. Ties are resolved by id, so every order is total and can
 * be read from either end.
 */
export interface Order {
  joins: string
  by: string
  /** The reverse order. NULLs are then at the opposite end too, on both databases. */
  backwards: string
}

/** Kinds without a meaningful order. */
const UNORDERED = ['json', 'file', 'image', 'signature', 'choices']

/**
 * The order of a list: the requested fields (at most three), else the definition's default. @throws ValidationError for
 * a field that cannot be sorted
 */
export function orderOf(
  { engine, today }: EngineContext,
  { def, layout }: Resource,
  asked: ListQuery['sort'],
  asOf = false,
): Order {
  const { dialect } = engine
  const standard = def.list.sort ?? def.display
  const sort = asked?.length ? asked : [{ field: standard.replace(/^-/, ''), descending: standard.startsWith('-') }]
  const joins: string[] = []
  const expressionsOf = (field: string): string[] => {
    if (field === 'id') return ['t.id']
    if (def.fields[field]?.template) return namingPaths(def).flatMap(expressionsOf)
    const first = def.fields[field]?.firstOf
    if (first) return [dialect.orderOfFirst(first.map((path) => layout.byPath.get(path)!.column))]
    const derived = layout.currentValues.find((value) => value.path === field)
    if (derived && derived.stored.field.kind !== 'ref') return [currentValueSql(derived, today, dialect)]
    const stored = layout.byPath.get(field)
    if (!stored || stored.field.writeOnly || UNORDERED.includes(stored.field.kind))
      throw new ValidationError([{ field, message: 'Ordenação desconhecida.' }])
    const past = asOf ? layout.mirrored.find((value) => value.path === field) : undefined
    const column = past ? currentValueSql(past, today, dialect) : `t.${dialect.id(stored.column)}`
    if (stored.field.kind !== 'ref') return [stored.field.kind === 'text' ? dialect.folded(column) : column]
    const target = engine.target(stored.field.to!)
    // A join on a value looked up by period costs twice as much as looking up the name directly.
    if (past)
      return orderOfNames(
        target,
        target.shown.map(({ stored }) =>
          currentValueSql(past, today, dialect, { table: target.table, column: stored.column }),
        ),
        dialect,
      )
    const alias = `s${joins.length}`
    joins.push(`LEFT JOIN ${dialect.id(target.table)} ${alias} ON ${alias}.id = ${column}`)
    return orderOfNames(
      target,
      target.shown.map((item) => `${alias}.${dialect.id(item.stored.column)}`),
      dialect,
    )
  }
  const terms = sort
    .slice(0, 3)
    .flatMap(({ field, descending }) =>
      expressionsOf(field).map((expression) => ({ expression, descending: descending === true })),
    )
  if (!sort.some((item) => item.field === 'id'))
    terms.push({ expression: 't.id', descending: terms.at(-1)!.descending })
  const text = (turned: boolean) =>
    terms.map((term) => (term.descending === turned ? term.expression : `${term.expression} DESC`)).join(', ')
  return { joins: joins.join(' '), by: text(false), backwards: text(true) }
}
