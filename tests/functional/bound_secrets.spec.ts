import { test } from '@japa/runner'
import { engine } from '#engine/engine.ts'
import { entriesOf, isGroup } from '#engine/definition/shapes.ts'
import type { FieldDef, FieldDefs } from '#engine/definition/types.ts'
import { query } from '#engine/database/sql.ts'
import { messagesOf, staffClient, system } from '#tests'

/** Words by which an address is known, in the name of a field. */
const ADDRESS = ['url', 'endereco', 'endpoint', 'emissor', 'host', 'servidor', 'webhook', 'pagina']
const isAddress = (name: string, field: FieldDef) =>
  field.kind === 'url' || (field.kind === 'text' && ADDRESS.some((value) => name.toLowerCase().startsWith(value)))
const flat = (fields: FieldDefs): [string, FieldDef][] =>
  entriesOf(fields).flatMap(([name, field]) => (isGroup(field) ? flat(field.fields ?? {}) : [[name, field]]))
/** What is kept to be sent to somebody else; digests of our own keys and passwords are not. */
const isSecret = (name: string, field: FieldDef) =>
  field.kind === 'secret' || (field.writeOnly === true && field.kind === 'text' && /segredo|token|senha/i.test(name))
/** A key that signs and is never sent; its systems have their addresses from the installation. */
const SIGNS = ['utilitario/conexoes-integracao.chavePrivada']

test.group('Secrets and their addresses', () => {
  test('every stored secret beside an address is bound to it, in all resources', ({ assert }) => {
    const bound: string[] = []
    for (const { key, def } of engine().registry.resources.values()) {
      const all = flat(def.fields)
      const addresses = all.filter(([name, field]) => isAddress(name, field)).map(([name]) => name)
      for (const [name, field] of all) {
        if (!isSecret(name, field) || !addresses.length || SIGNS.includes(`${key}.${name}`)) continue
        assert.include(addresses, field.boundTo ?? '', `${key}.${name} is beside ${addresses.join(', ')}`)
        bound.push(`${key}.${name}`)
      }
    }
    assert.includeMembers(bound, [
      'assistente/provedores.chave',
      'utilitario/conexoes-integracao.segredo',
      'utilitario/provedores-identidade.segredo',
      'utilitario/webhooks.segredo',
    ])
  })

  test('a new address is refused without the secret by change, bulk change and server write, and taken with it', async ({
    assert,
  }) => {
    const client = await staffClient()
    const key = '/api/assistente/provedores'
    const { body: made } = await client.post(key, {
      nome: `Provedor ${Date.now()}`,
      servico: 'L',
      endereco: 'https://ia.example.com/v1',
      modelo: 'x',
      chave: 'k-1',
      ativo: false,
    })
    const evil = { endereco: 'https://evil.example.com/v1' }
    const stated = 'Informe a chave de novo: o endereço mudou.'
    assert.equal(messagesOf(await client.put(`${key}/${made.id}`, evil)).chave, stated)
    const bulk = await client.put(`${key}/lote`, { registros: [{ id: made.id, versao: made.versao }], valores: evil })
    assert.equal(bulk.status, 400)
    assert.include(bulk.text, stated)
    const repo = (await system(client.empresaId)).repo('assistente/provedores')
    await assert.rejects(() => repo.patch(made.id, evil, 'x'))
    await assert.rejects(() => repo.patchMany([{ id: made.id, values: evil }]))
    const [row] = await query(engine().client, 'SELECT endereco FROM assistente_provedores WHERE id = ?', [made.id])
    assert.equal(row!.endereco, 'https://ia.example.com/v1')
    assert.equal((await client.put(`${key}/${made.id}`, { ...evil, chave: 'k-2' })).status, 200)
    assert.equal((await client.put(`${key}/${made.id}`, { nome: 'Outro nome' })).status, 200)
    // Without a secret there is nothing to protect.
    assert.equal((await client.put(`${key}/${made.id}`, { chave: null })).status, 200)
    assert.equal((await client.put(`${key}/${made.id}`, { endereco: 'https://ia.example.com/v1' })).status, 200)
  })

  test('a webhook with a new address gets a new secret', async ({ assert }) => {
    const client = await staffClient()
    const { body: hook } = await client.post('/api/utilitario/webhooks', {
      nome: `Gancho ${Date.now()}`,
      url: 'https://a.example.com/x',
      recurso: 'captacao/etapas-seletivas',
      eventos: ['I'],
    })
    const sealed = async () =>
      (await query(engine().client, 'SELECT segredo FROM webhooks WHERE id = ?', [hook.id]))[0]!.segredo
    const first = await sealed()
    await client.put(`/api/utilitario/webhooks/${hook.id}`, { nome: 'Outro' })
    assert.equal(await sealed(), first)
    assert.equal(
      (await client.put(`/api/utilitario/webhooks/${hook.id}`, { url: 'https://b.example.com' })).status,
      200,
    )
    assert.notEqual(await sealed(), first)
  })
})
