import { test } from '@japa/runner'
import {
  type Client,
  createCatalogues,
  messagesOf,
  staffClient,
  stateOfSaoPaulo,
  system,
  unique,
  roundTrip,
} from '#tests'

const BRANCHES = '/api/utilitario/estabelecimentos'
const MENUS = '/api/utilitario/menu-extra'
const PARAMETERS = '/api/utilitario/parametros-sistema'

/** Fields named by the refusal of a creation, one after another. */
async function refusedFields(client: Client, path: string, good: object, wrong: [string, unknown][]) {
  const named: string[] = []
  for (const [field, value] of wrong) {
    const [group, inner] = field.split('.') as [string, string?]
    const of = (good as Record<string, any>)[group]
    const { body } = await client.post(path, { ...good, [group]: inner ? { ...of, [inner]: value } : value })
    named.push(body.errors?.[0]?.field)
  }
  return named
}

test.group('Utilities, field by field', () => {
  // Proves: bairros, cidades, estados, geracoes
  test('states, cities, districts and generations keep every field', async ({ assert }) => {
    const client = await staffClient()
    const letters = `${String.fromCharCode(65 + (Date.now() % 26))}0`
    await roundTrip(assert, client, '/api/geral/estados', {
      create: { sigla: letters, nome: unique('Estado') },
      change: { sigla: `${letters[0]}1`, nome: unique('Estado') },
      refused: [['nome', '', 'Nome é obrigatório']],
    })
    const uf = (await stateOfSaoPaulo()).id
    await roundTrip(assert, client, '/api/geral/cidades', {
      create: { nome: unique('Cidade'), uf },
      change: { nome: unique('Cidade') },
      refused: [['nome', '', 'Nome é obrigatório']],
    })
    const { body: city } = await client.post('/api/geral/cidades', { nome: unique('Cidade'), uf })
    // Written by the payroll integration.
    await (await system()).repo('geral/cidades').patch(city.id, { codigoAC: '3550308' })
    assert.equal((await client.get(`/api/geral/cidades/${city.id}`)).body.codigoAC, '3550308')
    await roundTrip(assert, client, '/api/geral/bairros', {
      create: { nome: unique('Bairro'), cidade: city.id },
      change: { nome: unique('Bairro') },
      refused: [['nome', '', 'Nome é obrigatório']],
    })
    await roundTrip(assert, client, '/api/geral/geracoes', {
      create: { nome: unique('Geração').slice(0, 50), anoInicio: 1901, anoFim: 1902, descricao: 'Uma geração' },
      change: { nome: unique('Geração').slice(0, 50), anoInicio: 1903, anoFim: 1904, descricao: 'Outra' },
      refused: [['nome', '', 'Nome é obrigatório']],
    })
  })

  // Proves: estabelecimento-complemento, estabelecimentos, utilities.estabelecimentos.01
  test('an establishment keeps every field; its complement has 4 characters, or 3 of a CAEPF, else "Inválido"', async ({
    assert,
  }) => {
    const client = await staffClient()
    const uf = (await stateOfSaoPaulo()).id
    const [cidade] = (await (await system()).repo('geral/cidades').list({ filter: { uf }, limit: 1 })).rows
    const create = {
      nome: unique('Matriz'),
      tipoComplemento: 'CNPJ',
      complementoCnpjCaepf: '0001',
      endereco: {
        cep: '01310930',
        logradouro: 'Avenida Paulista',
        numero: '1578',
        complemento: 'Conjunto 4',
        bairro: 'Bela Vista',
        uf,
        cidade: cidade!.id,
      },
    }
    await roundTrip(assert, client, BRANCHES, {
      create,
      change: { nome: unique('Filial'), tipoComplemento: 'CAEPF', complementoCnpjCaepf: '002' },
      refused: [
        ['nome', '', 'Nome é obrigatório'],
        ['complementoCnpjCaepf', '01', 'Inválido'],
      ],
    })
    assert.deepEqual(
      await refusedFields(client, BRANCHES, create, [
        ['complementoCnpjCaepf', ''],
        ['complementoCnpjCaepf', '00012'],
        ['endereco.complemento', 'a'.repeat(31)],
      ]),
      ['complementoCnpjCaepf', 'complementoCnpjCaepf', 'endereco.complemento'],
    )
    const { body: branch } = await client.post(BRANCHES, create)
    await (await system(client.empresaId)).repo('utilitario/estabelecimentos').patch(branch.id, { codigoAC: '12' })
    const { body } = await client.get(`${BRANCHES}/${branch.id}`)
    assert.equal(body.codigoAC, '12')
    assert.deepInclude(body.endereco, { cep: '01310930', complemento: 'Conjunto 4' })
  })

  // Proves: menu-extra, menu-extra-links, utilities.menu-extra-links.01, utilities.menu-extra.01
  test('an extra menu and its links, one by one at their addresses: nome and url are demanded, novaAba is false by default', async ({
    assert,
  }) => {
    const client = await staffClient()
    await roundTrip(assert, client, MENUS, {
      create: { nome: unique('Atalhos') },
      change: { nome: unique('Atalhos') },
      refused: [['nome', '', 'Descrição é obrigatória']],
    })
    const { body: menu } = await client.post(MENUS, { nome: unique('Atalhos') })
    const links = `${MENUS}/${menu.id}/links`
    const link = { nome: 'Convenção', url: 'https://sindicato.example/convencao' }
    const made = (await client.post(links, link)).body
    assert.deepInclude(made, { ...link, novaAba: false })
    const one = `${links}/${made.id}`
    assert.deepInclude((await client.get(one)).body, { id: made.id, ...link })
    assert.deepEqual(
      (await client.get(links)).body.map(({ id, nome, url }: any) => ({ id, nome, url })),
      [{ id: made.id, nome: link.nome, url: link.url }],
    )
    assert.isTrue((await client.put(one, { ...link, novaAba: true })).body.novaAba)
    assert.deepEqual(
      await refusedFields(client, links, link, [
        ['nome', ''],
        ['url', ''],
      ]),
      ['nome', 'url'],
    )
    assert.equal((await client.delete(one)).status, 204)
    assert.equal((await client.get(one)).status, 404)
  })

  // Proves: grupos-ac
  test('a group of the payroll system keeps code and description', async ({ assert }) => {
    await roundTrip(assert, await staffClient(), '/api/utilitario/grupos-ac', {
      create: { codigo: '701', descricao: 'Grupo de teste' },
      change: { codigo: '702', descricao: 'Outro grupo' },
    })
  })

  // Proves: configuracoes-limite-colaborador
  test('a limit of talents keeps area, description and the limit of each position', async ({ assert }) => {
    const client = await staffClient()
    await stateOfSaoPaulo()
    const { area, cargo } = await createCatalogues(client.empresaId)
    await roundTrip(assert, client, '/api/utilitario/configuracoes-limite-colaborador', {
      create: { descricao: 'Contrato 7', areaOrganizacional: area.id, limites: [{ cargo: cargo.id, limite: 3 }] },
      change: { descricao: 'Contrato 8', limites: [{ cargo: cargo.id, limite: 5 }] },
    })
  })

  // Proves: parametros-sistema, utl.parametros.gravar, utl.parametros.ler
  test('the address of the chat is a parameter like the others; what is no address is refused', async ({ assert }) => {
    const client = await staffClient()
    assert.property(messagesOf(await client.put(PARAMETERS, { linkChat: 'x' })), 'linkChat')
    const { body } = await client.put(PARAMETERS, { linkChat: 'https://exemplo.com.br/chat' })
    assert.equal(body.linkChat, 'https://exemplo.com.br/chat')
    assert.match((await client.get(PARAMETERS)).body.versao, /^\d+\.\d+\.\d+$/)
  })

  // What the documents list as shapes many records have. Proves them where they are met.
  // Proves: codigo-descricao, periodos, utilities.codigo-descricao.01, utilities.periodos.01
  test('code and description are demanded, a code has 30 characters at most; of a period both ends are demanded', async ({
    assert,
  }) => {
    const client = await staffClient()
    const fields = async (path: string, body: object) => Object.keys(messagesOf(await client.post(path, body)))
    const TAX = '/api/sst/lotacao-tributaria'
    assert.includeMembers(await fields(TAX, {}), ['codigo', 'descricao'])
    assert.include(await fields(TAX, { codigo: 'a'.repeat(31), descricao: 'x' }), 'codigo')
    assert.includeMembers(await fields('/api/avaliacao/avaliacoes-desempenho', { dataIni: null }), [
      'dataIni',
      'dataFim',
    ])
  })
})
