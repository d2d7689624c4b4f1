import { expect, it } from 'vitest'
import { text, toDefs } from '#engine/fields/index.ts'
import { filterFields } from './filter_fields.ts'

it('an alias of the number of a record is asked for as a number', () => {
  const inputs = filterFields({
    fields: toDefs({ nome: text('Nome') }),
    filters: { codigo: { label: 'Código', kind: 'choice', choices: [], where: {}, field: 'id' } },
    list: { filters: ['codigo', 'nome'] } as never,
  })
  expect(inputs.codigo).toEqual({ kind: 'integer', label: 'Código' })
})
