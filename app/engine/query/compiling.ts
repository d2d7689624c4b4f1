import type { Resource } from '../compiler/resource.ts'
import type { EngineContext } from '../context.ts'
import { and, type Sql, sql } from '../compiler/where.ts'
import type { Where } from '../definition/row_conditions.ts'
import type { Node } from './nodes.ts'
import { QueryError } from './errors.ts'
import { ScopePart } from './piece.ts'
import type { Shape } from './shape.ts'
import type { QuerySpec } from './spec.ts'

export type MakeScope = (context: EngineContext, spec: QuerySpec) => Sql[]

/** What the parts of a statement share while it is put together. */
export class Compiling {
  readonly context: EngineContext
  readonly spec: QuerySpec
  readonly shape: Shape
  /** Expressions hold conditions, and conditions expressions. */
  readonly condition: (node: Node, where: Where) => Sql
  readonly scopes: { make: MakeScope; text: string }[] = []
  /** Recursive tables, by which trees are walked. */
  readonly trees: Sql[] = []
  /** Resources as this company and user have them; a kept plan is right only for who has the same. */
  readonly views = new Map<Resource, Resource>()
  #aliases = 0

  constructor(
    context: EngineContext,
    spec: QuerySpec,
    shape: Shape,
    condition: (c: Compiling, node: Node, where: Where) => Sql,
  ) {
    this.condition = (node, where) => condition(this, node, where)
    this.context = context
    this.spec = spec
    this.shape = shape
  }

  get engine() {
    return this.context.engine
  }

  /** Whether another day than the present is asked for. */
  get asOf() {
    return this.spec.day !== undefined || this.spec.months !== undefined
  }

  get unrestricted() {
    return this.spec.unrestricted === true
  }

  readonly q = (name: string) => this.engine.dialect.id(name)

  alias() {
    return `j${++this.#aliases}`
  }

  resource(key: string): Resource {
    return this.engine.registry.resource(key)
  }

  viewOf(resource: Resource): Resource {
    if (this.unrestricted) return resource
    let view = this.views.get(resource)
    if (!view) this.views.set(resource, (view = this.engine.views.forRows(this.context, resource).resource))
    return view
  }

  /** Conditions that depend on who asks: made now for their text, and again for each run. */
  scope(make: MakeScope, before = '', optional = false): Sql {
    const found = make(this.context, this.spec)
    const text = found.length || !optional ? before + and(found).sql : ''
    const index = this.scopes.push({ make, text: and(found).sql }) - 1
    return { sql: text, bindings: [new ScopePart(index)] }
  }

  /** A condition that is known before the database is asked. */
  fact(holds: (context: EngineContext) => boolean): Sql {
    return this.scope((context) => [sql(holds(context) ? '1 = 1' : '1 = 0')])
  }

  fail(text: string): never {
    throw new QueryError(this.spec.resource, text)
  }
}
