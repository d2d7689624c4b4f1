import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { test } from '@japa/runner'
import env from '#start/env.ts'
import { colaboreState } from '#plugins/integration/services/colabore.ts'
import { staffClient } from '#tests'

const COMPANY = { id: 1, ehIntegradaColabore: true, cnpj: '11444777000161' }

/** A Colabore of our own for one test. */
async function colabore(answer: RequestListener) {
  const server = createServer(answer)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const close = () => new Promise((resolve) => (server.closeAllConnections(), server.close(resolve)))
  return { address: `http://127.0.0.1:${(server.address() as AddressInfo).port}/api`, close }
}
const says =
  (status: number, body: unknown): RequestListener =>
  (_request, response) =>
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))

test.group('Fortes Colabore', () => {
  // Proves: enum.status-fortes-colabore
  test('what it says is shown: Ativo, Homologacao; a refused key, an unknown company and nonsense have names', async ({
    assert,
  }) => {
    const cases: [RequestListener, string][] = [
      [says(200, { status: 'Ativo' }), 'Ativo'],
      [says(200, { status: 'Homologacao' }), 'Homologacao'],
      [says(401, {}), 'NaoAutenticado'],
      [says(404, {}), 'EmpresaDesintegrada'],
      [says(500, {}), 'Inativo'],
      [says(200, { status: 'constructor' }), 'Inativo'],
      [says(200, 'nada'), 'Inativo'],
    ]
    for (const [answer, state] of cases) {
      const { address, close } = await colabore(answer)
      assert.equal(await colaboreState(COMPANY, { address, key: 'k' }), state)
      await close()
    }
  })

  test('it is asked for the CNPJ of the company with the key, once a minute; one that is away or silent is Inativo', async ({
    assert,
  }) => {
    const asked: string[] = []
    const { address, close } = await colabore((request, response) => {
      asked.push(`${request.url} ${request.headers.authorization}`)
      says(200, { status: 'Ativo' })(request, response)
    })
    await colaboreState(COMPANY, { address, key: 'chave' })
    await colaboreState(COMPANY, { address, key: 'chave' })
    assert.deepEqual(asked, ['/api/status?cnpj=11444777000161 Bearer chave'])
    await close()
    assert.equal(await colaboreState(COMPANY, { address: `${address}/outro`, key: 'chave' }), 'Inativo')
    const silent = await colabore(() => undefined)
    const started = Date.now()
    assert.equal(await colaboreState(COMPANY, { address: silent.address, key: 'chave' }), 'Inativo')
    assert.isBelow(Date.now() - started, 6000)
    await silent.close()
  })

  // Proves: core.colabore.status
  test('a company that is not integrated, or an installation without an address, has no state; without a key it is SemChavePrivada', async ({
    assert,
  }) => {
    const client = await staffClient()
    const status = async () => (await client.get('/api/userinfo/status-fortes-colabore')).body.status
    assert.isNull(await status())
    await client.put(`/api/utilitario/empresas/${client.empresaId}`, { ehIntegradaColabore: true })
    assert.isNull(await status())
    env.set('COLABORE_URL', 'http://127.0.0.1:9/')
    try {
      assert.equal(await status(), 'SemChavePrivada')
      env.set('COLABORE_KEY', 'chave')
      assert.equal(await status(), 'EmpresaDesintegrada')
    } finally {
      env.set('COLABORE_URL', '')
      env.set('COLABORE_KEY', '')
    }
  })

  // Proves: car.areas.envia-colabore
  test('areas are sent as a whole with the key; who is not integrated, or refused, is told why', async ({ assert }) => {
    const client = await staffClient()
    const send = () => client.put('/api/cargo-salario/areas-organizacionais/envia-colabore', {})
    assert.equal((await send()).body.message, 'A empresa não está integrada ao Fortes Colabore.')
    const { body: area } = await client.post('/api/cargo-salario/areas-organizacionais', { nome: 'Diretoria' })
    await client.put(`/api/utilitario/empresas/${client.empresaId}`, {
      ehIntegradaColabore: true,
      cnpj: '11444777000161',
    })
    let status = 204
    const sent: string[] = []
    const { address, close } = await colabore((request, response) => {
      let body = ''
      request.on('data', (part) => (body += part))
      request.on('end', () => {
        sent.push(`${request.method} ${request.url} ${request.headers.authorization} ${body}`)
        response.writeHead(status).end()
      })
    })
    env.set('COLABORE_URL', address)
    env.set('COLABORE_KEY', 'chave')
    try {
      assert.equal((await send()).status, 204)
      assert.include(sent[0], 'PUT /api/areas-organizacionais?cnpj=11444777000161 Bearer chave')
      assert.include(sent[0], `"id":${area.id},"nome":"Diretoria","ativo":true`)
      status = 401
      assert.equal((await send()).body.message, 'O Fortes Colabore não aceitou a chave desta instalação.')
    } finally {
      env.set('COLABORE_URL', '')
      env.set('COLABORE_KEY', '')
      await close()
    }
  })
})
