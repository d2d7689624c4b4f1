import type { Condition } from '../definition/conditions.ts'
import type { Where } from '../definition/row_conditions.ts'
import { searchedIn } from './called.ts'
import { typedForms } from '../definition/fold.ts'
import { placeholders, type Sql } from '../compiler/where.ts'
import { ForbiddenError } from '../errors.ts'
import { rowConditionSql, scopeOf } from '../registry/scope.ts'
import type { Compiling } from './compiling.ts'
import { expressionOf } from './expressions.ts'
import { Frame, type Leaf, Node } from './nodes.ts'
import { DAY, joined, piece, pieces } from './piece.ts'
import type { Slot } from './shape.ts'
import { companyOf } from './source.ts'
import { bindingFor, isText } from './values.ts'

/** Resolves the paths of conditions: to columns of a table, or to selected columns of a group. */
export type Find = (path: string) => Leaf

const OPERATORS = { gt: '>', gte: '>=', lt: '<', lte: '<=' } as const
const SUMS = { ...OPERATORS, eq: '=', ne: '<>' } as const
const ESCAPED = /[!%_]/g

/** The conditions joined by AND, as SQL over a table. */
export const allOf = (c: Compiling<Node>, node: Node, conditions: readonly Where[]): Sql =>
  conditions.length
    ? joined(
        conditions.map((condition) => conditionOf(c, node, condition)),
        ' AND ',
      )
    : piece('1 = 1')

/** A condition as SQL over a table. */
export function conditionOf(c: Compiling<Node>, node: Node, where: Where): Sql {
  switch (where.op) {
    case 'and':
    case 'or':
      return junction(
        where.op,
        (where.of as Where[]).map((item) => conditionOf(c, node, item)),
      )
    case 'anyOf':
    case 'allOf':
      return junction(
        where.op === 'anyOf' ? 'or' : 'and',
        where.of.map((condition) => conditionOf(c, node, condition)),
      )
    case 'not':
      return negated(conditionOf(c, node, where.of as Where))
    case 'exists':
      return existsIn(c, node, where.list, where.of)
    case 'existsIn':
      return existsOfResource(c, node, where)
    case 'through':
      return pieces`(${allOf(c, node.node(where.path), where.of)})`
    case 'subtree':
      return subtree(c, node, where)
    case 'raw': {
      const { value, denied } = expressionOf(c, node, where.raw)
      if (denied) throw new ForbiddenError()
      return value
    }
    case 'inOwnerSet':
    case 'whereRefVisible':
    case 'referencedBy': {
      const { resource } = node
      if (!resource) return c.fail(`uma regra de linhas não vale dentro de "${node.reach.key}".`)
      return c.scope((context) => [rowConditionSql(context, resource, node.alias, where)])
    }
    default:
      return compared(c, (path) => node.allowed(path), where)
  }
}

/** Conditions over the selected columns of groups. */
export function havingOf(c: Compiling<Node>, find: Find, where: Where): Sql {
  switch (where.op) {
    case 'and':
    case 'or':
      return junction(
        where.op,
        (where.of as Where[]).map((item) => havingOf(c, find, item)),
      )
    case 'not':
      return negated(havingOf(c, find, where.of as Where))
    case 'exists':
    case 'existsIn':
    case 'through':
    case 'subtree':
    case 'raw':
    case 'inOwnerSet':
    case 'whereRefVisible':
    case 'referencedBy':
    case 'anyOf':
    case 'allOf':
      return c.fail(`having compara colunas escolhidas; "${where.op}" pertence a where.`)
    default:
      return compared(c, find, where)
  }
}

function junction(op: 'and' | 'or', parts: Sql[]): Sql {
  if (!parts.length) return piece(op === 'and' ? '1 = 1' : '1 = 0')
  return pieces`(${joined(parts, op === 'and' ? ' AND ' : ' OR ')})`
}

// SQL comparisons with NULL are unknown; here they are false, so NOT must make them true.
const negated = (inner: Sql) => pieces`NOT COALESCE((${inner}), 0)`

type Compared = Exclude<Condition, { op: 'and' | 'or' | 'not' }> | { op: 'like'; field: string; value: string }

