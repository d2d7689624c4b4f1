import { Field, type Fields, type ValuesOf } from '../fields/builder.ts'
import { computed } from '../fields/computed/index.ts'
import { action, type ActionDef, type ActionOptions } from './action.ts'
import { type Condition, fieldsOf, holds } from './conditions.ts'
import type { Context, Row } from './context.ts'
import { filter } from './filter.ts'
import type { Compute } from './resource.ts'
import type { FieldDef, FilterDef, StatesMeta, Tone } from './types.ts'

/** One state of a record. */
export interface StateOptions {
  /** What people read. Default: the name of the state. */
  label?: string
  /** Its colour in lists, records, boards, charts and prints. Default: neutral. */
  tone?: Tone
  /** Derived states: the record is in the first state whose condition holds. One without a condition stands last and takes the rest. */
  when?: Condition
  /** Why nothing may happen in this state, for transitions that do not start here: 'O projeto está cancelado.' */
  refusal?: string
}

/** Facts a transition is refused by, asked with the row locked, in their order. */
export type Refusal = [
  broken: Condition | ((context: Context, row: Row) => Promise<boolean> | boolean),
  sentence: string,
]

/** What an action takes beside what a transition says itself. */
type Dialog<F extends Fields> = Omit<ActionOptions<F>, 'on' | 'when' | 'run' | 'refusalReason' | 'returns' | 'answers'>

/** A way from one state to another: an endpoint, a button with its dialog, an audit entry. */
export interface TransitionOptions<F extends Fields = Fields> extends Dialog<F> {
  /** States it starts from; '*' is every state but those it leads to. */
  from: string | readonly string[]
  /** The state it leads to. Derived states: which one `set` brings about (several when it depends on what was asked for). */
  to: string | readonly string[]
  /** The sentence of a refusal, by the state it is refused in; before that of the state itself. */
  refuse?: Record<string, string>
  /** More reasons to refuse. */
  unless?: Refusal[]
  /** Offered only while this holds too. */
  when?: Condition
  /** What the audit trail calls it. Default: the name of the transition. */
  audit?: string
  /** Values written with the new state. */
  set?:
    | Record<string, unknown>
    | ((
        context: Context,
        call: { row: Row; input: ValuesOf<F> },
      ) => Promise<Record<string, unknown>> | Record<string, unknown>)
  /** Work in the transaction before the row changes. Throw an engine error to refuse. */
  before?: (context: Context, call: { row: Row; input: ValuesOf<F> }) => Promise<void> | void
  /** Work in the transaction after the row changed: notices, movements, events for others. */
  after?: (context: Context, call: { row: Row; old: Row; input: ValuesOf<F> }) => Promise<void> | void
}

/** What `states()` found in its options; `resource()` makes actions, a filter and a computed value of it. */
export interface StatesDef {
  states: Record<string, StateOptions>
  transitions: Record<string, TransitionOptions<any>>
}

/** Server functions ride along under a symbol: copies of a field keep them and JSON never shows them. */
const STATES = Symbol('states')

/** The states a field was declared with. */
export const statesOf = (field: FieldDef): StatesDef | undefined =>
  (field as { [STATES]?: StatesDef } | undefined)?.[STATES]

/** Code → label of a field with options: `optionsOf(projeto.fields.situacao)`, for reports and texts. */
export const optionsOf = (field: FieldDef | undefined): Record<string, string> =>
  Object.fromEntries((field?.choices ?? []).map(({ id, nome }) => [id, nome]))

const list = <T>(value: T | readonly T[]): readonly T[] => (Array.isArray(value) ? value : [value as T])

/** Keeps the type of a transition's dialog where it is written apart: `transition({ from, to, fields, set })`. */
export const transition = <F extends Fields = Record<never, never>>(options: TransitionOptions<F>) => options

/**
 * The states of a record and the ways between them. Without conditions the state is stored, beginning with the first; with
 * conditions it follows from other fields and is never stored. From it come the chip and its colour, the filter (`situacao`),
 * an action per transition with its button, dialog and refusals, the columns of a board and the diagram of `node ace explain`.
 *
 * @example
 * situacao: states('Situação', {
 *   A: { label: 'Em andamento', tone: 'info' },
 *   E: { label: 'Encerrado', refusal: 'O projeto está encerrado.' },
 * }, {
 *   encerra: { label: 'Encerrar', from: 'A', to: 'E', fields: { motivo: longText('Motivo') }, set: (context) => ({ fim: context.today }) },
 * })
 */
