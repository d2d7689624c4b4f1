import { test } from '@japa/runner'
import { createCatalogues, createCompany, messagesOf, staffClient, system, unique } from '#tests'

const POSITIONS = '/api/cargo-salario/cargos'

/** A member of two companies with one position each, and a third company that is somebody else's. */
async function scene(there?: string[]) {
  const [here, other, foreign] = [await createCompany(), await createCompany(), await createCompany()]
  const cargos = [
    await createCatalogues(here.id),
    await createCatalogues(other.id),
    await createCatalogues(foreign.id),
  ].map(({ cargo }) => cargo.id)
  const client = await staffClient({
    empresaId: here.id,
    others: [other.id],
    authorities: ['ROLE_CARGO_SALARIO_CARGOS'],
    ...(there && { there }),
  })
  return { client, cargos, here: here.id, other: other.id, foreign: foreign.id }
}

test.group('Lists of several companies: empresasIds', () => {
  // Proves: car.cargos.listar-filtros, cargos, cargos-captacao
  test('positions of the companies asked for, one after the other, with one total and pages over all', async ({
    assert,
  }) => {
    const { client, cargos, here, other } = await scene()
    const list = async (query: string) => (await client.get(`${POSITIONS}?${query}`)).body
    const ids = (rows: any[]) => rows.map((row) => row.id)
    assert.deepEqual(ids((await list('')).content), [cargos[0]])
    assert.deepEqual(ids((await list(`empresasIds=${other}`)).content), [cargos[1]])
    const both = await list(`empresasIds=${here},${other}`)
    assert.deepEqual([ids(both.content), both.totalElements], [[cargos[0], cargos[1]], 2])
    const second = await list(`empresasIds=${here},${other}&size=1&page=1`)
    assert.deepEqual([ids(second.content), second.totalElements], [[cargos[1]], 2])
    assert.deepEqual(ids(await list(`empresasIds=${other},${here}&unpaged=true&resumido=true`)), [cargos[1], cargos[0]])
    assert.deepEqual(ids((await list(`empresasIds=${here},${other}&ativo=I`)).content), [])
  })

  test('no company of others, none where the authority lacks, and no list where the name means nothing', async ({
    assert,
  }) => {
    const { client, other, foreign } = await scene(['ROLE_CAPTACAO_IDIOMAS'])
    for (const id of [other, foreign, 99_999_999])
      assert.equal((await client.get(`${POSITIONS}?empresasIds=${id}`)).status, 403, String(id))
    for (const wrong of ['x', '0', '-1', '1.5', '1,,2', ','])
      assert.deepEqual(messagesOf(await client.get(`${POSITIONS}?empresasIds=${wrong}`)), {
        empresasIds: 'Valor inválido',
      })
    assert.equal((await client.get('/api/geral/estados?empresasIds=1')).status, 400)
  })

  test('what a company shares with the other is listed once, as that of its owner', async ({ assert }) => {
    const settings = { compartilhaCandidatos: true }
    const [here, other] = [await createCompany(settings), await createCompany(settings)]
    for (const { id } of [here, other]) {
      const { cargo } = await createCatalogues(id)
      const { repo } = await system(id)
      await repo('captacao/candidatos').create({
        nome: unique('Pessoa'),
        pessoal: {},
        contato: { email: 'a@example.com' },
        cargos: [cargo.id],
      })
    }
    const client = await staffClient({ empresaId: here.id, others: [other.id] })
    const { body } = await client.get(`/api/captacao/candidatos?empresasIds=${here.id},${other.id}&completo=true`)
    assert.deepEqual(
      body.content.map((row: any) => row.empresaId),
      [here.id, other.id],
    )
  })
})

test.group('Whether something is in use: A and I', () => {
  test('lists take ativo=A and ativo=I, as checklists name it, beside true and false', async ({ assert }) => {
    const client = await staffClient()
    const path = '/api/gestao-talentos/ocorrencias'
    const AREAS = '/api/cargo-salario/areas-organizacionais'
    await client.post(AREAS, { nome: 'Ativa' })
    await client.post(AREAS, { nome: 'Inativa', ativo: false })
    const found = async (ativo: string) =>
      (await client.get(`${AREAS}?ativo=${ativo}`)).body.content.map((row: any) => row.nome)
    for (const yes of ['A', 'true', '1']) assert.deepEqual(await found(yes), ['Ativa'])
    for (const no of ['I', 'false', '0']) assert.deepEqual(await found(no), ['Inativa'])
    assert.equal((await client.get(`${AREAS}?ativo=X`)).status, 400)
    assert.equal((await client.get(`${path}?ativo=I`)).status, 200)
  })
})
