import { test } from '@japa/runner'
import { opensByItself } from '../../frontend/layout/news.ts'
import { messagesOf, staffClient, system, unique } from '#tests'

test.group('Notícias', () => {
  // Proves: noticias, novidade-criticidade
  test('criticidade comes as a number, so that news with 0 or -1 open by themselves until they are read', async ({
    assert,
  }) => {
    const client = await staffClient({ authorities: [] })
    const { repo } = await system()
    const ids = new Map<number, number>()
    for (const criticidade of [-1, 0, 1])
      ids.set(
        (
          await repo('utilitario/noticias').create({
            titulo: unique('N'),
            texto: 'Texto',
            criticidade: String(criticidade),
          })
        ).id,
        criticidade,
      )
    const listed = async () =>
      (await client.get('/api/userinfo/usuario/noticias')).body.filter((item: { id: number }) => ids.has(item.id))
    const news = await listed()
    assert.lengthOf(news, 3)
    for (const item of news) {
      assert.strictEqual(item.criticidade, ids.get(item.id))
      assert.equal(opensByItself(item), item.criticidade < 1)
      await client.put(`/api/userinfo/usuario/noticias/${item.id}/lida`)
    }
    assert.isFalse((await listed()).some(opensByItself))
  })

  test('formatted text of empty paragraphs is empty: required fields refuse it, others store nothing', async ({
    assert,
  }) => {
    const client = await staffClient()
    const MESSAGES = '/api/utilitario/mensagens-sistema'
    for (const mensagens of ['<p></p>', '<p> </p><p><br></p>', '<p>&nbsp;</p>']) {
      const answer = await client.post(MESSAGES, { codigo: 'outro', codigoProprio: 'x', mensagens })
      assert.property(messagesOf(answer), 'mensagens', mensagens)
      const known = await client.post(MESSAGES, { codigo: 'cadastro-obra', mensagens })
      assert.equal(known.status, 201)
      assert.isNull((await client.get(`${MESSAGES}/${known.body.id}`)).body.mensagens)
      await client.delete(`${MESSAGES}/${known.body.id}`)
    }
  })
})
