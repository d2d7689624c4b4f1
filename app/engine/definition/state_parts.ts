import { action, type ActionDef } from './action.ts'
import { type Condition, holds } from './conditions.ts'
import { filter } from './filter.ts'
import type { Compute } from './hooks.ts'
import type { FieldDef } from './types.ts'
import type { FilterDef } from './screen_types.ts'
import {
  type TransitionOptions,
  type StatesDef,
  statesOf,
  startsOf,
  isDerived,
  derivedState,
  stateOf,
  inState,
} from './states.ts'

/** What a states field adds to a resource. */
export interface StateParts {
  actions: ActionDef[]
  filters: Record<string, FilterDef>
  compute: Record<string, Compute>
}

/** Actions, filter and computed value of a states field. */
export function statePartsOf(key: string, name: string, field: FieldDef): StateParts | null {
  const def = statesOf(field)
  if (!def) return null
  const derived = field.kind === 'computed'
  return {
    actions: Object.entries(def.transitions).map(([verb, options]) => transitionAction(key, verb, name, def, options)),
    filters: derived
      ? {
          [name]: filter(
            field.label,
            Object.fromEntries(field.choices!.map(({ id, nome }) => [id, [nome, inState(def.states, id)]])),
          ),
        }
      : {},
    compute: derived ? { [name]: (rows, { today }) => rows.map((row) => derivedState(def.states, row, today)) } : {},
  }
}

/** Converts a transition to an action. */
function transitionAction(
  key: string,
  verb: string,
  name: string,
  def: StatesDef,
  options: TransitionOptions<any>,
): ActionDef {
  const { from, to, refuse, unless = [], set, before, after, when, audit = verb, ...rest } = options
  const starts = startsOf(def.states, from, to)
  const derived = isDerived(def.states)
  const offered: Condition = derived ? inState(def.states, ...starts) : { op: 'in', field: name, values: starts }
  const ends = [to].flat()
  const single = ends.length === 1 && !derived ? ends[0] : undefined
  return action(verb, {
    ...rest,
    when: when ? { op: 'and', of: [offered, when] } : offered,
    refusalReason: async (context, row) => {
      const state = stateOf(def, name, row, context.today)
      if (!starts.includes(state)) {
        const { label = state, refusal } = def.states[state]!
        return refuse?.[state] ?? refusal ?? refuse?.['*'] ?? `"${rest.label}" não é possível: a situação é ${label}.`
      }
      for (const [broken, sentence] of unless) {
        const facts = {
          record: row,
          settings: context.settings,
          authorities: context.authorities,
          today: context.today,
        }
        if (typeof broken === 'function' ? await broken(context, row) : holds(broken, facts)) return sentence
      }
      return null
    },
    async run(context, { row, input }) {
      const call = { row, input }
      await before?.(context, call)
      const values = typeof set === 'function' ? await set(context, call) : set
      const changed = await context
        .repo(key)
        .patch(
          row.id,
          { ...(single && { [name]: single }), ...values },
          typeof audit === 'function' ? audit(call) : audit,
        )
      await after?.(context, { row: changed, old: row, input })
      return changed
    },
  })
}
