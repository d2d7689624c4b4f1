import fc from '#frontend/property_tests.ts'
import { describe, expect, it } from 'vitest'
import { apiFilter, type ListState, readState, type Standard, writeState } from './list_state.ts'

const standard: Standard = { size: 15, sort: 'nome', filters: { status: 'T' } }
const name = fc.stringMatching(/^[A-Za-zÀ-ú ]{1,12}$/)
const state: fc.Arbitrary<ListState> = fc.record({
  page: fc.integer({ min: 1, max: 500 }),
  size: fc.constantFrom(15, 30, 50, 100),
  sort: fc.record({ field: fc.constantFrom('nome', 'data'), descending: fc.boolean() }),
  search: fc.stringMatching(/^[\wÀ-ú &=+%]{0,12}$/),
  filters: fc.record({
    status: fc.constantFrom('T', 'A', null),
    area: fc
      .constantFrom(null, undefined)
      .chain((none) =>
        fc.oneof(
          fc.constant(none ?? null),
          fc.array(fc.record({ id: fc.integer({ min: 1, max: 999 }), nome: name }), { minLength: 1, maxLength: 3 }),
        ),
      ),
  }),
})

describe('the address of a list', () => {
  it('gives back the state it was written from', () => {
    fc.assert(
      fc.property(state, (item) => {
        const again = readState(new URLSearchParams(writeState(item, standard).toString()), standard)
        expect(apiFilter(again)).toEqual(apiFilter(item))
        expect([again.page, again.size, again.sort, again.search]).toEqual([
          item.page,
          item.size,
          item.sort,
          item.search,
        ])
      }),
    )
  })

  it('is empty while nothing was changed', () =>
    expect(writeState(readState(new URLSearchParams(), standard), standard).toString()).toBe(''))
  it('says when a standard filter was taken away', () =>
    expect(
      writeState({ ...readState(new URLSearchParams(), standard), filters: { status: null } }, standard).toString(),
    ).toBe('status='))
  it('rubbish falls back to the standard', () => {
    const { page, size } = readState(new URLSearchParams('page=-3&size=7000'), standard)
    expect([page, size]).toEqual([1, 15])
  })
})
