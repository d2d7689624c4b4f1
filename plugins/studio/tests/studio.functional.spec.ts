import { test } from '@japa/runner'
import { engine, startEngine } from '#engine/engine.ts'
import { followPublications } from '#engine/studio/follow.ts'
import { createCompany, staffClient, unique } from '#tests'

const DEFINITIONS = '/api/estudio/definicoes'

const slug = () =>
  unique('frota')
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '')

const vehicles = (nome: string, more: object[] = []) => ({
  nome,
  singular: 'Veículo',
  plural: `Veículos ${nome}`,
  titulo: 'placa',
  quadro: 'situacao',
  campos: [
    {
      nome: 'placa',
      rotulo: 'Placa',
      tipo: 'texto',
      obrigatorio: true,
      unico: true,
      maximo: 8,
      naLista: true,
      noFiltro: true,
    },
    {
      nome: 'situacao',
      rotulo: 'Situação',
      tipo: 'opcao',
      padrao: 'L',
      naLista: true,
      noFiltro: true,
      opcoes: [
        { codigo: 'L', rotulo: 'Livre', tom: 'success' },
        { codigo: 'E', rotulo: 'Emprestado', tom: 'warning' },
      ],
    },
    {
      nome: 'devolucao',
      rotulo: 'Devolução',
      tipo: 'data',
      obrigatorio: true,
      visivelCampo: 'situacao',
      visivelValor: 'E',
    },
    { nome: 'responsavel', rotulo: 'Responsável', tipo: 'referencia', referencia: 'gestao-talentos/talentos' },
    { nome: 'valor', rotulo: 'Valor', tipo: 'moeda', minimo: 0 },
    ...more,
  ],
})

type Staff = Awaited<ReturnType<typeof staffClient>>

async function draft(admin: Staff, tipo: string, definicao: object) {
  const made = await admin.post(DEFINITIONS, { tipo, definicao })
  if (made.status !== 201) throw new Error(made.text)
  return made.body as Record<string, any> & { id: number }
}

async function publish(admin: Staff, id: number, body: object = {}) {
  const answer = await admin.post(`${DEFINITIONS}/${id}/publicar`, body)
  if (answer.status !== 200) throw new Error(answer.text)
  return answer.body.numero as number
}

