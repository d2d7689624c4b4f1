import { test } from '@japa/runner'
import { candidateInput, messagesOf, newCpf, system, unique, textOf } from '#tests'
import { approvedVacancy, CANDIDATES, enter, move, newCandidate, ok, openVacancy, scene, VACANCIES } from './story.ts'

test.group('Fields and filters of the recruitment contract', () => {
  // Proves: motivos-abertura-vaga, motivos-solicitacao
  test('reasons are kept at their second address too', async ({ assert }) => {
    const { client } = await scene()
    const path = '/api/captacao/motivos-abertura-vaga'
    const row = ok(
      await client.post(path, {
        descricao: unique('Nova filial'),
        turnover: true,
        considerarQtdColaboradoresPorCargo: true,
      }),
    ).body
    ok(await client.put(`${path}/${row.id}`, { turnover: false, versao: row.versao }))
    assert.containSubset(ok(await client.get(`/api/captacao/motivos-solicitacao/${row.id}`)).body, {
      descricao: row.descricao,
      turnover: false,
      considerarQtdColaboradoresPorCargo: true,
    })
    assert.deepEqual(messagesOf(await client.post(path, {})), { descricao: 'Descrição é obrigatória' })
    assert.equal((await client.delete(`${path}/${row.id}`)).status, 204)
    assert.equal((await client.get(`/api/captacao/motivos-solicitacao/${row.id}`)).status, 404)
  })

  // Proves: areas-interesse
  test('an area of interest keeps its remark', async ({ assert }) => {
    const { client, catalogues } = await scene()
    const { id } = ok(
      await client.post('/api/captacao/areas-interesse', {
        nome: unique('Escritório'),
        areasOrganizacionaisIds: [catalogues.area.id],
        observacao: 'Inclui recepção.',
      }),
    ).body
    assert.equal(ok(await client.get(`/api/captacao/areas-interesse/${id}`)).body.observacao, 'Inclui recepção.')
  })

  // Proves: avaliacoes-captacao
  test('the team keeps a remark on an evaluation', async ({ assert }) => {
    const one = await scene()
    const model = ok(
      await one.client.post('/api/captacao/modelos-avaliacao-candidato', { titulo: unique('Rotina') }),
    ).body
    ok(
      await one.client.post(`/api/captacao/modelos-avaliacao-candidato/${model.id}/perguntas`, {
        texto: 'Domínio de SQL',
        tipo: '4',
      }),
    )
    const person = await newCandidate(one)
    const { id } = ok(
      await one.client.post('/api/captacao/avaliacoes', {
        candidato: person.id,
        avaliacao: model.id,
        quemResponde: 'E',
        observacao: 'Remarcada uma vez.',
      }),
    ).body
    assert.equal(ok(await one.client.get(`/api/captacao/avaliacoes/${id}`)).body.observacao, 'Remarcada uma vez.')
    ok(await one.client.put(`/api/captacao/avaliacoes/${id}`, { observacao: 'Remarcada duas vezes.' }))
    assert.equal(ok(await one.client.get(`/api/captacao/avaliacoes/${id}`)).body.observacao, 'Remarcada duas vezes.')
  })

  // Proves: filtro-vagas
  test('vacancies are found by the day they were closed', async ({ assert }) => {
    const one = await scene()
    const closed = []
    for (const day of ['2026-10-05', '2026-10-25']) {
      const { id } = await approvedVacancy(one, { data: '2026-09-01' })
      ok(await one.client.put(`${VACANCIES}/${id}/encerra`, { dataEncerramento: day }))
      closed.push(id)
    }
    await openVacancy(one)
    const found = async (filter: string) =>
      ok(await one.client.get(`${VACANCIES}?${filter}&sort=id`)).body.content.map((row: any) => row.id)
    assert.deepEqual(await found('dataEncerramentoFim=2026-10-24'), [closed[0]])
    assert.deepEqual(await found('dataEncerramentoIni=2026-10-06&dataEncerramentoFim=2026-10-25'), [closed[1]])
    assert.deepEqual(await found('dataEncerramentoIni=2026-10-05&dataEncerramentoFim=2026-10-25'), closed)
  })

  // Proves: curriculo-candidato, impressao-curriculo
  test('three signatures are printed with the names given', async ({ assert }) => {
    const one = await scene()
    const { id } = await newCandidate(one)
    const signers = { assinatura1: 'Paula Souza', assinatura2: 'Rui Barbosa Lima', assinatura3: 'Vera Cruz' }
    const missing = await one.client.post(`${CANDIDATES}/${id}/imprimir-curriculo`, {
      exibirAssinatura2: true,
      exibirAssinatura3: true,
    })
    assert.deepEqual(messagesOf(missing), {
      assinatura2: 'Assinatura 2 é obrigatória',
      assinatura3: 'Assinatura 3 é obrigatória',
    })
    const text = await textOf(
      ok(
        await one.client.post(`${CANDIDATES}/${id}/imprimir-curriculo`, {
          exibirAssinatura1: true,
          exibirAssinatura2: true,
          exibirAssinatura3: true,
          ...signers,
        }),
      ).body,
    )
    for (const name of Object.values(signers)) assert.include(text, name)
    const alone = await textOf(
      ok(await one.client.post(`${CANDIDATES}/${id}/imprimir-curriculo`, { exibirAssinatura1: true, ...signers })).body,
    )
    assert.include(alone, signers.assinatura1)
    for (const name of [signers.assinatura2, signers.assinatura3]) assert.notInclude(alone, name)
  })

  // Proves: rec.solicitacoes.pdf, recruitment.solicitacoes-pessoal.09, solicitacao-pessoal-pdf
  test('pay and substituted people stand in form and print only while the company shows them', async ({ assert }) => {
    const one = await scene({ solPessoalExibirSalario: true, solPessoalExibirColabSubstituido: true })
    const { catalogues, client, empresaId } = one
    const { repo } = await system(empresaId)
    const talento = await repo('gestao-talentos/talentos').create({
      nome: unique('Talento'),
      nomeComercial: 'Talento',
      cpf: newCpf(),
      dataAdmissao: '2020-02-01',
      estabelecimento: catalogues.estabelecimento.id,
      areaOrganizacional: catalogues.area.id,
      faixaSalarial: catalogues.faixa.id,
    })
    const { id } = await openVacancy(one, { remuneracao: 4321.5, colaboradoresSubstituidos: [talento.id] })
    const { fields } = ok(await client.get('/api/metadata')).body.resources['captacao/solicitacoes-pessoal']
    assert.deepInclude(fields.remuneracao.visible, { op: 'setting', name: 'solPessoalExibirSalario' })
    assert.deepInclude(fields.colaboradoresSubstituidos.visible, {
      op: 'setting',
      name: 'solPessoalExibirColabSubstituido',
    })
    for (const shown of [true, false]) {
      await repo('utilitario/empresas').patch(empresaId, {
        configuracao: { solPessoalExibirSalario: shown, solPessoalExibirColabSubstituido: shown },
      })
      const text = await textOf(ok(await client.get(`${VACANCIES}/${id}/pdf`)).body)
      assert.equal(text.includes('4.321,50'), shown)
      assert.equal(text.includes(talento.nome), shown)
    }
  })

  // Proves: conclusao-max, formacao-curso-max
  test('education: course and school have up to 100 characters, the conclusion up to 20', async ({ assert }) => {
    const one = await scene()
    const areaFormacao = ok(await one.client.post('/api/captacao/areas-formacao', { nome: unique('Administração') }))
      .body.id
    const { id } = await newCandidate(one)
    const entry = (curso: number, local: number, conclusao: number) => ({
      areaFormacao,
      curso: 'c'.repeat(curso),
      local: 'l'.repeat(local),
      situacao: 'COMPLETO',
      tipo: 'GRADUACAO',
      conclusao: '9'.repeat(conclusao),
    })
    const refused = messagesOf(await one.client.put(`${CANDIDATES}/${id}`, { formacao: [entry(101, 101, 21)] }))
    assert.sameMembers(Object.keys(refused), ['formacao.0.curso', 'formacao.0.local', 'formacao.0.conclusao'])
    assert.lengthOf(
      ok(await one.client.put(`${CANDIDATES}/${id}`, { formacao: [entry(100, 100, 20)] })).body.formacao,
      1,
    )
  })

  // Proves: relatorio.areas
  test('the report by position is narrowed by establishment, position, state and occupational group', async ({
    assert,
  }) => {
    const one = await scene()
    const { area, cargo, estabelecimento } = one.catalogues
    const { repo } = await system(one.empresaId)
    const [group, other] = [
      await repo('cargo-salario/grupos-ocupacionais').create({ nome: unique('Operacional') }),
      await repo('cargo-salario/grupos-ocupacionais').create({ nome: unique('Gestão') }),
    ]
    await repo('cargo-salario/cargos').patch(cargo.id, { grupoOcupacional: group.id })
    const vacancy = await approvedVacancy(one)
    await enter(one, (await newCandidate(one)).id, vacancy.id)
    const path = '/api/captacao/relatorios/cargo'
    const found = async (filters: Record<string, unknown>) =>
      (await one.client.post(path, { filtrarPor: '1', areasIds: [area.id], pdf: false, ...filters })).status
    for (const filters of [
      { estabelecimentosIds: [estabelecimento.id] },
      { cargosIds: [cargo.id] },
      { statusSolicitacao: 'A' },
      { filtrarPor: '2', gruposOcupacionaisIds: [group.id] },
    ])
      assert.equal(await found(filters), 200, JSON.stringify(filters))
    for (const filters of [
      { cargosIds: [cargo.id + 9999] },
      { statusSolicitacao: 'E' },
      { filtrarPor: '2', gruposOcupacionaisIds: [other.id] },
    ])
      assert.equal(await found(filters), 404, JSON.stringify(filters))
    assert.deepEqual(messagesOf(await one.client.post(path, { filtrarPor: '1' })), {
      areasIds: 'Áreas Organizacionais é obrigatória',
    })
  })

  test('analise-etapa-seletiva is narrowed by position and stages', async ({ assert }) => {
    const one = await scene()
    const [first, second] = one.catalogues.etapas
    const vacancy = await approvedVacancy(one, { data: '2026-10-01' })
    ok(await move(one, (await enter(one, (await newCandidate(one)).id, vacancy.id)).id, first!.id, 'S'))
    const path = '/api/captacao/relatorios/analise-etapas-seletivas'
    const found = async (filters: Record<string, unknown>) =>
      (await one.client.post(path, { ano: 2026, pdf: false, ...filters })).status
    for (const filters of [{ cargoId: one.catalogues.cargo.id }, { etapasIds: [first!.id] }])
      assert.equal(await found(filters), 200, JSON.stringify(filters))
    for (const filters of [{ cargoId: one.catalogues.cargo.id + 9999 }, { etapasIds: [second!.id] }])
      assert.equal(await found(filters), 404, JSON.stringify(filters))
  })

  // Proves: avaliacoes-captacao, rec.rel.avaliacao-candidato, relatorio-data-inicial
  test('reports of a period begin one month back; evaluations and recommendations print', async ({ assert }) => {
    const one = await scene()
    const { reports } = ok(await one.client.get('/api/metadata')).body
    const periods = Object.entries<any>(reports).filter(
      ([key, { fields }]) => key.startsWith('captacao/') && fields.dataIni,
    )
    assert.isAbove(periods.length, 3)
    for (const [key, { fields }] of periods) assert.deepEqual(fields.dataIni.default, { now: 'monthAgo' }, key)

    const model = ok(
      await one.client.post('/api/captacao/modelos-avaliacao-candidato', {
        titulo: 'Entrevista técnica',
        percentualMinimoAprovacao: 70,
      }),
    ).body
    const question = ok(
      await one.client.post(`/api/captacao/modelos-avaliacao-candidato/${model.id}/perguntas`, {
        texto: 'Domínio de SQL',
        tipo: '4',
      }),
    ).body
    const { pessoal } = candidateInput(one.catalogues)
    const person = await newCandidate(one, {
      nome: 'Beto Indicado',
      pessoal: { ...pessoal, cpf: newCpf(), indicadoPor: 'Dona Carmem' },
    })
    const evaluation = ok(
      await one.client.post('/api/captacao/avaliacoes', {
        candidato: person.id,
        avaliacao: model.id,
        quemResponde: 'E',
      }),
    ).body
    ok(
      await one.client.post(`/api/captacao/avaliacoes/${evaluation.id}/respostas`, {
        respostas: [{ perguntaId: question.id, nota: 9 }],
      }),
    )
    const period = { dataIni: '2026-01-01', dataFim: '2027-12-31', empresasIds: [one.empresaId], pdf: true }
    for (const [path, words] of [
      ['avaliacao-candidato', ['Entrevista técnica', 'Aprovado']],
      ['indicacao-candidato', ['Dona Carmem', 'Beto Indicado']],
    ] as const) {
      const answer = ok(await one.client.post(`/api/captacao/relatorios/${path}`, period))
      assert.equal(answer.headers.get('content-type'), 'application/pdf')
      const text = await textOf(answer.body)
      for (const word of words) assert.include(text, word)
    }
  })
})
