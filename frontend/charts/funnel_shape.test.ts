import { describe, expect, it } from 'vitest'
import { funnelBars, HEIGHT, LEFT, WIDTH } from './funnel_shape.ts'

describe('the stages of a process', () => {
  const bars = funnelBars([
    { nome: 'Inscritos', valor: 80 },
    { nome: 'Triagem', valor: 40 },
    { nome: 'Contratados', valor: 0 },
  ])

  it('stay within 600 by 550, one below the other', () => {
    for (const [index, bar] of bars.entries()) {
      expect(LEFT + bar.width).toBeLessThan(WIDTH)
      expect(bar.y).toBeGreaterThanOrEqual(index ? bars[index - 1]!.y + bars[index - 1]!.height : 0)
      expect(bar.y + bar.height).toBeLessThanOrEqual(HEIGHT)
    }
  })

  it('make a stage with half the people half as long', () => expect(bars[1]!.width).toBeCloseTo(bars[0]!.width / 2, 0))

  it('keep a stage of zero visible', () => expect(bars[2]!.width).toBeGreaterThan(0))

  it('tell the share of the stage before', () => expect(bars.map((bar) => bar.ofBefore)).toEqual([null, 50, 0]))
})
