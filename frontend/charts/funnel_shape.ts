/** A stage of an ordered process: its name and the number that reached it. */
export interface FunnelStep {
  /** Label beside the step. */
  nome: string
  /** Number that reached the step. */
  valor: number
}

/** A drawn step: a bar, and the positions of its texts. */
export interface FunnelBar extends FunnelStep {
  y: number
  height: number
  width: number
  middle: number
  /** Share of the previous step in percent; null for the first. */
  ofBefore: number | null
}

export const WIDTH = 600
export const HEIGHT = 550
/** The bars are right of the names and left of the shares. */
export const LEFT = 200
const MAX_WIDTH = 300
const MIN_WIDTH = 3
const MAX_HEIGHT = 56
const GAP = 8

const round = (value: number) => Math.round(value * 10) / 10

/** Geometry of the stages as bars from a common left edge, within 600 by 550. A stage of zero stays visible. */
export function funnelBars(steps: readonly FunnelStep[]): FunnelBar[] {
  const most = Math.max(1, ...steps.map((step) => step.valor))
  const room = HEIGHT / Math.max(1, steps.length)
  const height = Math.min(MAX_HEIGHT, room - GAP)
  return steps.map((step, index) => {
    const middle = (index + 0.5) * room
    const before = steps[index - 1]?.valor
    return {
      ...step,
      y: round(middle - height / 2),
      height: round(height),
      width: round(Math.max(MIN_WIDTH, (step.valor / most) * MAX_WIDTH)),
      middle: round(middle),
      ofBefore: before === undefined ? null : before === 0 ? 0 : Math.round((step.valor * 100) / before),
    }
  })
}
