import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'
import { createCatalogues, createCompany, messagesOf, staffClient, system, vacancyInput } from '#tests'

const ETAPAS = '/api/captacao/etapas-seletivas'

async function stages(client: Awaited<ReturnType<typeof staffClient>>, count = 3) {
  const { body } = await client.post(`${ETAPAS}/lote`, {
    rows: Array.from({ length: count }, (_, index) => ({ ordem: index + 1, nome: `Etapa ${index + 1}` })),
  })
  return body.ids as number[]
}

test.group('Changing many records at once', () => {
  // Proves: etapas-seletivas
  test('a preview tells how many would change and writes nothing', async ({ assert }) => {
    const client = await staffClient()
    const ids = await stages(client)
    const { status, body } = await client.put(`${ETAPAS}/lote`, {
      registros: ids,
      valores: { ordem: 2 },
      simular: true,
    })
    assert.equal(status, 200)
    assert.deepEqual(body, { total: 3, alterados: 2, recusas: [] })
    assert.equal((await client.get(`${ETAPAS}/${ids[0]}`)).body.ordem, 1)
  })

  test('writes every record with version and audit', async ({ assert }) => {
    const client = await staffClient()
    const ids = await stages(client)
    const { body } = await client.put(`${ETAPAS}/lote`, {
      registros: ids.map((id) => ({ id, versao: 1 })),
      valores: { analiseComportamental: true },
    })
    assert.deepEqual(body, { total: 3, alterados: 3, recusas: [] })
    const rows = await Promise.all(ids.map(async (id) => (await client.get(`${ETAPAS}/${id}`)).body))
    assert.deepEqual(
      rows.map((row) => [row.analiseComportamental, row.versao]),
      ids.map(() => [true, 2]),
    )
    assert.lengthOf(
      await db
        .from('auditoria')
        .whereIn('registro_id', ids)
        .where({ recurso: 'captacao/etapas-seletivas', acao: 'alterar' }),
      3,
    )
  })

  test('one record that refuses stops all, and every refusal names its record', async ({ assert }) => {
    const client = await staffClient()
    const ids = await stages(client)
    await client.put(`${ETAPAS}/${ids[1]}`, { nome: 'Etapa de outra pessoa' })
    const { status, body } = await client.put(`${ETAPAS}/lote`, {
      registros: ids.map((id) => ({ id, versao: 1 })),
      valores: { ordem: 9 },
    })
    assert.equal(status, 400)
    assert.equal(body.message, 'Nada foi alterado: 1 registro não aceita a alteração.')
    assert.deepEqual(
      body.errors.map((error: any) => [error.field, error.message]),
      [[String(ids[1]), 'Etapa de outra pessoa: Este registro foi alterado por outra pessoa enquanto você o editava.']],
    )
    assert.equal((await client.get(`${ETAPAS}/${ids[0]}`)).body.ordem, 1)
  })

  test('validation and required fields hold for every record', async ({ assert }) => {
    const client = await staffClient()
    const ids = await stages(client, 2)
    const preview = await client.put(`${ETAPAS}/lote`, { registros: ids, valores: { nome: null }, simular: true })
    assert.deepEqual(
      preview.body.recusas.map((recusa: any) => [recusa.nome, recusa.mensagens[0].message]),
      [
        ['Etapa 1', 'Nome é obrigatório'],
        ['Etapa 2', 'Nome é obrigatório'],
      ],
    )
    const refused = await client.put(`${ETAPAS}/lote`, { registros: ids, valores: { ordem: 'x' } })
    assert.deepEqual(
      messagesOf(refused),
      Object.fromEntries(ids.map((id, index) => [`${id}.ordem`, `Etapa ${index + 1}: Informe um número.`])),
    )
  })

  test('needs the authority to write, rows of the own company, and something to do', async ({ assert }) => {
    const client = await staffClient()
    const ids = await stages(client, 1)
    const reader = await staffClient({ empresaId: client.empresaId, authorities: ['ROLE_CAPTACAO_ETAPAS_SELETIVAS'] })
    assert.equal((await reader.put(`${ETAPAS}/lote`, { registros: ids, valores: { ordem: 2 } })).status, 403)
    const other = await staffClient()
    const foreign = await other.put(`${ETAPAS}/lote`, { registros: ids, valores: { ordem: 2 }, simular: true })
    assert.deepEqual(
      foreign.body.recusas.map((recusa: any) => recusa.id),
      ids,
    )
    assert.equal((await client.put(`${ETAPAS}/lote`, { registros: [], valores: { ordem: 2 } })).status, 400)
    assert.equal((await client.put(`${ETAPAS}/lote`, { registros: ids, valores: {} })).status, 400)
  })
})

