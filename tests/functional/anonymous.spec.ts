import { test } from '@japa/runner'
import { chanceId, holdOpen, mixWaiting, put, readAll, takeAll } from '#app/anonymous/index.ts'
import { contributionCopies } from '#app/anonymous/erasure.ts'
import type { EngineContext } from '#engine/context.ts'
import { createCompany, staffClient, system, unique } from '#tests'

const SIZE = 2048

/** Any record may collect contributions; here a company does. */
async function collecting() {
  const { id } = await createCompany()
  const context = await system(id)
  const collection = { key: 'utilitario/empresas', id: Number(id) }
  const give = (content: unknown) =>
    context.transaction(async (inner) => {
      await holdOpen(inner, collection)
      await put(inner, collection, content, SIZE)
    })
  const take = () => context.transaction((inner) => takeAll<unknown>(inner, collection))
  const rows = (): Promise<{ id: string; quantas: number; conteudo: string }[]> =>
    context.db
      .from('coleta_anonima')
      .where({ recurso: collection.key, registro: collection.id })
      .select('id', 'quantas', 'conteudo')
  return { context, collection, give, take, rows }
}

const many = (count: number) => Array.from({ length: count }, () => chanceId())

test.group('Anonymous contributions', () => {
  test('none is lost and none is taken twice when many give, mix and take at once', async ({ assert }) => {
    const { context, collection, give, take, rows } = await collecting()
    const given = many(60)
    const mix = () => mixWaiting(context, collection)
    const taken: unknown[] = []
    const takeSome = async () => void taken.push(...(await take()))
    await Promise.all([
      ...given.slice(0, 30).map((value) => give(value)),
      mix(),
      takeSome(),
      ...given.slice(30).map((value) => give(value)),
      mix(),
      mix(),
    ])
    await mix()
    await takeSome()
    assert.sameMembers(taken, given)
    assert.lengthOf(taken, given.length)
    assert.lengthOf(await rows(), 0)
  })

  test('nine wait one by one, ten become one group under another key', async ({ assert }) => {
    const { context, collection, give, rows } = await collecting()
    const given = many(10)
    for (const value of given.slice(0, 9)) await give(value)
    assert.equal(await mixWaiting(context, collection), 0)
    const single = await rows()
    assert.lengthOf(single, 9)
    const key = `coleta.misturar ${collection.key} ${collection.id}`
    const planned = () => context.db.from('tarefas').where('chave', key).select('id')
    assert.lengthOf(await planned(), 0)
    await give(given[9])
    // Planned after the commit of the tenth, once however many follow.
    for (let turn = 0; turn < 100 && !(await planned()).length; turn++)
      await new Promise((done) => setTimeout(done, 10))
    assert.lengthOf(await planned(), 1)
    assert.equal(await mixWaiting(context, collection), 10)
    const [group, ...more] = await rows()
    assert.lengthOf(more, 0)
    assert.equal(Number(group!.quantas), 10)
    assert.notInclude(
      single.map((item) => item.id),
      group!.id,
    )
    assert.sameMembers(await readAll(context, collection), given)
    assert.lengthOf(await rows(), 1, 'reading takes nothing')
  })

  test('what a transaction that fails has taken stays where it was', async ({ assert }) => {
    const { context, collection, give, take } = await collecting()
    const given = many(12)
    for (const value of given) await give(value)
    await mixWaiting(context, collection)
    await assert.rejects(
      () =>
        context.transaction(async (inner) => {
          assert.lengthOf(await takeAll(inner, collection), 12)
          throw new Error('the power fails')
        }),
      'the power fails',
    )
    assert.sameMembers(await take(), given)
  })

  test('a word and a page look alike; the same word never looks the same', async ({ assert }) => {
    const { give, rows } = await collecting()
    const words = Array.from({ length: 150 }, () => unique('çã')).join(' ')
    for (const value of ['não', 'não', words]) await give(value)
    const stored = await rows()
    assert.lengthOf([...new Set(stored.map((item) => item.conteudo.length))], 1)
    assert.lengthOf([...new Set(stored.map((item) => item.conteudo))], 3)
  })

  test('what was encrypted with another APP_KEY ends nothing, is told and stays', async ({ assert }) => {
    const { context, collection, give, take, rows } = await collecting()
    await give('sim')
    await context.db
      .from('coleta_anonima')
      .where({ recurso: collection.key, registro: collection.id })
      .update({ conteudo: 'cifrado com outra chave' })
    await assert.rejects(take, /cifradas com outra APP_KEY/)
    assert.lengthOf(await rows(), 1)
  })

  test('what an erased person is called goes out of what waits, and nothing else of it changes', async ({ assert }) => {
    const { context, give, take, rows } = await collecting()
    for (const value of ['A Zenaide Quixabeira ajuda a todos', 'Mais "folgas"']) await give({ texto: value })
    const before = await rows()
    const isIn = (text: string) => text.includes('Zenaide')
    const clean = (text: string) => text.replaceAll('Zenaide Quixabeira', 'Z. Q.')
    for (const { byValues } of contributionCopies) await byValues?.(context, { hints: [], isIn, clean })
    const after = await rows()
    assert.sameMembers(
      after.map((item) => item.id),
      before.map((item) => item.id),
    )
    assert.lengthOf([...new Set([...before, ...after].map((item) => item.conteudo.length))], 1)
    assert.sameDeepMembers(await take(), [{ texto: 'A Z. Q. ajuda a todos' }, { texto: 'Mais "folgas"' }])
  })

  test('of many who mark one record at once one succeeds, and nothing tells when', async ({ assert }) => {
    const { context } = await collecting()
    const user = await staffClient({ empresaId: context.empresaId! })
    const { repo, db } = context as EngineContext
    const { id } = await repo('utilitario/noticias').create({ titulo: unique('Aviso'), texto: 'x' })
    const stored = async () => (await db.from('noticias').where('id', id).select('*'))[0]
    const entries = async () =>
      (await db.from('auditoria').where({ recurso: 'utilitario/noticias', registro_id: id }).select('id')).length
    const [before, told] = [await stored(), await entries()]
    const results = await Promise.all(
      Array.from({ length: 8 }, () => repo('utilitario/noticias').mark(id, { titulo: 'Lido' })),
    )
    assert.lengthOf(
      results.filter((result) => result),
      1,
    )
    assert.deepEqual(await stored(), { ...before, titulo: 'Lido' })
    assert.equal(await entries(), told)
    assert.equal((await user.get(`/api/utilitario/noticias/${id}`)).body.titulo, 'Lido')
    const link = await repo('utilitario/links-acesso').create({
      descricao: 'Urna',
      finalidade: 'teste',
      codigo: chanceId(),
    })
    const elsewhere = await system((await createCompany()).id)
    assert.isFalse(await elsewhere.repo('utilitario/links-acesso').mark(link.id, { descricao: 'x' }))
    assert.isTrue(await repo('utilitario/links-acesso').mark(link.id, { descricao: 'x' }))
  })
})
