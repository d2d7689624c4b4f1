import { test } from '@japa/runner'
import { Client, staffClient } from '#tests'

const PATH = '/api/userinfo/preferencias'

test.group('Preferences of a user', () => {
  test('are kept on the server, per user, and forgotten without a value', async ({ assert }) => {
    const client = await staffClient()
    assert.deepEqual((await client.get(PATH)).body, {})
    assert.equal(
      (await client.put(PATH, { chave: 'colunas:captacao/candidatos', valor: ['nome', 'cidade'] })).status,
      204,
    )
    await client.put(PATH, { chave: 'densidade', valor: 'compacta' })
    await client.put(PATH, { chave: 'densidade', valor: 'confortavel' })
    assert.deepEqual((await client.get(PATH)).body, {
      'colunas:captacao/candidatos': ['nome', 'cidade'],
      densidade: 'confortavel',
    })
    const other = await staffClient({ empresaId: client.empresaId })
    assert.deepEqual((await other.get(PATH)).body, {})
    await client.put(PATH, { chave: 'densidade' })
    assert.deepEqual((await client.get(PATH)).body, { 'colunas:captacao/candidatos': ['nome', 'cidade'] })
  })

  test('need a session, a key, and a size within reason', async ({ assert }) => {
    const client = await staffClient()
    assert.equal((await new Client().get(PATH)).status, 401)
    assert.equal((await client.put(PATH, { valor: 1 })).status, 400)
    assert.equal((await client.put(PATH, { chave: 'x', valor: 'a'.repeat(20_001) })).status, 400)
  })
})
