import { test } from '@japa/runner'
import { candidateInput, createCatalogues, staffClient, unique } from '#tests'

const ACCESSES = '/api/captacao/acessos-candidatos?sort=-id&completo=true'

/** Two candidates of a company, and who works with them. */
async function scene() {
  const client = await staffClient()
  const catalogues = await createCatalogues(client.empresaId)
  const create = async () =>
    (await client.post('/api/captacao/candidatos', candidateInput(catalogues, { nome: unique('Pessoa') }))).body
  const people = [await create(), await create()]
  const taken = async () =>
    (await client.get(ACCESSES)).body.content.map(({ candidato, usuario, tipo, alcance, quantidade }: any) => ({
      candidato,
      usuario,
      tipo,
      alcance,
      quantidade,
    }))
  return { client, people, taken }
}

test.group('Who took lists of candidates along', () => {
  test('a list exported as a spreadsheet is one entry, with its search, its filters and how many it held', async ({
    assert,
  }) => {
    const { client, people, taken } = await scene()
    assert.equal(
      (
        await client.get(
          `/api/captacao/candidatos/exportar.xlsx?disponivel=true&q=${encodeURIComponent(people[0]!.nome)}`,
        )
      ).status,
      200,
    )
    assert.equal((await client.get('/api/captacao/candidatos/exportar.xlsx')).status, 200)
    const of = (alcance: string, quantidade: number) => ({
      candidato: null,
      usuario: client.user.nome,
      tipo: 'L',
      alcance,
      quantidade,
    })
    const entries = await taken()
    assert.deepEqual(entries[0], of('Candidatos; 2 registros', 2))
    assert.equal(entries[1].quantidade, 1)
    assert.equal(entries[1].alcance, `Candidatos; Pesquisa: ${people[0]!.nome}; Disponível: true; 1 registro`)
  })

  test('an empty spreadsheet, and reading the list on the screen, leave none', async ({ assert }) => {
    const { client, taken } = await scene()
    await client.get('/api/captacao/candidatos')
    await client.get('/api/captacao/candidatos/exportar.xlsx?q=ninguem-com-este-nome')
    assert.deepEqual(await taken(), [])
  })

  test('a report about candidates is one entry too, as PDF or spreadsheet; one without data leaves none', async ({
    assert,
  }) => {
    const { client, people, taken } = await scene()
    const make = () =>
      client.post('/api/captacao/relatorios/indicacao-candidato', {
        dataIni: '2026-01-01',
        dataFim: '2099-01-01',
        empresasIds: [client.empresaId],
        pdf: false,
      })
    assert.equal((await make()).status, 404)
    assert.deepEqual(await taken(), [])
    assert.equal(
      (await client.put(`/api/captacao/candidatos/${people[0]!.id}`, { pessoal: { indicadoPor: 'Rita' } })).status,
      200,
    )
    const answer = await make()
    assert.equal(answer.status, 200, answer.text)
    const [entry, ...more] = await taken()
    assert.lengthOf(more, 0)
    assert.deepInclude(entry, { candidato: null, usuario: client.user.nome, tipo: 'R', quantidade: 1 })
    assert.match(entry.alcance, /^Candidatos Indicados; Período - início: 01\/01\/2026; .*; 1 registro$/)
  })
})
