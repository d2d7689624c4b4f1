import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { test } from '@japa/runner'
import env from '#start/env.ts'
import { createCatalogues, createCompany, newCpf, staffClient, system, unique } from '#tests'

/** A company with a talent, and the address of a fake Eduvem that answers `status`. */
async function scene(contato: object = { email: 'ana@exemplo.com.br' }) {
  const company = await createCompany()
  const { estabelecimento, area, faixa } = await createCatalogues(company.id)
  const { repo } = await system(company.id)
  const talent = await repo('gestao-talentos/talentos').create({
    nome: unique('Ana'),
    nomeComercial: 'Ana',
    cpf: newCpf(),
    dataAdmissao: '2024-02-01',
    estabelecimento: estabelecimento.id,
    areaOrganizacional: area.id,
    faixaSalarial: faixa.id,
    contato,
  })
  const client = await staffClient({ empresaId: company.id })
  const create = () => client.post(`/api/gestao-talentos/talentos/${talent.id}/usuario-eduvem`)
  return { client, talent, create }
}

test.group('Usuário no Eduvem', (group) => {
  let server: Server
  let status = 201
  const asked: { url: string; authorization?: string; body: any }[] = []
  const connect = (client: Awaited<ReturnType<typeof staffClient>>) =>
    client.put('/api/utilitario/integracoes/configs', {
      eduvem: { token: 'segredo', url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/api/` },
    })

  group.setup(async () => {
    server = createServer(async (request, response) => {
      const parts: Buffer[] = []
      for await (const part of request) parts.push(part as Buffer)
      asked.push({
        url: request.url!,
        authorization: request.headers.authorization,
        body: JSON.parse(Buffer.concat(parts).toString()),
      })
      response.writeHead(status, { 'content-type': 'application/json' }).end('{"uuid":"u-17"}')
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    env.set('OUTBOUND_PRIVATE', '127.0.0.1')
  })
  group.teardown(async () => {
    env.set('OUTBOUND_PRIVATE', '')
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  })
  group.each.setup(() => {
    asked.length = 0
    status = 201
  })

  // Proves: tal.talentos.usuario-eduvem
  test('a talent becomes a user of Eduvem through the configured address', async ({ assert }) => {
    const { client, talent, create } = await scene()
    await connect(client)
    const { status: answered, body } = await create()
    assert.equal(answered, 200)
    assert.deepEqual(body, { id: talent.id, usuario: 'u-17', mensagem: 'Usuário criado no Eduvem.' })
    assert.deepEqual(asked, [
      {
        url: '/api/usuarios',
        authorization: 'Bearer segredo',
        body: { nome: talent.nome, email: 'ana@exemplo.com.br', cpf: talent.cpf, matricula: null },
      },
    ])
  })

  test('without an address the call is a conflict that says where to configure it', async ({ assert }) => {
    const { create } = await scene()
    const { status: answered, body } = await create()
    assert.equal(answered, 409)
    assert.include(body.message, 'Utilitários › Integração')
  })

  test('a talent without e-mail, and a refusal of Eduvem, are told and asked once', async ({ assert }) => {
    const without = await scene({})
    await connect(without.client)
    assert.include((await without.create()).body.message, 'não tem e-mail')
    assert.deepEqual(asked, [])
    const { client, create } = await scene()
    await connect(client)
    status = 503
    const refused = await create()
    assert.equal(refused.status, 400)
    assert.include(refused.body.message, '503')
    assert.lengthOf(asked, 1)
  })

  test('a talent of another company is not found', async ({ assert }) => {
    const [{ talent }, stranger] = [await scene(), await staffClient()]
    const answer = await stranger.post(`/api/gestao-talentos/talentos/${talent.id}/usuario-eduvem`)
    assert.equal(answer.status, 404)
  })
})
