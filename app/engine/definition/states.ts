import { Field, type Fields, type ValuesOf } from '../fields/builder.ts'
import { computed } from '../fields/computed/index.ts'
import { type ActionOptions } from './action.ts'
import { type Condition, fieldsOf, holds } from './conditions.ts'
import type { Context, Row } from './context.ts'
import type { RowFor } from './query.ts'
import { cases, type Expression } from './expressions.ts'
import type { FieldDef, StatesMeta, Tone } from './types.ts'

/** One state of a record. */
export interface StateOptions {
  /** What people read. Default: the name of the state. */
  label?: string
  /** Its colour in lists, records, boards, charts and prints. Default: neutral. */
  tone?: Tone
  /** Derived states: the record is in the first state whose condition holds. One without a condition stands last and takes the rest. */
  when?: Condition
  /** Offered by the filter of a list only while it holds (of settings and authorities); false: never. */
  filterWhen?: Condition | false
  /** Why nothing may happen in this state, for transitions that do not start here: 'O projeto está cancelado.' */
  refusal?: string
}

/** The states of a record by their codes, in their order. */
export type States = Readonly<Record<string, StateOptions>>

/** Facts a transition is refused by, asked with the row locked, in their order. */
export type Refusal<K = string> = [
  broken: Condition | ((context: Context, row: RowFor<K>) => Promise<boolean> | boolean),
  sentence: string,
]

/** What an action takes beside what a transition says itself. */
type Dialog<F extends Fields> = Omit<
  ActionOptions<F>,
  'of' | 'on' | 'when' | 'run' | 'refusalReason' | 'returns' | 'answers'
>

/** A way from one state to another: an endpoint, a button with its dialog, an audit entry. */
export interface TransitionOptions<F extends Fields = Fields, K = string> extends Dialog<F> {
  /** Key of the resource whose record changes its state: `row` then has its type, and the boot refuses it elsewhere. */
  of?: K
  /** States it starts from; '*' is every state but those it leads to. */
  from: string | readonly string[]
  /** The state it leads to. Derived states: which one `set` brings about (several when it depends on what was asked for). */
  to: string | readonly string[]
  /** The sentence of a refusal, by the state it is refused in; before that of the state itself. '*' is what states without a sentence say. */
  refuse?: Record<string, string>
  /** More reasons to refuse. */
  unless?: Refusal<K>[]
  /** Offered only while this holds too. */
  when?: Condition
  /** What the audit trail calls it. Default: the name of the transition. */
  audit?: string | ((call: { row: RowFor<K>; input: ValuesOf<F> }) => string)
  /** Values written with the new state. */
  set?:
    | Record<string, unknown>
    | ((
        context: Context,
        call: { row: RowFor<K>; input: ValuesOf<F> },
      ) => Promise<Record<string, unknown>> | Record<string, unknown>)
  /** Work in the transaction before the row changes. Throw an engine error to refuse. */
  before?: (context: Context, call: { row: RowFor<K>; input: ValuesOf<F> }) => Promise<void> | void
  /** Work in the transaction after the row changed: notices, movements, events for others. */
  after?: (context: Context, call: { row: RowFor<K>; old: RowFor<K>; input: ValuesOf<F> }) => Promise<void> | void
}

/** What `states()` found in its options; `resource()` makes actions, a filter and a computed value of it. */
export interface StatesDef {
  states: States
  transitions: Record<string, TransitionOptions<any, any>>
}

/** Server functions ride along under a symbol: copies of a field keep them and JSON never shows them. */
const STATES = Symbol('states')

/** The states a field was declared with. */
export const statesOf = (field: FieldDef): StatesDef | undefined =>
  (field as { [STATES]?: StatesDef } | undefined)?.[STATES]

/** Code → label of a field with options: `optionsOf(projeto.fields.situacao)`, for reports and texts. */
export const optionsOf = (field: FieldDef | undefined): Record<string, string> =>
  Object.fromEntries((field?.choices ?? []).map(({ id, nome }) => [id, nome]))

/** Code → colour: for a field of another resource that shows the state of this one. */
export const tonesOf = (states: States): Record<string, Tone> =>
  Object.fromEntries(Object.entries(states).map(([id, { tone }]) => [id, tone ?? 'neutral']))

/** Shown text → colour: for columns of reports and points of charts, which show texts. */
export const textTonesOf = (states: States): Record<string, Tone> =>
  Object.fromEntries(Object.entries(states).map(([id, { label, tone }]) => [label ?? id, tone ?? 'neutral']))

const list = <T>(value: T | readonly T[]): readonly T[] => (Array.isArray(value) ? value : [value as T])

/** Keeps the type of a transition's dialog where it is written apart: `transition({ from, to, fields, set })`. */
export const transition = <F extends Fields = Record<never, never>, const K extends string = string>(
  options: TransitionOptions<F, K>,
) => options

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
  options: States,
  transitions: Record<string, TransitionOptions<any, any>> = {},
): Field<string, false> {
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

export const startsOf = (options: States, from: string | readonly string[], to: string | readonly string[]) =>
  from === '*' ? Object.keys(options).filter((id) => !list(to).includes(id)) : [...list(from)]

export const isDerived = (states: States) => Object.values(states).some((one) => one.when)

/** The derived state a record is in: the first whose condition holds, else the last. `today` is what `inPast()` and `inFuture()` compare with. */
export const derivedState = (states: States, row: Record<string, unknown>, today?: string): string =>
  (Object.entries(states).find(([, one]) => !one.when || holds(one.when, { record: row, today })) ??
    Object.entries(states).at(-1)!)[0]

/** The state a record is in, stored or derived. */
export const stateOf = ({ states }: StatesDef, name: string, row: Row, today?: string): string =>
  isDerived(states) ? derivedState(states, row, today) : String(row[name] ?? Object.keys(states)[0])

/**
 * The condition a record in one of these derived states holds: `inState(VACANCY_STATES, 'Aprovada', 'Em análise')`. For queries,
 * filters and buttons.
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
    // A run that ends with the state that takes the rest leaves out those before it, and nothing more.
    const own = among.every((one) => one !== undefined) ? [anyOf(among)] : []
    runs.push(allOf([...before, ...own]))
    start = end
  }
  return anyOf(runs)
}

const allOf = (of: Condition[]): Condition => (of.length === 1 ? of[0]! : { op: 'and', of })
const anyOf = (of: Condition[]): Condition => (of.length === 1 ? of[0]! : { op: 'or', of })

/** The opposite, by a comparison of the field where there is one, so that indexes serve it. */
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

/** A derived state as a column of a query; `at` is the reference to the record: `stateColumn(VACANCY_STATES, 'solicitacao')`. */
export function stateColumn(states: States, at = ''): Expression<string> {
  const entries = Object.entries(states)
  const last = entries.at(-1)!
  const conditional = entries.filter((one) => one !== last)
  return cases(
    conditional.map(([id, { when }]) => [at ? from(at, when!) : when!, id]),
    last[0],
  )
}

const from = (at: string, one: Condition): Condition => {
  if ('of' in one)
    return { ...one, of: Array.isArray(one.of) ? one.of.map((each) => from(at, each)) : from(at, one.of) } as Condition
  return 'field' in one ? { ...one, field: `${at}.${one.field}` } : one
}
