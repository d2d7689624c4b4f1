import limiter from '@adonisjs/limiter/services/main'
import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'
import { appUrl } from '#config/app.ts'
import { Authenticator } from '#tests/http/authenticator.ts'
import { Client, messagesOf, staffClient, type StaffClient } from '#tests'

const KEYS = '/api/userinfo/seguranca/chaves'
const { origin } = new URL(appUrl)

/** Registers a key as the screen does. */
async function register(client: Client, device = new Authenticator(origin), nome = 'Celular') {
  const options = (await client.post(`${KEYS}/opcoes`)).body
  const answer = await client.post(KEYS, { nome, resposta: device.register(options) })
  return { device, answer }
}

async function signIn(device: Authenticator, { etapa = false, client = new Client(), verified = true } = {}) {
  const options = (await client.post('/api/login/chave/opcoes', { etapa })).body
  const resposta = device.sign(options, { verified })
  return { client, resposta, answer: await client.post('/api/login/chave', { etapa, resposta }) }
}

const passwordStep = async ({ user, password }: StaffClient, client = new Client()) => ({
  client,
  answer: await client.post('/api/login', { username: user.login, password }),
})

test.group('Passkeys', (group) => {
  group.each.setup(() => limiter.clear())

  test('one is registered, named and listed, signs in without a password, and is removed', async ({ assert }) => {
    const owner = await staffClient()
    const { device, answer } = await register(owner)
    assert.lengthOf(answer.body.codigos, 10)
    const [key] = (await owner.get('/api/userinfo/seguranca')).body.chaves
    assert.equal((await owner.put(`${KEYS}/${key.id}`, { nome: 'Celular da Dora' })).status, 204)
    const { client, resposta, answer: inside } = await signIn(device)
    assert.equal(inside.body.usuario?.id, owner.user.id, inside.text)
    // The answer was for one challenge and one use.
    const again = await client.post('/api/login/chave', { etapa: false, resposta })
    assert.deepEqual([again.status, again.body.code], [401, 'CHAVE_INVALIDA'])
    const [listed] = (await client.get('/api/userinfo/seguranca')).body.chaves
    assert.deepEqual([listed.nome, typeof listed.usadaEm], ['Celular da Dora', 'string'])
    await db.from('sessoes_abertas').where('usuario_id', owner.user.id).update({ criada_em: '2026-01-01 10:00:00' })
    assert.property(messagesOf(await owner.post(`${KEYS}/${key.id}/remover`)), 'senha')
    assert.equal((await owner.post(`${KEYS}/${key.id}/remover`, { senha: owner.password })).status, 204)
    assert.equal((await signIn(device)).answer.status, 401)
    const told = await db.from('eventos_seguranca').where({ usuario_numero: owner.user.id }).select('detalhes')
    assert.includeMembers(
      told.map((item) => item.detalhes),
      ['Cadastrou a chave de acesso "Celular".', 'Entrou com a chave de acesso "Celular da Dora".'],
    )
  })

  test('as the second step it must be of who typed the password; a copied step or challenge opens nothing', async ({
    assert,
  }) => {
    const [owner, other] = [await staffClient(), await staffClient()]
    const { device } = await register(owner)
    const { device: foreign } = await register(other)
    const { client, answer } = await passwordStep(owner)
    assert.deepEqual(answer.body.meios, ['CHAVE', 'RECUPERACAO'])
    assert.equal((await signIn(foreign, { etapa: true, client })).answer.body.code, 'CHAVE_INVALIDA')
    const options = (await client.post('/api/login/chave/opcoes', { etapa: true })).body
    const duplicate = client.copy()
    const resposta = device.sign(options, { verified: false })
    const inside = await client.post('/api/login/chave', { etapa: true, resposta })
    assert.equal(inside.body.usuario?.id, owner.user.id, inside.text)
    assert.equal((await duplicate.post('/api/login/chave', { etapa: true, resposta })).status, 401)
  })

  test('refuses another page, a device that asked nobody, another challenge, a counter that went back, and a key of others', async ({
    assert,
  }) => {
    const owner = await staffClient()
    const { device } = await register(owner)
    device.origin = 'https://ipe-rh.example.com'
    assert.equal((await signIn(device)).answer.status, 401)
    device.origin = origin
    assert.equal((await signIn(device, { verified: false })).answer.status, 401)
    const client = new Client()
    await client.post('/api/login/chave/opcoes', {})
    const resposta = device.sign({ challenge: Buffer.from('another challenge').toString('base64url') })
    assert.equal((await client.post('/api/login/chave', { resposta })).status, 401)
    assert.equal((await client.post('/api/login/chave', { resposta: { id: 5 } })).status, 401)
    assert.equal((await signIn(device)).answer.status, 200)
    device.counter = 1
    assert.equal((await signIn(device)).answer.status, 401)
    const stranger = await staffClient()
    const { answer } = await register(stranger, device)
    assert.equal(answer.body.code, 'CHAVE_INVALIDA')
    const [key] = (await owner.get('/api/userinfo/seguranca')).body.chaves
    assert.equal((await stranger.put(`${KEYS}/${key.id}`, { nome: 'Minha' })).status, 404)
    assert.equal((await stranger.post(`${KEYS}/${key.id}/remover`)).status, 404)
  })
})
