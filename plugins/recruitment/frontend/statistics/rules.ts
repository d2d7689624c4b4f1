import type { RuleDef } from '#engine/definition/types.ts'

/** The end may not precede the start: the same rule the server's `dateOrder` makes. */
export const dateAfter = (start: string, end: string): RuleDef => ({ field: end, when: { op: 'ltField', field: end, other: start }, message: 'Data final inferior a data inicial.' })
