import { test } from '@japa/runner'
import { createCatalogues, createCompany, messagesOf, staffClient } from '#tests/helpers.ts'

async function prepared() {
  const company = await createCompany()
  const { estabelecimento } = await createCatalogues(company.id)
  return { estabelecimento, client: await staffClient({ empresaId: company.id }) }
}

test.group('Ambientes e funções', () => {
  test('"Data Encerramento inferior `A partir da data`."', async ({ assert }) => {
    const { client, estabelecimento } = await prepared()
    const historicos = [{ data: '2025-03-01', nomeAmbiente: 'Fábrica', estabelecimento: estabelecimento.id }]
    const answer = await client.post('/api/sst/ambientes', {
      nome: 'Fábrica',
      dataEncerramento: '2025-02-28',
      historicos,
    })
    assert.equal(messagesOf(answer).dataEncerramento, 'Data Encerramento inferior `A partir da data`.')
    assert.equal(
      (await client.post('/api/sst/ambientes', { nome: 'Fábrica', dataEncerramento: '2025-03-01', historicos })).status,
      201,
    )
  })

  test('the occupation code of a function is the one in force today', async ({ assert }) => {
    const { client } = await prepared()
    const historicosCadastrais = [
      { data: '2999-01-01', codigoCBO: '252110', nomeFuncao: 'Depois' },
      { data: '2020-01-01', codigoCBO: '252105', nomeFuncao: 'Antes' },
    ]
    const { body } = await client.post('/api/sst/funcoes', { nome: 'Operar', historicosCadastrais })
    assert.equal(body.codigoCBO, '252105')
    assert.equal((await client.get('/api/sst/funcoes')).body.content[0].codigoCBO, '252105')
  })

  test('ativa-ou-inativa turns a function off and on', async ({ assert }) => {
    const { client } = await prepared()
    const { body } = await client.post('/api/sst/funcoes', { nome: 'Operar' })
    assert.isFalse((await client.put(`/api/sst/funcoes/${body.id}/ativa-ou-inativa`)).body.ativa)
    assert.isTrue((await client.put(`/api/sst/funcoes/${body.id}/ativa-ou-inativa`)).body.ativa)
  })
})
