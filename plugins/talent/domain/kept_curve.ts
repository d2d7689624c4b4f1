import type { ValuePeriod } from '#plugins/jobs/plugin.ts'

/** A stored curve, newest first: unchanged values keep their rows, so that only new ones are written. */
export function keptCurve(curve: readonly ValuePeriod[], before: readonly ValuePeriod[] = []) {
  const known = new Map(before.map((one) => [one.data, one]))
  return curve.map((one) => (known.get(one.data)?.valor === one.valor ? known.get(one.data)! : one)).reverse()
}
