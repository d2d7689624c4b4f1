/** A stage of a funnel: its name and the number that reached it. */
export interface FunnelStep {
  /** Label beside the step. */
  nome: string
  /** Number that reached the step. */
  valor: number
}

/** A drawn step: a trapezoid that narrows to the next one, and the positions of its texts. */
export interface FunnelSlice extends FunnelStep {
  points: string
  /** Half of the width at the middle, to decide whether the number fits inside. */
  half: number
  middle: number
  /** Share of the previous step in percent; null for the first. */
  ofBefore: number | null
}

export const WIDTH = 600
export const HEIGHT = 550
/** The funnel is right of the names and left of the shares. */
export const CENTER = 370
const MAX_HALF = 165
const MIN_HALF = 3
const GAP = 4

const round = (value: number) => Math.round(value * 10) / 10

/** Geometry of a funnel of 600 by 550. Steps of zero stay visible as a thin line. */
export function funnelSlices(steps: readonly FunnelStep[]): FunnelSlice[] {
  const most = Math.max(1, ...steps.map((step) => step.valor))
  const half = (value: number) => Math.max(MIN_HALF, (value / most) * MAX_HALF)
  const height = HEIGHT / steps.length
  return steps.map((step, index) => {
    const top = index * height + GAP / 2
    const bottom = (index + 1) * height - GAP / 2
    const upper = half(step.valor)
    // The last step does not narrow, because no step follows.
    const lower = half(steps[index + 1]?.valor ?? step.valor)
    const points = [
      [CENTER - upper, top],
      [CENTER + upper, top],
      [CENTER + lower, bottom],
      [CENTER - lower, bottom],
    ]
      .map((point) => point.map(round).join(','))
      .join(' ')
    const before = steps[index - 1]?.valor
    return {
      ...step,
      points,
      half: (upper + lower) / 2,
      middle: (top + bottom) / 2,
      ofBefore: before === undefined ? null : before === 0 ? 0 : Math.round((step.valor * 100) / before),
    }
  })
}
