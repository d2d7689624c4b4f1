import { expect, it } from 'vitest'
import { byMonth } from './SalaryCurve.tsx'

it('has the salary of every month from the first change until today, the last change of a month', () => {
  const steps = [
    { data: '2025-11-10', valor: 1000 },
    { data: '2026-01-05', valor: 1200 },
    { data: '2026-01-20', valor: 1300 },
  ]
  expect(byMonth(steps, '2026-02-03')).toEqual([
    { mes: '2025-11', valor: 1000 },
    { mes: '2025-12', valor: 1000 },
    { mes: '2026-01', valor: 1300 },
    { mes: '2026-02', valor: 1300 },
  ])
})
