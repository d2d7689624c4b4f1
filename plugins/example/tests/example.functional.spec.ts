import { test } from '@japa/runner'
import readExcelFile from 'read-excel-file/node'
import { shippedKindNames } from '#engine'
import { CHART_KINDS } from '#engine/definition/dashboard.ts'
import type { PluginOptions } from '#engine/definition/plugin.ts'
import { Client, messagesOf, staffClient, system, unique } from '#tests'
import example from '../plugin.ts'
import { mostruario } from '../resources/mostruario.ts'
import { remindEverybody, sendReminders } from '../jobs/send_reminders.ts'

const PROJECTS = '/api/exemplo/projetos'

test.group('The example plugin', () => {
  test('shows one field of every kind', ({ assert }) => {
    const kinds = new Set(
      Object.values(mostruario.fields).flatMap((field) => [
        field.kind,
        ...Object.values(field.fields ?? {}).map((inner) => inner.kind),
      ]),
    )
    assert.deepEqual(
      shippedKindNames.filter((name) => !kinds.has(name)),
      [],
    )
  })

  test('a condition, a rule, a setting and a hook speak up when a project is saved', async ({ assert }) => {
    const client = await staffClient()
    const { body } = await client.post(PROJECTS, { nome: 'Mudança', inicio: '2026-02-01' })
    assert.deepInclude(body, { codigo: 'MUD', situacao: 'A' })
    const wrong = { nome: 'Teste', inicio: '2026-02-01', fim: '2026-01-01', orcamento: 20_000 }
    assert.deepEqual(messagesOf(await client.post(PROJECTS, wrong)), {
      justificativa: 'Justifique um orçamento acima de R$ 10.000,00.',
      fim: 'O fim é anterior ao início.',
      nome: 'Dê um nome de verdade.',
    })
    await (
      await system()
    )
      .repo('utilitario/empresas')
      .update(client.empresaId, { configuracao: { exemploExigeOrcamento: true } })
    assert.deepEqual(messagesOf(await client.post(PROJECTS, { nome: 'Outro', inicio: '2026-02-01' })), {
      orcamento: 'Informe o orçamento.',
    })
  })

  test('its actions work on a row, on marked rows and on the whole, its endpoint and its report count them', async ({
    assert,
  }) => {
    const client = await staffClient()
    const [first, second] = [
      await client.post(PROJECTS, { nome: 'Um', inicio: '2026-02-01', orcamento: 5 }),
      await client.post(PROJECTS, { nome: 'Dois', inicio: '2026-02-01' }),
    ]
    assert.equal((await client.put(`${PROJECTS}/${first.body.id}/concluir`, { fim: '2026-03-01' })).body.situacao, 'C')
    assert.deepEqual((await client.get('/api/exemplo/resumo')).body, { total: 2, concluidos: 1 })
    assert.isBelow((await client.put(`${PROJECTS}/arquivar`, { ids: [first.body.id, second.body.id] })).status, 300)
    assert.equal((await client.get(`${PROJECTS}?situacao=X`)).body.totalElements, 2)
    assert.include((await client.get('/api/exemplo/painel/situacoes')).text, 'Arquivado')
    assert.isBelow((await client.post(`${PROJECTS}/lembrar`)).status, 300)
    assert.equal((await client.post('/api/exemplo/relatorios/projetos', { situacao: 'X', pdf: false })).status, 200)
    assert.equal((await client.post('/api/exemplo/relatorios/projetos', { situacao: 'A', pdf: false })).status, 404)
  })

  test('its copy only reads: what the dialog asks for is taken from the address, checked, and published there', async ({
    assert,
  }) => {
    const client = await staffClient()
    const { body } = await client.post(PROJECTS, { nome: 'Original', inicio: '2026-02-01', orcamento: 500 })
    const copy = (query: string) => client.get(`${PROJECTS}/${body.id}/copiar${query}`)
    assert.deepEqual(messagesOf(await copy('')), { nome: 'Nome da cópia é obrigatório' })
    assert.deepEqual(messagesOf(await copy(`?nome=${'x'.repeat(81)}&comOrcamento=talvez`)), {
      nome: 'Informe no máximo 80 caracteres.',
      comOrcamento: 'Informe verdadeiro ou falso.',
    })
    const { body: draft } = await copy('?nome=Silva, Ana&utm=1')
    assert.deepInclude(draft, { nome: 'Silva, Ana', inicio: '2026-02-01', orcamento: 500 })
    assert.notProperty((await copy('?nome=Outro&comOrcamento=false')).body, 'orcamento')
    assert.equal((await client.get(PROJECTS)).body.totalElements, 1)
    const operation = (await client.get('/api/openapi.json')).body.paths['/api/exemplo/projetos/{id}/copiar'].get
    assert.notProperty(operation, 'requestBody')
    assert.sameMembers(
      operation.parameters
        .filter((parameter: any) => parameter.in === 'query')
        .map((parameter: any) => `${parameter.name}${parameter.required ? '' : '?'}: ${parameter.schema.type}`),
      ['nome: string', 'comOrcamento?: boolean', 'justificativa?: string,null'],
    )
  })

  test('what code writes is checked like what people write: values that do not fit are refused, and a field there is not is said to be none', async ({
    assert,
  }) => {
    const { repo } = await system((await staffClient()).empresaId)
    const projects = repo('exemplo/projetos')
    const { id } = await projects.create({ nome: unique('Projeto') })
    const refused = (values: Record<string, unknown>) =>
      projects.patch(id, values).then(
        () => 'written',
        (error: Error) => error.message,
      )
    assert.equal(await refused({ codigo: 'x'.repeat(300) }), 'Informe no máximo 10 caracteres.')
    assert.equal(await refused({ situacao: 'ZZZ' }), 'Valor inválido')
    assert.equal(await refused({ orcamento: 'abc' }), 'Informe um número.')
    assert.equal(await refused({ sumido: 1 }), 'patch() de "exemplo/projetos": o campo "sumido" não existe.')
    assert.equal(await refused({ orcamento: 1.005 }), 'Informe um número com até 2 casas decimais.')
    assert.equal(await refused({ orcamento: -1e14 }), 'Informe um valor maior ou igual a -9999999999,99.')
    const row = await projects.get(id)
    assert.deepInclude(row, { versao: 1, situacao: 'A', orcamento: null })
    assert.deepInclude(await projects.patch(id, { situacao: 'C', fim: '', orcamento: 200 * 1.1 }), {
      situacao: 'C',
      orcamento: 220,
    })
  })

  test('a computed value of a list has what it is worked out from, and the answer holds only what was asked for', async ({
    assert,
  }) => {
    const client = await staffClient()
    await client.post('/api/exemplo/mostruario', {
      nome: 'Cadeira',
      itens: [
        { item: 'Pé', quantidade: 4 },
        { item: 'Encosto', quantidade: 1 },
      ],
    })
    const [row] = (await client.get('/api/exemplo/mostruario?campos=total')).body.content
    assert.equal(row.total, 5)
    assert.notProperty(row, 'itens')
    const [both] = (await client.get('/api/exemplo/mostruario?campos=total,itens')).body.content
    assert.equal(both.total, 5)
    assert.lengthOf(both.itens, 2)
    assert.include((await client.get('/api/exemplo/mostruario/exportar.csv?campos=nome,total')).text, 'Cadeira;5')
  })

  test('its report of prices has those in force on the day asked for, and says so when there are none', async ({
    assert,
  }) => {
    const client = await staffClient()
    const prices = [
      { data: '2025-01-01', preco: 10 },
      { data: '2026-01-01', preco: 12.5 },
    ]
    await client.post('/api/exemplo/mostruario', { nome: 'Cadeira', precos: prices })
    const on = async (dia: string) => await client.post('/api/exemplo/relatorios/precos', { dia, pdf: false })
    const cells = async (dia: string) => {
      const [{ data }] = await readExcelFile((await on(dia)).body)
      return data.find((row) => row[0] === 'Cadeira')
    }
    assert.deepEqual((await cells('2025-12-31'))?.slice(2), [10])
    assert.deepEqual((await cells('2026-01-01'))?.slice(2), [12.5])
    const before = await on('2024-12-31')
    assert.deepEqual([before.status, before.body.message], [404, 'Não existem dados para o filtro informado.'])
  })

  test('its job writes one mail about late projects', async ({ assert }) => {
    const client = await staffClient()
    const context = await system(client.empresaId)
    await context
      .repo('utilitario/empresas')
      .update(client.empresaId, { configuracao: { emailSuporte: 'rh@example.com' } })
    const nome = unique('Atrasado')
    await client.post(PROJECTS, { nome, inicio: '2020-01-01', fim: '2020-02-01' })
    const late = await system(client.empresaId)
    await sendReminders(late)
    await sendReminders(late)
    assert.lengthOf(await late.db.from('tarefas').where('dados', 'like', `%${nome}%`), 1)
  })

  test('every night the same goes to every company', async ({ assert }) => {
    const client = await staffClient()
    await (
      await system()
    )
      .repo('utilitario/empresas')
      .update(client.empresaId, { configuracao: { emailSuporte: 'rh@example.com' } })
    const nome = unique('Noturno')
    await client.post(PROJECTS, { nome, inicio: '2020-01-01', fim: '2020-02-01' })
    await remindEverybody(await system())
    assert.lengthOf(await (await system()).db.from('tarefas').where('dados', 'like', `%${nome}%`), 1)
    assert.include(
      (await client.get('/api/utilitario/modelos-email/previa?modelo=example::atraso')).body.html,
      'Intranet nova',
    )
  })

  test('its dashboard has a chart of every kind, and each counts the projects of the company', async ({ assert }) => {
    const client = await staffClient()
    const chartsOf = async () =>
      (await client.get('/api/exemplo/painel')).body.charts as { name: string; kind: string }[]
    assert.sameMembers(
      (await chartsOf()).map((chart) => chart.kind),
      [...CHART_KINDS],
    )
    await client.post(PROJECTS, { nome: 'Um', inicio: '2026-02-01', orcamento: 500 })
    await client.post(PROJECTS, { nome: 'Dois', inicio: '2026-03-01', orcamento: 1500 })
    const rows = async (name: string, query = '') => (await client.get(`/api/exemplo/painel/${name}${query}`)).body.rows
    for (const { name } of await chartsOf()) assert.isNotEmpty(await rows(name), name)
    assert.deepEqual(await rows('projetos'), [{ projetos: 2, orcamento: 2000 }])
    assert.deepEqual(await rows('meses'), [
      { mes: '2026-02', projetos: 1 },
      { mes: '2026-03', projetos: 1 },
    ])
    assert.deepEqual(await rows('calendario'), [{ ano: '2026', primeiro: 2, segundo: 0 }])
    const [box] = await rows('faixas')
    assert.deepEqual([box.minimo, box.q1, box.mediana, box.q3, box.maximo], [500, 750, 1000, 1250, 1500])
    assert.deepEqual(await rows('maiores', '?inicioIni=2026-03-01'), [
      { projeto: 'Dois', inicio: '2026-03-01', orcamento: 1500 },
    ])
  })

  test('its page for everybody is read without a session', async ({ assert }) => {
    const page = await new Client().get('/exemplo/sobre')
    assert.equal(page.status, 200)
    assert.include(page.text, '<h1>Sobre o exemplo</h1>')
  })

  test('shows every part a plugin may have', ({ assert }) => {
    // A set of one's own rows and a kind of field need a table of their own; `engine_plugin_kind.spec.ts` and `plugins/talent` show them,
    // `plugins/talent` what hangs on people who leave, `plugins/assistant` the bar at the right, `plugins/recruitment` a box of messages, `plugins/surveys` what tables
    // without a resource do with personal data.
    const elsewhere = [
      'kinds',
      'endings',
      'ownerSets',
      'requires',
      'renamedFrom',
      'rightBar',
      'messageBox',
      'personalCopies',
    ]
    const parts: Record<keyof Required<PluginOptions>, true> = {
      label: true,
      requires: true,
      renamedFrom: true,
      icons: true,
      kinds: true,
      resources: true,
      reports: true,
      dashboards: true,
      pages: true,
      endpoints: true,
      publicPages: true,
      offline: true,
      webPages: true,
      menu: true,
      settings: true,
      extend: true,
      ownerSets: true,
      mails: true,
      prompts: true,
      todos: true,
      endings: true,
      rightBar: true,
      messageBox: true,
      jobs: true,
      nightly: true,
      copies: true,
      personalCopies: true,
      seed: true,
      upgrade: true,
      demo: true,
      profiles: true,
    }
    assert.deepEqual(
      Object.keys(parts).filter((value) => !(value in example) && !elsewhere.includes(value)),
      [],
    )
  })

  test('a project that should have ended waits on the start page', async ({ assert }) => {
    const client = await staffClient()
    const project = await client.post(PROJECTS, { nome: unique('Atrasado'), inicio: '2026-01-05', fim: '2026-02-05' })
    const { body } = await client.get('/api/userinfo/para-hoje')
    assert.deepEqual(body.find((item: any) => item.nome === 'example.atrasos').itens, [
      {
        titulo: project.body.nome,
        detalhe: 'terminava em 05/02/2026',
        rota: `/exemplo/projetos/${project.body.id}`,
        tom: null,
      },
    ])
  })

  test('its own icon reaches the screens with the metadata, for the menu and the page that name it', async ({
    assert,
  }) => {
    const { body } = await (await staffClient()).get('/api/metadata')
    assert.match(body.icons['example:flask'], /^M[\d .hlmvza-]+$/i)
    const named = JSON.stringify(body.menu).match(/"icone":"example:flask"/g) ?? []
    assert.lengthOf(named, 2, 'the section and its page')
  })

  test('its field of a news item belongs to the news: form, rule, hook and action', async ({ assert }) => {
    const client = await staffClient()
    const news = { titulo: 'T', texto: 'x', criticidade: '1' }
    assert.deepEqual(messagesOf(await client.post('/api/utilitario/noticias', { ...news, fonte: 'boato' })), {
      fonte: 'Notícia sem fonte confiável.',
    })
    const { body } = await client.post('/api/utilitario/noticias', { ...news, fonte: ' Diretoria ' })
    assert.equal(body.fonte, 'Diretoria')
    assert.isFalse((await client.put(`/api/utilitario/noticias/${body.id}/desativar`)).body.ativa)
    const { form, fields } = (await client.get('/api/metadata')).body.resources['utilitario/noticias']
    assert.deepEqual(
      form.map((item: any) => item.label),
      ['Notícia', 'Exemplo'],
    )
    assert.equal(fields.fonte.owner, 'example')
  })

  test('its dashboard counts projects by state', async ({ assert }) => {
    const client = await staffClient()
    await client.post(PROJECTS, { nome: 'Contado', inicio: '2026-02-01' })
    assert.deepEqual((await client.get('/api/exemplo/painel/situacoes')).body.rows, [
      { situacao: 'Em andamento', projetos: 1, codigo: 'A' },
    ])
  })
})
