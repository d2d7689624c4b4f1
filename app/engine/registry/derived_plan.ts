import { firstNamesOf } from '../definition/display_template.ts'
import type { Resource } from '../compiler/resource.ts'
import { type DerivedDef, type DerivedSource, inputsOf, overlaps } from '../definition/derived.ts'
import { isRows } from '../definition/shapes.ts'
import { DefinitionError } from '../errors.ts'
import { isReference } from './checks/field.ts'
import { find } from './checks/find.ts'

/** One declaration of derived values, with its place in the order of computation. */
export interface Derivation {
  resource: Resource
  def: DerivedDef
  /** Greater than that of every derivation it follows from. */
  rank: number
}

/** What follows from a source. */
export interface Feed {
  derivation: Derivation
  source: DerivedSource
}

const topOf = (path: string) => path.split('.')[0]!

const nameOf = ({ resource, def }: Pick<Derivation, 'resource' | 'def'>) => `${resource.key}.${def.fields.join(', ')}`

/**
 * All derived values: in which order those of a record are computed, and what follows from which resource. Built at
 * boot. @throws DefinitionError for unknown fields and resources, and for values that follow from themselves
 */
export class DerivedPlan {
  /** By resource, in the order of computation. */
  readonly #own = new Map<string, Derivation[]>()
  /** By table of the source. */
  readonly #feeds = new Map<string, Feed[]>()
  readonly #tops = new Map<string, string[]>()

  constructor(resources: ReadonlyMap<string, Resource>) {
    const all = [...resources.values()].flatMap((resource) =>
      resource.def.aliasOf ? [] : (resource.def.derived ?? []).map((def) => ({ resource, def, rank: 0 })),
    )
    for (const item of all) {
      checkDerivation(item, resources)
      for (const source of item.def.from ?? []) {
        const { layout, def } = sourceOf(item, source, resources)
        const { table } = layout
        // Whoever stores a name stores what the record is called: it changes with each field that says so.
        const fields = source.fields.includes(def.display)
          ? [...new Set([...source.fields, ...(firstNamesOf(def) ?? [])])]
          : source.fields
        this.#feeds.set(table, [...(this.#feeds.get(table) ?? []), { derivation: item, source: { ...source, fields } }])
      }
    }
    rankAll(all, resources)
    all.sort((a, b) => a.rank - b.rank)
    for (const item of all) this.#own.set(item.resource.key, [...(this.#own.get(item.resource.key) ?? []), item])
  }

  /** Every derivation, in the order of computation. */
  get all(): Derivation[] {
    return [...this.#own.values()].flat().sort((a, b) => a.rank - b.rank)
  }

  /** The derived values of a resource, in the order of computation. */
  of({ key, def }: Resource): Derivation[] {
    return this.#own.get(def.aliasOf ?? key) ?? []
  }

  /** What follows from a resource. */
  from({ layout }: Resource): Feed[] {
    return this.#feeds.get(layout.table) ?? []
  }

  /** What follows from these changed fields of a resource; null: a new or removed record. */
  touchedBy(resource: Resource, changed: readonly string[] | null): Feed[] {
    return this.from(resource).filter(({ source }) => {
      // Nothing refers to a new record yet, and nothing that still refers to it is removed.
      if ('via' in source) return changed?.some((path) => source.fields.some((field) => overlaps(field, path))) ?? false
      return !changed || changed.some((path) => [source.by, ...source.fields].some((field) => overlaps(field, path)))
    })
  }

  /** Whether a new record, or these changes, must be written together with what follows from them. */
  hasConsequences(resource: Resource, changed: readonly string[] | null): boolean {
    return this.touchedBy(resource, changed).length > 0
  }

  /** Whether completing a record reads other records. */
  readsOthers(resource: Resource): boolean {
    return this.of(resource).some(({ def }) => def.from?.length)
  }

  /** The fields to read of a record in order to compute its derived values, and to find what follows from it. */
  fieldsOf(resource: Resource): string[] {
    const { key } = resource
    let tops = this.#tops.get(key)
    if (!tops)
      this.#tops.set(
        key,
        (tops = [
          ...new Set([
            ...this.of(resource).flatMap(({ def }) => [...inputsOf(def), ...def.fields]),
            ...this.from(resource).flatMap(({ source }) => ('by' in source ? [source.by] : [])),
          ]),
        ].map(topOf)),
      )
    return tops
  }
}

