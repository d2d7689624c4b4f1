import { test } from '@japa/runner'
import { integer, ref, resource, text } from '#engine'
import { createCompany } from '#tests'
import { dropTables, engineFor, migrationTo } from '#tests/database/throwaway.ts'

const TABLES = ['ordem_coisas', 'ordem_donas', 'ordem_caixas']

/** Things that refer to an owner by name and to a box by number. */
async function scene() {
  const engine = engineFor([
    resource('ordem/donas', {
      label: ['Dona', 'Donas'],
      table: 'ordem_donas',
      fields: { nome: text('Nome').required() },
    }),
    resource('ordem/caixas', {
      label: ['Caixa', 'Caixas'],
      table: 'ordem_caixas',
      display: 'numero',
      fields: { numero: integer('Número').required() },
    }),
    resource('ordem/coisas', {
      label: ['Coisa', 'Coisas'],
      table: 'ordem_coisas',
      fields: { nome: text('Nome').required(), dona: ref('ordem/donas', 'Dona'), caixa: ref('ordem/caixas', 'Caixa') },
    }),
  ])
  const migration = await migrationTo(engine)
  await migration.up()
  const { repo } = await engine.systemContext((await createCompany()).id)
  const make = async (key: string, rows: Record<string, unknown>[]) => (await repo(key).createMany(rows)) as number[]
  return { things: repo('ordem/coisas'), make, remove: migration.remove }
}

test.group('A list sorted by a reference', (group) => {
  group.each.teardown(() => dropTables(TABLES))

  test('goes by the name of what is referred to, blind to accents and case, without one first; equal names by number of the row, on every page', async ({
    assert,
    cleanup,
  }) => {
    const { things, make, remove } = await scene()
    cleanup(remove)
    const [zelia, alvaro, bruna, again] = await make(
      'ordem/donas',
      ['Zélia', 'álvaro', 'Bruna', 'Bruna'].map((nome) => ({ nome })),
    )
    const ids = await make(
      'ordem/coisas',
      [zelia, again, bruna, alvaro, null, bruna, again, zelia, alvaro, null, again].map((dona, index) => ({
        nome: `Coisa ${index}`,
        dona,
      })),
    )
    const at = (...places: number[]) => places.map((place) => ids[place])
    const pages = async (descending: boolean) => {
      const found: number[] = []
      for (let offset = 0; offset < ids.length; offset += 2)
        found.push(
          ...(await things.list({ sort: [{ field: 'dona', descending }], limit: 2, offset })).rows.map((row) => row.id),
        )
      return found
    }
    assert.deepEqual(await pages(false), at(4, 9, 3, 8, 1, 2, 5, 6, 10, 0, 7))
    assert.deepEqual(await pages(true), at(4, 9, 3, 8, 1, 2, 5, 6, 10, 0, 7).toReversed())
  })

  test('goes by number where the name is a number', async ({ assert, cleanup }) => {
    const { things, make, remove } = await scene()
    cleanup(remove)
    const boxes = await make(
      'ordem/caixas',
      [10, 9, 100].map((numero) => ({ numero })),
    )
    await make(
      'ordem/coisas',
      boxes.map((caixa, index) => ({ nome: `Coisa ${index}`, caixa })),
    )
    assert.deepEqual(
      (await things.list({ sort: [{ field: 'caixa', descending: false }], limit: 5, full: true })).rows.map(
        (row) => row.caixa.numero,
      ),
      [9, 10, 100],
    )
  })
})
