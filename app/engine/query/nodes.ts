import { called } from './called.ts'
import { personalScope, rowAccessSql } from '../registry/scope.ts'
import type { Resource } from '../compiler/resource.ts'
import type { ChildTable, CurrentValue, Pivot, StoredField } from '../compiler/layout.ts'
import type { Sql } from '../compiler/where.ts'
import { ForbiddenError } from '../errors.ts'
import { namingPaths, pathsIn } from '../definition/display_template.ts'
import type { FieldDef } from '../definition/types.ts'
import type { Compiling } from './compiling.ts'
import { DAY, joined, piece } from './piece.ts'

/** A value in a table of the statement. */
export interface Leaf {
  /** The column, qualified with its table alias. */
  sql: string
  field: FieldDef
  node: Node
  /** Path of the field in its own resource. */
  path: string
  /** The user may not see it. */
  denied: boolean
}

const integer = (label: string): FieldDef => ({ kind: 'integer', label })
const moment = (label: string): FieldDef => ({ kind: 'datetime', label })
const OF_RESOURCES: Record<string, [string, FieldDef]> = {
  id: ['id', integer('Id')],
  versao: ['versao', integer('Versão')],
  empresaId: ['empresa_id', integer('Empresa')],
  criadoEm: ['criado_em', moment('Criado em')],
  atualizadoEm: ['atualizado_em', moment('Atualizado em')],
}
const OF_ITEMS: Record<string, [string, FieldDef]> = {
  id: ['id', integer('Id')],
  ordemLinha: ['ordem_linha', integer('Ordem')],
}
const OF_PERIODS: Record<string, [string, FieldDef]> = {
  ...OF_ITEMS,
  registradoPor: ['registrado_por', { kind: 'text', label: 'Registrado por' }],
  registradoEm: ['registrado_em', moment('Registrado em')],
}

/** The joined history entry in force. */
interface Period {
  alias: string
  join: Sql
  /** Subquery source that selects the entry, for reading one of its columns without the join. */
  source: string
}

/** Tables of one FROM: joins are added when a path first needs them. */
export class Frame {
  joins: Sql[] = []
  readonly periods: Period[] = []
}

/** What is reachable from a table: its columns, and the targets of references and histories. */
interface Reach {
  /** Used in the error message for an invalid path. */
  key: string
  own: Record<string, [string, FieldDef]>
  stored: ReadonlyMap<string, StoredField>
  children: readonly ChildTable[]
  /** The lists as visible to the user. */
  seenLists: readonly ChildTable[]
  pivots: readonly Pivot[]
  currentValues: readonly CurrentValue[]
  computed: ReadonlySet<string>
  /** Whether the user may see the field. */
  seen(path: string): boolean
}

const NONE: readonly never[] = []

/** A table in a statement. */
export class Node {
  readonly c: Compiling<Node>
  readonly frame: Frame
  readonly alias: string
  readonly reach: Reach
  readonly resource?: Resource
  /** Joined rows of lists and other resources, by name. */
  readonly rows = new Map<string, Node>()
  readonly #references = new Map<string, Node>()

  constructor(c: Compiling<Node>, frame: Frame, alias: string, reach: Reach, resource?: Resource) {
    this.c = c
    this.frame = frame
    this.alias = alias
    this.reach = reach
    this.resource = resource
  }

  static ofResource(c: Compiling<Node>, frame: Frame, alias: string, resource: Resource): Node {
    const { layout, def } = resource
    const view = c.viewOf(resource)
    const all = new Set([...view.layout.byPath.keys(), ...view.layout.children.map((child) => child.path)])
    const { empresaId: _none, ...shared } = OF_RESOURCES
    return new Node(
      c,
      frame,
      alias,
      {
        key: resource.key,
        own: def.shared ? shared : OF_RESOURCES,
        stored: layout.byPath,
        children: layout.children,
        seenLists: view.layout.children,
        pivots: layout.pivots,
        // Columns that mirror a history hold today's value; for another day it is read from the history.
        currentValues: c.asOf ? [...layout.mirrored, ...layout.currentValues] : layout.currentValues,
        computed: new Set(layout.computed.map((item) => item.path)),
        seen: (path) =>
          view === resource ||
          all.has(path) ||
          view.layout.pivots.some((pivot) => pivot.path === path) ||
          view.layout.computed.some((item) => item.path === path),
      },
      resource,
    )
  }

