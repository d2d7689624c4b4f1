import { test } from '@japa/runner'
import { staffClient } from '#tests'
import { approvedVacancy, enter, newCandidate, ok, openVacancy, scene, VACANCIES } from './story.ts'

const ids = (answer: { body: any }) =>
  answer.body.content.map((row: any) => row.id).sort((a: number, b: number) => a - b)

test.group('Vacancy list, clone and advert', () => {
  // Proves: recruitment.solicitacoes-pessoal.06
  test('T, A, S, E and C show the vacancies of that situation', async ({ assert }) => {
    const one = await scene()
    const [open, held, closed, cancelled] = [
      await approvedVacancy(one),
      await approvedVacancy(one),
      await approvedVacancy(one),
      await approvedVacancy(one),
    ]
    ok(await one.client.put(`${VACANCIES}/${held.id}/suspende`))
    ok(await one.client.put(`${VACANCIES}/${closed.id}/encerra`))
    ok(await one.client.put(`${VACANCIES}/${cancelled.id}/cancela`))
    const shown = async (filter: string) => ids(await one.client.get(`${VACANCIES}?visualizar=${filter}`))
    assert.deepEqual(await shown('T'), [open.id, held.id, closed.id, cancelled.id])
    assert.deepEqual(await shown('A'), [open.id])
    assert.deepEqual(await shown('S'), [held.id])
    assert.deepEqual(await shown('E'), [closed.id])
    assert.deepEqual(await shown('C'), [cancelled.id])
  })

  test('a rejected vacancy is not "Abertas em andamento": it has a situation of its own, in the list, the panel and the reports', async ({
    assert,
  }) => {
    const one = await scene()
    const [running, rejected] = [await openVacancy(one), await openVacancy(one)]
    ok(await one.client.put(`${VACANCIES}/${rejected.id}/status`, { status: 'R' }))
    const shown = async (filter: string) => ids(await one.client.get(`${VACANCIES}?visualizar=${filter}`))
    assert.deepEqual(
      [await shown('A'), await shown('R'), await shown('T')],
      [[running.id], [rejected.id], [running.id, rejected.id]],
    )
    const states = (await one.client.get('/api/captacao/painel/situacao?dataIni=2020-01-01&dataFim=')).body.rows.map(
      (row: any) => [row.codigo, row.vagas],
    )
    assert.deepEqual(states, [
      ['A', 1],
      ['R', 1],
    ])
    assert.equal(
      (await one.client.get('/api/captacao/estatisticas-preenchimento-vaga?statusSolicitacao=A')).body.vagas,
      1,
    )
  })

  // Proves: filtro-vagas
  test('filters have the names of the search form', async ({ assert }) => {
    const one = await scene()
    const { area, cargo, estabelecimento, motivo } = one.catalogues
    const wanted = await openVacancy(one, { data: '2026-03-10', descricao: 'Ánalise de Crédito' })
    await openVacancy(one, { data: '2026-05-10' })
    for (const filter of ['dataIni=2026-03-01&dataFim=2026-03-31', 'descricao=analise', `codigo=${wanted.id}`])
      assert.deepEqual(ids(await one.client.get(`${VACANCIES}?${filter}`)), [wanted.id], filter)
    for (const filter of [
      `estabelecimentoId=${estabelecimento.id}`,
      `areaOrganizacionaId=${area.id}`,
      `cargoId=${cargo.id}`,
      `motivoId=${motivo.id}`,
      'status=I',
    ])
      assert.lengthOf(ids(await one.client.get(`${VACANCIES}?${filter}`)), 2, filter)
    // Another value finds others: here, nobody.
    for (const filter of ['estabelecimentoId', 'areaOrganizacionaId', 'cargoId', 'motivoId'].map(
      (value) => `${value}=99999999`,
    ))
      assert.lengthOf(ids(await one.client.get(`${VACANCIES}?${filter}`)), 0, filter)
    for (const filter of ['status=A', 'status=R', 'descricao=faturamento', 'codigo=99999999'])
      assert.lengthOf(ids(await one.client.get(`${VACANCIES}?${filter}`)), 0, filter)
    assert.lengthOf(ids(await one.client.get(`${VACANCIES}?dataEncerramentoIni=2026-01-01`)), 0)
    const { list, filters } = (await one.client.get('/api/metadata')).body.resources['captacao/solicitacoes-pessoal']
    assert.includeMembers(list.filters, ['codigo', 'data'])
    assert.equal(filters.codigo.label, 'Código')
    assert.equal((await one.client.get(`${VACANCIES}?inventado=1`)).status, 400)
  })

  // Proves: rec.candidatos.informacao, rec.solicitacoes.candidato.listar
  test('a vacancy marked invisivelParaGestor is hidden from whoever may not release', async ({ assert }) => {
    const one = await scene()
    const [hidden, shown] = [await approvedVacancy(one, { invisivelParaGestor: true }), await approvedVacancy(one)]
    const person = await newCandidate(one)
    for (const vacancy of [hidden, shown]) await enter(one, person.id, vacancy.id)
    const manager = await staffClient({
      empresaId: one.empresaId,
      authorities: [
        'ROLE_CAPTACAO_SOLICITACOES_PESSOAL',
        'ROLE_CAPTACAO_SOLICITACOES_PESSOAL_EDITAR',
        'ROLE_CAPTACAO_CANDIDATOS',
        'ROLE_CAPTACAO_ESTATISTICAS_PREENCHIMENTO_VAGA',
      ],
    })
    assert.deepEqual(ids(await manager.get(`${VACANCIES}?visualizar=T`)), [shown.id])
    for (const path of ['', '/selecao', '/anuncio', '/andamento', '/pdf', '/clonar'])
      assert.equal((await manager.get(`${VACANCIES}/${hidden.id}${path}`)).status, 404, path)
    assert.deepEqual(
      (await manager.get(`${VACANCIES}/candidato`)).body.map((row: any) => row.id),
      [shown.id],
    )
    assert.equal((await manager.get('/api/captacao/estatisticas-preenchimento-vaga')).body.vagas, 1)
    assert.deepEqual(
      (await manager.get(`/api/captacao/candidatos/${person.id}/informacao`)).body.candidaturas.map(
        (row: any) => row.solicitacao.id,
      ),
      [shown.id],
    )
    assert.lengthOf(ids(await one.client.get(`${VACANCIES}?visualizar=T`)), 2)
  })

  test('vagas is a second address of the same records', async ({ assert }) => {
    const one = await scene()
    const { id } = await openVacancy(one)
    assert.equal((await one.client.get(`/api/captacao/vagas/${id}`)).body.id, id)
    assert.deepEqual(ids(await one.client.get('/api/captacao/vagas?visualizar=T')), [id])
  })

  // Proves: motivos-abertura-vaga
  test('motivos-abertura-vaga is a second address of the reasons', async ({ assert }) => {
    const one = await scene()
    assert.equal(
      (await one.client.get(`/api/captacao/motivos-abertura-vaga/${one.catalogues.motivo.id}`)).body.descricao,
      one.catalogues.motivo.descricao,
    )
  })

  // Proves: recruitment.solicitacoes-pessoal.02, solicitacoes-pessoal, vaga.clone, vagas
  test('a clone is new: mark in the description, today, in analysis, nobody who decided', async ({ assert }) => {
    const one = await scene()
    const source = await approvedVacancy(one, {
      data: '2026-02-01',
      qtdDiasPrevisao: 10,
      emailsCheck: [{ email: 'rh@example.com' }],
      anuncio: { titulo: 'Venha', descricao: 'Texto', exibirModuloExterno: true },
    })
    const { body: draft } = await one.client.get(`${VACANCIES}/${source.id}/clonar`)
    assert.equal(draft.descricao, `${source.descricao} (Clone)`)
    assert.equal(draft.status, 'I')
    assert.equal(draft.data, draft.dataStatus)
    assert.notEqual(draft.data, source.data)
    for (const gone of ['id', 'dataPrevisaoEncerramento', 'solicitante', 'liberador', 'observacaoLiberador'])
      assert.notProperty(draft, gone)
    const saved = ok(await one.client.post(VACANCIES, draft)).body
    assert.notEqual(saved.id, source.id)
    assert.containSubset(saved, {
      anuncio: { titulo: 'Venha' },
      emailsCheck: [{ email: 'rh@example.com' }],
      suspensa: false,
      situacao: 'Em análise',
    })
  })

  // Proves: rec.solicitacoes.clonar
  test('a clone of a description of 100 characters still fits', async ({ assert }) => {
    const one = await scene()
    const { id } = await openVacancy(one, { descricao: 'x'.repeat(100) })
    const { body: draft } = await one.client.get(`${VACANCIES}/${id}/clonar`)
    assert.lengthOf(draft.descricao, 100)
    assert.isTrue(draft.descricao.endsWith(' (Clone)'))
    assert.equal((await one.client.post(VACANCIES, draft)).status, 201)
  })

  // Proves: seletor-solicitacao
  test('a selector of vacancies tells which are active', async ({ assert }) => {
    const one = await scene()
    const [open, waiting, held] = [await approvedVacancy(one), await openVacancy(one), await approvedVacancy(one)]
    ok(await one.client.put(`${VACANCIES}/${held.id}/suspende`))
    const rows = (await one.client.get(`${VACANCIES}?campos=descricao,ativo&unpaged=true&visualizar=T`)).body
    assert.deepEqual(Object.fromEntries(rows.map((row: any) => [row.id, row.ativo])), {
      [open.id]: true,
      [waiting.id]: false,
      [held.id]: false,
    })
  })

  // Proves: rec.solicitacoes.anuncio, recruitment.solicitacoes-pessoal.19, seletor-solicitacao
  test('the advert carries its public link with vacancy and company', async ({ assert }) => {
    const one = await scene()
    const { id } = await openVacancy(one, {
      quantidade: 3,
      anuncio: { titulo: 'Venha', descricao: 'Texto', exibirModuloExterno: true },
    })
    const { body } = await one.client.get(`${VACANCIES}/${id}/anuncio`)
    assert.containSubset(body, {
      titulo: 'Venha',
      exibirModuloExterno: true,
      solicitacao: { id, quantidade: 3, empresa: { id: one.empresaId } },
    })
    assert.match(body.link, new RegExp(`/externo/anuncios/${id}\\?empresaId=${one.empresaId}$`))
  })
})
