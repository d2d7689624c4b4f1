import { test } from '@japa/runner'
import { when } from '#engine'
import { readOne } from '#engine/database/joined_reads.ts'
import { engine } from '#engine/engine.ts'
import { createCompany, system, unique } from '../helpers.ts'

const AREAS = 'cargo-salario/areas-organizacionais'

test.group('Looks at one record that many take at the same moment', () => {
  test('each gets its own, of its own company, and nobody that of another', async ({ assert }) => {
    const mine = await system((await createCompany()).id)
    const theirs = await system((await createCompany()).id)
    const names = Array.from({ length: 12 }, (_, at) => unique(`Área ${at}`))
    const ids = (await mine.repo(AREAS).createMany(names.map((nome) => ({ nome })))) as number[]
    const look = (context: typeof mine, id: number) =>
      context.query(AREAS).where(when('id').is(id)).select({ id: 'id', chamada: 'nome', acima: 'areaMae.nome' }).first()
    const found = await Promise.all(ids.flatMap((id) => [look(mine, id), look(theirs, id), look(mine, 999_999_999)]))
    assert.deepEqual(
      found,
      names.flatMap((chamada, at) => [{ id: ids[at]!, chamada, acima: null }, null, null]) as never,
    )
  })

  test('what fails for one is not told to the others', async ({ assert }) => {
    const ids = [(await createCompany()).id, (await createCompany()).id]
    const { client, dialect } = engine()
    // On MySQL a second row is an error here, on SQLite it is left out.
    const text = 'SELECT (SELECT id FROM empresas WHERE id >= ? AND id <= ?) AS um FROM empresas LIMIT 1'
    const all = await Promise.allSettled(
      [0, 1, 0, 1].flatMap((at) => [
        readOne(client, text, [ids[at], ids[at]]),
        readOne(client, text, [ids[0], ids[1]]),
      ]),
    )
    for (const [at, one] of all.entries())
      if (at % 2 === 0) assert.deepEqual(one, { status: 'fulfilled', value: [[ids[(at / 2) % 2]]] } as never)
      else assert.equal(one.status, dialect.name === 'mysql' ? 'rejected' : 'fulfilled')
  })
})
