import { test } from '@japa/runner'
import { createCompany, messagesOf, staffClient } from '#tests'
import { BAND_ITEMS, historyOf, INDEX_ITEMS, ITEMS, MOVES, salaryOn, scene, TABLES, TALENTS } from './scene.ts'

const BANDS = '/api/cargo-salario/faixas-salariais'
const INDEXES = '/api/cargo-salario/indices'

test.group('Planning a realignment', () => {
  // Proves: jobs.reajustes-colaboradores.01, jobs.reajustes-colaboradores.02, jobs.reajustes-colaboradores.03,
  //   jobs.reajustes-colaboradores.04, reajuste.valor
  test('area and band are demanded; Índice é requerido; Valor é obrigatório; observacao has 255 characters', async ({
    assert,
  }) => {
    const { client, table, ana } = await scene()
    const { id } = await table()
    const missing = await client.post(ITEMS, { tabelaReajuste: id, colaborador: ana.id, tipoSalario: '2' })
    assert.deepEqual(messagesOf(missing), {
      areaOrganizacionalProposta: 'Área organizacional proposta é obrigatória',
      faixaSalarialProposta: 'Faixa salarial proposta é obrigatória',
      indice: 'Índice é requerido',
      quantidade: 'Quantidade é obrigatória',
    })
    const worthless = await client.post(ITEMS, {
      tabelaReajuste: id,
      colaborador: ana.id,
      tipoSalario: '3',
      areaOrganizacionalProposta: ana.areaOrganizacional.id,
      faixaSalarialProposta: ana.faixaSalarial.id,
    })
    assert.deepEqual(messagesOf(worthless), { salario: 'Valor é obrigatório' })
    const long = await client.post(ITEMS, { tabelaReajuste: id, colaborador: ana.id, observacao: 'x'.repeat(256) })
    assert.property(messagesOf(long), 'observacao')
  })

  // Proves: car.reajustes.salario-calculado, car.reajustes.salario-calculado-por-id, reajustes-colaboradores
  test('a planned change tells present and proposed, by value, by index and by band; a talent stands in a table once', async ({
    assert,
  }) => {
    const { client, catalogues, context, table, index, ana } = await scene()
    const { id } = await table()
    const higher = await context.repo('cargo-salario/faixas-salariais').create({
      cargo: catalogues.cargo.id,
      nome: 'II',
      codigoCBO: '252405',
      historico: [{ data: '2026-01-01', tipo: '3', valor: 4100 }],
    })
    const input = {
      tabelaReajuste: id,
      colaborador: ana.id,
      areaOrganizacionalProposta: catalogues.area.id,
      faixaSalarialProposta: higher.id,
    }
    const made = await client.post(ITEMS, { ...input, tipoSalario: '3', salario: 2500 })
    assert.equal(made.status, 201)
    assert.deepInclude(made.body as any, {
      salarioAtual: 2000,
      salarioProposto: 2500,
      diferenca: 500,
      percentual: 25,
      duplicidade: false,
      desligado: false,
    })
    const item = made.body as any
    assert.equal(item.faixaSalarialAtual.id, catalogues.faixa.id)
    assert.equal(item.areaOrganizacionalAtual.id, catalogues.area.id)
    assert.equal(item.cargoProposto.id, catalogues.cargo.id)
    const again = await client.post(ITEMS, { ...input, tipoSalario: '3', salario: 1 })
    assert.include(JSON.stringify(again.body), 'Este talento já está na tabela.')
    const calculated = async () => (await client.get(`${ITEMS}/${item.id}/salario-calculado`)).body
    assert.equal(await calculated(), 2500)
    await client.put(`${ITEMS}/${item.id}`, { tipoSalario: '2', indice: index.id, quantidade: 30.5 })
    assert.equal(await calculated(), 3050)
    await client.put(`${ITEMS}/${item.id}`, { tipoSalario: '1' })
    assert.equal(await calculated(), 4100)
    const freely = await client.get(
      `${ITEMS}/salario-calculado?tipoSalario=2&indiceId=${index.id}&quantidade=12.5&data=2026-05-01`,
    )
    assert.equal(freely.body, 1250)
    // Applied, a move to another band of the position is told as the promotion it is.
    assert.equal((await client.post(`${TABLES}/${id}/aplicar-colaboradores`, {})).status, 204)
    const { historicos } = await historyOf(client, ana.id)
    assert.deepInclude(historicos[0], { motivo: 'PROMOCAO_HORIZONTAL', tipoSalario: '1' })
    assert.equal(await salaryOn(client, ana.id, '2026-05-01'), 4100)
    await client.post(`${TABLES}/${id}/cancelar-reajuste`, {})
    assert.equal((await historyOf(client, ana.id)).faixaSalarial.id, catalogues.faixa.id)
  })

  // Proves: car.tabela-reajuste.colaboradores
  test('the lines of the planning screen are written together; a wrong one is named and nothing is written', async ({
    assert,
  }) => {
    const { client, table, move, ana, bia, duda } = await scene()
    const { id } = await table()
    await move(id)
    assert.deepEqual((await client.post(`${TABLES}/${id}/incluir-talentos`, { talentosIds: [duda.id, ana.id] })).body, {
      incluidos: 1,
    })
    const items = (await client.get(`${TABLES}/${id}/colaboradores`)).body as any[]
    const of = (talent: number) => items.find((item) => item.colaborador.id === talent).id
    const save = (lines: object[]) => client.put(`${TABLES}/${id}/planejamento`, lines)
    const wrong = await save([
      { id: of(ana.id), salario: 2345.67 },
      { id: of(bia.id), salario: 0 },
    ])
    assert.deepEqual(messagesOf(wrong), { [`${of(bia.id)}.salario`]: 'Valor não pode ser 0 (zero) ou menor' })
    assert.deepEqual(messagesOf(await save([{ id: of(bia.id), salario: null }])), {
      [`${of(bia.id)}.salario`]: 'Valor é obrigatório',
    })
    assert.deepEqual(messagesOf(await save([{ id: 999_999_999, salario: 1 }])), {
      999999999: 'Registro não encontrado.',
    })
    const saved = await save([
      { id: of(ana.id), salario: 2345.67, observacao: 'Destaque' },
      { id: of(bia.id), remover: true },
    ])
    assert.equal(saved.status, 204)
    const after = (await client.get(`${TABLES}/${id}/colaboradores`)).body as any[]
    assert.deepEqual(
      after.map((item) => [item.colaborador.id, item.salarioProposto, item.observacao]).sort((a, b) => a[0] - b[0]),
      [
        [ana.id, 2345.67, 'Destaque'],
        [duda.id, 3500, null],
      ],
    )
  })

  // Proves: jobs.reajuste-coletivo.01, jobs.reajuste-coletivo.02, jobs.reajuste-coletivo.03,
  //   movimentacao-reajuste-coletivo-colaboradores, reajuste.percentual, reajuste.valor-zero
  test('O valor não pode ser 0 (zero); O percentual não pode ser 0 (zero) ou maior que 999.999%; places are demanded', async ({
    assert,
  }) => {
    const { table, move, client } = await scene()
    const { id } = await table()
    const percent = 'O percentual não pode ser 0 (zero) ou maior que 999.999%'
    assert.deepEqual(messagesOf(await move(id, { valor: 0 })), { valor: percent })
    assert.deepEqual(messagesOf(await move(id, { valor: 1000 })), { valor: percent })
    assert.deepEqual(messagesOf(await move(id, { reajustePor: '2', valor: 0 })), {
      valor: 'O valor não pode ser 0 (zero)',
    })
    assert.property(messagesOf(await move(id, { reajustePor: '2', valor: 1_000_000 })), 'valor')
    assert.deepEqual(messagesOf(await client.post(`${MOVES}-colaboradores`, {})), {
      tabelaReajusteId: 'Tabela de reajuste é obrigatória',
      estabelecimentosIds: 'Estabelecimentos é obrigatório',
      areasIds: 'Áreas organizacionais é obrigatória',
      valor: 'Valor é obrigatório',
    })
    assert.equal((await move(id, { reajustePor: '2', valor: 999_999.99 })).status, 204)
    const low = await move(id, { valor: -100 })
    assert.match(low.body.message as string, /^O valor proposto não pode ser 0 \(zero\) ou menor: Ana/)
  })

  // Proves: car.movimentacao.colaboradores, movimentacao-reajuste-coletivo-colaboradores, reajuste-percentual-max
  test('a move done twice gives the same; who follows a band or an index is left out; the limit is 999.999 %', async ({
    assert,
  }) => {
    const { client, table, move, ana, bia } = await scene()
    const { id } = await table()
    await move(id, { reajustePor: '2', valor: 150.5 })
    await move(id, { reajustePor: '2', valor: 150.5 })
    const items = (await client.get(`${TABLES}/${id}/colaboradores`)).body as any[]
    assert.deepEqual(
      items.map((item) => [item.colaborador.id, item.salario]).sort((a, b) => a[0] - b[0]),
      [
        [ana.id, 2150.5],
        [bia.id, 3483.83],
      ],
    )
    assert.equal((await move(id, { valor: 999.999 })).status, 204)
    const [first] = (await client.get(`${TABLES}/${id}/colaboradores`)).body as any[]
    assert.equal(first.salario, 21_999.98)
  })

  test('bands: who holds one follows; an index is raised itself; both are taken back exactly', async ({ assert }) => {
    const { client, catalogues, index, caio, duda, table, context } = await scene()
    const followsIndex = await context.repo('cargo-salario/faixas-salariais').create({
      cargo: catalogues.cargo.id,
      nome: 'Por índice',
      codigoCBO: '252405',
      historico: [{ data: '2025-01-01', tipo: '2', indice: index.id, quantidade: 10 }],
    })
    const before = [(await client.get(`${BANDS}/${catalogues.faixa.id}`)).body, await historyOf(client, duda.id)]
    const bands = await table({ tipoReajuste: 'F' })
    const move = (extra: object) =>
      client.post(`${MOVES}-faixas-salariais`, {
        tabelaReajusteId: bands.id,
        cargosIds: [catalogues.cargo.id],
        faixasSalariaisIds: [catalogues.faixa.id, followsIndex.id],
        reajustePor: '1',
        valor: 10,
        ...extra,
      })
    assert.deepEqual(messagesOf(await move({ cargosIds: [], faixasSalariaisIds: [] })), {
      cargosIds: 'Cargos é obrigatório',
      faixasSalariaisIds: 'Faixas salariais é obrigatória',
    })
    assert.equal((await move({})).status, 204)
    const [item, ...others] = (await client.get(`${TABLES}/${bands.id}/faixas-salariais`)).body as any[]
    assert.isEmpty(others)
    assert.deepInclude(item, { valorAtual: 3500, valorProposto: 3850, diferenca: 350, percentual: 10 })
    assert.equal(item.cargo.id, catalogues.cargo.id)
    const refused = await client.post(BAND_ITEMS, {
      tabelaReajuste: bands.id,
      faixaSalarial: followsIndex.id,
      valorProposto: 1,
    })
    assert.equal(refused.body.message, `A faixa segue o índice ${index.nome}: reajuste o índice.`)
    assert.deepInclude((await client.get(`${TABLES}/${bands.id}/total-folha`)).body as any, {
      talentosAfetados: 1,
      diferenca: 350,
    })
    assert.equal((await client.post(`${TABLES}/${bands.id}/aplicar-faixas-salariais`, {})).status, 204)
    assert.equal(await salaryOn(client, duda.id, '2026-05-01'), 3850)

    const indexes = await table({ tipoReajuste: 'I', data: '2026-06-01' })
    assert.equal(
      (
        await client.post(`${MOVES}-indices`, {
          tabelaReajusteId: indexes.id,
          indicesIds: [index.id],
          reajustePor: '2',
          valor: 4,
        })
      ).status,
      204,
    )
    const [planned] = (await client.get(`${TABLES}/${indexes.id}/indices`)).body as any[]
    assert.deepInclude(planned, { valorAtual: 100, valorProposto: 104, percentual: 4 })
    const preview = (await client.get(`${TABLES}/${indexes.id}/previa`)).body as any
    assert.deepEqual(
      preview.linhas.map((linha: any) => [linha.id, linha.atual, linha.proposto]),
      [[caio.id, 2500, 2600]],
    )
    assert.equal((await client.post(`${TABLES}/${indexes.id}/aplicar-indices`, {})).status, 204)
    assert.equal(await salaryOn(client, caio.id, '2026-06-01'), 2600)
    assert.equal(((await client.get(`${BANDS}/${followsIndex.id}?em=2026-06-01`)).body as any).salario, 1040)
    const twice = await table({ tipoReajuste: 'I', data: '2026-06-01', nome: 'De novo' })
    await client.post(INDEX_ITEMS, { tabelaReajuste: twice.id, indice: index.id, valorProposto: 200 })
    const clash = await client.post(`${TABLES}/${twice.id}/aplicar-indices`, {})
    assert.equal(clash.body.message, `Já existe histórico em 01/06/2026 de: ${index.nome}. Nada foi alterado.`)

    assert.equal((await client.post(`${TABLES}/${indexes.id}/cancelar-reajuste`, {})).status, 204)
    assert.equal(((await client.get(`${INDEXES}/${index.id}`)).body as any).indiceHistorico.length, 1)
    assert.equal(await salaryOn(client, caio.id, '2026-06-01'), 2500)
    assert.equal((await client.post(`${TABLES}/${bands.id}/cancelar-reajuste`, {})).status, 204)
    const values = (row: any) => [
      row.historico,
      row.curvaSalarial.map((candidate: any) => [candidate.data, candidate.valor]),
    ]
    assert.deepEqual(values((await client.get(`${BANDS}/${catalogues.faixa.id}`)).body), values(before[0]))
    assert.deepEqual(await historyOf(client, duda.id), before[1])
  })

  // Proves: car.tabela-reajuste.aplicar-faixas-salariais
  test('the value of a band changed after it was applied stops the cancelling', async ({ assert }) => {
    const { client, catalogues, table } = await scene()
    const { id } = await table({ tipoReajuste: 'F' })
    await client.post(BAND_ITEMS, { tabelaReajuste: id, faixaSalarial: catalogues.faixa.id, valorProposto: 4000 })
    assert.equal((await client.post(`${TABLES}/${id}/aplicar-faixas-salariais`, {})).status, 204)
    const { historico } = (await client.get(`${BANDS}/${catalogues.faixa.id}`)).body as any
    await client.put(`${BANDS}/${catalogues.faixa.id}`, {
      historico: historico.map((item: any) => (item.data === '2026-05-01' ? { ...item, valor: 4001 } : item)),
    })
    const refused = await client.post(`${TABLES}/${id}/cancelar-reajuste`, {})
    assert.match(
      refused.body.message as string,
      /em 01\/05\/2026 foi alterado depois da aplicação\. Nada foi alterado\.$/,
    )
  })

  // Proves: car.reajustes.dissidio-colaboradores, car.reajustes.dissidio-faixas, dissidio, dissidio-padrao,
  //   jobs.dissidio.01, jobs.dissidio.02
  test('dissídio of the three kinds: start and percentage are demanded, percent is the default; each is one table that can be cancelled', async ({
    assert,
  }) => {
    const { client, catalogues, index, ana, bia, caio, duda } = await scene()
    assert.deepEqual(messagesOf(await client.post(`${ITEMS}/aplicar-dissidio`, {})), {
      dataInicio: 'Data de início é obrigatória',
      percentual: 'Percentual é obrigatório',
    })
    const preview = (await client.get(`${ITEMS}/previa-dissidio?dataInicio=2026-05-01&percentual=5`)).body as any
    assert.deepInclude(preview, { foraPorFaixaOuIndice: 2 })
    assert.deepEqual(
      preview.linhas.map((linha: any) => [linha.id, linha.proposto]),
      [
        [ana.id, 2100],
        [bia.id, 3500],
      ],
    )
    assert.equal(preview.folha.diferenca, 266.67)
    assert.equal(
      (await client.post(`${ITEMS}/aplicar-dissidio`, { dataInicio: '2026-05-01', percentual: 5 })).status,
      204,
    )
    assert.equal(
      (await client.post(`${BAND_ITEMS}/aplicar-dissidio`, { dataInicio: '2026-05-01', percentual: 5 })).status,
      204,
    )
    assert.equal(
      (
        await client.post(`${INDEX_ITEMS}/aplicar-dissidio`, {
          dataInicio: '2026-05-01',
          percentual: 6,
          dissidioPor: '2',
        })
      ).status,
      204,
    )
    const salaries = await Promise.all([ana, bia, caio, duda].map((row) => salaryOn(client, row.id, '2026-05-01')))
    assert.deepEqual(salaries, [2100, 3500, 2650, 3675])
    assert.equal((await historyOf(client, ana.id)).historicos[0].motivo, 'DISSIDIO')
    const tables = ((await client.get(`${TABLES}?dissidio=true&sort=id`)).body as any).content
    assert.deepEqual(
      tables.map((table: any) => [table.nome, table.tipoReajuste, table.status, table.dissidio]),
      [
        ['Dissídio de 01/05/2026 (Talento)', 'T', 'D', true],
        ['Dissídio de 01/05/2026 (Faixa Salarial)', 'F', 'D', true],
        ['Dissídio de 01/05/2026 (Índice)', 'I', 'D', true],
      ],
    )
    const twice = await client.post(`${ITEMS}/aplicar-dissidio`, { dataInicio: '2026-05-01', percentual: 5 })
    assert.match(twice.body.message as string, /já tem situação\. Nada foi alterado\.$/)
    assert.equal(((await client.get(`${TABLES}?dissidio=true`)).body as any).totalElements, 3)
    for (const table of tables.reverse())
      assert.equal((await client.post(`${TABLES}/${table.id}/cancelar-reajuste`, {})).status, 204)
    const after = await Promise.all([ana, bia, caio, duda].map((row) => salaryOn(client, row.id, '2026-05-01')))
    assert.deepEqual(after, [2000, 3333.33, 2500, 3500])
    void [catalogues, index]
  })

  // Proves: tabelas-reajustes-colaboradores
  test('scenarios of one table stand side by side; when one is applied the others are not', async ({ assert }) => {
    const { client, table, move, ana, bia } = await scene()
    const first = await table()
    await move(first.id)
    const copy = await client.post(`${TABLES}/${first.id}/criar-cenario`, { nome: 'Com 5 %' })
    assert.equal(copy.status, 200)
    const second = copy.body as any
    assert.deepInclude(second, { nome: 'Com 5 %', status: 'P', data: '2026-05-01' })
    await move(second.id, { valor: 5 })
    const items = (await client.get(`${TABLES}/${second.id}/colaboradores`)).body as any[]
    assert.deepEqual(
      items.map((item) => item.duplicidade),
      [false, false],
    )
    for (const from of [first, second]) {
      const { cenarios, linhas } = (await client.get(`${TABLES}/${from.id}/cenarios`)).body as any
      assert.deepEqual(
        cenarios.map((cenario: any) => [cenario.id, cenario.folha.diferenca]),
        [
          [first.id, 533.33],
          [second.id, 266.67],
        ],
      )
      assert.deepEqual(linhas[0], {
        id: ana.id,
        nome: ana.nome,
        atual: 2000,
        propostos: [
          { cenario: first.id, valor: 2200 },
          { cenario: second.id, valor: 2100 },
        ],
      })
    }
    assert.equal((await client.post(`${TABLES}/${second.id}/aplicar-colaboradores`, {})).status, 204)
    const other = await client.post(`${TABLES}/${first.id}/aplicar-colaboradores`, {})
    assert.equal(other.body.message, 'Outro cenário desta tabela já foi aplicado: Com 5 %.')
    assert.equal(await salaryOn(client, bia.id, '2026-05-01'), 3500)
  })

  // Proves: tabelas-reajustes-colaboradores
  test('a table of another company does not exist', async ({ assert }) => {
    const { table, client } = await scene()
    const { id } = await table()
    const stranger = await staffClient({
      empresaId: (await createCompany()).id,
      authorities: ['ROLE_CARGO_SALARIO_*', 'ROLE_GESTAO_TALENTOS_*'],
    })
    for (const path of ['total-folha', 'colaboradores', 'previa', 'cenarios', 'andamento'])
      assert.equal((await stranger.get(`${TABLES}/${id}/${path}`)).status, 404)
    for (const path of ['aplicar-colaboradores', 'cancelar-reajuste', 'interromper', 'incluir-talentos'])
      assert.equal((await stranger.post(`${TABLES}/${id}/${path}`, {})).status, 404)
    assert.equal((await stranger.put(`${TABLES}/${id}/planejamento`, [])).status, 404)
    void [client, TALENTS]
  })
})
