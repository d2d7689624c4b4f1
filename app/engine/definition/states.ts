import type { Fields, ValuesOf } from '../fields/builder.ts'
import { ChoiceField } from '../fields/choice/index.ts'
import { computed } from '../fields/computed/index.ts'
import { type ActionOptions } from './action.ts'
import { type Condition, fieldsOf, holds } from './conditions.ts'
import type { Context } from './context.ts'
import type { Row } from './row.ts'
import type { RowFor } from './row.ts'
import { caseWhen } from './expressions.ts'
import type { Expression } from './condition_types.ts'
import type { FieldDef, StatesMeta, Tone } from './types.ts'

/** One state of a record. */
export interface StateOptions {
  /** Displayed text. Default: the name of the state. */
  label?: string
  /** Its colour in lists, records, boards, charts and PDFs. Default: neutral. */
  tone?: Tone
  /**
   * Derived states: the record is in the first state whose condition holds. A state without a condition must be last
   * and covers all remaining records.
   */
  when?: Condition
  /** Offered by the list filter only while this condition (on settings and authorities) holds; false: never. */
  filterWhen?: Condition | false
  /** Message for transitions that do not start in this state: 'O projeto está cancelado.' */
  refusal?: string
}

/** The states of a record by code, in order. */
export type States = Readonly<Record<string, StateOptions>>

/** A reason to refuse a transition, with its message. Reasons are checked in order, with the row locked. */
export type Refusal<K = string> = [
  broken: Condition | ((context: Context, row: RowFor<K>) => Promise<boolean> | boolean),
  sentence: string,
]

/** Options of an action that a transition does not define itself. */
type Dialog<F extends Fields> = Omit<
  ActionOptions<F>,
  'of' | 'on' | 'when' | 'run' | 'refusalReason' | 'returns' | 'response'
>

/** A transition from one state to another: an endpoint, a button with its dialog, an audit entry. */
export interface TransitionOptions<F extends Fields = Fields, K = string> extends Dialog<F> {
  /**
   * Key of the resource whose record changes its state. This types `row`, and the boot fails when another resource uses
   * the transition.
   */
  of?: K
  /** Start states; '*' means every state except the target states. */
  from: string | readonly string[]
  /** Target state. For derived states: the state that `set` causes (several when it depends on the input). */
  to: string | readonly string[]
  /**
   * Refusal messages by current state; they take precedence over `refusal` of the state. '*' applies to states without
   * a message.
   */
  refuse?: Record<string, string>
  /** Further reasons to refuse. */
  unless?: Refusal<K>[]
  /** Additional condition for offering the transition. */
  when?: Condition
  /** Name in the audit trail. Default: the name of the transition. */
  audit?: string | ((call: { row: RowFor<K>; input: ValuesOf<F> }) => string)
  /** Values written together with the new state. */
  set?:
    | Record<string, unknown>
    | ((
        context: Context,
        call: { row: RowFor<K>; input: ValuesOf<F> },
      ) => Promise<Record<string, unknown>> | Record<string, unknown>)
  /** Runs in the transaction before the row changes. Throw an engine error to refuse. */
  before?: (context: Context, call: { row: RowFor<K>; input: ValuesOf<F> }) => Promise<void> | void
  /** Runs in the transaction after the row changed: notifications, movements, events for other plugins. */
  after?: (context: Context, call: { row: RowFor<K>; old: RowFor<K>; input: ValuesOf<F> }) => Promise<void> | void
}

/** The options of `states()`; `resource()` derives actions, a filter and a computed value from them. */
export interface StatesDef {
  states: States
  transitions: Record<string, TransitionOptions<any, any>>
}

/** The definition with its server functions is stored under a symbol: copies of a field keep it, and JSON omits it. */
const STATES = Symbol('states')

/** The states a field was declared with. */
export const statesOf = (field: FieldDef): StatesDef | undefined =>
  (field as { [STATES]?: StatesDef } | undefined)?.[STATES]

/** Code → label of a field with options: `optionsOf(projeto.fields.situacao)`, for reports and texts. */
export const optionsOf = (field: FieldDef | undefined): Record<string, string> =>
  Object.fromEntries((field?.choices ?? []).map(({ id, nome }) => [id, nome]))

/** Code → tone: for a field of another resource that shows the state of this one. */
export const tonesOf = (states: States): Record<string, Tone> =>
  Object.fromEntries(Object.entries(states).map(([id, { tone }]) => [id, tone ?? 'neutral']))

/** Displayed text → tone: for columns of reports and points of charts, which contain texts. */
export const textTonesOf = (states: States): Record<string, Tone> =>
  Object.fromEntries(Object.entries(states).map(([id, { label, tone }]) => [label ?? id, tone ?? 'neutral']))

const list = <T>(value: T | readonly T[]): readonly T[] => (Array.isArray(value) ? value : [value as T])

/** Preserves the input type of a transition defined outside `states()`: `transition({ from, to, fields, set })`. */
export const transition = <F extends Fields = Record<never, never>, const K extends string = string>(
  options: TransitionOptions<F, K>,
) => options

