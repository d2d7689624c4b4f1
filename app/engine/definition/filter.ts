import type { Condition } from './conditions.ts'
import type { FilterDef } from './screen_types.ts'

/** A choice filter whose options are conditions: `filter('Situação', { T: ['Todas', null], A: ['Abertas', when(...)] }, 'T')`. */
export function filter(
  label: string,
  options: Record<string, [string, Condition | null]>,
  initial?: string,
  /** Codes the API accepts in addition to the options; screens do not show them. */
  accepted: Record<string, Condition | null> = {},
): FilterDef {
  return {
    label,
    kind: 'choice',
    choices: Object.entries(options).map(([id, [nome]]) => ({ id, nome })),
    where: { ...Object.fromEntries(Object.entries(options).map(([id, [, where]]) => [id, where])), ...accepted },
    default: initial,
  }
}
