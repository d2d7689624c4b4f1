import { test } from '@japa/runner'
import { startWorker } from '#app/jobs/index.ts'
import { query } from '#engine/database/sql.ts'
import { engine } from '#engine/engine.ts'
import { Client, messagesOf, staffClient, unique, csvOf, formOf, settled, dayFromNow } from '#tests'

const USERS = '/api/utilitario/usuarios'
const OWN = '/api/userinfo/usuario/meus-dados'
const stored = async (id: number) => (await query(engine().client, 'SELECT * FROM usuarios WHERE id = ?', [id]))[0]!

test.group("A user's own account", () => {
  test('an API token changes neither sign-in, e-mail nor access of its own user, whatever it sends', async ({
    assert,
  }) => {
    const client = await staffClient()
    const issued = await client.post('/api/utilitario/tokens-api/emitir', {
      nome: 'Estreito',
      escopo: 'ROLE_UTILITARIO_USUARIOS\nROLE_UTILITARIO_USUARIOS_EDITAR',
      expiraEm: dayFromNow(1),
    })
    assert.equal(issued.status, 200, issued.text)
    const asToken = { authorization: `Bearer ${issued.body.url}` }
    const program = new Client()
    const before = await stored(client.user.id)
    const senhaAtual = client.password
    for (const body of [
      { senha: 'outra-senha-longa' },
      { senha: 'outra-senha-longa', senhaAtual },
      { email: 'outro@example.com', senhaAtual },
      { login: unique('l').slice(-20) },
      { empresas: [] },
    ]) {
      const answer = await program.send('PUT', `${USERS}/${client.user.id}`, body, asToken)
      assert.equal(answer.status, 403, JSON.stringify(body))
    }
    const bulk = { registros: [{ id: client.user.id }], valores: { senha: 'outra-senha-longa' } }
    assert.equal((await program.send('PUT', `${USERS}/lote`, bulk, asToken)).status, 403)
    assert.deepEqual(await stored(client.user.id), before)
  })

  test('a session changes them with the present password only; name and telephone without it', async ({ assert }) => {
    const client = await staffClient()
    const path = `${USERS}/${client.user.id}`
    assert.equal((await client.get(path)).body.proprio, true)
    for (const body of [{ senha: 'outra-senha-longa' }, { email: 'a@example.com' }, { login: unique('l').slice(-20) }])
      assert.equal(messagesOf(await client.put(path, body)).senhaAtual, 'Informe a sua senha atual.')
    assert.equal(
      messagesOf(await client.put(path, { email: 'a@example.com', senhaAtual: 'errada-mesmo' })).senhaAtual,
      'A senha não confere.',
    )
    assert.equal((await client.put(path, { telefone: '85999990000' })).status, 200)
    const changed = await client.put(path, { email: 'a@example.com', senhaAtual: client.password })
    assert.equal(changed.status, 200, changed.text)
    assert.notProperty(changed.body, 'senhaAtual')
    const own = await client.put(OWN, { nome: 'Eu', email: 'b@example.com' })
    assert.equal(messagesOf(own).senhaAtual, 'Informe a sua senha atual.')
    assert.equal((await client.put(OWN, { nome: 'Eu', email: 'a@example.com' })).status, 200)
    const moved = await client.put(OWN, { nome: 'Eu', email: 'b@example.com', senhaAtual: client.password })
    assert.equal(moved.status, 200, moved.text)
    // Somebody else's account is changed as before.
    const other = await staffClient({ empresaId: client.empresaId, authorities: [] })
    assert.equal((await client.put(`${USERS}/${other.user.id}`, { senha: 'outra-senha-longa' })).status, 200)
    assert.equal((await client.put(path, { senha: 'outra-senha-longa', senhaAtual: client.password })).status, 200)
  })

  test('wrong present passwords are counted', async ({ assert }) => {
    const client = await staffClient()
    const path = `${USERS}/${client.user.id}`
    const statuses = []
    for (let at = 0; at < 12; at++)
      statuses.push((await client.put(path, { email: 'a@example.com', senhaAtual: `errada-${at}` })).status)
    assert.deepEqual([...new Set(statuses.slice(0, 10))], [400])
    assert.deepEqual(statuses.slice(10), [429, 429])
  })
})

test.group('Work an API token ordered', () => {
  test('runs with what the token may do then: a revoked token checks no import', async ({ assert }) => {
    const client = await staffClient()
    const started = async (revoke: boolean) => {
      const { body } = await client.post('/api/utilitario/tokens-api/emitir', {
        nome: unique('Importa'),
        escopo: 'ROLE_CAPTACAO_ETAPAS_SELETIVAS_EDITAR',
        expiraEm: dayFromNow(1),
      })
      const asToken = { authorization: `Bearer ${body.url}` }
      const form = formOf(
        csvOf([
          ['Ordem', 'Nome'],
          [1, unique('Etapa')],
        ]),
        'e.csv',
        {
          recurso: 'captacao/etapas-seletivas',
        },
      )
      const sent = await new Client().send('POST', '/api/importacoes', form, asToken)
      assert.equal(sent.status, 201, sent.text)
      const path = `/api/importacoes/${sent.body.id}/conferir`
      const begun = await new Client().send('PUT', path, { chave: sent.body.chave }, asToken)
      assert.equal(begun.status, 202, begun.text)
      if (revoke)
        await engine()
          .client.from('tokens_api')
          .where('nome', 'like', 'Importa%')
          .update({ revogado_em: '2026-01-01 00:00:00' })
      const worker = startWorker({ pollMs: 20 })
      try {
        return (await settled(client, sent.body.id)).estado
      } finally {
        await worker.stop(0)
      }
    }
    assert.equal(await started(false), 'conferido')
    assert.notEqual(await started(true), 'conferido')
  })
})
