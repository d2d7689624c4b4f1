import { test } from '@japa/runner'
import { Client, messagesOf, staffClient, system } from '#tests/helpers.ts'

test.group('What belongs to the user', () => {
  test('own data are read and changed: name, e-mail, telephone', async ({ assert }) => {
    const client = await staffClient()
    const sent = { nome: 'Helena Prado', email: 'helena@example.com', telefone: '1932345678' }
    assert.equal((await client.put('/api/userinfo/usuario/meus-dados', sent)).status, 200)
    assert.containSubset((await client.get('/api/userinfo/usuario/meus-dados')).body, sent)
    assert.deepEqual(
      messagesOf(await client.put('/api/userinfo/usuario/meus-dados', { ...sent, email: 'sem arroba' })),
      { email: 'E-mail inválido.' },
    )
    assert.equal((await new Client().get('/api/userinfo/usuario/meus-dados')).status, 401)
  })

  test('a news item is read by each user for themselves', async ({ assert }) => {
    const [one, other] = [await staffClient(), await staffClient()]
    const item = await (
      await system()
    )
      .repo('utilitario/noticias')
      .create({ titulo: `Novidade ${Math.random()}`, texto: '<p>Boa leitura</p>', criticidade: '0' })
    const read = async (client: Client) =>
      (await client.get('/api/userinfo/usuario/noticias')).body.find((row: any) => row.id === item.id)?.lida
    assert.equal((await one.put(`/api/userinfo/usuario/noticias/${item.id}/lida`)).status, 204)
    assert.isTrue(await read(one))
    assert.isFalse(await read(other))
  })
})
