import type { Resource } from '../compiler/resource.ts'
import { seenBy } from './source.ts'
import type { EngineContext } from '../context.ts'
import { and, type Sql, sql } from '../compiler/where.ts'
import type { Where } from '../definition/row_conditions.ts'
import { QueryError } from './errors.ts'
import { ScopePart } from './piece.ts'
import type { Shape } from './shape.ts'
import type { QuerySpec } from './spec.ts'

export type MakeScope = (context: EngineContext, spec: QuerySpec) => Sql[]

/** State shared by the parts of a statement while it is compiled. `N` is the node that conditions are about. */
export class Compiling<N = unknown> {
  readonly context: EngineContext
  readonly spec: QuerySpec
  readonly shape: Shape
  /** Passed in, because expressions contain conditions and conditions contain expressions. */
  readonly condition: (node: N, where: Where) => Sql
  readonly scopes: { make: MakeScope; text: string }[] = []
  /** Recursive common table expressions, used to traverse trees. */
  readonly trees: Sql[] = []
  /** Views of the resources for this company and user; a cached plan is only valid for users with the same views. */
  readonly views = new Map<Resource, Resource>()
  #aliases = 0

  constructor(
    context: EngineContext,
    spec: QuerySpec,
    shape: Shape,
    condition: (c: Compiling<N>, node: N, where: Where) => Sql,
  ) {
    this.condition = (node, where) => condition(this, node, where)
    this.context = context
    this.spec = spec
    this.shape = shape
  }

  get engine() {
    return this.context.engine
  }

  /** Whether the query is for a day other than today. */
  get asOf() {
    return this.spec.day !== undefined || this.spec.months !== undefined
  }

  readonly q = (name: string) => this.engine.dialect.id(name)

  alias() {
    return `j${++this.#aliases}`
  }

  resource(key: string): Resource {
    return this.engine.registry.resource(key)
  }

  viewOf(resource: Resource): Resource {
    let view = this.views.get(resource)
    if (!view) this.views.set(resource, (view = seenBy(this.context, this.spec, resource)))
    return view
  }

  /** Conditions that depend on the context: evaluated now for their text, and again for each run. */
  scope(make: MakeScope, before = '', optional = false): Sql {
    const found = make(this.context, this.spec)
    const text = found.length || !optional ? before + and(found).sql : ''
    const index = this.scopes.push({ make, text: and(found).sql }) - 1
    return { sql: text, bindings: [new ScopePart(index)] }
  }

  /** A condition evaluated by the server before the statement runs. */
  fact(holds: (context: EngineContext) => boolean): Sql {
    return this.scope((context) => [sql(holds(context) ? '1 = 1' : '1 = 0')])
  }

  fail(text: string): never {
    throw new QueryError(this.spec.resource, text)
  }
}
