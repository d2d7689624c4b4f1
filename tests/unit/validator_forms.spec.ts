import { test } from '@japa/runner'
import { group, integer, list, money, ref, resource, text } from '#engine'
import { compileValidator } from '#engine/compiler/validator.ts'

const { fields } = resource('teste/formas', {
  label: ['Forma', 'Formas'],
  fields: {
    nome: text('Nome').max(5),
    numero: integer('Número'),
    outro: text('Outro').max(2),
    casa: group('Casa', { rua: text('Rua').max(3), numero: integer('Número') }),
    itens: list('Itens', { valor: money('Valor') }),
    cidade: ref('teste/cidades', 'Cidade'),
    origem: ref('teste/cidades', 'Origem').readOnly(),
  },
})

test.group('A form that comes again and again', () => {
  test('is refused and cleaned as the first time, and so is another form in between', async ({ assert }) => {
    const once = compileValidator(fields)
    const often = compileValidator(fields)
    const right = { nome: ' Ana ', casa: { rua: 'A' }, itens: [{ valor: '1,5' }], numero: '' }
    for (let time = 0; time < 40; time++) await often(right)
    for (const input of [
      right,
      { ...right, casa: null },
      { ...right, nome: 'Demais', itens: [{ valor: 1 }, { valor: 'x' }] },
      { ...right, casa: { rua: 'Longa' } },
      { ...right, casa: { rua: 'A', numero: 'x' } },
      { ...right, casa: 'nenhuma' },
      { ...right, outro: 'longo', estranho: 1 },
      { nome: 1 },
      {},
      [],
    ])
      for (let time = 0; time < 10; time++) assert.deepEqual(await often(input), await once(structuredClone(input)))
  })

  test('what is emptied is null wherever it stands, what is left out stays out', async ({ assert }) => {
    const validate = compileValidator(fields)
    const { values, violations } = await validate({
      nome: '',
      casa: { rua: null },
      itens: [{ id: null, valor: '' }, { valor: 2 }],
      cidadeId: '',
    })
    assert.deepEqual(violations, [])
    assert.deepEqual(values, {
      nome: null,
      casa: { rua: null },
      itens: [{ id: null, valor: null }, { valor: 2 }],
      cidade: null,
    })
    assert.deepEqual((await validate({ casa: null, cidade: {} })).values, { casa: null, cidade: null })
  })

  test('a reference that is only read is not written by its number either', async ({ assert }) => {
    const validate = compileValidator(fields)
    assert.deepEqual(await validate({ nome: 'Ana', origemId: 3, origem: { id: 3 } }), {
      values: { nome: 'Ana' },
      violations: [],
    })
    assert.deepEqual(await validate({ origemId: 3 }), { values: {}, violations: [] })
  })

  test('however many forms a client thinks of, each is checked', async ({ assert }) => {
    const names = Array.from({ length: 12 }, (_, at) => `campo${at}`)
    const many = Object.fromEntries(names.map((name) => [name, text(name).max(2)]))
    const validate = compileValidator(resource('teste/muitas', { label: ['A', 'B'], fields: many }).fields)
    for (let form = 1; form < 300; form++) {
      const given = names.filter((_, at) => form & (1 << at))
      for (let time = 0; time < 9; time++) {
        const { violations } = await validate(Object.fromEntries(given.map((name) => [name, 'abc'])))
        assert.sameMembers(
          violations.map((violation) => violation.field),
          given,
        )
      }
    }
  })
})
