import { describe, expect, it } from 'vitest'
import { addDays } from '#engine/definition/civil_date.ts'
import {
  boxOf,
  CHIP_PX,
  daysFrom,
  hourAt,
  HOUR_PX,
  hoursOf,
  hoursShown,
  inLanes,
  inOrder,
  LINE_PX,
  longDay,
  roomIn,
  shownDays,
  spanOf,
  weekOf,
} from './week.ts'

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
    expect(inOrder([{ hora: '10:00' }, { hora: '9:00' }]).map((item) => item.hora)).toEqual(['9:00', '10:00'])
  })

  it('the grid holds the working day, and whatever lies outside of it', () => {
    expect(hoursShown([])).toEqual([8, 18])
    expect(
      hoursShown([
        { hora: '7:30', duracao: 30 },
        { hora: '18:30', duracao: 60 },
      ]),
    ).toEqual([7, 20])
    expect(hoursShown([{ hora: '23:50', duracao: 60 }])).toEqual([8, 24])
    expect(boxOf({ hora: '9:30', duracao: 60 }, 8)).toEqual({ top: 1.5 * HOUR_PX, height: HOUR_PX - 2 })
  })

  it('interviews at the same time stand beside each other, later ones have the whole width again', () => {
    const rows = [
      { id: 1, hora: '9:00', duracao: 60 },
      { id: 2, hora: '9:30', duracao: 60 },
      { id: 3, hora: '10:00', duracao: 30 },
      { id: 4, hora: '14:00', duracao: 60 },
    ]
    expect(inLanes(rows).map(({ one, lane, lanes }) => [one.id, lane, lanes])).toEqual([
      [1, 0, 2],
      [2, 1, 2],
      [3, 0, 2],
      [4, 0, 1],
    ])
  })

  it('a drop means the nearest quarter of an hour, and the interview ends on that day', () => {
    expect(hourAt(HOUR_PX, 8, 60)).toBe('9:00')
    expect(hourAt(HOUR_PX * 1.6, 8, 60)).toBe('9:30')
    expect(hourAt(HOUR_PX * 100, 8, 45)).toBe('23:15')
    expect(hourAt(-HOUR_PX * 20, 8, 45)).toBe('0:00')
  })
  it('a card shows whole lines only, and its link or state before them', () => {
    const room = (duracao: number, foot: number) => roomIn(boxOf({ hora: '9:00', duracao }, 8).height, foot)
    expect(room(60, 0)).toEqual({ foot: false, lines: 2 })
    expect(room(60, CHIP_PX)).toEqual({ foot: true, lines: 0 })
    expect(room(45, 0)).toEqual({ foot: false, lines: 1 })
    expect(room(45, CHIP_PX)).toEqual({ foot: false, lines: 1 })
    expect(room(45, LINE_PX)).toEqual({ foot: true, lines: 0 })
    expect(room(15, LINE_PX)).toEqual({ foot: false, lines: 0 })
  })
})
