import { test } from '@japa/runner'
import { Client, messagesOf, staffClient, system } from '#tests'

const PIXEL = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

test.group('What belongs to the user', () => {
  // Proves: meus-dados
  test('own data are read and changed: name, e-mail, telephone', async ({ assert }) => {
    const client = await staffClient()
    const sent = { nome: 'Helena Prado', email: 'helena@example.com', telefone: '1932345678' }
    assert.equal(
      (await client.put('/api/userinfo/usuario/meus-dados', { ...sent, senhaAtual: client.password })).status,
      200,
    )
    assert.containSubset((await client.get('/api/userinfo/usuario/meus-dados')).body, sent)
    assert.deepEqual(
      messagesOf(await client.put('/api/userinfo/usuario/meus-dados', { ...sent, email: 'sem arroba' })),
      { email: 'E-mail inválido.' },
    )
    assert.equal((await new Client().get('/api/userinfo/usuario/meus-dados')).status, 401)
  })

  test('a picture comes as a part of a form beside the record, as the screen sends it', async ({ assert }) => {
    const client = await staffClient()
    const form = new FormData()
    form.set('registro', JSON.stringify({ nome: 'Helena Prado', foto: null }))
    form.set('foto', new File([Buffer.from(PIXEL, 'base64')], 'eu.png', { type: 'image/png' }))
    const { status, body } = await client.put('/api/userinfo/usuario/meus-dados', form)
    assert.equal(status, 200)
    assert.match(body.foto.contentType, /^image\//)
    assert.equal((await client.get(body.foto.url)).status, 200)
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
