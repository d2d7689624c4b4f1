import { test } from '@japa/runner'
import { ValidationError } from '#engine'
import { createCompany, system } from '#tests'

const AREAS = 'cargo-salario/areas-organizacionais'
const NAMES = Array.from({ length: 20 }, (_, index) => `Área ${String(index + 1).padStart(2, '0')}`)

async function scene() {
  const context = await system((await createCompany()).id)
  const areas = context.repo(AREAS)
  const ids = await areas.createMany(NAMES.map((nome, index) => ({ nome, ativo: index > 0 })))
  return { areas, ids }
}

test.group('repo.all', () => {
  test('it reads every row of the filter in the given order, beyond one page', async ({ assert }) => {
    const { areas } = await scene()
    const descending = [{ field: 'nome', descending: true }]
    const rows = await areas.all({ ativo: true }, { sort: descending })
    assert.deepEqual(
      rows.map((row) => row.nome),
      NAMES.slice(1).toReversed(),
    )
    assert.lengthOf(await areas.all(), NAMES.length)
  })

  test('it reads rows whole as find does, and less of each with fields or brief', async ({ assert }) => {
    const { areas, ids } = await scene()
    const filter = { ids: [ids[0]] }
    assert.deepEqual(await areas.all(filter), [await areas.get(ids[0]!)])
    const [some] = await areas.all(filter, { fields: ['ativo'] })
    assert.sameMembers(Object.keys(some!), ['id', 'versao', 'empresaId', 'nome', 'ativo'])
    assert.deepEqual(await areas.all(filter, { brief: true }), [{ id: ids[0], nome: NAMES[0] } as never])
  })

  test('it refuses a filter the resource does not define', async ({ assert }) => {
    const { areas } = await scene()
    await assert.rejects(() => areas.all({ cor: 'azul' }), ValidationError as never)
  })
})
