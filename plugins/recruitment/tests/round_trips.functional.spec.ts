import { test } from '@japa/runner'
import { createCatalogues, messagesOf, newCpf, system, unique, lost, type RoundTrip, roundTrip } from '#tests'
import { approvedVacancy, enter, newCandidate, ok, openVacancy, type Scene, scene } from './story.ts'

const long = (length: number) => 'x'.repeat(length)
const EMPTY = 'é obrigatório'

/** Every catalogue of the plugin with all of its fields: what is sent, what changes, what is refused. */
const TRIPS: Record<string, (one: Scene) => Promise<RoundTrip>> = {
  'areas-interesse': async ({ catalogues, empresaId }) => {
    const other = await createCatalogues(empresaId, '0002')
    return {
      create: { nome: 'Escritório', areasOrganizacionaisIds: [catalogues.area.id], observacao: 'Inclui recepção.' },
      change: { nome: 'Loja', areasOrganizacionaisIds: [other.area.id], observacao: 'Sem recepção.' },
      refused: [
        ['nome', '', `Nome ${EMPTY}`],
        ['areasOrganizacionaisIds', [], 'Selecione pelo menos uma área organizacional.'],
      ],
    }
  },
  'areas-formacao': async () => ({
    create: { nome: 'Administração' },
    change: { nome: 'Contabilidade' },
    refused: [['nome', '', `Nome ${EMPTY}`]],
  }),
  idiomas: async () => ({
    create: { nome: 'Inglês' },
    change: { nome: 'Espanhol' },
    refused: [['nome', '', `Nome ${EMPTY}`]],
  }),
  'como-ficou-sabendo-vaga': async () => ({
    create: { nome: 'Rádio' },
    change: { nome: 'Jornal' },
    refused: [['nome', '', `Nome ${EMPTY}`]],
  }),
  'etapas-seletivas': async () => ({
    create: { nome: 'Prova prática', ordem: 7, analiseComportamental: true },
    change: { nome: 'Prova escrita', ordem: 8, analiseComportamental: false },
    refused: [
      ['ordem', null, 'Ordem é obrigatória'],
      ['ordem', 0, 'Informe um valor maior ou igual a 1.'],
      ['ordem', 1000, 'Informe um valor menor ou igual a 999.'],
      ['nome', '', `Nome ${EMPTY}`],
      ['nome', long(101), 'Informe no máximo 100 caracteres.'],
    ],
  }),
  'motivos-solicitacao': async () => ({
    create: { descricao: 'Nova filial', turnover: true, considerarQtdColaboradoresPorCargo: true },
    change: { descricao: 'Filial nova', turnover: false, considerarQtdColaboradoresPorCargo: false },
    refused: [['descricao', '', 'Descrição é obrigatória']],
  }),
  'motivos-abertura-vaga': async () => ({
    create: { descricao: 'Aposentadoria', turnover: true, considerarQtdColaboradoresPorCargo: true },
    change: { descricao: 'Aumento', turnover: false, considerarQtdColaboradoresPorCargo: false },
  }),
  'modelos-avaliacao-candidato': async () => ({
    create: { titulo: 'Prova', observacao: 'Sem consulta.', percentualMinimoAprovacao: 60, ativo: true },
    change: { titulo: 'Prova nova', observacao: 'Com consulta.', percentualMinimoAprovacao: 70, ativo: false },
    refused: [['titulo', long(251), 'Informe no máximo 250 caracteres.']],
  }),
  'niveis-competencia': async (item) => {
    const { repo } = await system(item.empresaId)
    const level = (ordem: number) =>
      repo('cargo-salario/niveis-competencia').create({ descricao: unique('Domina'), ordem, percentual: ordem * 10 })
    const conhecimento = await repo('cargo-salario/conhecimentos').create({
      nome: unique('Comunicação'),
      areasOrganizacionais: [item.catalogues.area.id],
    })
    const [competencia] = (await repo('cargo-salario/competencias').list({ search: conhecimento.nome, limit: 1 })).rows
    return {
      create: {
        candidato: (await newCandidate(item)).id,
        solicitacao: (await openVacancy(item)).id,
        competencia: competencia!.id,
        nivelCompetencia: (await level(3)).id,
      },
      change: { nivelCompetencia: (await level(4)).id },
    }
  },
  historico: async (item) => {
    const [first, second] = item.catalogues.etapas
    const vacancy = await approvedVacancy(item)
    const application = await enter(item, (await newCandidate(item)).id, vacancy.id)
    const { repo } = await system(item.empresaId)
    const model = await repo('captacao/modelos-avaliacao-candidato').create({ titulo: unique('Rotina') })
    return {
      create: {
        candidatoSolicitacao: application.id,
        etapaSeletiva: first!.id,
        data: '2026-11-05',
        horaIni: '9:00',
        horaFim: '10:30',
        responsavel: 'Renata',
        apto: 'S',
        observacao: 'Pontual',
        avaliacoes: [model.id],
        dataHoraExpiracao: '2026-12-01T12:00:00Z',
      },
      change: {
        etapaSeletiva: second!.id,
        data: '2026-11-06',
        horaIni: '8:00',
        horaFim: '8:30',
        responsavel: 'Rita',
        apto: 'N',
        observacao: 'Atrasou',
        avaliacoes: [],
        dataHoraExpiracao: '2026-12-02T12:00:00Z',
      },
      listed: 'responsavel',
    }
  },
  avaliacoes: async (item) => {
    const models = '/api/captacao/modelos-avaliacao-candidato'
    const model = ok(await item.client.post(models, { titulo: unique('Rotina') })).body
    ok(await item.client.post(`${models}/${model.id}/perguntas`, { texto: 'Domínio de SQL', tipo: '4' }))
    return {
      create: {
        candidato: (await newCandidate(item)).id,
        solicitacao: (await openVacancy(item)).id,
        avaliacao: model.id,
        quemResponde: 'E',
        observacao: 'Remarcada uma vez.',
      },
      change: { observacao: 'Remarcada duas vezes.' },
    }
  },
}

