import { setTimeout as sleep } from 'node:timers/promises'
import { test } from '@japa/runner'
import { ASKS_A_SERVER, ON_MYSQL } from '#tests'
import { otherInstallation } from '#tests/services/installation.ts'

const ETAPAS = '/api/captacao/etapas-seletivas'
/** What the documentation promises, and a little for the way. */
const STALE_MS = 2_000 + 400

test.group('Two servers on one database', (group) => {
  let installation: Awaited<ReturnType<typeof otherInstallation>>
  group.setup(async () => {
    if (!ON_MYSQL) return async () => {}
    installation = await otherInstallation()
    await installation.prepare()
    return () => installation.remove()
  })

  test('a total is exact right after a write of one’s own, and at most two seconds old at the other server', async ({
    assert,
  }) => {
    const [one, other] = [await installation.start(), await installation.start()]
    // A company to write in: the first user sees all of them.
    const company = await one.post('/api/utilitario/empresas', { nome: 'Duas' })
    assert.equal(company.status, 201, company.text)
    for (const client of [one, other]) {
      // The other server knows of a new company after the two seconds it remembers them.
      for (const until = Date.now() + STALE_MS; Date.now() < until; await sleep(100))
        if ((await client.put(`/api/userinfo/empresa/${company.body.id}`)).status === 200) break
    }
    const total = async (client: typeof one) => (await client.get(`${ETAPAS}?size=1`)).body.totalElements
    assert.deepEqual([await total(one), await total(other)], [0, 0])
    for (let count = 1; count <= 4; count++) {
      assert.equal((await one.post(ETAPAS, { ordem: count, nome: `Etapa ${count}` })).status, 201)
      assert.equal(await total(one), count, 'one’s own')
      const written = Date.now()
      while ((await total(other)) !== count) {
        assert.isBelow(Date.now() - written, STALE_MS, 'the other server’s')
        await sleep(50)
      }
    }
    // And the other way round, with a removal.
    const { content } = (await other.get(`${ETAPAS}?size=10`)).body
    assert.equal((await other.delete(`${ETAPAS}/${content[0].id}`)).status, 204)
    assert.equal(await total(other), 3)
    await sleep(STALE_MS)
    assert.equal(await total(one), 3)
  }).skip(...ASKS_A_SERVER)

  // Proves: empresas
  test('pages past the middle hold what stands there, although another server added and removed rows a moment ago', async ({
    assert,
  }) => {
    const [one, other] = [await installation.start(), await installation.start()]
    const { id } = (await one.get('/api/utilitario/empresas?size=1')).body.content[0]
    for (const client of [one, other]) assert.equal((await client.put(`/api/userinfo/empresa/${id}`)).status, 200)
    const rows = Array.from({ length: 60 }, (_, at) => ({ ordem: 1, nome: `Página ${String(at).padStart(2, '0')}` }))
    assert.equal((await one.post(`${ETAPAS}/lote`, { rows })).status, 201)
    const query = 'sort=nome&nome=P'
    const names = async (client: typeof one, page: number, size: number) =>
      (await client.get(`${ETAPAS}?${query}&size=${size}&page=${page}`)).body.content.map((row: any) => row.nome)
    for (const write of [
      () => other.post(ETAPAS, { ordem: 1, nome: 'P' }),
      async () => {
        const [first] = (await other.get(`${ETAPAS}?${query}&size=1`)).body.content
        return other.delete(`${ETAPAS}/${first.id}`)
      },
    ]) {
      assert.equal((await one.get(`${ETAPAS}?${query}&size=10`)).status, 200)
      assert.lengthOf(await names(one, 4, 10), 10)
      assert.oneOf((await write()).status, [201, 204])
      const whole = await names(other, 0, 100)
      for (const page of [3, 4, 5]) assert.deepEqual(await names(one, page, 10), whole.slice(page * 10, page * 10 + 10))
    }
  }).skip(...ASKS_A_SERVER)

  test('a register published at one server is there at the other within two seconds, and after a start', async ({
    assert,
  }) => {
    const [one, other] = [await installation.start(), await installation.start()]
    const made = await one.post('/api/estudio/definicoes', {
      tipo: 'R',
      definicao: {
        nome: 'chaves',
        singular: 'Chave',
        plural: 'Chaves',
        titulo: 'nome',
        campos: [{ nome: 'nome', rotulo: 'Nome', tipo: 'texto', obrigatorio: true }],
      },
    })
    assert.equal(made.status, 201, made.text)
    assert.equal((await other.get('/api/cadastros/chaves')).status, 404)
    assert.equal((await one.post(`/api/estudio/definicoes/${made.body.id}/publicar`)).status, 200)
    assert.equal((await one.get('/api/cadastros/chaves')).status, 200)
    const published = Date.now()
    while ((await other.get('/api/cadastros/chaves')).status !== 200) {
      assert.isBelow(Date.now() - published, STALE_MS)
      await sleep(50)
    }
    const late = await installation.start()
    assert.equal((await late.get('/api/cadastros/chaves')).status, 200)
  }).skip(...ASKS_A_SERVER)
})
