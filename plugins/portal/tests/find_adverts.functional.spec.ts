import { test } from '@japa/runner'
import { Client, staffClient, system } from '#tests'
import { story, withPlaces } from './story.ts'

const ANUNCIOS = '/api/externo/anuncios'
const titled = (titulo: string, descricao = 'x') => ({ anuncio: { titulo, descricao, exibirModuloExterno: true } })
const titles = (answer: { body: any }) => answer.body.content.map((item: any) => item.titulo).sort()

/** A company that shows pay, with three adverts that differ in all there is to filter by. */
async function market(settings: object = {}) {
  const found = await story(
    { exibirSalario: true, solPessoalExibirSalario: true, ...settings },
    { ...titled('Presencial', '<p>Dominar <b>planilhas</b>.</p>'), vinculo: 'E', remuneracao: 2500 },
  )
  const { company, catalogues, open } = found
  const { repo } = await system(company.id)
  const outra = await repo('cargo-salario/areas-organizacionais').create({ nome: 'Tecnologia' })
  const area = await repo('captacao/areas-interesse').create({ nome: 'TI', areasOrganizacionaisIds: [outra.id] })
  await repo('captacao/areas-interesse').create({ nome: 'Escritório', areasOrganizacionaisIds: [catalogues.area.id] })
  await open({
    ...titled('Remota'),
    descricao: 'NOME INTERNO',
    areaOrganizacional: outra.id,
    modeloTrabalho: 'R',
    vinculo: 'S',
    remuneracao: 6000,
  })
  await open({
    ...titled('Afirmativa'),
    modeloTrabalho: 'H',
    diasPresenciais: 2,
    vagaAfirmativa: true,
    publicosAfirmativos: ['PCD', 'NEG'],
    motivoAfirmativo: 'Meta de diversidade.',
  })
  const list = (query: string) => new Client().get(`${ANUNCIOS}?empresaId=${company.id}&${query}`)
  return { ...found, area, list }
}