test.group('Rows of the recruitment catalogues, from creation to removal', () => {
  for (const [name, make] of Object.entries(TRIPS))
    // Proves: areas-formacao, areas-interesse, avaliacoes-captacao, como-ficou-sabendo-vaga, etapas-seletivas,
    //   historico, idiomas, modelos-avaliacao-candidato, motivos-abertura-vaga, motivos-solicitacao,
    //   niveis-competencia-captacao
    test(`${name}: every field comes back as sent, changes, and is refused beyond its limit`, async ({ assert }) => {
      const one = await scene()
      await roundTrip(assert, one.client, `/api/captacao/${name}`, await make(one))
    })

  // Proves: historico
  test('historico and avaliacoes tell of whom and of which vacancy they are', async ({ assert }) => {
    const one = await scene()
    const vacancy = await approvedVacancy(one)
    const person = await newCandidate(one)
    const application = await enter(one, person.id, vacancy.id)
    const { id } = ok(
      await one.client.post('/api/captacao/historico', {
        candidatoSolicitacao: application.id,
        etapaSeletiva: one.catalogues.etapas[0]!.id,
        data: '2026-11-05',
        responsavel: 'Renata',
        apto: 'I',
      }),
    ).body
    const row = ok(await one.client.get(`/api/captacao/historico/${id}`)).body
    assert.deepEqual([row.candidato.id, row.candidato.nome], [person.id, person.nome])
    assert.deepEqual([row.solicitacao.id, row.solicitacao.descricao], [vacancy.id, vacancy.descricao])
  })

  // Proves: cargos, cargos-captacao
  test('cargo: recruiters read positions and change what the portal shows of them', async ({ assert }) => {
    const one = await scene()
    const { cargo, etapas } = one.catalogues
    const path = '/api/cargo-salario/cargos'
    const { versao, nome } = ok(await one.client.get(`${path}/${cargo.id}`)).body
    assert.equal(nome, cargo.nome)
    const change = { nomeMercado: 'Analista pleno', exibirModuloExterno: false, etapaSeletivas: [etapas[1]!.id] }
    assert.deepEqual(lost(change, ok(await one.client.put(`${path}/${cargo.id}`, { ...change, versao })).body), [])
    assert.deepEqual(lost(change, ok(await one.client.get(`${path}/${cargo.id}`)).body), [])
    const listed = ok(await one.client.get(`${path}?size=100`)).body.content
    assert.deepEqual(
      listed.map((row: any) => [row.id, row.nome]),
      [[cargo.id, cargo.nome]],
    )
  })

  // Proves: anuncios
  test('anuncios: an advert belongs to its vacancy and keeps every field', async ({ assert }) => {
    const one = await scene()
    const { repo } = await system(one.empresaId)
    const model = await repo('captacao/modelos-avaliacao-candidato').create({ titulo: unique('Rotina') })
    const vacancy = await openVacancy(one, { quantidade: 4 })
    const path = '/api/captacao/anuncios'
    const advert = {
      titulo: 'Venha ser analista',
      descricao: '<p>Boas condições.</p>',
      exibirModuloExterno: true,
      avaliacoes: [model.id],
      utilizarAvaliacoesEtapaSeletiva: true,
    }
    const missing = await one.client.post(path, { ...advert, solicitacao: null })
    assert.deepEqual(messagesOf(missing), { solicitacao: 'Vaga é obrigatória' }, missing.text)
    const created = ok(await one.client.post(path, { ...advert, solicitacao: vacancy.id })).body
    assert.deepEqual(lost(advert, created), [])
    const read = ok(await one.client.get(`${path}/${created.id}`)).body
    assert.deepEqual(lost({ ...advert, solicitacao: vacancy.id }, read), [])
    assert.equal(read.solicitacao.quantidade, 4)
    assert.equal(read.solicitacao.empresa.id, one.empresaId)
    const change = { titulo: 'Analista, sua chance', utilizarAvaliacoesEtapaSeletiva: false, versao: read.versao }
    ok(await one.client.put(`${path}/${created.id}`, change))
    const [row] = ok(await one.client.get(path)).body.content
    assert.deepEqual([row.id, row.titulo], [created.id, 'Analista, sua chance'])
  })

  // Proves: candidato-curriculo
  test('a person is found again by what the short form sent', async ({ assert }) => {
    const one = await scene()
    const sent = { nome: 'Ana Curta', cpf: newCpf(), email: 'ana@example.com', telefone: '19991234567' }
    const path = '/api/captacao/candidatos'
    const arquivo = {
      bytes: Buffer.from('%PDF-1.4\n%%EOF').toString('base64'),
      name: 'curriculo.pdf',
      contentType: 'application/pdf',
    }
    const { id } = ok(
      await one.client.post(`${path}/0/candidato-curriculo`, {
        ...sent,
        cargos: [one.catalogues.cargo.id],
        ocrTexto: 'Soldador',
        observacao: 'Por indicação',
        arquivo,
      }),
    ).body
    const row = ok(await one.client.get(`${path}/${id}`)).body
    assert.deepInclude(row, { nome: 'Ana Curta', ocrTexto: 'Soldador', observacao: 'Por indicação' })
    assert.deepEqual([row.pessoal.cpf, row.contato.email, row.contato.foneCelular], [sent.cpf, sent.email, '991234567'])
    assert.deepEqual(lost({ cargos: [one.catalogues.cargo.id] }, row), [])
    const [document] = ok(await one.client.get(`${path}/${id}/documentos-anexos`)).body
    assert.equal(document.url.name, 'curriculo.pdf')
  })
})
