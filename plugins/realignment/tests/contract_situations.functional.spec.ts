import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'
import { messagesOf, staffClient, system, unique, textOf } from '#tests'
import { BAND_ITEMS, INDEX_ITEMS, ITEMS, MOVES, scene, TABLES, TALENTS } from './scene.ts'

const AT = '/api/cargo-salario'

/** What a talent can be given beside salary. */
async function places(company: { id: number }) {
  const { repo } = await system(company.id)
  const funcao = await repo('sst/funcoes').create({ nome: unique('Função') })
  const ambiente = await repo('sst/ambientes').create({ nome: unique('Ambiente') })
  return { funcao, ambiente }
}

test.group('Situations, items and moves, field by field', () => {
  // Proves: colaboradores-historicos, scr.colaboradores-cargos.lista, talentos
  test('talents of the jobs area tell registration, CPF and state; their situations are kept row by row', async ({
    assert,
  }) => {
    const { client, company, catalogues, ana, index } = await scene()
    const { funcao, ambiente } = await places(company)
    await client.put(`${TALENTS}/${ana.id}`, { matricula: '42' })
    const listed = (await client.get(`${AT}/colaboradores?unpaged=true&situacao=A`)).body
    const own = listed.find((item: any) => item.id === ana.id)
    assert.equal(own.nome, ana.nome)
    const { body: read } = await client.get(`${TALENTS}/${ana.id}`)
    assert.deepEqual([read.matricula, read.cpf, read.situacao], ['42', ana.cpf, 'A'])
    const at = `${AT}/colaboradores/${ana.id}/historicos`
    const made = await client.post(at, {
      data: '2025-03-01',
      estabelecimento: catalogues.estabelecimento.id,
      areaOrganizacional: catalogues.area.id,
      faixaSalarial: catalogues.faixa.id,
      funcao: funcao.id,
      ambiente: ambiente.id,
      tipoSalario: '2',
      indice: index.id,
      quantidadeIndice: 12.5,
      obs: 'Mudança de turno',
    })
    assert.equal(made.status, 201, made.text)
    const row = (await client.get(`${at}/${made.body.id}`)).body
    assert.deepEqual(
      [
        row.funcao.id,
        row.ambiente.id,
        row.indice.id,
        row.quantidadeIndice,
        row.obs,
        row.status,
        row.salario,
        row.tipoSalario,
      ],
      [funcao.id, ambiente.id, index.id, 12.5, 'Mudança de turno', null, null, '2'],
    )
    assert.lengthOf((await client.get(at)).body, 2)
    assert.equal((await client.put(`${at}/${made.body.id}`, { obs: 'Turno' })).body.obs, 'Turno')
    assert.equal((await client.delete(`${at}/${made.body.id}`)).status, 204)
  })

  // Proves: colaboradores-historicos
  test('the situations of a talent are those of its address', async ({ assert }) => {
    const { client, ana, bia } = await scene()
    const [own] = (await client.get(`${AT}/colaboradores/${ana.id}/historicos`)).body
    assert.equal(own.salario, 2000)
    assert.equal((await client.get(`${AT}/colaboradores/${bia.id}/historicos/${own.id}`)).status, 404)
  })

  // Proves: tabelas-reajustes-colaboradores
  test('a table keeps its remark and says whether it is a dissídio; a name has up to 100 characters', async ({
    assert,
  }) => {
    const { client, table } = await scene()
    const { id } = await table({ observacao: 'Mérito anual' })
    assert.equal((await client.get(`${TABLES}/${id}`)).body.observacao, 'Mérito anual')
    const put = await client.put(`${TABLES}/${id}`, { observacao: 'Mérito', nome: 'Mérito 2026' })
    assert.deepEqual([put.body.nome, put.body.observacao, put.body.dissidio], ['Mérito 2026', 'Mérito', false])
    const long = await client.post(TABLES, { nome: 'x'.repeat(101), data: '2026-05-01', tipoReajuste: 'T' })
    assert.property(messagesOf(long), 'nome')
    assert.equal((await client.delete(`${TABLES}/${id}`)).status, 204)
    const marked = await client.post(TABLES, { nome: 'D', data: '2026-05-01', tipoReajuste: 'T', dissidio: true })
    assert.equal((await client.get(`${TABLES}/${marked.body.id}`)).body.dissidio, true)
  })

  // Proves: colaboradores-historicos, jobs.reajustes-colaboradores.04, reajustes-colaboradores
  test('an item of a talent keeps what is proposed beside what is true today', async ({ assert }) => {
    const { client, company, catalogues, table, ana, index } = await scene()
    const { funcao, ambiente } = await places(company)
    const situation = await client.post(`${AT}/colaboradores/${ana.id}/historicos`, {
      data: '2025-03-01',
      estabelecimento: catalogues.estabelecimento.id,
      areaOrganizacional: catalogues.area.id,
      faixaSalarial: catalogues.faixa.id,
      funcao: funcao.id,
      ambiente: ambiente.id,
      tipoSalario: '3',
      salario: 2000,
    })
    await db.from('talentos_historicos').where('id', situation.body.id).update({ status: 'SEM_ERRO' })
    const told = await client.get(`${AT}/colaboradores/${ana.id}/historicos/${situation.body.id}`)
    assert.equal(told.body.status, 'SEM_ERRO')
    const { id } = await table()
    const made = await client.post(ITEMS, {
      tabelaReajuste: id,
      colaborador: ana.id,
      areaOrganizacionalProposta: catalogues.area.id,
      estabelecimentoProposto: catalogues.estabelecimento.id,
      ambienteProposto: ambiente.id,
      cargoProposto: catalogues.cargo.id,
      faixaSalarialProposta: catalogues.faixa.id,
      funcaoProposta: funcao.id,
      tipoSalario: '2',
      indice: index.id,
      quantidade: 22,
      observacao: 'Destaque',
    })
    assert.equal(made.status, 201, made.text)
    const at = `${ITEMS}/${made.body.id}`
    const row = (await client.get(at)).body
    const idsOf = (...names: string[]) => names.map((name) => row[name]?.id ?? null)
    assert.deepEqual(
      idsOf(
        'tabelaReajuste',
        'colaborador',
        'areaOrganizacionalProposta',
        'estabelecimentoProposto',
        'ambienteProposto',
      ),
      [id, ana.id, catalogues.area.id, catalogues.estabelecimento.id, ambiente.id],
    )
    assert.deepEqual(idsOf('cargoProposto', 'faixaSalarialProposta', 'funcaoProposta', 'indice'), [
      catalogues.cargo.id,
      catalogues.faixa.id,
      funcao.id,
      index.id,
    ])
    assert.deepEqual(
      idsOf('areaOrganizacionalAtual', 'estabelecimentoAtual', 'ambienteAtual', 'cargoAtual', 'faixaSalarialAtual'),
      [catalogues.area.id, catalogues.estabelecimento.id, ambiente.id, catalogues.cargo.id, catalogues.faixa.id],
    )
    assert.deepEqual(
      [row.funcaoAtual.id, row.tipoSalario, row.quantidade, row.salario, row.observacao, row.salarioAtual],
      [funcao.id, '2', 22, null, 'Destaque', 2000],
    )
    const put = await client.put(at, { tipoSalario: '3', salario: 2500, observacao: 'Mérito' })
    assert.deepEqual([put.body.salario, put.body.observacao], [2500, 'Mérito'])
    assert.property(messagesOf(await client.put(at, { observacao: 'x'.repeat(256) })), 'observacao')
    assert.equal((await client.delete(at)).status, 204)
  })

  // Proves: car.tabela-reajuste.faixas-salariais, car.tabela-reajuste.indices, reajustes-faixas-salariais,
  //   reajustes-indices
  test('items of bands and indexes say present and proposed value, difference and percentage', async ({ assert }) => {
    const { client, catalogues, table, index } = await scene()
    const cases = [
      [
        BAND_ITEMS,
        'F',
        'faixaSalarial',
        catalogues.faixa.id,
        3500,
        3850,
        'faixas-salariais',
        { cargo: catalogues.cargo.id },
      ],
      [INDEX_ITEMS, 'I', 'indice', index.id, 100, 110, 'indices', {}],
    ] as const
    for (const [address, tipoReajuste, target, of, now, then, part, more] of cases) {
      const { id } = await table({ tipoReajuste })
      const made = await client.post(address, { tabelaReajuste: id, [target]: of, valorProposto: then, ...more })
      assert.equal(made.status, 201, made.text)
      const at = `${address}/${made.body.id}`
      const row = (await client.get(at)).body
      assert.deepEqual(
        [
          row.id,
          row.tabelaReajuste.id,
          row[target].id,
          row.valorAtual,
          row.valorProposto,
          row.diferenca,
          row.percentual,
        ],
        [made.body.id, id, of, now, then, then - now, 10],
      )
      if (tipoReajuste === 'F') assert.equal(row.cargo.id, catalogues.cargo.id)
      assert.deepEqual(
        (await client.get(`${address}?tabelaReajuste=${id}&unpaged=true`)).body.map((item: any) => item.id),
        [made.body.id],
      )
      const [listed] = (await client.get(`${TABLES}/${id}/${part}`)).body
      assert.equal(listed.valorProposto, then)
      assert.equal((await client.put(at, { valorProposto: then + 1 })).body.valorProposto, then + 1)
      assert.equal((await client.delete(at)).status, 204)
    }
  })

  // Proves: car.movimentacao.faixas-salariais, car.movimentacao.indices,
  //   movimentacao-reajuste-coletivo-colaboradores, movimentacao-reajuste-coletivo-faixas-salariais,
  //   movimentacao-reajuste-coletivo-indices, reajuste-valor-max
  test('collective moves of talents, bands and indexes: amount up to 999,999.99, not zero', async ({ assert }) => {
    const { client, catalogues, table, index, move, ana } = await scene()
    const talents = await table()
    assert.equal((await move(talents.id, { cargosIds: [catalogues.cargo.id] })).status, 204)
    const items = (await client.get(`${TABLES}/${talents.id}/colaboradores`)).body
    assert.equal(items.find((item: any) => item.colaborador.id === ana.id).salario, 2200)
    const cases = [
      ['faixas-salariais', 'F', { cargosIds: [catalogues.cargo.id], faixasSalariaisIds: [catalogues.faixa.id] }, 3510],
      ['indices', 'I', { indicesIds: [index.id] }, 110],
    ] as const
    for (const [part, tipoReajuste, whom, value] of cases) {
      const { id } = await table({ tipoReajuste })
      const input = { tabelaReajusteId: id, reajustePor: '2', valor: 10, ...whom }
      const at = `${MOVES}-${part}`
      for (const valor of [null, 0, 1_000_000]) {
        const refused = await client.post(at, { ...input, valor })
        assert.property(messagesOf(refused), 'valor', refused.text)
      }
      const moved = await client.post(at, input)
      assert.equal(moved.status, 204, moved.text)
      const [row] = (await client.get(`${TABLES}/${id}/${part}`)).body
      assert.equal(row.valorProposto, value)
    }
  })

  // Proves: car.indices.historicos, car.reajustes.dissidio-indices, dissidio, tabelas-reajustes-colaboradores
  test('a dissídio of the indexes by an amount, applied at its address and told by its table', async ({ assert }) => {
    const { client, index } = await scene()
    const done = await client.post(`${AT}/reajustes-indices/aplicar-dissidio`, {
      dataInicio: '2026-05-01',
      percentual: 7,
      dissidioPor: '2',
    })
    assert.equal(done.status, 204, done.text)
    const [told] = (await client.get(`${AT}/indices/historicos?indiceId=${index.id}&data=2026-05-01`)).body
    assert.equal(told.valor, 107)
    const [table] = (await client.get(`${TABLES}?unpaged=true`)).body
    assert.deepEqual([table.dissidio, table.tipoReajuste, table.status], [true, 'I', 'D'])
  })

  // Proves: car.tabela-reajuste.aplicar-indices, tabelas-reajustes-colaboradores
  test('a table of indexes is applied at its address', async ({ assert }) => {
    const { client, index, table } = await scene()
    const { id } = await table({ tipoReajuste: 'I' })
    await client.post(INDEX_ITEMS, { tabelaReajuste: id, indice: index.id, valorProposto: 120 })
    const done = await client.post(`${TABLES}/${id}/aplicar-indices`, {})
    assert.oneOf(done.status, [200, 204], done.text)
    assert.equal((await client.get(`${TABLES}/${id}`)).body.status, 'D')
  })

  // Proves: areas-organizacionais, car.areas.agrupadas-sem-responsaveis, car.areas.emails-responsaveis,
  //   car.areas.historicos-colaboradores-vinculados, car.areas.responsaveis, car.areas.talentos
  test('an area tells who answers for it, its people and their situations; areas nobody answers for are told together', async ({
    assert,
  }) => {
    const { client, company, catalogues, ana, bia } = await scene()
    await client.put(`${TALENTS}/${ana.id}`, { contato: { email: 'ana@exemplo.com' } })
    const areas = `${AT}/areas-organizacionais`
    const { id } = catalogues.area
    const below = (await client.post(areas, { nome: 'Abaixo', areaMae: id })).body
    const alone = (await client.post(areas, { nome: 'Sem ninguém' })).body
    const put = await client.put(`${areas}/${id}`, {
      responsaveis: [{ empresaId: company.id, responsavelId: ana.id }],
      corresponsaveis: [{ empresaId: company.id, corresponsavelId: bia.id }],
      replicarResponsavel: true,
      replicarCorresponsavel: true,
    })
    assert.equal(put.status, 200, put.text)
    const copied = (await client.get(`${areas}/${below.id}`)).body
    assert.deepEqual(
      [
        copied.responsaveis[0].responsavelId.id,
        copied.responsaveis[0].empresaId.id,
        copied.corresponsaveis[0].corresponsavelId.id,
        copied.replicarResponsavel,
      ],
      [ana.id, company.id, bia.id, false],
    )
    assert.include(JSON.stringify((await client.get(`${areas}/responsaveis?id=${id}`)).body), ana.nome!)
    const mails = (await client.get(`${areas}/emails-responsaveis?areasIds=${id}`)).body
    assert.include(JSON.stringify(mails), 'ana@exemplo.com')
    assert.include(JSON.stringify((await client.get(`${areas}/${id}/talentos`)).body), ana.nome!)
    assert.isNotEmpty((await client.get(`${areas}/${id}/historicos-colaboradores-vinculados`)).body)
    const report = await client.get(`${areas}/relatorio`)
    assert.include(await textOf(report.body), ana.nome!.split(' ')[0]!)
    const without = JSON.stringify((await client.get(`${areas}/agrupadas-sem-responsaveis`)).body)
    assert.include(without, alone.nome)
    assert.notInclude(without, below.nome)
  })

  // Proves: seletor-area
  test('the selector of areas tells of each the one above and whether it is active', async ({ assert }) => {
    const client = await staffClient()
    const above = (await client.post(`${AT}/areas-organizacionais`, { nome: 'Acima' })).body
    await client.post(`${AT}/areas-organizacionais`, { nome: 'Abaixo', areaMae: above.id })
    const rows = (await client.get(`${AT}/areas-organizacionais?unpaged=true&sort=nome`)).body
    assert.deepEqual(
      rows.map((row: any) => [row.descricaoHierarquia, row.ativo]),
      [
        ['Acima > Abaixo', true],
        ['Acima', true],
      ],
    )
    const [below] = (await client.get(`${AT}/areas-organizacionais?unpaged=true&areaMae=${above.id}&campos=areaMae`))
      .body
    assert.equal(below.areaMae.id, above.id)
  })
})
