import type { EngineContext } from '../context.ts'
import type { ExpressionData } from '../definition/condition_types.ts'
import { ForbiddenError } from '../errors.ts'
import type { Sql } from '../compiler/where.ts'
import { type Purpose, type Plan, MONTHS, MonthPart, PagePart } from './plan.ts'
import { Compiling } from './compiling.ts'
import { allOf, conditionOf, havingOf, linkOf, scopeFor } from './conditions.ts'
import { expressionOf, folded, operandOf, type Value } from './expressions.ts'
import { called } from './called.ts'
import { Frame, type Leaf, Node } from './nodes.ts'
import { joined, piece, pieces } from './piece.ts'
import { ofGroup, type Selected, selectedOf } from './select.ts'
import { shapeOf } from './shape.ts'
import type { JoinSpec, LatestSpec, QuerySpec } from './spec.ts'
import { isText } from './values.ts'
import { withoutPeriods } from './period_look_ups.ts'

/** Compiles the statement of a query. */
export function compile(context: EngineContext, spec: QuerySpec, purpose: Purpose): Plan {
  const own = unshared(spec)
  return new Statement(new Compiling<Node>(context, own, shapeOf(own), conditionOf), purpose).plan()
}

/**
 * Deep copy, so that every occurrence has separate objects: a condition object used twice needs two sets of value
 * slots.
 */
const unshared = <T>(value: T): T =>
  Array.isArray(value)
    ? (value.map(unshared) as T)
    : value !== null && typeof value === 'object'
      ? (Object.fromEntries(Object.entries(value).map(([name, one]) => [name, unshared(one)])) as T)
      : value

class Statement {
  readonly c: Compiling<Node>
  readonly spec: QuerySpec
  readonly purpose: Purpose
  readonly frame = new Frame()
  readonly node: Node
  /** Ids of joined rows: together with the id of the record they identify a result row. */
  readonly keys: string[]

  constructor(c: Compiling<Node>, purpose: Purpose) {
    this.c = c
    this.spec = c.spec
    this.purpose = purpose
    this.node = Node.ofResource(c, this.frame, 't', c.resource(c.spec.resource))
    this.keys = [this.node.id]
    for (const join of c.spec.joins) this.#join(join)
  }

  plan(): Plan {
    const { c, spec } = this
    const columns = this.#columns()
    const grouped = this.#grouped(columns)
    const before = spec.latest?.conditions ?? 0
    const source = this.#source(before)
    const where = [...(spec.latest ? [] : [scopeFor(c, this.node)]), ...this.#conditions(spec.where.slice(before))]
    const groups = grouped ? this.#groups(columns) : null
    const list = this.#list(columns, groups)
    const having = spec.having.length
      ? joined(
          spec.having.map((item) => havingOf(c, this.#byName(columns), item)),
          ' AND ',
        )
      : null
    const order = this.purpose === 'rows' || this.purpose === 'keys' ? this.#order(columns, groups) : []
    const tail = joined(
      [
        pieces` WHERE ${where.length ? joined(where, ' AND ') : piece('1 = 1')}`,
        groups?.keys.length ? pieces` GROUP BY ${joined(groups.keys, ', ')}` : piece(''),
        having ? pieces` HAVING ${having}` : piece(''),
        order.length ? pieces` ORDER BY ${joined(order, ', ')}` : piece(''),
        this.#page(),
      ],
      '',
    )
    const [shown, rest] = withoutPeriods(this.frame, list, tail, grouped)
    const from = pieces` FROM ${source} ${joined(this.frame.joins, ' ')}`
    const select = joined([pieces`SELECT ${joined(shown, ', ')}`, from, rest], '')
    const whole = this.purpose === 'count' && grouped ? pieces`SELECT COUNT(*) FROM (${select}) g` : select
    const statement = c.trees.length ? pieces`WITH RECURSIVE ${joined(c.trees, ', ')} ${whole}` : whole
    const lock = spec.lock && c.engine.dialect.name === 'mysql' ? ' FOR UPDATE' : ''
    return { sql: statement.sql + lock, bindings: statement.bindings, columns, scopes: c.scopes, views: c.views }
  }

  #columns(): Selected[] {
    const columns = this.spec.select.map(([name, column]) => selectedOf(this.c, this.node, name, column))
    if (this.spec.months) columns.unshift(monthColumn())
    return columns
  }

  #grouped(columns: Selected[]) {
    return this.spec.groupBy.length > 0 || this.spec.months !== undefined || columns.some((column) => column.aggregate)
  }

  /** The first table of FROM: the table itself, its latest rows, or the table once per month. */
  #source(before: number): Sql {
    const { c, spec } = this
    const table = c.q(this.node.resource!.layout.table)
    const rows = spec.latest ? this.#latest(spec.latest, before, table) : piece(`${table} t`)
    if (!spec.months) return rows
    if (spec.latest) return c.fail('latestPer e monthEnds não se combinam.')
    const day = c.engine.dialect.name === 'mysql' ? 'CAST(? AS DATE)' : '?'
    const months = spec.months.map((_, at) =>
      piece(at ? `SELECT ?, ${day}` : `SELECT ? AS mes, ${day} AS dia`, new MonthPart(at), new MonthPart(at, true)),
    )
    return pieces`(${joined(months, ' UNION ALL ')}) ${MONTHS} CROSS JOIN ${rows}`
  }

