import { test } from '@japa/runner'
import { createCatalogues, createCompany, messagesOf, newCpf, staffClient, system, unique, vacancyInput } from '#tests'

const AREAS = '/api/cargo-salario/areas-organizacionais'
const CHART = `${AREAS}/organograma`
const KEEPS_PARENT = 'A área superior não pode ser alterada: a área está em situações de talentos.'

async function scene() {
  const company = await createCompany()
  const catalogues = await createCatalogues(company.id)
  const client = await staffClient({ empresaId: company.id })
  const { repo } = await system(company.id)
  const make = async (nome: string, values: Record<string, unknown> = {}) =>
    (await client.post(AREAS, { nome, ...values })).body
  const talent = (areaOrganizacional: number, nome = unique('Talento')) =>
    repo('gestao-talentos/talentos').create({
      nome,
      nomeComercial: 'Talento',
      cpf: newCpf(),
      dataAdmissao: '2020-02-01',
      estabelecimento: catalogues.estabelecimento.id,
      areaOrganizacional,
      faixaSalarial: catalogues.faixa.id,
    })
  return { ...catalogues, catalogues, company, client, repo, make, talent }
}

test.group('Organograma', () => {
  test('each area has who leads it, with position, and how many work there; hidden ones give way to those below', async ({
    assert,
  }) => {
    const { client, make, talent, cargo } = await scene()
    const top = await make('Diretoria')
    const hidden = await make('Interna', { areaMae: top.id, exibirOrganograma: false })
    const leaf = await make('Embalagem', { areaMae: hidden.id })
    const asleep = await make('Antiga', { areaMae: top.id, ativo: false })
    const responsible = await talent(leaf.id, unique('Chefe'))
    await talent(leaf.id)
    await client.put(`${AREAS}/${leaf.id}`, { responsaveis: [{ responsavelId: responsible.id }] })
    const { body } = await client.get(CHART)
    const found = new Map<number, any>(body.areas.map((area: any) => [area.id, area]))
    assert.isFalse(found.has(hidden.id))
    assert.isFalse(found.has(asleep.id))
    assert.equal(found.get(leaf.id).areaMae, top.id)
    assert.deepInclude(found.get(leaf.id).chefia, { id: responsible.id, nome: responsible.nome, cargo: cargo.nome })
    assert.equal(found.get(leaf.id).numeros.talentos, 2)
    assert.includeDeepMembers(body.figuras, [
      { name: 'talentos', label: 'Talentos' },
      { name: 'vagasAbertas', label: 'Vagas' },
    ])
    const all = (await client.get(`${CHART}?inativas=true`)).body.areas
    assert.isTrue(all.some((item: any) => item.id === asleep.id && !item.ativo))
  })

  test('vacant places are those of vacancies in progress, less the filled ones', async ({ assert }) => {
    const { client, make, catalogues } = await scene()
    const area = await make('Com vaga')
    const vacancy = vacancyInput(catalogues, { quantidade: 3, areaOrganizacional: area.id })
    assert.equal((await client.post('/api/captacao/solicitacoes-pessoal', vacancy)).status, 201)
    const { areas } = (await client.get(CHART)).body
    assert.equal(areas.find((item: any) => item.id === area.id).numeros.vagasAbertas, 3)
  })

  // Proves: jobs.areas-organizacionais.05
  test(`an area in situations of talents stays where it is: "${KEEPS_PARENT}"`, async ({ assert }) => {
    const { client, make, talent } = await scene()
    const [top, other] = [await make('Diretoria'), await make('Outra')]
    const area = await make('Produção', { areaMae: top.id })
    assert.equal((await client.put(`${AREAS}/${area.id}`, { areaMae: other.id })).status, 200)
    await talent(area.id)
    const answer = await client.put(`${AREAS}/${area.id}`, { areaMae: top.id })
    assert.equal(messagesOf(answer).areaMae, KEEPS_PARENT)
    assert.equal((await client.put(`${AREAS}/${area.id}`, { areaMae: other.id, nome: 'Fábrica' })).status, 200)
  })

  test('with the payroll system integrated no area moves', async ({ assert }) => {
    const { client, make, company } = await scene()
    assert.equal((await client.put(`/api/utilitario/empresas/${company.id}`, { acIntegra: true })).status, 200)
    const [top, area] = [await make('Diretoria'), await make('Produção')]
    const answer = await client.put(`${AREAS}/${area.id}`, { areaMae: top.id })
    assert.match(messagesOf(answer).areaMae, /integrada ao sistema de folha/)
  })

  test('the PDF is one sheet as large as the chart needs; without the authority it is refused', async ({ assert }) => {
    const { client, make, company } = await scene()
    const top = await make('Diretoria')
    for (const nome of ['Produção', 'Vendas']) await make(nome, { areaMae: top.id })
    const answer = await client.post(`${CHART}/pdf`, { recolhidas: [] })
    assert.equal(answer.status, 200)
    assert.equal(answer.headers.get('content-type'), 'application/pdf')
    const stranger = await staffClient({ empresaId: company.id, authorities: ['ROLE_GESTAO_TALENTOS_TALENTOS'] })
    assert.equal((await stranger.get(CHART)).status, 403)
    assert.equal((await stranger.post(`${CHART}/pdf`, {})).status, 403)
  })
})
