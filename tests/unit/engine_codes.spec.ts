import { test } from '@japa/runner'
import { convertCell } from '#engine/imports/cells.ts'
import { codesFound, codeWithName } from '#engine/fields/text/codes.ts'
import { plugin, resource, text } from '#engine'
import { Registry } from '#engine/registry/registry.ts'

const CODES = { 753030000: 'Crânio (inclusive encéfalo)', 755030000: 'Punho', 755070000: 'Dedo' }
const field = () => text('Parte').max(9).pattern(/\d{9}/, 'Informe os nove dígitos.').codes(CODES)

test.group('Codes with names', () => {
  test('a code is written with its name, an unknown one alone', ({ assert }) => {
    assert.equal(codeWithName('755030000', { codes: CODES }), '755030000 – Punho')
    assert.equal(codeWithName('759999999', { codes: CODES }), '759999999')
    assert.equal(codeWithName('constructor', { codes: CODES }), 'constructor')
  })

  test('they are found by digits and by words, blind to accents and case', ({ assert }) => {
    assert.deepEqual(codesFound('cranio ENCEFALO', { codes: CODES }), ['753030000'])
    assert.deepEqual(codesFound('755', { codes: CODES }), ['755030000', '755070000'])
    const codes = { 753510000: 'Braço (entre o punho e o ombro)', ...CODES }
    assert.deepEqual(codesFound('punho', { codes }), ['755030000', '753510000'], 'what begins with it comes first')
    assert.deepEqual(codesFound('joelho', { codes: CODES }), [])
  })

  test('a spreadsheet may have the code, the name, or both as an export writes them', ({ assert }) => {
    for (const cell of ['755030000', 'punho', '755030000 – Punho', ' 755030000 – PUNHO '])
      assert.deepEqual(convertCell(cell, field().def), { value: '755030000' }, cell)
    assert.deepEqual(convertCell('759999999', field().def), { value: '759999999' })
  })

  test('a code that does not fit and one without a name stop the boot', ({ assert }) => {
    const boot = (codigo: ReturnType<typeof field>) => () =>
      new Registry([
        plugin('provas', {
          label: 'Provas',
          resources: [
            resource('provas/coisas', {
              label: ['Coisa', 'Coisas'],
              fields: { nome: text('Nome').required(), codigo },
            }),
          ],
        }),
      ])
    assert.doesNotThrow(boot(field()))
    assert.throws(boot(field().codes({ 12: 'Curto' })), /o código "12" não cabe no campo "codigo"/)
    assert.throws(boot(field().codes({ 755030000: '' })), /o código "755030000" do campo "codigo" não tem nome/)
  })
})