const sourceOf = (
  { resource }: Pick<Derivation, 'resource'>,
  source: DerivedSource,
  resources: ReadonlyMap<string, Resource>,
): Resource => resources.get('via' in source ? find(resource.def.fields, source.via)!.to! : source.resource)!

function checkDerivation({ resource, def }: Derivation, resources: ReadonlyMap<string, Resource>) {
  const fail = (text: string): never => {
    throw new DefinitionError(
      `Plugin "${def.owner ?? resource.plugin}", recurso "${resource.key}", valor derivado "${def.fields.join(', ')}": ${text}`,
    )
  }
  const stored = (item: Resource, path: string) => {
    const field = find(item.def.fields, path)
    if (!field) return fail(`usa o campo "${path}", que "${item.key}" não tem.`)
    if (field.kind === 'computed') fail(`usa o campo "${path}" de "${item.key}", que não é gravado.`)
    return field
  }
  if (!def.fields.length) fail('não diz que campos são derivados.')
  for (const path of [...def.fields, ...(def.own ?? [])]) stored(resource, path)
  for (const path of def.fields)
    if (path.includes('.') && !isRows(find(resource.def.fields, topOf(path))) && !resource.layout.byPath.has(path))
      fail(`o campo "${path}" não é gravado no próprio registro.`)
  for (const source of def.from ?? []) {
    if ('via' in source) {
      if (!isReference(stored(resource, source.via))) fail(`"${source.via}" não é uma referência.`)
    } else {
      const target = resources.get(source.resource)
      if (!target) return fail(`decorre de "${source.resource}", que não existe.`)
      const by = stored(target, source.by)
      const to = resources.get(by.to ?? '')
      if (!to || to.layout.table !== resource.layout.table || !target.layout.byPath.has(source.by))
        fail(`"${source.by}" de "${source.resource}" não é uma referência a "${resource.key}".`)
    }
    for (const path of source.fields) stored(sourceOf({ resource }, source, resources), path)
  }
}

/** Ranks derivations so that each is computed after those it follows from. @throws DefinitionError for a circle */
function rankAll(all: Derivation[], resources: ReadonlyMap<string, Resource>) {
  const before = (derivation: Derivation): Derivation[] => {
    const inputs: [string, string[]][] = [
      [derivation.resource.layout.table, inputsOf(derivation.def)],
      ...(derivation.def.from ?? []).map((source): [string, string[]] => [
        sourceOf(derivation, source, resources).layout.table,
        [...source.fields, ...('by' in source ? [source.by] : [])],
      ]),
    ]
    return all.filter((other) =>
      inputs.some(
        ([table, paths]) =>
          other.resource.layout.table === table &&
          other.def.fields.some((field) => paths.some((path) => overlaps(field, path))),
      ),
    )
  }
  const done = new Set<Derivation>()
  const visit = (derivation: Derivation, path: Derivation[]): number => {
    if (path.includes(derivation))
      throw new DefinitionError(
        `Plugin "${derivation.def.owner ?? derivation.resource.plugin}", recurso "${derivation.resource.key}": o valor derivado decorre de si mesmo: ${[...path.slice(path.indexOf(derivation)), derivation].map(nameOf).join(' ← ')}.`,
      )
    if (!done.has(derivation)) {
      derivation.rank = Math.max(0, ...before(derivation).map((other) => visit(other, [...path, derivation]) + 1))
      done.add(derivation)
    }
    return derivation.rank
  }
  for (const derivation of all) visit(derivation, [])
}