/** Comparisons, with the same semantics as `holds`. */
function compared(c: Compiling<Node>, find: Find, where: Compared): Sql {
  const { context } = c
  const truth = (holds: boolean) => piece(holds ? '1 = 1' : '1 = 0')
  switch (where.op) {
    case 'setting':
      return c.fact((item) => (item.settings[where.name] ?? false) === where.value)
    case 'authority':
      return c.fact((item) => item.authorities.has(where.name))
    case 'required':
      return c.fail('"required" é do formulário: não há campos exigidos numa consulta.')
    case 'sum': {
      const added = where.fields.map((path) => `COALESCE(${find(path).sql}, 0)`).join(' + ')
      const limit = 'other' in where ? piece(find(where.other).sql) : piece('?', ...c.shape.slotsOf(where))
      return pieces`ROUND(${added}, 6) ${SUMS[where.than]} ROUND(${limit}, 6)`
    }
  }
  const leaf = find(where.field)
  const { sql } = leaf
  const slots = c.shape.slotsOf(where).map((slot) => {
    const convert = bindingFor(leaf.field, where.op)
    return convert ? slot.as(convert) : slot
  })
  switch (where.op) {
    case 'eq':
    case 'ne': {
      const empty = slots[0]!.tag === 'null'
      if (empty) return piece(`${sql} IS ${where.op === 'eq' ? '' : 'NOT '}NULL`)
      const same = oneOf(c, leaf, slots)
      return where.op === 'eq' ? same : pieces`(${sql} IS NULL OR NOT ${same})`
    }
    case 'in':
    case 'notIn': {
      const many = c.shape.inline.get(where)
      const none = !many && !where.values.length
      if (none) return truth(where.op === 'notIn')
      const same = many ? piece(`${sql} IN (${many.join(', ')})`) : oneOf(c, leaf, slots)
      return where.op === 'in' ? same : pieces`(${sql} IS NULL OR NOT ${same})`
    }
    case 'gt':
    case 'gte':
    case 'lt':
    case 'lte':
      return piece(`${sql} ${OPERATORS[where.op]} ?`, slots[0])
    case 'gtField':
      return piece(`${sql} > ${find(where.other).sql}`)
    case 'ltField':
      return piece(`${sql} < ${find(where.other).sql}`)
    case 'filled':
      return piece(isText(leaf.field) ? `(${sql} IS NOT NULL AND ${sql} <> '')` : `${sql} IS NOT NULL`)
    case 'empty':
      return piece(isText(leaf.field) ? `(${sql} IS NULL OR ${sql} = '')` : `${sql} IS NULL`)
    case 'gtToday':
    case 'ltToday':
      return piece(`${sql} ${where.op === 'gtToday' ? '>' : '<'} ${nowAs(leaf.field.kind, c.engine.dialect.now)}`)
    case 'like': {
      const found = context.engine.dialect.searched(searched(leaf))
      const form = (which: number) => (value: unknown) => {
        const forms = typedForms(String(value)) ?? [String(value)]
        return `%${forms.at(which)!.replace(ESCAPED, (sign) => `!${sign}`)}%`
      }
      // The statement is the same for every text, and a text with hyphens has two forms.
      return piece(
        `(${found} LIKE ? ESCAPE '!' OR ${found} LIKE ? ESCAPE '!')`,
        slots[0]!.as(form(0)),
        slots[0]!.as(form(-1)),
      )
    }
  }
}

/** The current date, date-time or year to compare with. Adding 0 turns the text into a number in both databases. */
const nowAs = (kind: string, now: string) =>
  kind === 'datetime' ? now : kind === 'year' ? `(SUBSTR(${DAY}, 1, 4) + 0)` : DAY

/** A reference is searched by the name of its target. */
const searched = (leaf: Leaf) =>
  searchedIn(leaf.field.kind === 'ref' ? leaf.node.target(leaf) : leaf, leaf.node.c.engine.dialect)

/** The plain comparison uses the index; the exact one then excludes rows that differ in accents or case. */
function oneOf(c: Compiling<Node>, { sql }: Leaf, slots: Slot[]): Sql {
  const { exact } = c.engine.dialect
  const blind = exact('x') !== 'x' && slots.some((slot) => slot.tag === 'words')
  const among = (column: string, mark: string) =>
    slots.length === 1
      ? piece(`${column} = ${mark}`, ...slots)
      : piece(`${column} IN (${slots.map(() => mark).join(', ')})`, ...slots)
  if (!blind) return among(sql, '?')
  return pieces`(${among(sql, '?')} AND ${among(exact(sql), exact('?'))})`
}

