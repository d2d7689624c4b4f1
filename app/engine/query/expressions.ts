import type { AggregateData, ExpressionData, Operand } from '../definition/condition_types.ts'
import { isFile } from '../definition/shapes.ts'
import type { FieldDef } from '../definition/types.ts'
import type { Sql } from '../compiler/where.ts'
import type { Compiling } from './compiling.ts'
import type { Node } from './nodes.ts'
import { joined, piece, pieces } from './piece.ts'
import { isText, readerFor, rounded, scaleOf } from './values.ts'

/** A value of the statement and how it is read. */
export interface Value {
  value: Sql
  /** Equivalent field: determines how the value is compared, ordered and read. */
  field: FieldDef
  read: (value: any, id?: number) => unknown
  /** The user may not see one of its operands. */
  denied?: boolean
}

const like = (kind: string, more: Partial<FieldDef> = {}): FieldDef => ({ kind, label: '', ...more })
const INTEGER = like('integer')
const asField = (value: Sql, field: FieldDef): Value => ({ value, field, read: readerFor(field) })

/** The civil date of a moment, in the time zone of Brasília. */
export const dayOf = (c: Compiling<Node>, sql: string) => c.engine.dialect.localDate(sql)

export function operandOf(c: Compiling<Node>, node: Node, operand: Operand): Value {
  if (typeof operand !== 'string') return expressionOf(c, node, operand)
  const leaf = node.shown(operand)
  return { ...asField(piece(leaf.sql), leaf.field), denied: leaf.denied }
}

export function expressionOf(c: Compiling<Node>, node: Node, one: ExpressionData): Value {
  switch (one.expr) {
    case 'path':
      return operandOf(c, node, one.path)
    case 'stored': {
      const leaf = node.leaf(one.path)
      return { ...asField(piece(leaf.sql), leaf.field), denied: leaf.denied }
    }
    case 'value': {
      const [slot] = c.shape.slotsOf(one)
      const kind =
        slot!.tag === 'number' ? like('decimal', { scale: 10 }) : like(slot!.tag === 'boolean' ? 'boolean' : 'choice')
      return asField(piece('?', slot!.tag === 'boolean' ? slot!.as(Number) : slot), kind)
    }
    case 'year':
    case 'month':
    case 'day':
      return partOfDate(c, operandOf(c, node, one.of), one.expr)
    case 'days': {
      const [from, to] = [one.from, one.to].map((end) => partOfDate(c, operandOf(c, node, end), 'day'))
      const { name } = c.engine.dialect
      const value =
        name === 'mysql'
          ? pieces`DATEDIFF(${to!.value}, ${from!.value})`
          : pieces`CAST(ROUND(julianday(${to!.value}) - julianday(${from!.value})) AS INTEGER)`
      return { ...asField(value, INTEGER), denied: from!.denied || to!.denied }
    }
    case 'coalesce': {
      const all = one.of.map((operand) => operandOf(c, node, operand))
      const parts = all.map((each) => (isText(each.field) ? pieces`NULLIF(${each.value}, '')` : each.value))
      // SQLite requires at least two arguments.
      const value = parts.length === 1 ? parts[0]! : pieces`COALESCE(${joined(parts, ', ')})`
      return { ...all[0]!, value, denied: all.some((each) => each.denied) }
    }
    case 'cases': {
      const values = [...one.cases.map((each) => each.result), one.otherwise].map((each) => expressionOf(c, node, each))
      const branches = one.cases.map(
        (each, at) => pieces`WHEN ${c.condition(node, each.when)} THEN ${values[at]!.value}`,
      )
      const filled = values.find((each) => !isNull(each.value)) ?? values[0]!
      return { ...filled, value: pieces`CASE ${joined(branches, ' ')} ELSE ${values.at(-1)!.value} END` }
    }
    case 'raw':
      return rawOf(c, node, one)
  }
}

const isNull = (value: Sql) => (value.bindings[0] as { tag?: string } | undefined)?.tag === 'null'

