import { expect, it } from 'vitest'
import { text, toDefs } from '#engine/fields/index.ts'
import { setting } from '#engine/definition/conditions.ts'
import { states } from '#engine/definition/states.ts'
import { filterFields } from './filter_fields.ts'

it('an alias of the number of a record is asked for as a number', () => {
  const inputs = filterFields({
    fields: toDefs({ nome: text('Nome') }),
    filters: { codigo: { label: 'Código', kind: 'choice', choices: [], where: {}, field: 'id' } },
    list: { filters: ['codigo', 'nome'] } as never,
  })
  expect(inputs.codigo).toEqual({ kind: 'integer', label: 'Código' })
})

it('states are offered while their condition holds, and never with `filterWhen: false`', () => {
  const situacao = states('Situação', {
    A: { label: 'Aberta', filterWhen: setting('integrada') },
    C: { label: 'Concluída' },
    D: { label: 'Desconhecida', filterWhen: false },
  })
  const asked = (integrada: boolean) =>
    filterFields(
      { fields: toDefs({ situacao }), filters: {}, list: { filters: ['situacao'] } as never },
      { settings: { integrada } },
    ).situacao?.choices?.map(({ id }) => id)
  expect(asked(true)).toEqual(['A', 'C'])
  expect(asked(false)).toEqual(['C'])
})
