import { test } from '@japa/runner'
import { createCatalogues, staffClient, unique } from '#tests'
import { LIBRARY } from '../actions/add_from_library.ts'

test.group('Library of competencies', () => {
  test('fifty competencies, each once, with four behaviours that fit into their field', ({ assert }) => {
    const all = Object.values(LIBRARY).flat()
    assert.lengthOf(all, 50)
    assert.lengthOf(new Set(all.map((competency) => competency.nome)), 50)
    for (const { nome, observacao, comportamentos } of all) {
      assert.isAtMost(nome.length, 100)
      assert.isAbove(observacao.length, 20, nome)
      assert.lengthOf(new Set(comportamentos), 4, nome)
      for (const text of comportamentos) assert.match(text, /^\p{Lu}.{8,248}[^.]$/u)
    }
  })

  test('chosen ones come with their behaviours; a name that is there stays as it is', async ({ assert }) => {
    const client = await staffClient()
    const { area } = await createCatalogues(client.empresaId)
    const path = '/api/cargo-salario/atitudes'
    await client.post(path, { nome: LIBRARY.A[1]!.nome, areasOrganizacionais: [area.id], observacao: unique('Nossa') })
    const input = { competencias: ['0', '1'], areasIds: [area.id] }
    assert.deepEqual((await client.post(`${path}/biblioteca`, input)).body, { incluidas: 1 })
    assert.deepEqual((await client.post(`${path}/biblioteca`, input)).body, { incluidas: 0 })
    const { body } = await client.get(`${path}?completo=true&sort=nome`)
    assert.deepEqual(
      body.content.map((item: any) => [item.nome, item.competencias.length]),
      [
        [LIBRARY.A[0]!.nome, 4],
        [LIBRARY.A[1]!.nome, 0],
      ],
    )
    assert.equal((await client.post(`${path}/biblioteca`, { competencias: ['999'], areasIds: [area.id] })).status, 400)
    const reader = await staffClient({ empresaId: client.empresaId, authorities: ['ROLE_CARGO_SALARIO_ATITUDES'] })
    assert.equal((await reader.post(`${path}/biblioteca`, input)).status, 403)
  })
})