test.group('Undoing a removal', () => {
  // Proves: solicitacoes-pessoal, vagas
  test('brings rows back under their ids, with lists and pairs, and audits it', async ({ assert }) => {
    const client = await staffClient()
    const catalogues = await createCatalogues(client.empresaId)
    const path = '/api/captacao/solicitacoes-pessoal'
    const created = await client.post(path, vacancyInput(catalogues))
    const before = (await client.get(`${path}/${created.body.id}`)).body
    const removed = await client.delete(`${path}/${before.id}`)
    assert.equal((await client.get(`${path}/${before.id}`)).status, 404)
    const code = removed.headers.get('x-desfazer')
    assert.isString(code)
    assert.deepEqual((await client.post(`${path}/desfazer-remocao`, { codigo: code })).body, { ids: [before.id] })
    assert.deepEqual((await client.get(`${path}/${before.id}`)).body, before)
    assert.lengthOf(await db.from('auditoria').where({ registro_id: before.id, acao: 'desfazer remoção' }), 1)
    assert.equal((await client.post(`${path}/desfazer-remocao`, { codigo: code })).status, 404)
  })

  test('several removed together come back together, and the total counts them at once', async ({ assert }) => {
    const client = await staffClient()
    const ids = await stages(client)
    const removed = await client.delete(`${ETAPAS}?ids=${ids.join(',')}`)
    assert.equal((await client.get(ETAPAS)).body.totalElements, 0)
    await client.post(`${ETAPAS}/desfazer-remocao`, { codigo: removed.headers.get('x-desfazer') })
    assert.equal((await client.get(ETAPAS)).body.totalElements, 3)
  })

  test('only in the company where it was removed, whatever other session of the same person asks', async ({
    assert,
  }) => {
    const there = (await createCompany()).id
    const client = await staffClient({ others: [there] })
    const ids = await stages(client, 1)
    const code = (await client.delete(`${ETAPAS}/${ids[0]}`)).headers.get('x-desfazer')
    await client.put(`/api/userinfo/empresa/${there}`)
    assert.equal((await client.post(`${ETAPAS}/desfazer-remocao`, { codigo: code })).status, 404)
    await client.put(`/api/userinfo/empresa/${client.empresaId}`)
    assert.equal((await client.post(`${ETAPAS}/desfazer-remocao`, { codigo: code })).status, 200)
  })

  test('only for the person who removed, and only for a minute', async ({ assert }) => {
    const client = await staffClient()
    const ids = await stages(client, 1)
    const code = (await client.delete(`${ETAPAS}/${ids[0]}`)).headers.get('x-desfazer')
    const other = await staffClient({ empresaId: client.empresaId })
    assert.equal((await other.post(`${ETAPAS}/desfazer-remocao`, { codigo: code })).status, 404)
    await db
      .from('removidos')
      .where('lote', code!)
      .update({ removido_em: Date.now() - 61_000 })
    const late = await client.post(`${ETAPAS}/desfazer-remocao`, { codigo: code })
    assert.deepEqual([late.status, late.body.message], [404, 'O prazo para desfazer a remoção terminou.'])
  })

  test('nothing stays behind when the minute is over', async ({ assert }) => {
    const client = await staffClient()
    const ids = await stages(client, 1)
    const code = (await client.delete(`${ETAPAS}/${ids[0]}`)).headers.get('x-desfazer')!
    assert.lengthOf(
      await db.from('tarefas').where('nome', 'engine.esquecer-removidos').where('dados', 'like', `%${code}%`),
      1,
    )
    const { purgeRemoved } = await import('#engine/rows/operations/removed_rows.ts')
    await purgeRemoved((await system()) as never, code)
    assert.lengthOf(await db.from('removidos').where('lote', code), 0)
  })

  test('is not offered where a hook does more than remove the row', async ({ assert }) => {
    const client = await staffClient()
    const { body } = await client.post('/api/utilitario/noticias', {
      titulo: 'Aviso',
      texto: 'Texto',
      criticidade: '1',
    })
    assert.isNull((await client.delete(`/api/utilitario/noticias/${body.id}`)).headers.get('x-desfazer'))
  })
})
