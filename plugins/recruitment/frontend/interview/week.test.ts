import { describe, expect, it } from 'vitest'
import { addDays } from '#engine/definition/civil_date.ts'
import { daysFrom, hoursOf, inOrder, longDay, shownDays, spanOf, weekOf } from './week.ts'

describe('the week of the agenda', () => {
  it('begins on Monday, also for a Sunday and over a turn of the year', () => {
    expect(weekOf('2026-11-22')[0]).toBe('2026-11-16')
    expect(weekOf('2027-01-01')).toEqual([
      '2026-12-28',
      '2026-12-29',
      '2026-12-30',
      '2026-12-31',
      '2027-01-01',
      '2027-01-02',
      '2027-01-03',
    ])
    expect(addDays('2028-02-28', 1)).toBe('2028-02-29')
  })

  it('shows the weekend only when something happens there', () => {
    const days = weekOf('2026-11-20')
    expect(shownDays(days, new Set())).toHaveLength(5)
    expect(shownDays(days, new Set(['2026-11-21']))).toHaveLength(6)
  })

  it('opens on the coming week at a weekend, with what is left of this one', () => {
    expect(daysFrom('2026-11-20')).toEqual(weekOf('2026-11-20'))
    expect(daysFrom('2026-11-22')).toEqual(['2026-11-22', ...weekOf('2026-11-23')])
    expect(daysFrom('2026-11-21')).toHaveLength(9)
    expect(shownDays(daysFrom('2026-11-22'), new Set())).toEqual(weekOf('2026-11-23').slice(0, 5))
    expect(shownDays(daysFrom('2026-11-22'), new Set(['2026-11-22']))[0]).toBe('2026-11-22')
  })

  it('writes days and hours as people read them', () => {
    expect(longDay('2026-11-20')).toBe('sexta-feira, 20 de novembro')
    expect(spanOf(weekOf('2026-11-20'))).toBe('16 de nov. a 22 de nov. de 2026')
    expect(hoursOf({ hora: '9:30', duracao: 45 })).toBe('9:30 às 10:15')
  })

  it('sorts by the clock, not by the text', () => {
    expect(inOrder([{ hora: '10:00' }, { hora: '9:00' }]).map((one) => one.hora)).toEqual(['9:00', '10:00'])
  })
})
