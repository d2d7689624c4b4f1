import type { RowCondition, RowRule } from '../definition/access.ts'
import type { Resource } from '../compiler/resource.ts'

const NOTHING: ReadonlySet<string> = new Set()
/** Stands among owner sets for a condition on the row itself, which needs none. */
export const ROW_ITSELF = ''

/** The row rules that no authority lifts: they also apply to administrators. */
export class RulesForAll {
  readonly #resource: (key: string) => Resource
  readonly #known = new Map<string, ReadonlySet<string>>()

  constructor(resource: (key: string) => Resource) {
    this.#resource = resource
  }

  /**
   * The owner sets that restrict the rows of a resource even for a user with every authority (`ROW_ITSELF` for a
   * condition on it); empty where such a user sees all rows.
   */
  of(key: string): ReadonlySet<string> {
    let known = this.#known.get(key)
    if (!known) this.#known.set(key, (known = this.#setsOf(this.#resource(key))))
    return known
  }

  #setsOf({ def, layout }: Resource): ReadonlySet<string> {
    const setsIn = (condition: RowCondition): ReadonlySet<string> => {
      switch (condition.op) {
        case 'inOwnerSet':
          return new Set([condition.set])
        case 'whereRefVisible':
          return this.of(layout.byPath.get(condition.field)!.field.to!)
        case 'referencedBy':
          return this.of(condition.resource)
        case 'allOf':
          return union(condition.of.map(setsIn))
        case 'anyOf': {
          // If one alternative follows the rules of an unrestricted resource, the whole condition restricts nothing.
          const each = condition.of.map((item) => ({ sets: setsIn(item), follows: followsRules(item) }))
          return each.some(({ sets, follows }) => follows && !sets.size) ? NOTHING : union(each.map(({ sets }) => sets))
        }
        default:
          return new Set([ROW_ITSELF])
      }
    }
    return union(
      (def.rowRules ?? []).filter((rule: RowRule) => !rule.bypassAuthority).map((rule) => setsIn(rule.where)),
    )
  }
}

const union = (sets: ReadonlySet<string>[]): ReadonlySet<string> => new Set(sets.flatMap((item) => [...item]))

/** Whether the condition depends only on the rules of other resources. */
const followsRules = (condition: RowCondition): boolean =>
  condition.op === 'anyOf' || condition.op === 'allOf'
    ? condition.of.every(followsRules)
    : condition.op === 'whereRefVisible' || condition.op === 'referencedBy'
