import { test } from '@japa/runner'
import { when } from '#engine'
import { readShared } from '#engine/database/batched.ts'
import { engine } from '#engine/engine.ts'
import { createCompany, system, unique } from '#tests'

const AREAS = 'cargo-salario/areas-organizacionais'

/** How many statements that read the server has seen (MySQL). */
async function selectsSent(): Promise<number> {
  const [[{ Value: count }]] = (await engine().client.rawQuery("SHOW GLOBAL STATUS LIKE 'Com_select'")) as any
  return Number(count)
}

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

  test('pages asked for at the same moment are read once, each caller has rows of its own', async ({ assert }) => {
    const mine = await system((await createCompany()).id)
    const theirs = await system((await createCompany()).id)
    await mine.repo(AREAS).create({ nome: 'Área deles' })
    const before = await selectsSent()
    const pages = await Promise.all(
      Array.from({ length: 24 }, (_, at) => (at % 2 ? theirs : mine).repo(AREAS).list({ limit: 15, fields: ['nome'] })),
    )
    assert.isBelow((await selectsSent()) - before, 12)
    assert.deepEqual(
      pages.map(({ rows }) => rows.map(({ nome }) => nome)),
      pages.map((_, at) => (at % 2 ? [] : ['Área deles'])),
    )
    assert.notStrictEqual(pages[0]!.rows[0], pages[2]!.rows[0])
  }).skip(process.env.DB_CONNECTION !== 'mysql', 'SQLite has no round trips')

  test('a page shared with others holds what was committed before it was asked for', async ({ assert }) => {
    const mine = await system((await createCompany()).id)
    let stop = false
    const busy = Array.from({ length: 6 }, async () => {
      while (!stop) await mine.repo(AREAS).list({ limit: 100 })
    })
    for (let count = 1; count <= 30; count++) {
      await mine.repo(AREAS).create({ nome: unique('Área') })
      assert.lengthOf((await mine.repo(AREAS).list({ limit: 100 })).rows, count)
    }
    stop = true
    await Promise.all(busy)
  })

  test('a shared read that fails fails for all of its callers, and the next one is read anew', async ({ assert }) => {
    const { client } = engine()
    const all = await Promise.allSettled(
      Array.from({ length: 6 }, () => readShared(client, 'SELECT nada FROM empresas WHERE id = ?', [1])),
    )
    assert.isTrue(all.every(({ status }) => status === 'rejected'))
    assert.lengthOf(await readShared(client, 'SELECT id FROM empresas WHERE id = ?', [(await createCompany()).id]), 1)
  })

  test('names of records just read spare elevated code the look-up, and nobody else', async ({ assert }) => {
    const mine = await system((await createCompany()).id)
    const mother = await mine.repo(AREAS).create({ nome: unique('Área') })
    const given = { nome: unique('Área'), areaMae: mother.id }
    const made = await mine.system.repo(AREAS).create(given, { areaMae: 'Como foi lida' })
    assert.deepEqual(made.areaMae, { id: mother.id, nome: 'Como foi lida' })
    const theirs = await engine().context({
      actor: { type: 'system', id: null, nome: 'Teste' },
      empresaId: (await createCompany()).id,
      authorities: { has: () => true },
    })
    await assert.rejects(() => theirs.repo(AREAS).create(given, { areaMae: 'Como foi lida' }))
  })

  test('what is kept for a moment is read anew after a write to what it is made of, and in a transaction', async ({
    assert,
  }) => {
    const mine = await system((await createCompany()).id)
    const theirs = await system((await createCompany()).id)
    let reads = 0
    const named = (context: Pick<typeof mine, 'cached'>) => context.cached([AREAS], 'cached', async () => ++reads)
    assert.deepEqual([await named(mine), await named(mine), await named(theirs)], [1, 1, 2])
    assert.equal(await mine.transaction((inner) => named(inner)), 3)
    assert.equal(await named(mine), 1)
    await mine.repo(AREAS).create({ nome: unique('Área') })
    assert.equal(await named(mine), 4)
  })
})