test.group('Estúdio', (group) => {
  const published: { admin: Staff; id: number }[] = []
  const inForce = async (admin: Staff, row: { id: number }, body?: object) => {
    await publish(admin, row.id, body)
    published.push({ admin, id: row.id })
  }
  // Other tests of this process ask about the engine it began with.
  group.each.setup(() => {
    const first = engine()
    return async () => {
      for (const { admin, id } of published.splice(0).reverse()) await admin.post(`${DEFINITIONS}/${id}/tirar-de-uso`)
      startEngine(first)
    }
  })

  test('a register made in the browser has API, permissions and screens as soon as it is published', async ({
    assert,
  }) => {
    const admin = await staffClient()
    const nome = slug()
    const row = await draft(admin, 'R', vehicles(nome))
    assert.include(row, { titulo: `Veículos ${nome}`, situacao: 'R' })
    const path = `/api/cadastros/${nome}`
    assert.equal((await admin.get(path)).status, 404, 'a draft changes nothing for anybody')
    const plan = (await admin.get(`${DEFINITIONS}/${row.id}/conferencia`)).body
    assert.deepEqual(plan.impedimentos, [])
    assert.include(plan.efeitos[0], `Cria a tabela de "Veículos ${nome}"`)
    assert.sameMembers(
      plan.autorizacoes.map((item: any) => item.nome),
      ['', '_EDITAR', '_EXCLUIR'].map((verb) => `ROLE_CADASTROS_${nome.toUpperCase()}${verb}`),
    )
    await inForce(admin, row)

    const refused = await admin.post(path, { placa: 'ABC1D23', situacao: 'E', valor: -1 })
    assert.equal(refused.status, 400)
    const lent = await admin.post(path, { placa: 'ABC1D23', situacao: 'E' })
    assert.deepEqual([lent.status, lent.body.message], [400, 'Devolução é obrigatória'])
    const one = (await admin.post(path, { placa: 'ABC1D23', valor: 50_000.5 })).body
    assert.include(one, { placa: 'ABC1D23', situacao: 'L', valor: 50_000.5 })
    assert.equal((await admin.post(path, { placa: 'abc1d23' })).status, 400, 'case does not make another plate')
    assert.equal((await admin.put(`${path}/${one.id}`, { ...one, situacao: 'E', devolucao: '2027-01-10' })).status, 200)
    const list = (await admin.get(`${path}?situacao=E&campos=placa,situacao`)).body
    assert.equal(list.totalElements, 1)
    assert.equal((await admin.get(`${path}/exportar.csv`)).status, 200)
    const meta = (await admin.get('/api/metadata')).body
    assert.deepEqual(meta.resources[`cadastros/${nome}`].list.layouts, ['table', 'board'])
    assert.include(JSON.stringify(meta.menu), `"Veículos ${nome}"`)
    assert.include((await admin.get('/api/openapi.json')).text, `/api/cadastros/${nome}`)

    const nobody = await staffClient({ empresaId: admin.empresaId, authorities: [] })
    assert.equal((await nobody.get(path)).status, 403)
    const reader = await staffClient({
      empresaId: admin.empresaId,
      authorities: [`ROLE_CADASTROS_${nome.toUpperCase()}`],
    })
    assert.equal((await reader.get(path)).status, 200)
    assert.equal((await reader.post(path, { placa: 'XYZ9K88' })).status, 403)
    const elsewhere = await staffClient({ empresaId: (await createCompany()).id })
    assert.equal((await elsewhere.get(path)).body.totalElements, 0)
    assert.equal((await elsewhere.get(`${path}/${one.id}`)).status, 404)
    assert.equal((await admin.delete(`${path}/${one.id}`)).status, 204)
  })

  test('a published register takes new fields, keeps what it has and refuses what would lose values', async ({
    assert,
  }) => {
    const admin = await staffClient()
    const nome = slug()
    const row = await draft(admin, 'R', vehicles(nome))
    await inForce(admin, row)
    const path = `/api/cadastros/${nome}`
    const one = (await admin.post(path, { placa: 'DEF2G45', valor: 10 })).body
    const change = async (definicao: object) => {
      const { body } = await admin.get(`${DEFINITIONS}/${row.id}`)
      const saved = await admin.put(`${DEFINITIONS}/${row.id}`, { ...body, definicao })
      assert.equal(saved.status, 200, saved.text)
      return (await admin.get(`${DEFINITIONS}/${row.id}/conferencia`)).body
    }
    const more = await change(
      vehicles(nome, [{ nome: 'cor', rotulo: 'Cor', tipo: 'texto', obrigatorio: true, naLista: true }]),
    )
    assert.deepEqual(more.impedimentos, [])
    assert.includeMembers(more.efeitos, [
      `Acrescenta a "Veículos ${nome}": "Cor".`,
      '1 registro não tem "Cor": continuam como estão, e o campo é pedido a quem os alterar.',
    ])
    assert.equal((await admin.get(`${DEFINITIONS}/${row.id}`)).body.situacao, 'A')
    await publish(admin, row.id)
    assert.include((await admin.get(`${path}/${one.id}`)).body, { placa: 'DEF2G45', cor: null, valor: 10 })
    assert.equal((await admin.put(`${path}/${one.id}`, { ...one, cor: 'Azul' })).status, 200)

    const other = vehicles(nome)
    other.campos[4] = { nome: 'valor', rotulo: 'Valor', tipo: 'data' } as never
    assert.match((await change(other)).impedimentos.join(), /"Valor" tem valores de outro tipo/)
    assert.match(
      (await admin.post(`${DEFINITIONS}/${row.id}/publicar`)).body.message,
      /"Valor" tem valores de outro tipo/,
    )
    assert.match((await change(vehicles(`${nome}2`))).impedimentos.join(), /endereço de um cadastro publicado não muda/)
    const less = await change(vehicles(nome))
    assert.include(less.efeitos.join(), '"Cor" sai das telas; os valores gravados ficam guardados')
    await publish(admin, row.id)
    assert.notProperty((await admin.get(`${path}/${one.id}`)).body, 'cor')

    assert.equal((await admin.delete(`${DEFINITIONS}/${row.id}`)).status, 400)
    assert.equal((await admin.post(`${DEFINITIONS}/${row.id}/tirar-de-uso`)).status, 200)
    assert.equal((await admin.get(path)).status, 404)
    await publish(admin, row.id)
    assert.equal((await admin.get(`${path}/${one.id}`)).body.placa, 'DEF2G45', 'rows come back with the register')
    const history = (await admin.get('/api/estudio/publicacoes?size=5')).body.content
    assert.equal(history[0].resumo, `Publica Veículos ${nome}`)
  })

  test('a resource of a plugin has the fields a company adds, in form, list, filter and history', async ({
    assert,
  }) => {
    const admin = await staffClient()
    const row = await draft(admin, 'C', {
      recurso: 'captacao/idiomas',
      aba: 'Nossos dados',
      campos: [
        {
          nome: 'nivelMinimo',
          rotulo: 'Nível mínimo',
          tipo: 'inteiro',
          minimo: 1,
          maximo: 6,
          naLista: true,
          noFiltro: true,
        },
        { nome: 'contato', rotulo: 'Contato', tipo: 'email' },
      ],
    })
    assert.equal(row.titulo, 'Campos em Idiomas')
    const before = (await admin.post('/api/captacao/idiomas', { nome: unique('Grego') })).body
    await inForce(admin, row)
    const path = '/api/captacao/idiomas'
    const bad = await admin.post(path, { nome: unique('Latim'), xNivelMinimo: 9 })
    assert.deepEqual([bad.status, bad.body.errors?.[0]?.field ?? 'xNivelMinimo'], [400, 'xNivelMinimo'])
    const made = (await admin.post(path, { nome: unique('Latim'), xNivelMinimo: 4, xContato: 'a@b.com.br' })).body
    assert.include(made, { xNivelMinimo: 4, xContato: 'a@b.com.br' })
    assert.equal((await admin.get(`${path}/${before.id}`)).body.xNivelMinimo, null)
    assert.include(
      (await admin.get(`${path}?xNivelMinimo=4`)).body.content.map((item: any) => item.id),
      made.id,
    )
    const { form, list } = (await admin.get('/api/metadata')).body.resources['captacao/idiomas']
    assert.include(JSON.stringify(form), 'Nossos dados')
    assert.include(list.columns, 'xNivelMinimo')
  })

  test('a definition is refused with the path of each mistake', async ({ assert }) => {
    const admin = await staffClient()
    const answer = await admin.post(DEFINITIONS, {
      tipo: 'R',
      definicao: {
        nome: 'Veículos',
        singular: 'V',
        plural: 'V',
        titulo: 'x',
        campos: [
          { nome: 'id', rotulo: 'Número', tipo: 'inteiro' },
          { nome: 'cor', rotulo: '', tipo: 'opcao' },
          { nome: 'cor', rotulo: 'Cor', tipo: 'pintura' },
        ],
      },
    })
    assert.equal(answer.status, 400)
    const fields = (answer.body.errors ?? answer.body.violations ?? []).map((item: any) => item.field)
    assert.isTrue(
      fields.every((field: string) => field.startsWith('definicao.')),
      answer.text,
    )
    const names = await admin.post(DEFINITIONS, {
      tipo: 'R',
      definicao: vehicles('frota', [{ nome: 'placa', rotulo: 'Outra', tipo: 'texto' }]),
    })
    assert.include(names.text, 'Já há um campo com este nome.')
    const lost = await draft(
      admin,
      'R',
      vehicles(slug(), [{ nome: 'cor', rotulo: 'Cor', tipo: 'referencia', referencia: 'nada/nada' }]),
    )
    assert.deepEqual((await admin.get(`${DEFINITIONS}/${lost.id}/conferencia`)).body.impedimentos, [
      '"Cor" refere-se a um cadastro que não existe (nada/nada).',
    ])
    const editor = await staffClient({ authorities: ['ROLE_ESTUDIO_DEFINICOES', 'ROLE_ESTUDIO_DEFINICOES_EDITAR'] })
    assert.equal((await editor.post(`${DEFINITIONS}/${lost.id}/publicar`)).status, 403)
  })

  test('a server starts without the only definition, when that no longer goes with the plugins', async ({ assert }) => {
    const { client } = engine()
    const lost = slug()
    const more = [{ nome: 'cor', rotulo: 'Cor', tipo: 'referencia', referencia: 'nada/nada' }]
    await client.table('estudio_publicacoes').insert({
      numero: 900_000,
      situacao: 'P',
      resumo: 'Da versão anterior',
      definicoes: JSON.stringify([{ uuid: lost, tipo: 'R', definicao: vehicles(lost, more) }]),
    })
    try {
      await followPublications()
      assert.isFalse(engine().registry.resources.has(`cadastros/${lost}`))
    } finally {
      await client.from('estudio_publicacoes').where('numero', 900_000).delete()
      await followPublications()
    }
  })

  test('a definition that no longer goes with the plugins is set aside and told, and the others hold', async ({
    assert,
  }) => {
    const admin = await staffClient()
    const { client } = engine()
    const [lost, fine] = [slug(), slug()]
    const definicoes = [
      {
        uuid: lost,
        tipo: 'R',
        definicao: vehicles(lost, [{ nome: 'cor', rotulo: 'Cor', tipo: 'referencia', referencia: 'nada/nada' }]),
      },
      { uuid: fine, tipo: 'R', definicao: vehicles(fine) },
    ]
    await client
      .table('estudio_publicacoes')
      .insert({ numero: 900_000, situacao: 'P', resumo: 'Da versão anterior', definicoes: JSON.stringify(definicoes) })
    try {
      await followPublications()
      const { resources } = engine().registry
      assert.deepEqual([resources.has(`cadastros/${lost}`), resources.has(`cadastros/${fine}`)], [false, true])
      const { postosDeLado } = (await admin.get('/api/estudio/linguagem')).body
      assert.deepInclude(postosDeLado[0], { uuid: lost, titulo: `Veículos ${lost}` })
      assert.include(postosDeLado[0].motivo, 'nada/nada')
      const row = await draft(admin, 'R', vehicles(slug()))
      await publish(admin, row.id)
      await admin.post(`${DEFINITIONS}/${row.id}/tirar-de-uso`)
      assert.equal((await admin.get('/api/estudio/linguagem')).body.postosDeLado[0].uuid, lost, 'it is still aside')
    } finally {
      await client.from('estudio_publicacoes').where('numero', '>=', 900_000).delete()
      await followPublications()
    }
  })
})
