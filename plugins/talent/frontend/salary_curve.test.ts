import { expect, it } from 'vitest'
import { byMonth, salaryChanges } from './SalaryCurve.tsx'

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

it('says of every salary since when it holds, why it changed and by how much, also for who follows a band', () => {
  const steps = [
    { data: '2025-01-01', valor: 2000 },
    { data: '2025-06-01', valor: 2100 },
    { data: '2026-01-01', valor: 1995 },
  ]
  const situations = [
    { data: '2026-01-01', motivo: 'REBAIXAMENTO', tipoSalario: '3' },
    { data: '2025-01-01', motivo: 'CONTRATACAO', tipoSalario: '1' },
  ]
  const rounded = (value: number | null) => value && Math.round(value * 100) / 100
  expect(
    salaryChanges(steps, situations).map((change) => [
      change.data,
      change.valor,
      change.motivo,
      rounded(change.percentual),
    ]),
  ).toEqual([
    ['2026-01-01', 1995, 'Rebaixamento', -5],
    ['2025-06-01', 2100, 'Reajuste da faixa salarial', 5],
    ['2025-01-01', 2000, 'Contratação', null],
  ])
})
