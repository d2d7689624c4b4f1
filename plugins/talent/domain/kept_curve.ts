import type { ValuePeriod } from '#plugins/jobs/plugin.ts'

/** A curve as it is stored, newest first: values that did not change keep their rows, so that only what is new is written. */
export function keptCurve(curve: readonly ValuePeriod[], before: readonly ValuePeriod[] = []) {
  const known = new Map(before.map((one) => [one.data, one]))
  return curve.map((one) => (known.get(one.data)?.valor === one.valor ? known.get(one.data)! : one)).reverse()
}
