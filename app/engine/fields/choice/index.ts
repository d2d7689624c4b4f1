import vine from '@vinejs/vine'
import { isFoundIn } from '../fold.ts'
import type { Condition } from '../../definition/conditions.ts'
import { EntriesField } from '../entries_field.ts'
import { ColumnField } from '../input_field.ts'
import type { Choice, Tone } from '../../definition/types.ts'
import type { FieldKind } from '../kind.ts'

/** Options as `{ A: 'Ativa', I: 'Inativa' }` or as rows of `{ id, nome }` when the order of numeric codes matters. */
export type Options = Record<string, string> | Choice[]

/** `{ A: 'Ativo' }` or a ready list → the options of a choice field. */
const toChoices = (options: Options): Choice[] =>
  Array.isArray(options) ? options : Object.entries(options).map(([id, nome]) => ({ id, nome }))

function offeredWhen(options: Choice[] = [], id: string, condition: Condition): Choice[] {
  // An option that is not there stays in sight, nameless, for the boot check to complain about.
  const all = options.some((option) => option.id === id) ? options : [...options, { id, nome: '' }]
  return all.map((option) => (option.id === id ? { ...option, when: condition } : option))
}

/** What `choice` and the states of a record can. */
export class ChoiceField extends ColumnField<string> {
  /** This option is offered only while the condition holds. */
  choiceWhen(id: string, condition: Condition) {
    return this.with({ choices: offeredWhen(this.def.choices, id, condition) })
  }
  /** The colour of each value in lists and forms. */
  tones(tones: Record<string, Tone>) {
    return this.with({ tones })
  }
}

/** What `choices` can. */
export class ChoicesField extends EntriesField<string[]> {
  /** This option is offered only while the condition holds. */
  choiceWhen(id: string, condition: Condition) {
    return this.with({ choices: offeredWhen(this.def.choices, id, condition) })
  }
}

/** One of a fixed set of codes. */
export const choice = (label: string, options: Options) =>
  new ChoiceField({ kind: 'choice', label, choices: toChoices(options) })
/** Several of a fixed set of codes: an array. */
export const choices = (label: string, options: Options) =>
  new ChoicesField({ kind: 'choices', label, choices: toChoices(options) })

const codes = (choices: Choice[] = []) => choices.map((item) => item.id)
const named = (choices: Choice[] = [], id: unknown) =>
  choices.find((item) => item.id === String(id))?.nome ?? String(id ?? '')

export const choiceKind: FieldKind = {
  name: 'choice',
  storage: 'column',
  column: (field) => ({ type: 'string', length: Math.max(1, ...codes(field.choices).map((id) => id.length)) }),
  rule: (field) => vine.enum(codes(field.choices)),
  toDb: (value) => (value === '' ? null : value),
  operators: ['in'],
  searched: (typed, { choices = [] }) => choices.filter((item) => isFoundIn(typed, item.nome)).map((item) => item.id),
  cell: 'text',
  text: (value, field) => named(field.choices, value),
  openapi: (field) => ({ type: 'string', enum: codes(field.choices) }),
}

export const choicesKind: FieldKind = {
  name: 'choices',
  storage: 'column',
  column: () => ({ type: 'json' }),
  rule: (field) => vine.array(vine.enum(codes(field.choices))).distinct(),
  toDb: (value) => JSON.stringify(value ?? []),
  fromDb: (value) => (typeof value === 'string' ? JSON.parse(value) : (value ?? [])),
  operators: [],
  cell: 'text',
  text: (value, field) => (value as string[]).map((id) => named(field.choices, id)).join(', '),
  openapi: (field) => ({ type: 'array', items: { type: 'string', enum: codes(field.choices) } }),
}