test.group('Finding adverts', (group) => {
  group.setup(withPlaces)

  test('area, contract, place of work, pay, affirmative and words of the description narrow the list', async ({
    assert,
  }) => {
    const { company, area, list } = await market()
    const cases: [string, string[]][] = [
      [`areaInteresseId=${area.id}`, ['Remota']],
      ['vinculo=E', ['Afirmativa', 'Presencial']],
      ['modeloTrabalho=R', ['Remota']],
      ['modeloTrabalho=H&afirmativa=true', ['Afirmativa']],
      ['salarioMinimo=2500', ['Presencial', 'Remota']],
      ['salarioMinimo=2500.01', ['Remota']],
      ['q=dominar%20PLANILHAS', ['Presencial']],
      ['q=NOME%20INTERNO', []],
      ['areaInteresseId=99999999', []],
    ]
    for (const [query, expected] of cases) assert.deepEqual(titles(await list(query)), expected, query)
    assert.equal((await list('modeloTrabalho=Z')).status, 400)
    const { body } = await new Client().get(`/api/externo/anuncios-filtros?empresaId=${company.id}`)
    assert.deepInclude(body, { salarios: true, afirmativas: true, cidades: [] })
    assert.deepEqual(
      [body.areas, body.vinculos, body.modelos].map((list) => list.map((item: any) => item.nome)),
      [
        ['Escritório', 'TI'],
        ['Emprego', 'Estágio'],
        ['Presencial', 'Híbrido', 'Remoto'],
      ],
    )
  })

  // Proves: anuncios-externos, portal.anuncios.listar
  test('where the company shows no pay, none is found out by asking for it (exibirSalario)', async ({ assert }) => {
    const { company, list } = await market({ exibirSalario: false })
    assert.lengthOf((await list('salarioMinimo=5000')).body.content, 3)
    assert.isFalse((await new Client().get(`/api/externo/anuncios-filtros?empresaId=${company.id}`)).body.salarios)
  })

  test('filters and their choices never reach another company', async ({ assert }) => {
    const { area } = await market()
    const other = await story({}, titled('Deles'))
    const query = `empresaId=${other.company.id}`
    assert.deepEqual((await new Client().get(`/api/externo/anuncios-filtros?${query}`)).body.areas, [])
    assert.deepEqual(titles(await new Client().get(`${ANUNCIOS}?${query}&areaInteresseId=${area.id}`)), [])
  })

  // Proves: anuncios-externos
  test('an affirmative vacancy says for whom and why; without a reason it is refused', async ({ assert }) => {
    const { company, list } = await market()
    const [advert] = (await list('afirmativa=true')).body.content
    assert.deepEqual(advert.solicitacao.afirmativa, {
      publicos: ['Pessoas com deficiência', 'Pessoas negras'],
      motivo: 'Meta de diversidade.',
    })
    assert.deepInclude(advert.solicitacao, { modeloTrabalho: { id: 'H', nome: 'Híbrido' }, diasPresenciais: 2 })
    const staff = await staffClient({ empresaId: company.id })
    const answer = await staff.put(`/api/captacao/solicitacoes-pessoal/${advert.id}`, { motivoAfirmativo: null })
    assert.equal(answer.status, 400)
    assert.include(answer.text, 'Explique por que a vaga é afirmativa.')
  })

  test('without script a hybrid advert says on how many days one comes, and remote work is named', async ({
    assert,
  }) => {
    const { open } = await story()
    const page = async (extra: Record<string, unknown>, language = '') => {
      const { id } = await open(extra)
      const { text } = await new Client().get<Buffer>(`/externo/anuncios/${id}${language}`, { accept: 'text/html' })
      return text
    }
    const hybrid = { modeloTrabalho: 'H', diasPresenciais: 2 }
    assert.include(await page(hybrid), '<dt>Modelo de trabalho</dt><dd>Híbrido, 2 dias presenciais por semana</dd>')
    assert.include(await page({ ...hybrid, diasPresenciais: 1 }), '<dd>Híbrido, 1 dia presencial por semana</dd>')
    assert.include(await page({ modeloTrabalho: 'R' }), '<dd>Remoto</dd>')
    assert.include(await page({ tipoVaga: 'MISTA' }), '<dt>Seleção</dt><dd>Interna e externa</dd>')
    assert.include(await page(hybrid, '?idioma=en'), '<dd>Hybrid, 2 days a week on site</dd>')
  })

  test('JobPosting: remote, address of the establishment only when shown, directApply only when true', async ({
    assert,
  }) => {
    const { company, catalogues, open } = await story()
    const { repo } = await system(company.id)
    await repo('utilitario/estabelecimentos').patch(catalogues.estabelecimento.id, {
      endereco: { logradouro: 'Rua das Flores', numero: '10', bairro: 'Centro', cep: '13010000' },
    })
    const modelo = await repo('captacao/modelos-avaliacao-candidato').create({ titulo: 'Prova' })
    const posting = async (extra: object) => {
      const { id } = await open({ cidade: catalogues.cidade.id, ...extra })
      const { text } = await new Client().get<Buffer>(`/externo/anuncios/${id}`, { accept: 'text/html' })
      return JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/s.exec(text)![1]!)
    }
    const remote = await posting({ modeloTrabalho: 'R', mostrarEndereco: true })
    assert.deepInclude(remote, {
      jobLocationType: 'TELECOMMUTE',
      applicantLocationRequirements: { '@type': 'Country', name: 'BR' },
      directApply: true,
    })
    assert.notProperty(remote, 'jobLocation')
    const shown = await posting({ mostrarEndereco: true })
    assert.deepEqual(shown.jobLocation.address, {
      '@type': 'PostalAddress',
      streetAddress: 'Rua das Flores, 10 - Centro',
      postalCode: '13010-000',
      addressLocality: 'Campinas',
      addressRegion: 'SP',
      addressCountry: 'BR',
    })
    const hidden = await posting({
      anuncio: { titulo: 'Com prova', descricao: 'x', exibirModuloExterno: true, avaliacoes: [modelo.id] },
    })
    assert.notProperty(hidden.jobLocation.address, 'streetAddress')
    assert.notProperty(hidden, 'directApply')
  })
})
