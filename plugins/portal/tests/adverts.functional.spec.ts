import { test } from '@japa/runner'
import { Client, demanding, messagesOf, staffClient, system } from '#tests'
import { mailsTo, story, withPlaces } from './story.ts'

const ANUNCIOS = '/api/externo/anuncios'

const titles = (answer: { body: any }) => answer.body.content.map((item: any) => item.titulo)

test.group('Open adverts', (group) => {
  group.setup(withPlaces)

  // Proves: anuncios-externos
  test('only approved, running, external adverts meant for the portal are shown', async ({ assert }) => {
    const { company, open } = await story(
      {},
      { anuncio: { titulo: 'Aberta', descricao: 'x', exibirModuloExterno: true } },
    )
    const titled = (titulo: string, exibirModuloExterno = true) => ({
      anuncio: { titulo, descricao: 'x', exibirModuloExterno },
    })
    const hidden = [
      await open(titled('Em análise'), { status: 'I' }),
      await open(titled('Reprovada'), { status: 'R' }),
      await open(titled('Suspensa'), { suspensa: true }),
      await open(titled('Encerrada'), { encerrada: true }),
      await open(titled('Cancelada'), { cancelada: true }),
      await open(titled('Não exibida', false)),
      await open({ ...titled('Interna'), tipoVaga: 'INTERNA' }),
    ]
    await open({ ...titled('Mista'), tipoVaga: 'MISTA' })
    const visitor = new Client()
    assert.sameMembers(titles(await visitor.get(`${ANUNCIOS}?empresaId=${company.id}`)), ['Aberta', 'Mista'])
    for (const { id } of hidden) assert.equal((await visitor.get(`${ANUNCIOS}/${id}`)).status, 404)
    const [mine] = (await visitor.get('/api/externo/empresas')).body.filter((item: any) => item.id === company.id)
    assert.equal(mine.vagas, 2)
  })

  // Proves: anuncios-externos
  test('the salary is shown only when the company shows it (exibirSalario)', async ({ assert }) => {
    for (const [exibirSalario, expected] of [
      [true, 4200],
      [false, null],
    ] as const) {
      const { vacancy } = await story({ exibirSalario, solPessoalExibirSalario: true }, { remuneracao: 4200 })
      assert.equal((await new Client().get(`${ANUNCIOS}/${vacancy.id}`)).body.solicitacao.remuneracao, expected)
    }
  })

  test('found by words without accents and by city; pages have the size asked for', async ({ assert }) => {
    const { company, open } = await story(
      {},
      { cidade: 3170206, anuncio: { titulo: 'Técnico de manutenção', descricao: 'x', exibirModuloExterno: true } },
    )
    await open({ anuncio: { titulo: 'Vendedor', descricao: 'x', exibirModuloExterno: true } })
    const list = (query: string) => new Client().get(`${ANUNCIOS}?empresaId=${company.id}&${query}`)
    assert.deepEqual(titles(await list('q=TECNICO%20manutencao')), ['Técnico de manutenção'])
    const byCity = await list('cidadeId=3170206')
    assert.deepEqual(byCity.body.content[0].solicitacao.cidade, { id: 3170206, nome: 'Uberlândia', uf: 'MG' })
    assert.deepInclude((await list('page=0&size=1')).body, { size: 1, totalElements: 2 })
    assert.lengthOf((await list('page=1&size=1')).body.content, 1)
  })

  for (const query of ['', 'empresaId=abc', 'empresaId=999999999', 'empresaId=1&empresaId=2'])
    // Proves: portal.empresa-invalida, portal.layout.05
    test(`"${query}": "Empresa ID inválido. Revise ou solicite novamente o link"`, async ({ assert }) => {
      for (const path of [ANUNCIOS, '/api/externo/portal', '/api/externo/cargos']) {
        const answer = await new Client().get(`${path}?${query}`)
        assert.equal(answer.status, 400, path)
        assert.equal(answer.body.message, 'Empresa ID inválido. Revise ou solicite novamente o link')
      }
    })

  test('the portal tells the company, its rules and the definition of the form, without internal fields', async ({
    assert,
  }) => {
    const { company } = await story({
      maxCandidataCargo: 3,
      exigirAceitePsi: true,
      politicaSeguranca: 'O termo',
      ...demanding('captacao/candidatos', 'pessoal.rg'),
    })
    const { body } = await new Client().get(`/api/externo/portal?empresaId=${company.id}`)
    assert.deepInclude(body, {
      maxCargos: 3,
      exigirAceitePsi: true,
      politicaSeguranca: 'O termo',
      exibirSalario: false,
    })
    assert.deepEqual(body.camposObrigatorios, ['cargoNomeId', 'pessoal.rg'])
    assert.equal(body.empresa.corPrincipal, '#FF850A')
    assert.equal(body.campos.nome.label, 'Nome')
    for (const name of ['contratado', 'disponivel', 'moduloExterno', 'senha']) assert.notProperty(body.campos, name)
  })

  // Proves: portal.candidatos-externos.02
  test('extra fields come with the titles of the company, their kind and whether they are demanded', async ({
    assert,
  }) => {
    const overrides = {
      'camposExtras.texto1': { rotulo: 'Número do crachá' },
      'camposExtras.data1': { rotulo: 'Disponível a partir de', obrigatorio: true },
    }
    const { company } = await story({ personalizacao: { 'captacao/candidatos': overrides } })
    assert.deepEqual((await new Client().get(`/api/externo/portal?empresaId=${company.id}`)).body.camposExtras, [
      { nome: 'texto1', titulo: 'Número do crachá', tipo: 'text', obrigatorio: false },
      { nome: 'data1', titulo: 'Disponível a partir de', tipo: 'date', obrigatorio: true },
    ])
  })

  // Proves: portal.cargos
  test('cargos offers only active positions meant for the portal', async ({ assert }) => {
    const { company, catalogues } = await story()
    const { repo } = await system(company.id)
    const make = (nome: string, extra: object) =>
      repo('cargo-salario/cargos').create({
        nome,
        nomeMercado: nome,
        areasOrganizacionais: [catalogues.area.id],
        ...extra,
      })
    await make('Inativo', { ativa: false, exibirModuloExterno: true })
    await make('Interno', { exibirModuloExterno: false })
    assert.deepEqual((await new Client().get(`/api/externo/cargos?empresaId=${company.id}`)).body, [
      { id: catalogues.cargo.id, nome: catalogues.cargo.nome },
    ])
  })
})