  #latest(latest: LatestSpec, before: number, table: string): Sql {
    const { c, spec } = this
    const frame = new Frame()
    const alias = c.alias()
    const inner = Node.ofResource(c, frame, alias, this.node.resource!)
    const [group, by] = [inner.allowed(latest.group).sql, inner.allowed(latest.by).sql]
    const where = joined([scopeFor(c, inner), allOf(c, inner, spec.where.slice(0, before))], ' AND ')
    const numbered = pieces`SELECT ${inner.id} AS id, ROW_NUMBER() OVER (PARTITION BY ${group} ORDER BY ${by} DESC, ${inner.id} DESC) AS n FROM ${table} ${alias} ${joined(frame.joins, ' ')} WHERE ${where}`
    const key = c.alias()
    return pieces`(${numbered}) ${key} JOIN ${table} t ON t.id = ${key}.id AND ${key}.n <= ${String(latest.take)}`
  }

  #conditions(where: QuerySpec['where']): Sql[] {
    return where.length ? [allOf(this.c, this.node, where)] : []
  }

  #join({ name, resource, by, left }: JoinSpec) {
    const { c, frame } = this
    const kind = left ? 'LEFT JOIN' : 'JOIN'
    const alias = c.alias()
    if (resource) {
      const other = Node.ofResource(c, frame, alias, c.resource(resource))
      const { from, on } = linkOf(c, other, by!, this.node)
      const scope = scopeFor(c, other)
      this.node.rows.set(name, other)
      frame.joins.push(
        from.includes(' JOIN ')
          ? pieces`${kind} (${from}) ON ${on} AND ${scope}`
          : pieces`${kind} ${from} ON ${on} AND ${scope}`,
      )
      this.keys.push(other.id)
      return
    }
    const dot = name.lastIndexOf('.')
    const owner =
      this.node.reach.children.some((table) => table.path === name) ||
      this.node.reach.pivots.some((item) => item.path === name) ||
      dot < 0
        ? this.node
        : this.node.node(name.slice(0, dot))
    const list = owner === this.node ? name : name.slice(dot + 1)
    const child = owner.reach.children.find((table) => table.path === list)
    const pivot = owner.reach.pivots.find((item) => item.path === list)
    if (!child && !pivot)
      return c.fail(`"${name}" não é uma lista: join() junta listas, históricos e várias referências.`)
    if (!owner.reach.seen(list)) throw new ForbiddenError()
    const node = child ? owner.child(frame, alias, child) : owner.pair(frame, alias, pivot!)
    frame.joins.push(
      piece(
        `${kind} ${c.q((child ?? pivot)!.table)} ${alias} ON ${alias}.${child ? 'pai_id' : 'origem_id'} = ${owner.id}`,
      ),
    )
    this.node.rows.set(name, node)
    this.keys.push(node.id)
  }

  /** The group keys, and which selected columns are among them. */
  #groups(columns: Selected[]): { keys: Sql[]; own: Set<Selected> } {
    const { c, node } = this
    const own = new Set<Selected>()
    const paths: string[] = []
    const keys = this.spec.groupBy.map((key): Sql => {
      const named = columns.find(
        (column) => (typeof key === 'string' && column.name === key) || same(column.column, key),
      )
      if (named?.aggregate) c.fail(`groupBy não pode usar "${named.name}", que é um total.`)
      const path = typeof named?.column === 'string' ? named.column : typeof key === 'string' ? key : undefined
      if (path !== undefined && !(named && typeof named.column !== 'string')) {
        paths.push(path)
        const leaf = node.allowed(path)
        // References with equal names are one group, whatever their ids; texts are compared exactly.
        return piece(isText(leaf.field) ? c.engine.dialect.exact(leaf.sql) : leaf.sql)
      }
      const one = this.#visible(expressionOf(c, node, (named?.column ?? key) as ExpressionData))
      if (isText(one.field)) return { ...one.value, sql: c.engine.dialect.exact(one.value.sql) }
      if (!named) return one.value
      own.add(named)
      return piece(`c${columns.indexOf(named)}`)
    })
    if (this.spec.months) {
      own.add(columns[0]!)
      keys.unshift(piece(`${MONTHS}.mes`))
    }
    for (const column of columns) {
      if (column.aggregate || own.has(column)) continue
      const key = this.spec.groupBy.some((written) => written === column.name || same(written, column.column))
      if (key && typeof column.column !== 'string') continue
      if (typeof column.column !== 'string' || !this.#follows(column.column, paths))
        c.fail(`"${column.name}" não é o mesmo em todas as linhas de um grupo: ponha-o em groupBy ou some-o.`)
    }
    return { keys, own }
  }

  /** Whether a path has a single value in each group: it is a key, or belongs to the row identified by a key. */
  #follows(path: string, keys: string[]): boolean {
    const joinedRows = [...this.node.rows.keys()].some((name) => path.startsWith(`${name}.`))
    return keys.some((key) => {
      if (key === path || (key === 'id' && !joinedRows)) return true
      const row = key === 'id' || key.endsWith('.id') ? key.slice(0, -3) : key
      return row !== '' && (path === row || path.startsWith(`${row}.`))
    })
  }

  #visible(value: Value): Value {
    if (value.denied) throw new ForbiddenError()
    return value
  }

  #list(columns: Selected[], groups: { own: Set<Selected> } | null): Sql[] {
    if (this.purpose === 'exists') return [piece('1')]
    if (this.purpose === 'keys') return this.keys.map((key, at) => piece(`${key} AS k${at}`))
    if (this.purpose === 'count' && !groups) return [piece('COUNT(*)')]
    let place = 0
    const parts = columns.flatMap((column, number) =>
      column.parts.map((part, at) => {
        place++
        const value = groups && !column.aggregate && !groups.own.has(column) ? ofGroup(part) : part
        return pieces`${value} AS ${at ? `p${place}` : `c${number}`}`
      }),
    )
    return parts.length ? parts : this.c.fail('nada foi escolhido: diga select().')
  }

  /** Selected columns by name, as `having` compares them. */
  #byName(columns: Selected[]) {
    return (name: string): Leaf => {
      const at = columns.findIndex((column) => column.name === name)
      if (at < 0) return this.c.fail(`having compara colunas escolhidas, e "${name}" não é uma delas.`)
      return { sql: `c${at}`, field: columns[at]!.field, node: this.node, path: name, denied: false }
    }
  }

  #order(columns: Selected[], groups: { keys: Sql[] } | null): Sql[] {
    const terms = this.spec.orderBy.map((written) => {
      const descending = written.startsWith('-')
      const name = descending ? written.slice(1) : written
      const at = columns.findIndex((selected) => selected.name === name)
      const column = columns[at]
      if (!column) return { descending, by: this.#orderByPath(name, groups !== null) }
      if (typeof column.column === 'string')
        return { descending, by: this.#orderByPath(column.column, groups !== null) }
      return { descending, by: this.#orderByColumn(column, at) }
    })
    if (!terms.length && this.spec.limit === undefined && this.purpose === 'rows') return []
    const last = terms.at(-1)?.descending ?? false
    // Ties are resolved by the ids, so every order is total.
    const ties = groups ? groups.keys : this.keys.map((key) => piece(key))
    return [...terms, ...ties.map((by) => ({ by, descending: last }))].map(({ by, descending }) =>
      descending ? pieces`${by} DESC` : by,
    )
  }

  #orderByColumn(column: Selected, at: number): Sql {
    if (this.purpose === 'keys')
      return this.#visible(operandOf(this.c, this.node, column.column as ExpressionData)).value
    return folded(this.c, piece(`c${at}`), column.field)
  }

  #orderByPath(path: string, grouped: boolean): Sql {
    const leaf = this.node.allowed(path)
    const shown = called(leaf.field.kind === 'ref' ? leaf.node.target(leaf) : leaf)
    const by = folded(this.c, piece(shown.sql), shown.field)
    return grouped ? ofGroup(by) : by
  }

  #page(): Sql {
    const { limit, offset } = this.spec
    if (this.purpose === 'exists') return piece(' LIMIT 1')
    if (this.purpose === 'count' || this.purpose === 'keys' || (limit === undefined && !offset)) return piece('')
    return piece(' LIMIT ? OFFSET ?', new PagePart('limit'), new PagePart('offset'))
  }
}

const monthColumn = (): Selected => ({
  name: 'mes',
  column: { expr: 'value', value: '' },
  parts: [piece(`${MONTHS}.mes`)],
  read: (values, at) => values[at],
  field: { kind: 'month', label: 'Mês' },
  aggregate: false,
})

const same = (a: unknown, b: unknown) =>
  typeof a === 'object' && typeof b === 'object' && JSON.stringify(a) === JSON.stringify(b)