  /** Rows of a list or history of this table. */
  child(frame: Frame, alias: string, child: ChildTable): Node {
    const view = this.reach.seenLists.find((list) => list.path === child.path)
    const seen = new Set(
      [...(view?.stored ?? []), ...(view?.children ?? []), ...(view?.pivots ?? [])].map((item) => item.path),
    )
    return new Node(this.c, frame, alias, {
      key: `${this.reach.key}/${child.path}`,
      own: child.field.kind === 'history' ? OF_PERIODS : OF_ITEMS,
      stored: new Map(child.stored.map((field) => [field.path, field])),
      children: child.children,
      seenLists: view?.children ?? NONE,
      pivots: child.pivots,
      currentValues: NONE,
      computed: new Set(),
      seen: (path) => seen.has(path),
    })
  }

  /** Pairs of a multiple reference: `id` is the id of the target row, whose other fields are joined when needed. */
  pair(frame: Frame, alias: string, pivot: Pivot): Node {
    const node = new Node(this.c, frame, alias, {
      key: `${this.reach.key}/${pivot.path}`,
      own: { id: ['destino_id', integer('Id')] },
      stored: new Map(),
      children: NONE,
      seenLists: NONE,
      pivots: NONE,
      currentValues: NONE,
      computed: new Set(),
      seen: () => this.reach.seen(pivot.path),
    })
    node.#paired = pivot
    return node
  }
  #paired?: Pivot

  get id() {
    return `${this.alias}.${this.#paired ? 'destino_id' : 'id'}`
  }

  /** Resolves a path for conditions, groups and orders; throws when the user may not see it. */
  allowed(path: string): Leaf {
    const leaf = this.leaf(path)
    if (leaf.denied) throw new ForbiddenError(`Não autorizado: campo "${leaf.field.label}".`)
    return leaf
  }

  leaf(path: string): Leaf {
    const own = Object.hasOwn(this.reach.own, path) ? this.reach.own[path] : undefined
    if (own) {
      const leaf = { sql: `${this.alias}.${this.c.q(own[0])}`, field: own[1], node: this, path }
      return { ...leaf, denied: this.#paired !== undefined && !this.reach.seen(path) }
    }
    const segments = path.split('.')
    for (let end = segments.length; end > 0; end--) {
      const head = segments.slice(0, end).join('.')
      const rest = segments.slice(end).join('.')
      const rows = this.rows.get(head)
      if (rows) return rest ? rows.leaf(rest) : this.#refuse(path, `"${head}" são linhas: diga qual campo`)
      const stored = this.reach.stored.get(head)
      if (stored && !this.reach.currentValues.some((value) => value.path === head))
        return this.#stored(stored, `${this.alias}.${this.c.q(stored.column)}`, head, rest, path)
      const history = this.reach.children.find((child) => child.path === head)
      if (history?.field.kind === 'history' && rest) return this.#hide(this.period(history).leaf(rest), head)
      if (history || this.reach.pivots.some((pivot) => pivot.path === head))
        return this.#refuse(path, `"${head}" tem várias linhas: use join('${head}') ou exists('${head}', …)`)
      const derived = this.reach.currentValues.find((value) => value.path === head)
      if (derived) {
        const inside = [derived.stored.path, rest].filter(Boolean).join('.')
        return this.#hide(this.period(derived.history).leaf(inside), head)
      }
      const { template, firstOf } = (!rest && this.resource?.def.fields[head]) || {}
      if (firstOf) return called(this.leaf(this.resource!.def.display))
      if (template !== undefined) return this.#template(template, head)
      if (this.reach.computed.has(head))
        return this.#refuse(
          path,
          `"${head}" é calculado fora do banco: pode ser selecionado, mas não filtrado, somado nem agrupado`,
        )
    }
    if (this.#paired) return this.#target(this.#paired.field.to!, this.id).leaf(path)
    return this.#refuse(path, 'não existe')
  }

  /** As `leaf`, to be read or ordered by: a name is how the record is called (`displayAs`). */
  shown(path: string): Leaf {
    return called(this.leaf(path))
  }

  /** The table that a reference, a history or joined rows lead to. */
  node(path: string): Node {
    const rows = this.rows.get(path)
    if (rows) return rows
    const history = this.reach.children.find((child) => child.path === path && child.field.kind === 'history')
    if (history) {
      if (!this.reach.seen(path)) throw new ForbiddenError(`Não autorizado: campo "${history.field.label}".`)
      return this.period(history)
    }
    const leaf = this.allowed(path)
    if (leaf.field.kind !== 'ref') return this.#refuse(path, 'não é uma referência')
    return leaf.node.#target(leaf.field.to!, leaf.sql)
  }

  /** The columns of a template, concatenated, for orders and searches. */
  #template(template: string, path: string): Leaf {
    const { dialect } = this.c.engine
    const parts = pathsIn(template).map((value) => this.leaf(value).sql)
    return {
      sql: dialect.joined(parts),
      field: { kind: 'text', label: this.resource!.def.label.singular },
      node: this,
      path,
      denied: !this.reach.seen(path),
    }
  }

