import { test } from '@japa/runner'
import { messagesOf } from '#tests'
import { DELIVERIES, equipmentScene, PIXEL } from './equipment_scene.ts'

const MOVES = '/api/sst/movimentos-epi'

async function stocked(quantidade = 3) {
  const made = await equipmentScene()
  const { client, epi, estabelecimento, talento, today } = made
  const move = (tipo: string, amount: number) =>
    client.post(MOVES, { epi: epi.id, estabelecimento, tipo, quantidade: amount })
  const first = (await move('E', quantidade)).body
  const deliver = (amount: number, extra: object = {}) =>
    client.post(DELIVERIES, { colaborador: talento.id, epi: epi.id, data: today, quantidade: amount, ...extra })
  const stock = async () =>
    (await client.get('/api/sst/painel-epi/estoque')).body.rows.find((row: any) => row.epiId === epi.id)?.saldo
  return { ...made, move, first, deliver, stock }
}

test.group('Stock of protective equipment', () => {
  test('an outgoing movement or a negative adjustment never takes more than there is', async ({ assert }) => {
    const { client, epi, estabelecimento, move, stock } = await stocked()
    const words = 'O estoque tem 3 unidades deste EPI e não pode ficar negativo.'
    assert.equal(messagesOf(await move('S', 4)).quantidade, words)
    assert.equal(messagesOf(await move('A', -4)).quantidade, words)
    const item = { epi: epi.id, estabelecimento, tipo: 'S', quantidade: 2 }
    const many = await client.post(`${MOVES}/lote`, { rows: [item, item] })
    assert.include(many.text, 'não pode ficar negativo', 'two of one write count together')
    assert.equal(await stock(), 3)
    assert.equal((await move('S', 3)).status, 201)
    assert.equal(await stock(), 0)
    const size = (await client.post('/api/sst/tamanhos-epi', { descricao: `T${epi.id}` })).body
    const other = await client.post(MOVES, { ...item, tamanho: size.id })
    assert.match(messagesOf(other).quantidade, /^O estoque tem 0 unidades/)
  })

  test('an entry that was already given out is not removed, and a removed delivery gives back', async ({ assert }) => {
    const { client, deliver, first, stock } = await stocked()
    const { body: row } = await deliver(2)
    assert.equal(await stock(), 1)
    const refused = await client.delete(`${MOVES}/${first.id}`)
    assert.equal(refused.status, 400)
    assert.match(refused.body.message, /^O estoque tem 1 unidade deste EPI e ficaria negativo/)
    assert.equal((await client.delete(`${DELIVERIES}/${row.id}`)).status, 204)
    assert.equal(await stock(), 3)
    assert.equal((await client.delete(`${MOVES}/${first.id}`)).status, 204)
  })

  test('a delivery whose return was given out again is not removed', async ({ assert }) => {
    const { client, deliver, stock, today, repo, epi, estabelecimento } = await stocked()
    // Delivered before the stock of the item was kept: it has no movement of its own.
    const { body: row } = await deliver(2)
    const [out] = await repo('sst/movimentos-epi').all({ entrega: row.id })
    await repo('sst/movimentos-epi').patch(out!.id, { entrega: null }, 'antes do controle')
    await client.put(`${DELIVERIES}/${row.id}/devolver`, { data: today, estado: 'U' })
    await client.post(MOVES, { epi: epi.id, estabelecimento, tipo: 'S', quantidade: 2 })
    assert.equal(await stock(), 1)
    const refused = await client.delete(`${DELIVERIES}/${row.id}`)
    assert.equal(refused.status, 400)
    assert.equal(await stock(), 1)
  })

  test('of two deliveries of the last item at once, one is refused', async ({ assert }) => {
    const { deliver, stock } = await stocked(1)
    const both = await Promise.all([deliver(1), deliver(1)])
    assert.deepEqual(both.map(({ status }) => status).sort(), [201, 400])
    assert.equal(await stock(), 0)
  })

  test('a signed delivery is neither changed nor removed, alone, in a batch or with its talent', async ({ assert }) => {
    const { client, deliver, talento } = await stocked()
    const { body: row } = await deliver(1, { observacao: 'Tamanho único' })
    assert.equal((await client.put(`${DELIVERIES}/${row.id}`, { observacao: 'Conferido' })).status, 200)
    await client.put(`${DELIVERIES}/${row.id}/assinar`, { assinatura: PIXEL })
    for (const values of [{ observacao: 'Outra' }, { custoUnitario: 1 }, { quantidade: 2 }, { assinadoEm: null }])
      await client.put(`${DELIVERIES}/${row.id}`, values)
    const { body: read } = await client.get(`${DELIVERIES}/${row.id}`)
    assert.include(read, { observacao: 'Conferido', custoUnitario: null, quantidade: 1 })
    assert.isNotNull(read.assinadoEm)
    assert.equal((await client.delete(`${DELIVERIES}/${row.id}`)).status, 400)
    const gone = await client.delete(`/api/gestao-talentos/talentos/${talento.id}`)
    assert.equal(gone.status, 400)
    assert.match(gone.body.message, /entregas de EPI assinadas/)
    assert.equal((await client.get(`${DELIVERIES}/${row.id}`)).status, 200)
  })
})
