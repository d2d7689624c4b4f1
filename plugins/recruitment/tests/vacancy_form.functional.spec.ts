import { test } from '@japa/runner'
import { messagesOf, system, vacancyInput } from '#tests'
import { openVacancy, scene, VACANCIES } from './story.ts'

test.group('Vacancy form', () => {
  for (const field of [
    'data',
    'descricao',
    'horarioComercial',
    'status',
    'invisivelParaGestor',
    'suspensa',
    'encerrada',
    'cancelada',
  ])
    // Proves: form.este-campo, recruitment.solicitacoes-pessoal.10
    test(`${field} without a value: "Este campo é obrigatório"`, async ({ assert }) => {
      const { client, catalogues } = await scene()
      const answer = await client.post(VACANCIES, vacancyInput(catalogues, { [field]: null }))
      assert.equal(answer.status, 400)
      assert.equal(messagesOf(answer)[field], 'Este campo é obrigatório')
    })

  test('exibirModuloExterno without a value: "Este campo é obrigatório"', async ({ assert }) => {
    const { client, catalogues } = await scene()
    const answer = await client.post(VACANCIES, vacancyInput(catalogues, { anuncio: { exibirModuloExterno: null } }))
    assert.equal(messagesOf(answer)['anuncio.exibirModuloExterno'], 'Este campo é obrigatório')
  })

  test('establishment, area, reason and salary band are required', async ({ assert }) => {
    const { client } = await scene()
    const messages = messagesOf(await client.post(VACANCIES, { descricao: 'Vaga' }))
    assert.properties(messages, ['estabelecimento', 'areaOrganizacional', 'motivoSolicitacao', 'faixaSalarial'])
  })

  // Proves: filtro-vagas, recruitment.solicitacoes-pessoal.12, solicitacoes-pessoal, vagas
  test('establishment, area, reason and salary band may come as plain ids', async ({ assert }) => {
    const { client, catalogues } = await scene()
    const { estabelecimento, area, motivo, faixa } = catalogues
    const answer = await client.post(VACANCIES, {
      descricao: 'Vaga',
      estabelecimentoId: estabelecimento.id,
      areaOrganizacionalId: area.id,
      motivoSolicitacaoId: motivo.id,
      faixaSalarialId: faixa.id,
    })
    assert.equal(answer.status, 201)
    assert.equal(answer.body.cargo.id, catalogues.cargo.id)
  })

  // Proves: recruitment.solicitacoes-pessoal.03, solicitacoes-pessoal, vaga-padroes, vaga.status.I, vagas
  test('defaults: quantidade 1, vinculo E, sexo I, status I, today, and who asked', async ({ assert }) => {
    const one = await scene()
    const row = await openVacancy(one, { data: undefined, quantidade: undefined })
    assert.containSubset(row, {
      quantidade: 1,
      vinculo: 'E',
      sexo: 'I',
      status: 'I',
      suspensa: false,
      encerrada: false,
      cancelada: false,
      situacao: 'Em análise',
      qtdVagasPreenchidas: 0,
    })
    assert.equal(row.solicitante.id, one.client.user.id)
    assert.equal(row.data, (await system(one.empresaId)).today)
  })

  for (const quantidade of [0, -1, 1.5])
    // Proves: recruitment.solicitacoes-pessoal.11
    test(`quantidade ${quantidade} is refused`, async ({ assert }) => {
      const { client, catalogues } = await scene()
      assert.property(messagesOf(await client.post(VACANCIES, vacancyInput(catalogues, { quantidade }))), 'quantidade')
    })

  for (const remuneracao of [0, -10])
    // Proves: recruitment.solicitacoes-pessoal.15, vaga.remuneracao
    test(`remuneracao ${remuneracao}: "Remuneração deve ser um número positivo"`, async ({ assert }) => {
      const { client, catalogues } = await scene()
      assert.equal(
        messagesOf(await client.post(VACANCIES, vacancyInput(catalogues, { remuneracao }))).remuneracao,
        'Remuneração deve ser um número positivo',
      )
    })

  // Proves: recruitment.solicitacoes-pessoal.13
  test('ambiente and funcao are required only with obrigarAmbienteFuncao', async ({ assert }) => {
    const strict = await scene({ obrigarAmbienteFuncao: true })
    assert.properties(messagesOf(await strict.client.post(VACANCIES, vacancyInput(strict.catalogues))), [
      'ambiente',
      'funcao',
    ])
    const lax = await scene()
    assert.equal((await lax.client.post(VACANCIES, vacancyInput(lax.catalogues))).status, 201)
  })

  // Proves: recruitment.solicitacoes-pessoal.14
  test('infoComplementares is required with solPessoalObrigarDadosComplementares', async ({ assert }) => {
    const { client, catalogues } = await scene({ solPessoalObrigarDadosComplementares: true })
    assert.deepEqual(Object.keys(messagesOf(await client.post(VACANCIES, vacancyInput(catalogues)))), [
      'infoComplementares',
    ])
  })

  for (const [given, missing] of [
    ['titulo', 'descricao'],
    ['descricao', 'titulo'],
  ])
    // Proves: recruitment.solicitacoes-pessoal.18
    test(`advert with ${given} but no ${missing}: "Este campo é obrigatório"`, async ({ assert }) => {
      const { client, catalogues } = await scene()
      const answer = await client.post(VACANCIES, vacancyInput(catalogues, { anuncio: { [given!]: 'Texto' } }))
      assert.deepEqual(messagesOf(answer), { [`anuncio.${missing}`]: 'Este campo é obrigatório' })
    })

  // Proves: anuncio-titulo-max
  test('advert title has at most 100 characters', async ({ assert }) => {
    const { client, catalogues } = await scene()
    const answer = await client.post(
      VACANCIES,
      vacancyInput(catalogues, { anuncio: { titulo: 'a'.repeat(101), descricao: 'Texto' } }),
    )
    assert.isString(messagesOf(answer)['anuncio.titulo'])
  })

  // Proves: solicitacoes-pessoal, vagas
  test('script in the advert is taken out', async ({ assert }) => {
    const row = await openVacancy(await scene(), {
      anuncio: { titulo: 'Vaga', descricao: '<p onclick="x()">Oi</p><script>alert(1)</script>' },
    })
    assert.equal(row.anuncio.descricao, '<p>Oi</p>')
  })

  // Proves: recruitment.solicitacoes-pessoal.16, solicitacoes-pessoal, vaga.substituidos, vagas
  test('"Somente o último talento pode ficar vazio"', async ({ assert }) => {
    const one = await scene()
    const { area, cargo, estabelecimento, faixa } = one.catalogues
    const talent = await (await system(one.empresaId)).repo('gestao-talentos/talentos').create({
      nome: 'Ana Lima',
      nomeComercial: 'Ana',
      cpf: '52998224725',
      dataAdmissao: '2020-01-01',
      estabelecimento: estabelecimento.id,
      areaOrganizacional: area.id,
      faixaSalarial: faixa.id,
      cargo: cargo.id,
    })
    const refused = await one.client.post(
      VACANCIES,
      vacancyInput(one.catalogues, { colaboradoresSubstituidos: [{ id: null }, { id: talent.id }] }),
    )
    assert.equal(messagesOf(refused).colaboradoresSubstituidos, 'Somente o último talento pode ficar vazio')
    const row = await openVacancy(one, { colaboradoresSubstituidos: [{ id: talent.id }, { id: null }] })
    assert.deepEqual(row.colaboradoresSubstituidos, [{ id: talent.id, nome: 'Ana Lima' }])
  })

  test('expected closing follows from the expected days', async ({ assert }) => {
    const row = await openVacancy(await scene(), { data: '2026-01-31', qtdDiasPrevisao: 30 })
    assert.equal(row.dataPrevisaoEncerramento, '2026-03-02')
  })

  test('state cannot be written past the actions', async ({ assert }) => {
    const one = await scene()
    const { id } = await openVacancy(one)
    for (const change of [{ status: 'A' }, { suspensa: true }, { encerrada: true }, { cancelada: true }]) {
      const answer = await one.client.put(`${VACANCIES}/${id}`, change)
      assert.equal(answer.status, 400)
      assert.deepEqual(Object.keys(messagesOf(answer)), Object.keys(change))
    }
  })

  test('fewer places than already filled are refused', async ({ assert }) => {
    const one = await scene()
    const { id } = await openVacancy(one, { quantidade: 3 })
    await (await system(one.empresaId)).repo('captacao/solicitacoes-pessoal').patch(id, { qtdVagasPreenchidas: 2 })
    assert.equal(
      messagesOf(await one.client.put(`${VACANCIES}/${id}`, { quantidade: 1 })).quantidade,
      'Nº de vagas menor que o número de vagas já preenchidas.',
    )
  })

  test('another company sees neither list nor record', async ({ assert }) => {
    const { id } = await openVacancy(await scene())
    const other = await scene()
    assert.equal((await other.client.get(`${VACANCIES}/${id}`)).status, 404)
    assert.equal((await other.client.get(`${VACANCIES}?visualizar=T`)).body.totalElements, 0)
  })
})