  /** The columns that name the target of a reference. */
  naming(leaf: Leaf): Leaf[] {
    const target = this.c.resource(leaf.field.to!)
    const node = leaf.node.#target(target.key, leaf.sql)
    return namingPaths(target.def).map((path) => node.leaf(path))
  }

  /** The display field of the target of a reference. */
  target(leaf: Leaf): Leaf {
    const target = this.c.resource(leaf.field.to!)
    return leaf.node.#target(target.key, leaf.sql).leaf(target.def.display)
  }

  /** The history entry in force on the day. */
  period(history: ChildTable): Node {
    const known = this.#references.get(history.path)
    if (known) return known
    const { q, engine } = this.c
    const alias = this.c.alias()
    const node = this.child(this.frame, alias, history)
    this.#references.set(history.path, node)
    const [table, date] = [q(history.table), q('data')]
    const day = engine.dialect.name === 'mysql' ? `CAST(${DAY} AS DATE)` : DAY
    // ORDER BY … LIMIT 1 reads one index entry; MAX() would read all earlier dates each time.
    const source = `FROM ${table} h WHERE h.pai_id = ${this.id} AND h.${date} <= ${day} ORDER BY h.${date} DESC LIMIT 1`
    const join = piece(
      `LEFT JOIN ${table} ${alias} ON ${alias}.pai_id = ${this.id} AND ${alias}.${date} = (SELECT h.${date} ${source})`,
    )
    this.frame.joins.push(join)
    this.frame.periods.push({ alias, join, source })
    return node
  }

  #stored(stored: StoredField, sql: string, head: string, rest: string, path: string): Leaf {
    const { field } = stored
    if (field.writeOnly || field.kind === 'password') return this.#refuse(path, 'nunca é lido')
    const denied = !this.reach.seen(head)
    if (!rest) return { sql, field, node: this, path: head, denied }
    if (field.kind !== 'ref') return this.#refuse(path, `"${head}" não é uma referência`)
    if (rest === 'id') return { sql, field: integer(field.label), node: this, path: head, denied }
    return this.#hide(this.#target(field.to!, sql).leaf(rest), head)
  }

  /** The row a column refers to. When the user may not see that row, its values are null, as in lists. */
  #target(key: string, column: string): Node {
    const known = this.#references.get(column)
    if (known) return known
    const resource = this.c.resource(key)
    const alias = this.c.alias()
    const node = Node.ofResource(this.c, this.frame, alias, resource)
    this.#references.set(column, node)
    const join = piece(`LEFT JOIN ${this.c.q(resource.layout.table)} ${alias} ON ${alias}.id = ${column}`)
    const rules = this.c.scope(
      (context, { withoutRowRules }) =>
        withoutRowRules ? personalScope(context, resource) : rowAccessSql(context, resource, alias),
      ' AND ',
      true,
    )
    this.frame.joins.push(joined([join, rules], ''))
    return node
  }

  /** Fields behind a hidden field are hidden too. */
  #hide(leaf: Leaf, head: string): Leaf {
    return this.reach.seen(head) ? leaf : { ...leaf, denied: true }
  }

  #refuse(path: string, why: string): never {
    return this.c.fail(`o caminho "${path}" de "${this.reach.key}" está errado: ${why}.`)
  }
}
