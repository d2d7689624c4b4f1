import { describe, expect, it } from 'vitest'
import type { FieldDef } from '#engine/definition/types.ts'
import { layoutOf } from './index.ts'

const spans = (...fields: Partial<FieldDef>[]) =>
  layoutOf(
    fields.map((field, index) => ({ path: `c${index}`, field: { kind: 'text', label: 'Campo', ...field } })),
  ).map((cell) => cell.span)

describe('a form in twelve columns', () => {
  it('has two columns', () => expect(spans({}, {}, {})).toEqual([6, 6, 6]))
  it('gives long texts a whole row', () => expect(spans({}, { kind: 'longText' }, {})).toEqual([6, 12, 6]))
  it('lets short neighbours share a column', () =>
    expect(spans({ kind: 'cpf' }, { kind: 'date' }, {})).toEqual([3, 3, 6]))
  it('fills a row with its last field', () => expect(spans({ width: 3 }, {}, {}, {})).toEqual([3, 9, 6, 6]))
  it('a field that may disappear shares nothing', () =>
    expect(spans({ kind: 'cpf' }, { kind: 'date', visible: { op: 'filled', field: 'x' } })).toEqual([6, 6]))
  it('check boxes stand level with the inputs beside them, and only then', () => {
    const level = (...kinds: string[]) =>
      layoutOf(
        kinds.map((kind, index) => ({ path: `c${index}`, field: { kind, label: 'Um rótulo que não é nada curto' } })),
      ).map((cell) => cell.level)
    expect([level('text', 'boolean'), level('boolean', 'boolean')]).toEqual([
      [true, true],
      [false, false],
    ])
  })
})
