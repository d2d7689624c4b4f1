import { describe, expect, it } from 'vitest'
import { CENTER, funnelSlices, HEIGHT, WIDTH } from './funnel_shape.ts'

const corners = (points: string) => points.split(' ').map((point) => point.split(',').map(Number) as [number, number])

describe('the shape of a funnel', () => {
  const slices = funnelSlices([
    { nome: 'Inscritos', valor: 80 },
    { nome: 'Triagem', valor: 40 },
    { nome: 'Contratados', valor: 0 },
  ])

  it('stays within 600 by 550', () => {
    for (const slice of slices)
      for (const [x, y] of corners(slice.points)) {
        expect(x).toBeGreaterThanOrEqual(0)
        expect(x).toBeLessThanOrEqual(WIDTH)
        expect(y).toBeGreaterThanOrEqual(0)
        expect(y).toBeLessThanOrEqual(HEIGHT)
      }
  })

  it('makes a step with half the people half as wide', () => {
    const width = (index: number) => corners(slices[index]!.points)[1]![0] - CENTER
    expect(width(1)).toBeCloseTo(width(0) / 2, 0)
  })

  it('flows into the next step', () => {
    expect(corners(slices[0]!.points)[2]![0]).toBe(corners(slices[1]!.points)[1]![0])
  })

  it('keeps a step of zero visible', () => {
    const [left, right] = corners(slices[2]!.points)
    expect(right![0]).toBeGreaterThan(left![0])
  })

  it('tells the share of the step before', () => {
    expect(slices.map((slice) => slice.ofBefore)).toEqual([null, 50, 0])
  })
})