function partOfDate(c: Compiling<Node>, of: Value, part: 'year' | 'month' | 'day'): Value {
  const { kind } = of.field
  if (!['date', 'datetime', 'month'].includes(kind) || (kind === 'month' && part === 'day'))
    return c.fail(`${part}Of() quer uma data, não um campo "${kind}".`)
  const civil: Sql = kind === 'datetime' ? { ...of.value, sql: dayOf(c, of.value.sql) } : of.value
  if (part === 'day') return { ...asField(civil, like('date')), denied: of.denied }
  const mysql = c.engine.dialect.name === 'mysql'
  if (part === 'month') {
    const value =
      kind === 'month' ? civil : mysql ? pieces`DATE_FORMAT(${civil}, '%Y-%m')` : pieces`substr(${civil}, 1, 7)`
    return { ...asField(value, like('month')), denied: of.denied }
  }
  const value = mysql ? pieces`CAST(LEFT(${civil}, 4) AS UNSIGNED)` : pieces`CAST(substr(${civil}, 1, 4) AS INTEGER)`
  return { ...asField(value, INTEGER), denied: of.denied }
}

const TABLES = /\b(select|from|join|union|into|with|update|delete|insert|exec|call)\b|;|--|\/\*|#/i
const RAW: Record<string, FieldDef> = {
  number: like('raw number'),
  boolean: like('boolean'),
  text: like('choice'),
  date: like('date'),
}

function rawOf(c: Compiling<Node>, node: Node, one: Extract<ExpressionData, { expr: 'raw' }>): Value {
  const wrong = TABLES.exec(one.text)
  if (wrong) return c.fail(`uma expressão crua não pode ter "${wrong[0]}": tabelas são lidas por caminhos.`)
  const slots = c.shape.slotsOf(one)
  let denied = false
  const text = one.text.replace(/\{([\w.]+)\}/g, (_all, path: string) => {
    const leaf = node.leaf(path)
    denied ||= leaf.denied
    return leaf.sql
  })
  if ((text.match(/\?/g) ?? []).length !== slots.length)
    return c.fail(
      `a expressão crua "${one.text}" tem ${(text.match(/\?/g) ?? []).length} "?" para ${slots.length} valores.`,
    )
  const field = one.as ? RAW[one.as]! : like('raw')
  const read =
    one.as === 'number' ? (value: any) => rounded(value, undefined) : one.as ? readerFor(field) : (value: any) => value
  return { value: piece(text, ...slots), field, read, denied }
}

/** An aggregate over the rows of a query. */
export function aggregateOf(c: Compiling<Node>, node: Node, one: AggregateData): Value {
  const filter = one.filter && c.condition(node, one.filter)
  const among = (value: Sql) => (filter ? pieces`CASE WHEN ${filter} THEN ${value} END` : value)
  if (one.aggregate === 'count')
    return asField(filter ? pieces`COUNT(${among(piece('1'))})` : piece('COUNT(*)'), INTEGER)
  const all = one.of.map((operand) => operandOf(c, node, operand))
  const denied = all.some((each) => each.denied)
  const [of] = all as [Value]
  const scale = of.field.kind === 'raw number' ? undefined : scaleOf(of.field)
  switch (one.aggregate) {
    case 'countDistinct': {
      const exact = isText(of.field) ? pieces`${c.engine.dialect.exact(of.value.sql)}` : of.value
      return { ...asField(pieces`COUNT(DISTINCT ${among({ ...of.value, sql: exact.sql })})`, INTEGER), denied }
    }
    case 'sum':
    case 'avg': {
      if (scale === undefined && of.field.kind !== 'raw number')
        return c.fail(`${one.aggregate}() quer números, não um campo "${of.field.kind}".`)
      const added =
        all.length === 1
          ? of.value
          : joined(
              all.map((each) => pieces`COALESCE(${each.value}, 0)`),
              ' + ',
            )
      const digits = scale === undefined ? undefined : one.aggregate === 'avg' ? scale + 4 : scale
      const value = one.aggregate === 'avg' ? pieces`AVG(${among(added)})` : pieces`COALESCE(SUM(${among(added)}), 0)`
      return { value, field: like('decimal', { scale: digits ?? 6 }), read: (item) => rounded(item, digits), denied }
    }
    case 'min':
    case 'max':
      if (isText(of.field) || isFile(of.field))
        return c.fail(`${one.aggregate}() quer números, datas ou escolhas, não um campo "${of.field.kind}".`)
      return { ...of, value: pieces`${one.aggregate === 'min' ? 'MIN' : 'MAX'}(${among(of.value)})`, denied }
  }
}

/** The value for accent- and case-insensitive comparison, when it is free text. */
export const folded = (c: Compiling<Node>, value: Sql, field: FieldDef): Sql =>
  isText(field) ? { ...value, sql: c.engine.dialect.folded(value.sql) } : value
