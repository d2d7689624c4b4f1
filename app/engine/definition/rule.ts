import type { Condition } from './conditions.ts'

/** A rule over several fields. `message` is shown at `field`. */
export interface RuleDef {
  /** The rule is violated when this condition holds. */
  when: Condition
  /** Path at which the message is shown. */
  field: string
  /** Message for the user. */
  message: string
}
