import { describe, expect, it } from 'vitest'
import type { ChartFormat } from '#engine/definition/dashboard.ts'
import type { ChartMeta } from '#engine/definition/metadata.ts'
import { changeText, comparisonOf, targetText, whatChanged } from './comparison.ts'

const figure = (label: string, before: number, now: number, format: ChartFormat = 'integer') => ({
  label,
  comparison: { format, now, before },
})
const plain = (text: string | null) => text?.replaceAll('\u00a0', ' ')

describe('what changed most', () => {
  it('is the largest relative change, in plain words and Brazilian numbers', () =>
    expect(whatChanged([figure('Admissões', 1000, 1100), figure('Desligamentos', 1200, 1800)])).toBe(
      'O que mais mudou: Desligamentos, de 1.200 para 1.800 (alta de 50%) em relação ao período anterior, de mesma duração.',
    ))
  it('one case that became two is not the news while a hundred became a hundred and thirty', () =>
    expect(whatChanged([figure('Acidentes', 1, 2), figure('Admissões', 100, 130)])).toContain('Admissões'))
  it('a figure that was nothing before is not compared, one that is nothing now is', () => {
    expect(whatChanged([figure('Ocorrências', 0, 40), figure('Admissões', 100, 130)])).toContain('Admissões')
    expect(whatChanged([figure('Ocorrências', 0, 40)])).toBeNull()
    expect(whatChanged([figure('Ocorrências', 40, 0)])).toContain('Ocorrências, de 40 para 0 (queda de 100%)')
  })
  it('a rate changes by points, an amount is money', () => {
    expect(whatChanged([figure('Turnover', 1.5, 4, 'percent')])).toContain('de 1,5% para 4% (alta de 2,5 p.p.)')
    expect(plain(whatChanged([figure('Folha', 10500, 16000, 'money')]))).toContain(
      'de R$ 10.500,00 para R$ 16.000,00 (alta de 52,4%)',
    )
  })
  it('is nothing where little changed, and silent where nothing compares', () => {
    expect(whatChanged([figure('Admissões', 100, 101)])).toBe(
      'Nada mudou muito em relação ao período anterior, de mesma duração.',
    )
    expect(whatChanged([])).toBeNull()
  })
})

describe('a figure', () => {
  const chart = (better?: 'higher' | 'lower') =>
    ({
      columns: [
        { key: 'media', label: 'Média', format: 'percent' },
        { key: 'anterior', label: 'Período anterior', format: 'percent', role: 'before' },
        { key: 'meta', label: 'Meta', format: 'percent', role: 'target' },
      ],
      better,
    }) as unknown as ChartMeta
  it('stands beside its target, which may be a most or a least', () => {
    const told = (media: number, meta: number | null, better?: 'higher' | 'lower') =>
      targetText(chart(better), { media, meta, anterior: null })
    expect(told(1.09, 2, 'lower')).toBe('dentro da meta de 2%')
    expect(told(2.01, 2, 'lower')).toBe('acima da meta de 2%')
    expect(told(70, 80, 'higher')).toBe('abaixo da meta de 80%')
    expect(told(80, 80, 'higher')).toBe('dentro da meta de 80%')
    expect(told(1, null)).toBeNull()
  })
  it('compares where both periods have a value', () => {
    expect(comparisonOf(chart(), { media: 2, anterior: 1.5, meta: null })).toEqual({
      format: 'percent',
      now: 2,
      before: 1.5,
    })
    expect(comparisonOf(chart(), { media: 2, anterior: null, meta: null })).toBeNull()
    expect(changeText({ format: 'integer', now: 5, before: 5 })).toBeNull()
  })
})
