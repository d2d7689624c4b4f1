import { test } from '@japa/runner'
import vine from '@vinejs/vine'
import db from '@adonisjs/lucid/services/db'
import core from '#app/core/plugin.ts'
import { platformPorts } from '#app/providers/ports.ts'
import { Field, type FieldKind, NumberField, plugin, resource, text } from '#engine'
import { Engine } from '#engine/engine.ts'
import { createCompany, checkKind, checkValue } from '#tests'
import { migrationTo } from '#tests/database/throwaway.ts'

/** Stars, one to five: what a plugin writes for a kind of its own. */
const stars = (label: string) => new NumberField({ kind: 'estrelas', label })
const starsKind: FieldKind = {
  name: 'estrelas',
  storage: 'column',
  column: () => ({ type: 'integer' }),
  rule: () => vine.number({ strict: true }).withoutDecimals().range([1, 5]),
  operators: ['in', 'range'],
  cell: 'text',
  text: (value) => '★'.repeat(value),
  openapi: () => ({ type: 'integer', minimum: 1, maximum: 5 }),
}
const opinion = resource('estrelas/opinioes', {
  label: ['Opinião', 'Opiniões'],
  table: 'estrelas_opinioes',
  fields: { nome: text('Nome').required(), nota: stars('Nota').required() },
})
const boot = (...kinds: FieldKind[]) =>
  new Engine(
    [core, plugin('throwaway', { label: 'Estrelas', kinds, resources: [opinion] })],
    db as never,
    platformPorts,
  )

test.group('A kind of field that a plugin brings', () => {
  // The suite of the engine's own kinds, as a plugin calls it for its own.
  checkKind(
    'estrelas',
    {
      field: stars('Nota'),
      valid: [[1], [5]],
      invalid: [
        [6, 'Informe um valor de 1 a 5.'],
        [2.5, 'Informe um número inteiro.'],
        ['3', 'Informe um número.'],
      ],
      shown: [[3, '★★★']],
    },
    starsKind,
  )

  test('is validated, stored, filtered and described like those of the engine', async ({ assert }) => {
    const engine = boot(starsKind)
    const migration = await migrationTo(engine)
    await migration.up()
    try {
      const { repo } = await engine.systemContext((await createCompany()).id)
      const opinions = repo('estrelas/opinioes')
      const { id } = await opinions.create({ nome: 'Boa', nota: 4 })
      await opinions.create({ nome: 'Ruim', nota: 1 })
      assert.equal((await opinions.get(id)).nota, 4)
      assert.deepEqual(
        (await opinions.list({ filter: { nota: '4,5' } })).rows.map((row) => row.id),
        [id],
      )
      assert.deepEqual(
        (await opinions.list({ filter: { notaIni: '2' } })).rows.map((row) => row.id),
        [id],
      )
      await assert.rejects(() => opinions.create({ nome: 'Ótima', nota: 6 }))
      await assert.rejects(() => opinions.create({ nome: 'Sem nota' }))
    } finally {
      await migration.down()
      await migration.remove()
    }
  })

  test('says what is wrong in Portuguese, whatever rule of VineJS it uses', ({ assert }) =>
    assert.doesNotReject(async () => {
      const codeKind: FieldKind = {
        ...starsKind,
        name: 'codigoInterno',
        column: () => ({ type: 'string', length: 36 }),
        rule: () => vine.string().uuid(),
        openapi: () => ({ type: 'string' }),
        text: String,
      }
      boot(starsKind, codeKind)
      const { violations } = await checkValue(new Field({ kind: 'codigoInterno', label: 'C' }), 'x')
      assert.deepEqual(
        violations.map((violation) => violation.message),
        ['Valor inválido'],
      )
    }))

  test('may not take the name of another: the boot stops and names both', ({ assert }) => {
    assert.throws(
      () => boot({ ...starsKind, name: 'text' }),
      'Tipo de campo "text": definido por "core" e por "throwaway".',
    )
  })
})
