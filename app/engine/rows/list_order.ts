import { currentValueSql } from '../compiler/current_value.ts'
import { namingPaths } from '../definition/display_template.ts'
import type { ListQuery } from '../definition/context.ts'
import { ValidationError } from '../errors.ts'
import type { EngineContext } from '../context.ts'
import type { Resource } from '../compiler/resource.ts'

/** The order of a list as SQL over `t` and the joins it needs. Ties go by id, so every order is total and can be walked from either end. */
export interface Order {
  joins: string
  by: string
  /** The same from the last row to the first: both databases then have what is empty at the other end, too. */
  backwards: string
}

/** Kinds that have no order people would expect. */
const UNORDERED = ['json', 'file', 'image', 'signature', 'choices']

/** What a list is sorted by: what was asked for (three fields at most), else what its definition says. @throws ValidationError for a field that has no order */
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
    const derived = layout.currentValues.find((one) => one.path === field)
    if (derived && derived.stored.field.kind !== 'ref') return [currentValueSql(derived, today, dialect)]
    const stored = layout.byPath.get(field)
    if (!stored || stored.field.writeOnly || UNORDERED.includes(stored.field.kind))
      throw new ValidationError([{ field, message: 'Ordenação desconhecida.' }])
    const past = asOf ? layout.mirrored.find((one) => one.path === field) : undefined
    const column = past ? currentValueSql(past, today, dialect) : `t.${dialect.id(stored.column)}`
    if (stored.field.kind !== 'ref') return [stored.field.kind === 'text' ? dialect.folded(column) : column]
    const target = engine.target(stored.field.to!)
    // A join by a period that is looked up costs twice what looking the name itself up does.
    if (past)
      return target.shown.map(({ stored: { column: name }, isText }) => {
        const found = currentValueSql(past, today, dialect, { table: target.table, column: name })
        return isText ? dialect.folded(found) : found
      })
    const alias = `s${joins.length}`
    joins.push(`LEFT JOIN ${dialect.id(target.table)} ${alias} ON ${alias}.id = ${column}`)
    return target.shown.map(({ stored: { column }, isText }) => {
      const name = `${alias}.${dialect.id(column)}`
      return isText ? dialect.folded(name) : name
    })
  }
  const terms = sort
    .slice(0, 3)
    .flatMap(({ field, descending }) =>
      expressionsOf(field).map((expression) => ({ expression, descending: descending === true })),
    )
  if (!sort.some((one) => one.field === 'id')) terms.push({ expression: 't.id', descending: terms.at(-1)!.descending })
  const text = (turned: boolean) =>
    terms.map((one) => (one.descending === turned ? one.expression : `${one.expression} DESC`)).join(', ')
  return { joins: joins.join(' '), by: text(false), backwards: text(true) }
}
