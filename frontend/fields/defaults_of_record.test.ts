import { describe, expect, it } from 'vitest'
import type { FieldDefs } from '#engine/definition/types.ts'
import { newRow } from './defaults.ts'

describe('first values in the dialog of an action', () => {
  const fields: FieldDefs = {
    salario: { kind: 'money', label: 'Salário', prefill: { record: 'salario' } },
    inicio: { kind: 'date', label: 'Início', default: { now: 'date' }, prefill: { record: 'combinado.inicio' } },
  }
  const now = new Date('2026-11-23T15:00:00Z')

  it('are those of its record, as far as it has some', () => {
    expect(newRow(fields, { parent: { salario: 0, combinado: { inicio: '2027-02-01' } } }, now)).toEqual({
      salario: 0,
      inicio: '2027-02-01',
    })
  })

  it('else the default', () => {
    expect(newRow(fields, { parent: { salario: null } }, now)).toEqual({ salario: null, inicio: '2026-11-23' })
    expect(newRow(fields, {}, now)).toEqual({ salario: null, inicio: '2026-11-23' })
  })
})
