import { test } from '@japa/runner'
import { candidateInput, Client, messagesOf, newCpf, staffClient, system } from '#tests'
import { MODELS, answersTo, OWN, questionnaireStory } from './questionnaire_story.ts'
import { story, withPlaces } from './story.ts'

const PASSWORD = 'senha-do-candidato'

test.group('What the portal answers and refuses, field by field', (group) => {
  group.setup(() => withPlaces())

  // Proves: portal.areas-formacao, portal.areas-interesse, portal.como-ficou-sabendo, portal.conhecimentos,
  //   portal.idiomas
  test('lists of the registration form are told without signing in, of the company that is named', async ({
    assert,
  }) => {
    const { company, catalogues } = await story()
    const { repo } = await system(company.id)
    const other = await story()
    const visitor = new Client()
    for (const [path, resource, more] of [
      ['areas-interesse', 'captacao/areas-interesse', { areasOrganizacionaisIds: [catalogues.area.id] }],
      ['conhecimentos', 'cargo-salario/conhecimentos', { areasOrganizacionais: [catalogues.area.id] }],
      ['idiomas', 'captacao/idiomas', {}],
      ['areas-formacao', 'captacao/areas-formacao', {}],
      ['como-ficou-sabendo-vaga', 'captacao/como-ficou-sabendo-vaga', {}],
    ] as const) {
      const { id } = await repo(resource).create({ nome: `Um de ${path}`, ...more })
      assert.deepEqual(
        (await visitor.get(`/api/externo/${path}?empresaId=${company.id}`)).body.map((item: any) => [
          item.id,
          item.nome,
        ]),
        [[id, `Um de ${path}`]],
      )
      assert.isEmpty((await visitor.get(`/api/externo/${path}?empresaId=${other.company.id}`)).body)
    }
  })

  // Proves: portal.cidades, portal.estados
  test('states and their cities', async ({ assert }) => {
    const visitor = new Client()
    const states = (await visitor.get('/api/externo/estados')).body
    assert.lengthOf(states, 27)
    const state = states.find((item: any) => item.sigla === 'SP')
    assert.equal(state.nome, 'São Paulo')
    const cities = (await visitor.get(`/api/externo/cidades?estadoId=${state.id}`)).body
    assert.include(
      cities.map((city: any) => city.nome),
      'Campinas',
    )
  })

  // Proves: anuncios-externos
  test('an advert tells its vacancy, how many and of which company, and what it says', async ({ assert }) => {
    const { company, vacancy, catalogues } = await story({}, { quantidade: 3 })
    const visitor = new Client()
    const wanted = [vacancy.id, 'Analista de dados', '<p>Venha trabalhar conosco.</p>', true]
    const vacancyOf = [vacancy.id, 3, company.id, company.nome, catalogues.cargo.nome]
    const [listed] = (await visitor.get(`/api/externo/anuncios?empresaId=${company.id}`)).body.content
    for (const item of [listed, (await visitor.get(`/api/externo/anuncios/${vacancy.id}`)).body]) {
      assert.deepEqual([item.id, item.titulo, item.descricao, item.exibirModuloExterno], wanted)
      const { id, quantidade, empresa, cargo } = item.solicitacao
      assert.deepEqual([id, quantidade, empresa.id, empresa.nome, cargo.nome], vacancyOf)
      assert.isNull(item.candidatoSolicitacao)
    }
  })

  test('a registration without name or position is refused, with the field named', async ({ assert }) => {
    const { company, catalogues } = await story()
    const send = async (extra: Record<string, unknown>) =>
      messagesOf(
        await new Client().post('/api/externo/candidatos', {
          ...candidateInput(catalogues),
          empresaId: company.id,
          senha: PASSWORD,
          confirmaSenha: PASSWORD,
          ...extra,
        }),
      )
    assert.deepEqual(await send({ nome: '' }), { nome: 'Nome é obrigatório' })
    assert.deepEqual(await send({ cargos: [] }), { cargos: 'Selecione pelo menos um cargo.' })
    assert.deepEqual(await send({ cargos: null }), { cargos: 'Selecione pelo menos um cargo.' })
    assert.deepEqual(await send({ confirmaSenha: 'outra-senha' }), { confirmaSenha: 'As senhas devem ser iguais.' })
  })

  // Proves: form.campo-extra-obrigatorio
  test('an extra field the company demands is missed by its title: "{título} é obrigatório"', async ({ assert }) => {
    const { company, catalogues } = await story({
      personalizacao: {
        'captacao/candidatos': { 'camposExtras.texto1': { rotulo: 'Tamanho da camisa', obrigatorio: true } },
      },
    })
    const body = { ...candidateInput(catalogues), empresaId: company.id, senha: PASSWORD, confirmaSenha: PASSWORD }
    assert.deepEqual(messagesOf(await new Client().post('/api/externo/candidatos', body)), {
      'camposExtras.texto1': 'Tamanho da camisa é obrigatório',
    })
  })

  // Proves: portal.candidatos.aceita-termo, termo-privacidade
  test('the term that is accepted is answered with its text', async ({ assert }) => {
    const { candidate } = await story({ exigirAceitePsi: true, politicaSeguranca: '<p>Cuidamos.</p>' })
    const client = await candidate()
    const answer = await client.patch(`/api/externo/candidatos/${client.candidate.id}/aceita-termo`, { aceito: true })
    assert.deepEqual([answer.body.aceito, answer.body.politicaSeguranca], [true, '<p>Cuidamos.</p>'])
  })

  // Proves: candidato-experiencias, candidato-formacoes, portal.candidatos.formacoes
  test('experience, education, language and document: what is missing or too long is refused by name', async ({
    assert,
  }) => {
    const { candidate, catalogues, company } = await story()
    const client = await candidate()
    const { repo } = await system(company.id)
    const [idioma, area] = [
      await repo('captacao/idiomas').create({ nome: 'Inglês' }),
      await repo('captacao/areas-formacao').create({ nome: 'Administração' }),
    ]
    const mine = `/api/externo/candidatos/${client.candidate.id}`
    const job = { empresa: 'Padaria Sol', dataAdmissao: '2020-01-10', cargo: catalogues.cargo.id }
    const school = { areaFormacao: area.id, curso: 'Gestão', local: 'UFC', tipo: 'GRADUACAO', situacao: 'COMPLETO' }
    const language = { idioma: idioma.id, nivel: 'B' }
    const paper = { descricao: 'RG', data: '2026-11-20' }
    const long = 'x'.repeat(101)
    const REQUIRED = /obrigatóri|Selecione/
    for (const [list, body, field, value, message] of [
      ['experiencias', job, 'empresa', '', REQUIRED],
      ['experiencias', job, 'empresa', long, /no máximo 100/],
      ['experiencias', job, 'dataAdmissao', null, REQUIRED],
      ['experiencias', job, 'motivoSaida', long, /no máximo 100/],
      ['formacoes', school, 'curso', '', REQUIRED],
      ['formacoes', school, 'curso', long, /no máximo 100/],
      ['formacoes', school, 'local', '', REQUIRED],
      ['formacoes', school, 'local', long, /no máximo 100/],
      ['formacoes', school, 'situacao', null, REQUIRED],
      ['formacoes', school, 'tipo', null, REQUIRED],
      ['formacoes', school, 'areaFormacao', null, REQUIRED],
      ['idiomas', language, 'idioma', null, REQUIRED],
      ['idiomas', language, 'nivel', null, REQUIRED],
      ['documentos-anexos', paper, 'descricao', '', REQUIRED],
      ['documentos-anexos', paper, 'descricao', long, /no máximo 100/],
    ] as const) {
      const refused = messagesOf(await client.post(`${mine}/${list}`, { ...body, [field]: value }))
      assert.match(refused[field] ?? JSON.stringify(refused), message, `${list}.${field}`)
    }
    assert.isEmpty((await client.get(`${mine}/experiencias`)).body)
    assert.isEmpty((await client.get(`${mine}/formacoes`)).body)
  })

  // Proves: solicitacao-avaliacao
  test('all answers of a questionnaire at once; until when it may be answered is told', async ({ assert }) => {
    const { candidate, model, evaluation, company } = await questionnaireStory({ tempoLimite: 30 })
    await candidate.put(`${OWN}/${evaluation.id}/iniciar`)
    const [asked] = (await candidate.get('/api/externo/solicitacao-avaliacao')).body
    assert.isAbove(Date.parse(asked.dataHoraExpiracao), Date.now())
    const handed = await candidate.post(OWN, { id: evaluation.id, respostas: answersTo(model) })
    assert.equal(handed.status, 201, handed.text)
    assert.equal(handed.body.id, evaluation.id)
    assert.equal(handed.body.titulo, model.titulo)
    const staff = await staffClient({ empresaId: company.id })
    assert.isTrue((await staff.get(`${MODELS}/${model.id}`)).body.id === model.id)
  })

  // Proves: candidatos-externos
  test('the CPF that is registered already is told only after all the rest was right', async ({ assert }) => {
    const { company, catalogues } = await story()
    const cpf = newCpf()
    const input = candidateInput(catalogues)
    const body = {
      ...input,
      pessoal: { ...input.pessoal, cpf },
      empresaId: company.id,
      senha: PASSWORD,
      confirmaSenha: PASSWORD,
    }
    const first = await new Client().post('/api/externo/candidatos', body)
    assert.equal(first.status, 201)
    assert.equal(first.body.pessoal.cpf, cpf)
    assert.match(messagesOf(await new Client().post('/api/externo/candidatos', body))['pessoal.cpf']!, /já está/)
  })
})
