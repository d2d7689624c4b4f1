import { type Condition, sum } from './conditions.ts'
import type { RuleDef } from './rule.ts'

/** A rule over several fields: `rule('dataFim', when('dataFim').before('dataIni'), 'Data final inferior a data inicial.')`. */
export const rule = (field: string, broken: Condition, message: string): RuleDef => ({ field, when: broken, message })

/** Both filled or both empty; the message is shown at the missing one. */
export const bothOrNeither = (a: string, b: string, message = 'Este campo é obrigatório'): RuleDef[] => [
  {
    field: b,
    when: {
      op: 'and',
      of: [
        { op: 'filled', field: a },
        { op: 'empty', field: b },
      ],
    },
    message,
  },
  {
    field: a,
    when: {
      op: 'and',
      of: [
        { op: 'filled', field: b },
        { op: 'empty', field: a },
      ],
    },
    message,
  },
]

/** At least one of the fields is filled; the message is shown at the first one. */
export const atLeastOne = (fields: string[], message = 'Preencha pelo menos um destes campos.'): RuleDef => ({
  field: fields[0]!,
  when: { op: 'and', of: fields.map((field) => ({ op: 'empty', field })) },
  message,
})

/**
 * The fields (or the column of a list: 'rateio.percentual') must add up to a number or to another field; the message is
 * shown at `field`.
 */
export const sumIs = (field: string, fields: string[], total: number | string, message: string): RuleDef => ({
  field,
  when: typeof total === 'number' ? sum(...fields).isNot(total) : sum(...fields).isNotField(total),
  message,
})

/** `end` must not be before `start`. */
export const dateOrder = (start: string, end: string, message = 'Data final inferior a data inicial.'): RuleDef => ({
  field: end,
  when: { op: 'ltField', field: end, other: start },
  message,
})