function existsIn(c: Compiling<Node>, node: Node, list: string, of: readonly Where[]): Sql {
  const at =
    list.includes('.') &&
    !node.reach.children.some((table) => table.path === list) &&
    !node.reach.pivots.some((item) => item.path === list)
  if (at) {
    // A list of a referenced record.
    const dot = list.lastIndexOf('.')
    return existsIn(c, node.node(list.slice(0, dot)), list.slice(dot + 1), of)
  }
  if (!node.reach.seen(list)) throw new ForbiddenError()
  const frame = new Frame()
  const alias = c.alias()
  const child = node.reach.children.find((table) => table.path === list)
  const pivot = node.reach.pivots.find((item) => item.path === list)
  if (!child && !pivot) return c.fail(`"${list}" não é uma lista de "${node.reach.key}".`)
  const inner = child ? node.child(frame, alias, child) : node.pair(frame, alias, pivot!)
  const conditions = allOf(c, inner, of)
  const owner = child ? 'pai_id' : 'origem_id'
  return pieces`EXISTS (SELECT 1 FROM ${c.q((child ?? pivot)!.table)} ${alias} ${joined(frame.joins, ' ')} WHERE ${alias}.${owner} = ${node.id} AND ${conditions})`
}

function existsOfResource(c: Compiling<Node>, node: Node, where: Extract<Where, { op: 'existsIn' }>): Sql {
  const frame = new Frame()
  const alias = c.alias()
  const other = Node.ofResource(c, frame, alias, c.resource(where.resource))
  const link = linkOf(c, other, where.by, node)
  const scope = scopeFor(c, other)
  const conditions = allOf(c, other, where.of)
  return pieces`EXISTS (SELECT 1 FROM ${link.from} ${joined(frame.joins, ' ')} WHERE ${link.on} AND ${scope} AND ${conditions})`
}

/** The company and row scope of a resource that the statement reads. */
export function scopeFor(c: Compiling<Node>, node: Node): Sql {
  const resource = node.resource!
  return c.scope((context, spec) =>
    spec.withoutRowRules || spec.companies
      ? companyOf(context, resource, spec, node.alias)
      : scopeOf(context, resource, undefined, node.alias),
  )
}

/** How rows of another resource refer to those of a table: by a single reference or by a multiple reference. */
export function linkOf(c: Compiling<Node>, other: Node, by: string, to: Node): { from: string; on: string } {
  const { layout, key } = other.resource!
  const stored = layout.byPath.get(by)
  const pivot = layout.pivots.find((item) => item.path === by)
  const table = `${c.q(layout.table)} ${other.alias}`
  const target =
    (stored?.field.kind === 'ref' ? stored.field.to : pivot?.field.to) ??
    c.fail(`"${by}" de "${key}" não é uma referência.`)
  if (to.resource && c.resource(target).layout.table !== to.resource.layout.table)
    c.fail(`"${by}" de "${key}" leva a "${target}", não a "${to.reach.key}".`)
  if (stored) return { from: table, on: `${other.alias}.${c.q(stored.column)} = ${to.id}` }
  const pair = c.alias()
  return {
    from: `${c.q(pivot!.table)} ${pair} JOIN ${table} ON ${other.alias}.id = ${pair}.origem_id`,
    on: `${pair}.destino_id = ${to.id}`,
  }
}

function subtree(c: Compiling<Node>, node: Node, where: Extract<Where, { op: 'subtree' }>): Sql {
  const leaf = node.allowed(where.field)
  const resource =
    where.field === 'id'
      ? node.resource!
      : c.resource(leaf.field.to ?? c.fail(`"${where.field}" não é uma referência.`))
  const parent = [...resource.layout.byPath.values()].find((field) => field.field.tree)
  if (!parent) return c.fail(`"${resource.key}" não é uma árvore.`)
  if (!where.values.length) return piece('1 = 0')
  const name = c.alias()
  const [table, column] = [c.q(resource.layout.table), c.q(parent.column)]
  const many = c.shape.inline.get(where)
  const slots = c.shape.slotsOf(where)
  // UNION, not UNION ALL: the recursion ends even on a cycle created by hand.
  c.trees.push(
    piece(
      `${name} (id) AS (SELECT id FROM ${table} WHERE id IN (${many ? many.join(', ') : placeholders(slots.length)}) UNION SELECT x.id FROM ${table} x JOIN ${name} ON x.${column} = ${name}.id)`,
      ...slots,
    ),
  )
  return piece(`${leaf.sql} IN (SELECT id FROM ${name})`)
}
