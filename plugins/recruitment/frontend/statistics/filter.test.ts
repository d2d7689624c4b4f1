import { describe, expect, it } from 'vitest'
import { holds } from '#engine/definition/conditions.ts'
import { queryOf, RULES } from './filter.ts'

describe('filter of the statistics', () => {
  it('sends ids comma-joined and leaves out what is empty', () => {
    expect(queryOf({ dataIni: '2026-01-01', dataFim: null, areasIds: [{ id: 3, nome: 'A' }, { id: 5 }], cargosIds: [], cargosVinculados: false, consideraContratacao: true })).toEqual({ dataIni: '2026-01-01', areasIds: '3,5', consideraContratacao: 'true' })
  })

  it('"Data final inferior a data inicial."', () => {
    const [rule] = RULES
    expect(holds(rule!.when, { record: { dataIni: '2026-02-01', dataFim: '2026-01-01' } })).toBe(true)
    expect(holds(rule!.when, { record: { dataIni: '2026-02-01', dataFim: null } })).toBe(false)
    expect(rule!.message).toBe('Data final inferior a data inicial.')
  })
})
