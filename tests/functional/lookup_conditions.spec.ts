import { test } from '@japa/runner'
import { engine } from '#engine/engine.ts'
import { seedPlugins } from '#engine/migrations/seed.ts'
import { createCatalogues, messagesOf, staffClient, system, unique, vacancyInput } from '#tests'

const NOT_OFFERED = 'Este registro não pode ser escolhido aqui.'
const VACANCIES = '/api/captacao/solicitacoes-pessoal'

/** Two districts, each of a city of its own. */
async function districts() {
  const context = (await system()).repo('geral/cidades')
  const [one, other] = (await context.list({ limit: 2, withoutTotal: true })).rows
  const repo = (await system()).repo('geral/bairros')
  const make = (cidade: number) => repo.create({ nome: unique('Bairro'), cidade })
  return { one: one!.id, other: other!.id, near: (await make(one!.id)).id, far: (await make(other!.id)).id }
}

test.group('lookup(): what a field offers is what the server takes', (group) => {
  group.setup(() => seedPlugins(engine()))

  test('by the value of another field, of new records, of changes and of many', async ({ assert }) => {
    const client = await staffClient()
    const catalogues = await createCatalogues(client.empresaId)
    const { one, other, near, far } = await districts()
    const input = (extra: Record<string, unknown>) => vacancyInput(catalogues, { cidade: one, ...extra })
    assert.equal(messagesOf(await client.post(VACANCIES, input({ bairrosIds: [near, far] }))).bairrosIds, NOT_OFFERED)
    const many = await client.post(`${VACANCIES}/lote`, { rows: [input({}), input({ bairrosIds: [far] })] })
    assert.equal(messagesOf(many)['1.bairrosIds'], NOT_OFFERED)
    const { status, body, text } = await client.post(VACANCIES, input({ bairrosIds: [near] }))
    assert.equal(status, 201, text)
    const put = (change: object) => client.put(`${VACANCIES}/${body.id}`, change)
    assert.equal(messagesOf(await put({ bairrosIds: [far] })).bairrosIds, NOT_OFFERED)
    assert.equal((await put({ cidade: other, bairrosIds: [far] })).status, 200)
    // What stays as it was is not looked at again.
    assert.equal((await put({ descricao: 'Outra' })).status, 200)
    assert.equal((await put({ cidade: { id: other }, bairrosIds: [far] })).status, 200)
  })

  test('a field without the other one narrows nothing, and a row that is not there is told as that', async ({
    assert,
  }) => {
    const client = await staffClient()
    const catalogues = await createCatalogues(client.empresaId)
    const { far } = await districts()
    const post = (extra: Record<string, unknown>) => client.post(VACANCIES, vacancyInput(catalogues, extra))
    assert.equal((await post({ cidade: null, bairrosIds: [far] })).status, 201)
    assert.equal(messagesOf(await post({ bairrosIds: [99_999_999] })).bairrosIds, 'Registro não encontrado.')
  })
})
