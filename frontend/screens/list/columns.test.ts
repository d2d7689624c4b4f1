import { expect, it } from 'vitest'
import { resourceMeta } from '../testing/harness.tsx'
import { columnsOf } from './columns.ts'

it('a column is as wide as its field says, else as its kind, else what the others leave', () => {
  const meta = resourceMeta({
    fields: {
      nome: { kind: 'text', label: 'Nome' },
      apelido: { kind: 'text', label: 'Apelido', columnWidth: 220 },
      dia: { kind: 'date', label: 'Dia', columnWidth: 150 },
      quando: { kind: 'date', label: 'Quando' },
      obs: { kind: 'text', label: 'Obs' },
    },
  })
  const widths = columnsOf(meta, ['nome', 'apelido', 'dia', 'quando', 'obs']).map((column) => column.width)
  expect(widths).toEqual([undefined, 220, 150, expect.any(Number), undefined])
  expect(widths[3]).not.toBe(150)
  const wide = { ...meta, fields: { ...meta.fields, nome: { ...meta.fields.nome!, columnWidth: 300 } } }
  expect(columnsOf(wide, ['nome'])[0]!.width).toBe(300)
})