export function states(
  label: string,
  options: Record<string, StateOptions>,
  transitions: Record<string, TransitionOptions<any>> = {},
): Field<string, false> {
  const choices = Object.entries(options).map(([id, { label: nome }]) => ({ id, nome: nome ?? id }))
  const tones = Object.fromEntries(Object.entries(options).map(([id, { tone }]) => [id, tone ?? 'neutral']))
  const derived = Object.values(options).some((one) => one.when)
  const meta: StatesMeta = {
    transitions: Object.entries(transitions).map(([name, { from, to }]) => ({
      name,
      from: startsOf(options, from, to),
      to: [...list(to)],
    })),
  }
  const conditions = Object.values(options).flatMap(({ when }) => (when ? [when] : []))
  const field = derived
    ? new Field<string, false>({
        ...computed<string>(label, 'choice').def,
        choices,
        tones,
        states: meta,
        dependencies: [...new Set(conditions.flatMap(fieldsOf).map((path) => path.split('.')[0]!))],
      })
    : new Field<string, false>({
        kind: 'choice',
        label,
        choices,
        tones,
        states: meta,
        readOnly: true,
        default: Object.keys(options)[0]!,
      })
  return new Field<string, false>(Object.assign(field.def, { [STATES]: { states: options, transitions } }))
}

const startsOf = (
  options: Record<string, StateOptions>,
  from: string | readonly string[],
  to: string | readonly string[],
) => (from === '*' ? Object.keys(options).filter((id) => !list(to).includes(id)) : [...list(from)])

/** The state a record is in. */
export function stateOf(def: StatesDef, name: string, row: Row): string {
  const entries = Object.entries(def.states)
  if (!entries.some(([, one]) => one.when)) return String(row[name] ?? entries[0]![0])
  return (entries.find(([, one]) => !one.when || holds(one.when, { record: row })) ?? entries.at(-1)!)[0]
}

/** The condition a record in this state holds: for stored states its value, for derived ones its own condition and none before it. */
export function inState(def: StatesDef, name: string, id: string): Condition {
  const entries = Object.entries(def.states)
  if (!entries.some(([, one]) => one.when)) return { op: 'eq', field: name, value: id }
  const index = entries.findIndex(([key]) => key === id)
  const before = entries.slice(0, index).flatMap(([, { when }]) => (when ? [{ op: 'not', of: when } as Condition] : []))
  const own = entries[index]?.[1].when
  return { op: 'and', of: [...before, ...(own ? [own] : [])] }
}

/** What a resource gets from a field of states. */
export interface StateParts {
  actions: ActionDef[]
  filters: Record<string, FilterDef>
  compute: Record<string, Compute>
}

/** Actions, filter and computed value of a field of states. */
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
            Object.fromEntries(field.choices!.map(({ id, nome }) => [id, [nome, inState(def, name, id)]])),
          ),
        }
      : {},
    compute: derived ? { [name]: (rows) => rows.map((row) => stateOf(def, name, row)) } : {},
  }
}

function transitionAction(
  key: string,
  verb: string,
  name: string,
  def: StatesDef,
  options: TransitionOptions<any>,
): ActionDef {
  const { from, to, refuse, unless = [], set, before, after, when, audit = verb, ...rest } = options
  const starts = startsOf(def.states, from, to)
  const offered: Condition = { op: 'or', of: starts.map((id) => inState(def, name, id)) }
  const single = list(to).length === 1 && !Object.values(def.states).some((one) => one.when) ? list(to)[0] : undefined
  return action(verb, {
    ...rest,
    when: when ? { op: 'and', of: [offered, when] } : offered,
    refusalReason: async (context, row) => {
      const state = stateOf(def, name, row)
      if (!starts.includes(state)) {
        const { label = state, refusal } = def.states[state]!
        return refuse?.[state] ?? refusal ?? `"${rest.label}" não é possível: a situação é ${label}.`
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
      const call = { row, input } as never
      await before?.(context, call)
      const values = typeof set === 'function' ? await set(context, call) : set
      const changed = await context.repo(key).patch(row.id, { ...(single && { [name]: single }), ...values }, audit)
      await after?.(context, { row: changed, old: row, input } as never)
      return changed
    },
  })
}