test.group('Applications', () => {
  // Proves: anuncios-externos
  test('a candidate applies once, gets a confirmation by e-mail and sees the application in the advert', async ({
    assert,
  }) => {
    const { candidate, vacancy } = await story()
    const email = `candidata-${Date.now()}@example.com`
    const client = await candidate({ contato: { email } })
    const path = `/api/externo/candidato-solicitacoes?solicitacaoId=${vacancy.id}`
    const made = await client.post(path)
    assert.equal(made.status, 201)
    assert.equal((await client.post(path)).body.message, 'Você já se candidatou a esta vaga.')
    assert.equal((await client.get(`${ANUNCIOS}/${vacancy.id}`)).body.candidatoSolicitacao.id, made.body.id)
    assert.isNull((await new Client().get(`${ANUNCIOS}/${vacancy.id}`)).body.candidatoSolicitacao)
    const mails = (await mailsTo(email)).map((mail) => mail.subject)
    assert.sameMembers(mails, ['Confirme o seu e-mail', 'Candidatura recebida: Analista de dados'])
  })

  // Proves: candidato-solicitacoes
  test('nobody applies for a closed advert or one of another company', async ({ assert }) => {
    const { candidate, open } = await story()
    const client = await candidate()
    const elsewhere = (await story()).vacancy
    for (const { id } of [
      await open({}, { suspensa: true }),
      await open({ tipoVaga: 'INTERNA' }),
      elsewhere,
      { id: 0 },
    ]) {
      const answer = await client.post(`/api/externo/candidato-solicitacoes?solicitacaoId=${id}`)
      assert.equal(answer.status, 400)
      assert.equal(answer.body.message, 'Esta vaga não está mais aberta para candidaturas.')
    }
    assert.deepEqual((await client.get('/api/externo/candidato-solicitacoes')).body, [])
  })

  // Proves: candidato-solicitacoes
  test('what is written for the candidate while moving the card is read in the portal', async ({ assert }) => {
    const { candidate, vacancy, company, catalogues } = await story()
    const client = await candidate()
    const { body: made } = await client.post(`/api/externo/candidato-solicitacoes?solicitacaoId=${vacancy.id}`)
    const staff = await staffClient({ empresaId: company.id })
    const moved = await staff.put(`/api/captacao/candidato-solicitacoes/${made.id}/mover`, {
      etapaSeletiva: catalogues.etapas[0]!.id,
      apto: 'I',
      data: '2026-11-20',
      observacao: 'Só nossa',
      mensagemCandidato: 'Traga a carteira de trabalho.',
    })
    assert.equal(moved.status, 200)
    const seen = await client.get(`/api/externo/candidato-solicitacoes/${made.id}`)
    assert.equal(seen.body.etapas[0].observacao, 'Traga a carteira de trabalho.')
    assert.notInclude(seen.text, 'Só nossa')
  })

  // Proves: candidato-solicitacoes, historico-candidatos-externo
  test('stages are shown with date, result and what was written for the candidate, never what recruiters wrote for themselves or who they are', async ({
    assert,
  }) => {
    const { candidate, vacancy, company, catalogues } = await story()
    const client = await candidate()
    const { body: made } = await client.post(`/api/externo/candidato-solicitacoes?solicitacaoId=${vacancy.id}`)
    await (await system(company.id)).repo('captacao/historico').create({
      candidatoSolicitacao: made.id,
      etapaSeletiva: catalogues.etapas[0]!.id,
      data: '2026-11-05',
      responsavel: 'Recrutadora Sigilosa',
      apto: 'S',
      observacao: 'Comentário reservado',
      mensagemCandidato: 'Parabéns pela dinâmica!',
    })
    const list = await client.get('/api/externo/candidato-solicitacoes')
    assert.deepEqual(list.body[0].etapas, [
      { nome: 'Triagem', data: '2026-11-05', situacao: 'Apto', observacao: 'Parabéns pela dinâmica!' },
    ])
    assert.isNotEmpty(list.body[0].proximoPasso)
    const history = await client.get('/api/externo/historico-candidatos')
    assert.deepInclude(history.body[0], { data: '2026-11-05', situacao: 'Apto', observacao: 'Parabéns pela dinâmica!' })
    const one = await client.get(`/api/externo/candidato-solicitacoes/${made.id}`)
    assert.deepInclude(one.body, {
      ...list.body[0],
      candidato: { id: client.candidate.id, nome: client.candidate.nome },
    })
    const entry = await client.get(`/api/externo/historico-candidatos/${history.body[0].id}`)
    assert.deepEqual(entry.body, history.body[0])
    const other = await candidate()
    for (const path of [`candidato-solicitacoes/${made.id}`, `historico-candidatos/${entry.body.id}`])
      assert.equal((await other.get(`/api/externo/${path}`)).status, 404)
    for (const { text } of [list, history, one, entry]) {
      assert.notInclude(text, 'Comentário reservado')
      assert.notInclude(text, 'Recrutadora Sigilosa')
    }
    assert.deepEqual((await (await candidate()).get('/api/externo/candidato-solicitacoes')).body, [])
  })
})

test.group('A company whose posting is turned off', () => {
  test('an inactive company has no portal', async ({ assert }) => {
    const { company } = await story()
    await (await system()).repo('utilitario/empresas').update(company.id, { ativa: false })
    assert.equal((await new Client().get(`/api/externo/portal?empresaId=${company.id}`)).status, 400)
    assert.deepEqual(messagesOf(await new Client().get(`${ANUNCIOS}?empresaId=${company.id}`)), {})
  })
})
