import { test } from '@japa/runner'
import { engine } from '#engine/engine.ts'
import { seedPlugins } from '#engine/migrations/seed.ts'
import { candidateInput, Client, createCatalogues, createCompany, messagesOf, newCpf, staffClient } from '#tests'

const KEY = 'captacao/candidatos'
const FIELDS = `/api/utilitario/personalizacao/campos?recurso=${KEY}`

async function scene() {
  const client = await staffClient()
  return { client, catalogues: await createCatalogues(client.empresaId) }
}

const save = (client: Client, campos: object) => client.put(FIELDS, { campos })
const metaOf = async (client: Client) => (await client.get('/api/metadata')).body.resources[KEY]
const portalOf = async (empresaId: number) =>
  (await new Client().get(`/api/externo/portal?empresaId=${empresaId}`)).body

test.group('What a company changes about fields', (group) => {
  group.setup(() => seedPlugins(engine()))

  test('a label is that of metadata, messages, spreadsheets, the API document and the portal', async ({ assert }) => {
    const { client, catalogues } = await scene()
    const before = (await client.get('/api/metadata')).headers.get('etag')!
    assert.equal((await save(client, { 'pessoal.rg': { rotulo: 'Identidade', obrigatorio: true } })).status, 204)
    const after = await client.get('/api/metadata', { 'if-none-match': before })
    assert.equal(after.status, 200)
    assert.equal(after.body.resources[KEY].fields.pessoal.fields.rg.label, 'Identidade')
    assert.deepEqual(after.body.resources[KEY].requiredFields, ['pessoal.rg'])
    assert.deepEqual(messagesOf(await client.post(`/api/${KEY}`, candidateInput(catalogues))), {
      'pessoal.rg': 'Identidade é obrigatória',
    })
    const document = (await client.get('/api/openapi.json')).text
    assert.include(document, '"title":"Identidade"')
    const portal = await portalOf(client.empresaId)
    assert.equal(portal.campos.pessoal.fields.rg.label, 'Identidade')
    assert.deepEqual(portal.camposObrigatorios, ['cargoNomeId', 'pessoal.rg'])
    // Another company is not asked.
    assert.equal((await metaOf(await staffClient())).fields.pessoal.fields.rg.label, 'RG')
  })

  // Proves: candidatos
  test('an extra field appears with its title and disappears without it; who has none has no extra fields at all', async ({
    assert,
  }) => {
    const { client, catalogues } = await scene()
    assert.notProperty((await metaOf(client)).fields, 'camposExtras')
    assert.notInclude(JSON.stringify((await metaOf(client)).form), 'camposExtras')
    assert.include(
      (await client.post(`/api/${KEY}`, candidateInput(catalogues, { camposExtras: { texto1: 'P' } }))).text,
      'Campo desconhecido.',
    )
    await save(client, { 'camposExtras.texto1': { rotulo: 'Tamanho do uniforme', obrigatorio: true } })
    const meta = await metaOf(client)
    assert.deepEqual(Object.keys(meta.fields.camposExtras.fields), ['texto1'])
    assert.include(meta.list.filters, 'camposExtras.texto1')
    assert.equal(
      messagesOf(await client.post(`/api/${KEY}`, candidateInput(catalogues)))['camposExtras.texto1'],
      'Tamanho do uniforme é obrigatório',
    )
    await save(client, { 'camposExtras.texto1': { rotulo: 'Cor do uniforme', obrigatorio: true } })
    assert.equal(
      messagesOf(await client.post(`/api/${KEY}`, candidateInput(catalogues)))['camposExtras.texto1'],
      'Cor do uniforme é obrigatório',
    )
    await save(client, { 'camposExtras.texto1': { rotulo: 'Tamanho do uniforme', obrigatorio: true } })
    assert.equal(
      (await client.post(`/api/${KEY}`, candidateInput(catalogues, { camposExtras: { texto1: 'GG' } }))).body
        .camposExtras.texto1,
      'GG',
    )
    assert.equal((await client.get(`/api/${KEY}?camposExtras.texto1=gg`)).body.totalElements, 1)
    assert.equal((await client.get(`/api/${KEY}/exportar.xlsx?campos=nome,camposExtras.texto1`)).status, 200)
    assert.deepEqual((await portalOf(client.empresaId)).camposExtras, [
      { nome: 'texto1', titulo: 'Tamanho do uniforme', tipo: 'text', obrigatorio: true },
    ])
    assert.deepEqual((await client.get('/api/geral/configuracoes')).body, {
      camposExtras: [{ nome: 'texto1', titulo: 'Tamanho do uniforme' }],
    })
    await save(client, {})
    assert.notProperty((await metaOf(client)).fields, 'camposExtras')
  })

  // Proves: candidatos-externos
  test('the portal refuses what the company does not ask: extra fields without title, hidden fields', async ({
    assert,
  }) => {
    const { client, catalogues } = await scene()
    await save(client, { 'pessoal.naturalidade': { oculto: true } })
    const body = (part: object) => ({
      ...candidateInput(catalogues),
      empresaId: client.empresaId,
      senha: 'jacaranda-58-azul',
      confirmaSenha: 'jacaranda-58-azul',
      ...part,
    })
    const answer = await new Client().post(
      '/api/externo/candidatos',
      body({ pessoal: { cpf: newCpf(), naturalidade: 'Recife' }, camposExtras: { texto1: 'x' } }),
    )
    assert.deepEqual(messagesOf(answer), {
      'pessoal.naturalidade': 'Campo desconhecido.',
      camposExtras: 'Campo desconhecido.',
    })
    assert.notProperty((await portalOf(client.empresaId)).campos.pessoal.fields, 'naturalidade')
    const made = await new Client().post('/api/externo/candidatos', body({ pessoal: { cpf: newCpf() } }))
    assert.equal(made.status, 201, JSON.stringify(made.body))
  })

  // Proves: candidatos
  test('a hidden field is in no screen, row, filter or export, and its value stays', async ({ assert }) => {
    const { client, catalogues } = await scene()
    const { body: row } = await client.post(
      `/api/${KEY}`,
      candidateInput(catalogues, { observacao: 'Indicada pela diretoria' }),
    )
    await save(client, { observacao: { oculto: true } })
    const meta = await metaOf(client)
    assert.notProperty(meta.fields, 'observacao')
    assert.notInclude(JSON.stringify(meta.form), '"observacao"')
    assert.notProperty((await client.get(`/api/${KEY}/${row.id}`)).body, 'observacao')
    assert.equal((await client.get(`/api/${KEY}?campos=observacao`)).status, 400)
    assert.equal((await client.put(`/api/${KEY}/${row.id}`, { observacao: 'x' })).status, 400)
    assert.equal((await client.put(`/api/${KEY}/${row.id}`, { nomeSocial: 'Bia' })).status, 200)
    await save(client, {})
    assert.equal((await client.get(`/api/${KEY}/${row.id}`)).body.observacao, 'Indicada pela diretoria')
  })

  test('labels, demands, extra and hidden fields hold on every way in: single and bulk creation, change, bulk change and its preview, lists of rows', async ({
    assert,
  }) => {
    const { client, catalogues } = await scene()
    const { body: row } = await client.post(`/api/${KEY}`, candidateInput(catalogues, { observacao: 'Antes' }))
    await save(client, {
      observacao: { oculto: true },
      'pessoal.rg': { rotulo: 'Identidade', obrigatorio: true },
      'camposExtras.texto1': { rotulo: 'Uniforme', obrigatorio: true },
      'camposExtras.numero1': { rotulo: 'Sapato' },
    })
    const demanded = { 'pessoal.rg': 'Identidade é obrigatória', 'camposExtras.texto1': 'Uniforme é obrigatório' }
    const plain = () => candidateInput(catalogues)
    const under = (prefix: string, messages: object) =>
      Object.fromEntries(Object.entries(messages).map(([field, message]) => [prefix + field, message]))
    assert.deepEqual(messagesOf(await client.post(`/api/${KEY}`, plain())), demanded)
    assert.deepEqual(messagesOf(await client.post(`/api/${KEY}/lote`, { rows: [plain()] })), under('0.', demanded))
    assert.deepEqual(messagesOf(await client.post(`/api/${KEY}/lote`, { rows: [{ ...plain(), observacao: 'x' }] })), {
      '0.observacao': 'Campo desconhecido.',
    })
    assert.deepEqual(messagesOf(await client.put(`/api/${KEY}/${row.id}`, { nomeSocial: 'Bia' })), demanded)
    const many = (valores: object, simular = false) =>
      client.put(`/api/${KEY}/lote`, { registros: [{ id: row.id }], valores, simular })
    assert.include(JSON.stringify((await many({ nomeSocial: 'Bia' }, true)).body.recusas), 'Identidade é obrigatória')
    assert.equal((await many({ nomeSocial: 'Bia' })).status, 400)
    assert.include((await many({ observacao: 'x' })).text, 'Campo desconhecido.')
    const full = { pessoal: { ...(plain() as any).pessoal, rg: '123' }, camposExtras: { texto1: 'M', numero1: 39 } }
    const made = await client.post(`/api/${KEY}/lote`, { rows: [{ ...plain(), ...full }] })
    assert.equal(made.status, 201, made.text)
    const csv = (
      await client.get(
        `/api/${KEY}/exportar.csv?ids=${made.body.ids[0]}&campos=nome,pessoal.rg,camposExtras.texto1,camposExtras.numero1`,
      )
    ).text
    assert.match(csv, /Identidade;Uniforme;Sapato/)
    assert.match(csv, /;M;39/)
    assert.equal((await client.get(`/api/${KEY}/exportar.csv?campos=observacao`)).status, 400)
  })

  for (const [what, campos, message] of [
    ['hide what is required', { 'pessoal.sexo': { oculto: true } }, 'Este campo não pode ser ocultado.'],
    ['hide what names the record', { nome: { oculto: true } }, 'Este campo não pode ser ocultado.'],
    ['demand what is computed', { idade: { obrigatorio: true } }, 'Este campo não pode ser obrigatório.'],
    [
      'demand an extra field without title',
      { 'camposExtras.texto1': { obrigatorio: true } },
      'Dê um título ao campo extra antes de exigi-lo.',
    ],
    ['change a field that does not exist', { inventado: { rotulo: 'X' } }, 'Este campo não existe.'],
    ['write a label of 61 letters', { observacao: { rotulo: 'x'.repeat(61) } }, 'Informe no máximo 60 caracteres.'],
  ] as const)
    test(`nobody can ${what}: "${message}"`, async ({ assert }) => {
      const { client } = await scene()
      assert.deepEqual(messagesOf(await save(client, campos)), { [Object.keys(campos)[0]!]: message })
    })

  test('without the authority nothing of it is read or written: 403', async ({ assert }) => {
    const client = await staffClient({ authorities: ['ROLE_CAPTACAO_CANDIDATOS'] })
    assert.equal((await client.get('/api/utilitario/personalizacao')).status, 403)
    assert.equal((await client.get(FIELDS)).status, 403)
    assert.equal((await save(client, {})).status, 403)
  })

  test('a restricted field gets a line in the profiles, and is gone for who lacks it', async ({ assert }) => {
    const empresaId = (await createCompany()).id
    const admin = await staffClient({ empresaId })
    await save(admin, { 'pessoal.deficiencia': { restrito: true } })
    const groups = (await admin.get('/api/utilitario/perfis/autorizacoes')).body
    const { campos } = groups.find((item: any) => item.grupo === 'Candidatos')
    const line = campos.find((campo: any) => campo.campo === 'pessoal.deficiencia')
    assert.deepEqual(line, {
      campo: 'pessoal.deficiencia',
      rotulo: 'Deficiência',
      ver: 'ROLE_CAPTACAO_CANDIDATOS_CAMPO_PESSOAL_DEFICIENCIA',
      editar: 'ROLE_CAPTACAO_CANDIDATOS_CAMPO_PESSOAL_DEFICIENCIA_EDITAR',
    })
    const without = await staffClient({ empresaId, authorities: ['ROLE_CAPTACAO_CANDIDATOS'] })
    assert.notProperty((await metaOf(without)).fields.pessoal.fields, 'deficiencia')
    const withIt = await staffClient({ empresaId, authorities: ['ROLE_CAPTACAO_CANDIDATOS', line.ver] })
    assert.isTrue((await metaOf(withIt)).fields.pessoal.fields.deficiencia.readOnly)
  })
})
