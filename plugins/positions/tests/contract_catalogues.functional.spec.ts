import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'
import { createCatalogues, createCompany, messagesOf, staffClient, system, unique, long, walk } from '#tests'

const AT = '/api/cargo-salario'

async function scene() {
  const company = await createCompany()
  const client = await staffClient({ empresaId: company.id })
  return { ...(await createCatalogues(company.id)), company, client }
}

test.group('Catalogues of jobs and salaries, field by field', () => {
  // Proves: areas-organizacionais, jobs.areas-organizacionais.06
  test('an area keeps its place, codes and mails: a name of up to 60 characters, valid mails', async ({ assert }) => {
    const { client } = await scene()
    const above = (await client.post(`${AT}/areas-organizacionais`, { nome: 'Diretoria' })).body
    await walk(assert, client, `${AT}/areas-organizacionais`, {
      input: {
        nome: 'Produção',
        areaMae: above.id,
        ativo: true,
        exibirOrganograma: false,
        codigoAC: '0001',
        email: 'producao@exemplo.com',
        emailsNotificacoes: [{ email: 'avisos@exemplo.com' }],
      },
      expect: {
        areaMae: { id: above.id },
        ativo: true,
        exibirOrganograma: false,
        codigoAC: '0001',
        email: 'producao@exemplo.com',
        emailsNotificacoes: [{ email: 'avisos@exemplo.com' }],
        descricaoHierarquia: 'Diretoria > Produção',
      },
      change: { nome: 'Fábrica', codigoAC: '0002' },
      refused: [
        ['nome', { nome: null }],
        ['nome', { nome: long(60) }],
        ['email', { email: 'sem arroba' }],
        ['emailsNotificacoes.0.email', { emailsNotificacoes: [{ email: 'sem arroba' }] }],
        ['codigoAC', { codigoAC: long(12) }],
      ],
    })
  })

  for (const [address, tipo] of [
    ['conhecimentos', 'C'],
    ['habilidades', 'H'],
    ['atitudes', 'A'],
  ] as const) {
    // Proves: atitudes, competencias, conhecimentos, habilidades, jobs.grupo-competencias.01
    test(`${address}: name of up to 100 characters, at least one area, behaviours of up to 250`, async ({ assert }) => {
      const { client, area } = await scene()
      const input = {
        nome: 'Planejar',
        observacao: 'Antes de fazer',
        solicitarComentario: true,
        areasOrganizacionais: [area.id],
        competencias: [{ descricao: 'Divide o trabalho' }],
      }
      await walk(assert, client, `${AT}/${address}`, {
        input,
        expect: { ...input, areasOrganizacionais: [{ id: area.id }] },
        change: { nome: 'Organizar', solicitarComentario: false },
        refused: [
          ['nome', { nome: null }],
          ['nome', { nome: long(100) }],
          ['areasOrganizacionais', { areasOrganizacionais: [] }],
          ['competencias.0.descricao', { competencias: [{ descricao: long(250) }] }],
        ],
      })
      await client.post(`${AT}/${address}`, input)
      const [one] = (await client.get(`${AT}/competencias?tipo=${tipo}`)).body.content
      assert.containSubset((await client.get(`${AT}/competencias/${one.id}`)).body, {
        nome: 'Planejar',
        tipo,
        observacao: 'Antes de fazer',
      })
    })
  }

  // Proves: faturamentos-mensais, grupos-ocupacionais
  test('occupational groups and monthly revenues', async ({ assert }) => {
    const { client, estabelecimento } = await scene()
    await walk(assert, client, `${AT}/grupos-ocupacionais`, {
      input: { nome: 'Gestão' },
      expect: { nome: 'Gestão' },
      change: { nome: 'Direção' },
      refused: [
        ['nome', { nome: null }],
        ['nome', { nome: long(100) }],
      ],
    })
    await walk(assert, client, `${AT}/faturamentos-mensais`, {
      input: { mesAno: '2026-03', estabelecimento: estabelecimento.id, valor: 1500.5 },
      expect: { mesAno: '2026-03', estabelecimento: { id: estabelecimento.id }, valor: 1500.5 },
      change: { valor: 1600 },
      refused: [
        ['mesAno', { mesAno: null }],
        ['valor', { valor: null }],
      ],
    })
  })

  // Proves: cargos, jobs.cargos.02
  test('a position keeps all it says: name and market name of up to 100 characters, at least one area', async ({
    assert,
  }) => {
    const { client, area, etapas, company } = await scene()
    const group = (await client.post(`${AT}/grupos-ocupacionais`, { nome: 'Técnicos' })).body
    const of = async (address: string) =>
      (await client.post(`${AT}/${address}`, { nome: unique('Saber'), areasOrganizacionais: [area.id] })).body
    const [knows, can, is] = [await of('conhecimentos'), await of('habilidades'), await of('atitudes')]
    const { repo } = await system(company.id)
    const study = await repo('captacao/areas-formacao').create({ nome: unique('Engenharia') })
    const texts = {
      missao: 'Manter',
      recrutamento: 'Escolas técnicas',
      responsabilidades: 'Turnos',
      complementoConhecimentos: 'CLP',
      complementoHabilidades: 'Solda',
      complementoAtitudes: 'Calma',
      experiencia: 'Um ano',
      observacao: 'Noturno',
      escolaridade: '14',
    }
    await walk(assert, client, `${AT}/cargos`, {
      input: {
        nome: 'Mecânico',
        nomeMercado: 'Mecânico de manutenção',
        exibirModuloExterno: true,
        ativa: true,
        grupoOcupacional: group.id,
        areasOrganizacionais: [area.id],
        etapaSeletivas: [etapas[0]!.id],
        conhecimentos: [knows.id],
        habilidades: [can.id],
        atitudes: [is.id],
        areasFormacaoRelacionadas: [study.id],
        ...texts,
      },
      expect: {
        nome: 'Mecânico',
        nomeMercado: 'Mecânico de manutenção',
        exibirModuloExterno: true,
        ativa: true,
        grupoOcupacional: { id: group.id },
        areasOrganizacionais: [{ id: area.id }],
        etapaSeletivas: [{ id: etapas[0]!.id }],
        conhecimentos: [{ id: knows.id }],
        habilidades: [{ id: can.id }],
        atitudes: [{ id: is.id }],
        areasFormacaoRelacionadas: [{ id: study.id }],
        empresa: { acIntegra: false },
        possuiFaixaSalarial: false,
        ...texts,
      },
      change: { nome: 'Mecânico II', ativa: false },
      refused: [
        ['nome', { nome: null }],
        ['nome', { nome: long(100) }],
        ['nomeMercado', { nomeMercado: null }],
        ['nomeMercado', { nomeMercado: long(100) }],
        ['areasOrganizacionais', { areasOrganizacionais: [] }],
      ],
    })
  })

  // Proves: faixas-salariais, jobs.faixas-salariais.01
  test('a band has a name of up to 30 characters and a history, unless it is changed', async ({ assert }) => {
    const { client, cargo } = await scene()
    const historico = [{ data: '2026-01-01', tipo: '3', valor: 1000 }]
    await walk(assert, client, `${AT}/faixas-salariais`, {
      input: { cargo: cargo.id, nome: 'II', codigoCBO: '911305', nomeACPessoal: 'MEC II', historico },
      expect: { cargo: { id: cargo.id }, nome: 'II', codigoCBO: '911305', nomeACPessoal: 'MEC II', codigoAC: null },
      change: { nome: 'III' },
      refused: [
        ['nome', { nome: null }],
        ['nome', { nome: long(30) }],
        ['cargo', { cargo: null }],
        ['historico', { historico: [] }],
      ],
    })
  })

  // Proves: car.faixas.pendentes-desabilitados, car.indices.pendentes-desabilitados, faixas-salariais, indices,
  //   jobs.faixas-salariais.02
  test('the CBO is demanded of a band unless the company is integrated with the payroll: then its name there is', async ({
    assert,
  }) => {
    const { client, cargo, company } = await scene()
    const band = (extra: object) =>
      client.post(`${AT}/faixas-salariais`, {
        cargo: cargo.id,
        nome: unique('F').slice(-20),
        historico: [{ data: '2026-01-01', tipo: '3', valor: 1000 }],
        ...extra,
      })
    assert.deepEqual(messagesOf(await band({})), { codigoCBO: 'Código CBO é obrigatório' })
    await client.put(`/api/utilitario/empresas/${company.id}`, { acIntegra: true })
    assert.deepEqual(messagesOf(await band({ nomeACPessoal: null })), {
      nomeACPessoal: 'Nome no sistema de folha é obrigatório',
    })
    assert.property(messagesOf(await band({ nomeACPessoal: long(100) })), 'nomeACPessoal')
    const made = await band({ nomeACPessoal: 'MEC' })
    assert.equal(made.status, 201, made.text)
    // Nothing of an index is known to the payroll yet.
    const { body: index } = await client.post(`${AT}/indices`, { nome: 'UR' })
    await db.from('faixas_salariais').where('id', made.body.id).update({ codigo_ac: '07' })
    assert.equal((await client.get(`${AT}/faixas-salariais/${made.body.id}`)).body.codigoAC, '07')
    const pending = (await client.get(`${AT}/indices/pendentes-desabilitados`)).body
    assert.deepEqual(
      pending.map((item: any) => [item.id, item.codigoAC]),
      [[index.id, null]],
    )
    await db.from('faixas_salariais_historico').where('pai_id', made.body.id).update({ status: 'COM_ERRO' })
    const [refused] = (await client.get(`${AT}/faixas-salariais/pendentes-desabilitados`)).body
    assert.deepEqual([refused.id, refused.historico[0].status], [made.body.id, 'COM_ERRO'])
    await db.from('indices').where('id', index.id).update({ codigo_ac: '09' })
    assert.equal((await client.get(`${AT}/indices/${index.id}`)).body.codigoAC, '09')
    await client.put(`/api/utilitario/empresas/${company.id}`, { acIntegra: false })
    assert.deepEqual((await client.get(`${AT}/indices/pendentes-desabilitados`)).body, [])
  })

  // Proves: car.cargos.historicos.atualizar, car.cargos.historicos.criar, car.cargos.historicos.ler,
  //   car.cargos.historicos.listar, car.cargos.historicos.remover, faixas-salariais-historicos,
  //   jobs.faixas-salariais-historicos.01, jobs.faixas-salariais-historicos.02, jobs.faixas-salariais-historicos.03
  test('a period of a band needs its day; by index one and a quantity, by value a value, both at least 1', async ({
    assert,
  }) => {
    const { client, cargo, faixa } = await scene()
    const { body: index } = await client.post(`${AT}/indices`, {
      nome: 'UR',
      indiceHistorico: [{ data: '2020-01-01', valor: 10 }],
    })
    const at = `${AT}/cargos/${cargo.id}/faixas-salariais/${faixa.id}/historicos`
    const refused = async (values: object) => messagesOf(await client.post(at, { tipo: '3', valor: 10, ...values }))
    assert.property(await refused({ data: null }), 'data')
    assert.deepEqual(await refused({ data: '2026-02-01', valor: 0.5 }), {
      valor: 'Valor não pode ser 0 (zero) ou menor',
    })
    const byIndex = { data: '2026-02-01', tipo: '2', valor: null, indiceId: index.id }
    assert.deepEqual(await refused({ ...byIndex, indice: index.id, quantidade: 0.5 }), {
      quantidade: 'Quantidade não pode ser 0 (zero) ou menor',
    })
    assert.property(await refused({ ...byIndex, indiceId: null, quantidade: 5 }), 'indice')
    const made = await client.post(at, { data: '2026-02-01', tipo: '2', indice: index.id, quantidade: 5 })
    assert.containSubset(made.body, { data: '2026-02-01', tipo: '2', indice: { id: index.id }, quantidade: 5 })
    const listed = (await client.get(at)).body
    assert.lengthOf(listed, 2)
    assert.isNull(listed[0].status)
    assert.equal((await client.get(`${at}/${made.body.id}`)).body.tipo, '2')
    await db.from('faixas_salariais_historico').where('id', made.body.id).update({ status: 'SEM_ERRO' })
    assert.equal((await client.get(`${at}/${made.body.id}`)).body.status, 'SEM_ERRO')
    assert.equal((await client.put(`${at}/${made.body.id}`, { quantidade: 6 })).body.quantidade, 6)
    assert.equal((await client.delete(`${at}/${made.body.id}`)).status, 204)
  })

  // Proves: car.indices.historicos.atualizar, indices, indices-historicos, jobs.indices.01
  test('an index has a name of up to 40 characters, values of at least 1 and a group of the payroll', async ({
    assert,
  }) => {
    const { client, company } = await scene()
    const { repo } = await system(company.id)
    const group = await repo('utilitario/grupos-ac').create({ codigo: unique('').slice(-3), descricao: 'Grupo' })
    const other = await repo('utilitario/grupos-ac').create({ codigo: unique('').slice(-3), descricao: 'Outro' })
    await walk(assert, client, `${AT}/indices`, {
      input: { nome: 'UR', grupoAC: group.id, indiceHistorico: [{ data: '2026-01-01', valor: 100 }] },
      expect: {
        nome: 'UR',
        codigoAC: null,
        grupoAC: { id: group.id },
        indiceHistorico: [{ data: '2026-01-01', valor: 100 }],
      },
      change: { nome: 'Unidade', grupoAC: other.id },
      changed: { nome: 'Unidade', grupoAC: { id: other.id } },
      refused: [
        ['nome', { nome: null }],
        ['nome', { nome: long(40) }],
      ],
    })
    const { body: index } = await client.post(`${AT}/indices`, { nome: 'UR' })
    const at = `${AT}/indices/${index.id}/historicos`
    assert.property(messagesOf(await client.post(at, { data: '2026-01-01', valor: null })), 'valor')
    assert.property(messagesOf(await client.post(at, { data: null, valor: 2 })), 'data')
    assert.deepEqual(messagesOf(await client.post(at, { data: '2026-01-01', valor: 0.5 })), {
      valor: 'Valor não pode ser 0 (zero) ou menor',
    })
    const { body: made } = await client.post(at, { data: '2026-01-01', valor: 2 })
    assert.deepEqual(
      (await client.get(at)).body.map((item: any) => [item.id, item.data, item.valor]),
      [[made.id, '2026-01-01', 2]],
    )
    assert.equal((await client.get(`${at}/${made.id}`)).body.valor, 2)
    const put = await client.put(`${at}/${made.id}`, { valor: 3 })
    assert.deepEqual([put.body.data, put.body.valor], ['2026-01-01', 3])
    assert.equal((await client.delete(`${at}/${made.id}`)).status, 204)
  })

  // Proves: jobs.niveis-competencia.01, jobs.niveis-competencia.02, jobs.niveis-competencia.03, niveis-competencia,
  //   niveis-competencia-historico, nivel-percentual
  test('a level has a description of up to 60 characters, a weight of 5 digits, a percentage of 100 with 2 decimals', async ({
    assert,
  }) => {
    const { client } = await scene()
    await walk(assert, client, `${AT}/niveis-competencia`, {
      input: { descricao: 'Básico', ordem: 1, percentual: 12.34 },
      expect: { descricao: 'Básico', ordem: 1, percentual: 12.34 },
      change: { descricao: 'Inicial', ordem: 2 },
      refused: [
        ['descricao', { descricao: null }],
        ['descricao', { descricao: long(60) }],
        ['ordem', { ordem: null }],
        ['ordem', { ordem: 100_000 }],
        ['percentual', { percentual: 100.01 }],
      ],
    })
    const { body: level } = await client.post(`${AT}/niveis-competencia`, { descricao: 'Pleno', ordem: 3 })
    const row = (percentual: number) => ({ nivelCompetencia: level.id, ordem: 3, percentual })
    await walk(assert, client, `${AT}/niveis-competencia-historico`, {
      input: { data: '2026-01-01', considerarPercentual: true, configuracoes: [row(50)] },
      expect: {
        data: '2026-01-01',
        considerarPercentual: true,
        configuracoes: [{ nivelCompetencia: { id: level.id }, ordem: 3, percentual: 50 }],
      },
      change: { data: '2026-02-01', configuracoes: [row(60)] },
      changed: { data: '2026-02-01', configuracoes: [{ ordem: 3, percentual: 60 }] },
      refused: [
        ['data', { data: null }],
        ['configuracoes.0.percentual', { configuracoes: [{ nivelCompetencia: level.id, ordem: 3 }] }],
      ],
    })
  })

  // Proves: car.faixas.copiar, copia-faixa-nome-max, copia-faixa-salarial, jobs.copia-faixa-salarial.01
  test('a band is copied with its history under a name of up to 15 characters; all three are asked for', async ({
    assert,
  }) => {
    const { client, cargo, faixa } = await scene()
    const at = `${AT}/faixas-salariais/copiar`
    const input = { cargoOrigemId: cargo.id, faixaSalarialId: faixa.id, novoNomeFaixa: 'I-B' }
    assert.sameMembers(Object.keys(messagesOf(await client.post(at, {}))), [
      'cargoOrigemId',
      'faixaSalarialId',
      'novoNomeFaixa',
    ])
    assert.property(messagesOf(await client.post(at, { ...input, novoNomeFaixa: long(15) })), 'novoNomeFaixa')
    const { body } = await client.post(at, input)
    assert.deepEqual(
      [body.nome, body.cargo.id, body.historico.map((item: any) => [item.data, item.valor])],
      ['I-B', cargo.id, [['2026-01-01', 3500]]],
    )
  })
})