/**
 * Defines the states of a record and the transitions between them. Without conditions, the state is stored and starts
 * with the first one. With conditions, it is derived from other fields and never stored.
 *
 * The resource gets the chip with its colour and the filter (`situacao`). Each transition becomes an action with its
 * button, dialog and refusals. Boards use the states as columns, and `node ace explain` draws the diagram.
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
  options: States,
  transitions: Record<string, TransitionOptions<any, any>> = {},
): ChoiceField {
  const choices = Object.entries(options).map(([id, { label: nome, filterWhen }]) => ({
    id,
    nome: nome ?? id,
    ...(filterWhen !== undefined && { filterWhen }),
  }))
  const tones = tonesOf(options)
  const derived = isDerived(options)
  const meta: StatesMeta = {
    transitions: Object.entries(transitions).map(([name, { from, to }]) => ({
      name,
      from: startsOf(options, from, to),
      to: [...list(to)],
    })),
  }
  const conditions = Object.values(options).flatMap(({ when }) => (when ? [when] : []))
  const field = derived
    ? new ChoiceField({
        ...computed<string>(label, 'choice').def,
        choices,
        tones,
        states: meta,
        dependencies: [...new Set(conditions.flatMap(fieldsOf).map((path) => path.split('.')[0]!))],
      })
    : new ChoiceField({
        kind: 'choice',
        label,
        choices,
        tones,
        states: meta,
        readOnly: true,
        default: Object.keys(options)[0]!,
      })
  return new ChoiceField(Object.assign(field.def, { [STATES]: { states: options, transitions } }))
}

export const startsOf = (options: States, from: string | readonly string[], to: string | readonly string[]) =>
  from === '*' ? Object.keys(options).filter((id) => !list(to).includes(id)) : [...list(from)]

export const isDerived = (states: States) => Object.values(states).some((state) => state.when)

/**
 * The derived state of a record: the first state whose condition holds, otherwise the last. `inPast()` and `inFuture()`
 * compare with `today`.
 */
export const derivedState = (states: States, row: Record<string, unknown>, today?: string): string =>
  (Object.entries(states).find(([, one]) => !one.when || holds(one.when, { record: row, today })) ??
    Object.entries(states).at(-1)!)[0]

/** The state of a record, stored or derived. */
export const stateOf = ({ states }: StatesDef, name: string, row: Row, today?: string): string =>
  isDerived(states) ? derivedState(states, row, today) : String(row[name] ?? Object.keys(states)[0])

/**
 * The condition for a record to be in one of these derived states: `inState(VACANCY_STATES, 'Aprovada', 'Em análise')`.
 * For queries, filters and buttons.
 */
export function inState(states: States, ...ids: string[]): Condition {
  const entries = Object.entries(states)
  const runs: Condition[] = []
  for (let start = 0; start < entries.length; start++) {
    if (!ids.includes(entries[start]![0])) continue
    let end = start
    while (end + 1 < entries.length && ids.includes(entries[end + 1]![0])) end++
    const before = entries.slice(0, start).map(([, one]) => negated(one.when!))
    const among = entries.slice(start, end + 1).map(([, one]) => one.when)
    // A run of consecutive states that ends with the default state only has to exclude the states before the run.
    const own = among.every((item) => item !== undefined) ? [anyOf(among)] : []
    runs.push(allOf([...before, ...own]))
    start = end
  }
  return anyOf(runs)
}

const allOf = (of: Condition[]): Condition => (of.length === 1 ? of[0]! : { op: 'and', of })
const anyOf = (of: Condition[]): Condition => (of.length === 1 ? of[0]! : { op: 'or', of })

/**
 * The negated condition. Where possible it is a direct comparison of the field, so that the database can use an index.
 */
function negated(one: Condition): Condition {
  switch (one.op) {
    case 'eq':
      return typeof one.value === 'boolean' ? { ...one, value: !one.value } : { ...one, op: 'ne' }
    case 'ne':
      return typeof one.value === 'boolean' ? { op: 'not', of: one } : { ...one, op: 'eq' }
    case 'in':
      return { ...one, op: 'notIn' }
    case 'filled':
      return { ...one, op: 'empty' }
    case 'empty':
      return { ...one, op: 'filled' }
    default:
      return { op: 'not', of: one }
  }
}

/**
 * A derived state as a column of a query; `at` is the reference to the record:
 * `stateColumn(VACANCY_STATES, 'solicitacao')`.
 */
export function stateColumn(states: States, at = ''): Expression<string> {
  const entries = Object.entries(states)
  const last = entries.at(-1)!
  const conditional = entries.filter((entry) => entry !== last)
  return caseWhen(
    conditional.map(([id, { when }]) => [at ? from(at, when!) : when!, id]),
    last[0],
  )
}

const from = (at: string, condition: Condition): Condition => {
  if ('of' in condition)
    return {
      ...condition,
      of: Array.isArray(condition.of) ? condition.of.map((each) => from(at, each)) : from(at, condition.of),
    } as Condition
  return 'field' in condition ? { ...condition, field: `${at}.${condition.field}` } : condition
}
