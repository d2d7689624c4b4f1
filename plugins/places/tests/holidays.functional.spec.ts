import { test } from '@japa/runner'
import { engine } from '#engine/engine.ts'
import { seedPlugins } from '#engine/migrations/seed.ts'
import { createCompany, messagesOf, staffClient, system, unique } from '#tests'

const AT = '/api/utilitario/feriados'

/** A company with establishments in two cities. */
async function scene() {
  const company = await createCompany()
  const client = await staffClient({ empresaId: company.id })
  const { repo } = await system(company.id)
  const places = [
    ...(await repo('geral/cidades').all({ nome: 'Santos' })),
    ...(await repo('geral/cidades').all({ nome: 'Recife' })),
  ]
  const city = (nome: string) => places.find((place) => place.nome === nome)!
  const at = async (nome: string, complementoCnpjCaepf: string) =>
    repo('utilitario/estabelecimentos').create({
      nome: unique(nome),
      complementoCnpjCaepf,
      endereco: { uf: city(nome).uf!.id, cidade: city(nome).id },
    })
  const [santos, recife] = [await at('Santos', '0001'), await at('Recife', '0002')]
  const days = async (query = '') =>
    ((await client.get(`${AT}/calendario?ano=2026${query}`)).body as { data: string; nome: string }[]).map(
      (day) => `${day.data} ${day.nome}`,
    )
  return { company, client, santos, recife, days, city, repo }
}

test.group('Feriados', (group) => {
  group.setup(() => seedPlugins(engine()))

  test('a holiday of a city counts where the city is, one without a place everywhere', async ({ assert }) => {
    const { client, santos, recife, days, city } = await scene()
    const create = async (values: object) => {
      const answer = await client.post(AT, values)
      assert.equal(answer.status, 201, answer.text)
    }
    await create({ nome: 'Ponte da empresa', repeticao: 'UNICO', data: '2026-06-05' })
    await create({
      nome: 'Aniversário de Santos',
      repeticao: 'ANUAL',
      data: '2020-01-26',
      uf: city('Santos').uf!.id,
      cidade: city('Santos').id,
    })
    await create({ nome: 'Paixão', repeticao: 'MOVEL', movel: 'SEXTA_SANTA' })
    const own = ['2026-01-26 Aniversário de Santos', '2026-04-03 Paixão', '2026-06-05 Ponte da empresa']
    const listed = (all: string[]) => all.filter((day) => own.includes(day))
    assert.deepEqual(listed(await days(`&estabelecimento=${santos.id}`)), own)
    assert.deepEqual(listed(await days(`&estabelecimento=${recife.id}`)), own.slice(1))
    assert.deepEqual(listed(await days()), own.slice(1))
    assert.include(await days(), '2026-09-07 Independência do Brasil')
  })

  test('a holiday without its day, or with a city and no state, is refused', async ({ assert }) => {
    const { client, city } = await scene()
    assert.property(messagesOf(await client.post(AT, { nome: 'Sem dia', repeticao: 'ANUAL' })), 'data')
    assert.property(messagesOf(await client.post(AT, { nome: 'Sem qual', repeticao: 'MOVEL' })), 'movel')
    const astray = { nome: 'Sem UF', repeticao: 'ANUAL', data: '2026-01-26', cidade: city('Santos').id }
    assert.equal(messagesOf(await client.post(AT, astray)).uf, 'Escolha o estado da cidade.')
  })
})
