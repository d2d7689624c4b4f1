import { test } from '@japa/runner'
import { candidateInput, Client, demanding, messagesOf, newCpf, system } from '#tests'
import { story } from './story.ts'

const CANDIDATOS = '/api/externo/candidatos'
const SENHAS = { senha: 'senha-segura', confirmaSenha: 'senha-segura' }

test.group('Registration of a candidate', () => {
  test('answers 201, signs in and marks the candidate as registered by the portal', async ({ assert }) => {
    const { company, catalogues } = await story()
    const client = new Client()
    const answer = await client.post(CANDIDATOS, { ...candidateInput(catalogues), ...SENHAS, empresaId: company.id })
    assert.equal(answer.status, 201)
    assert.equal((await client.get('/api/externo/userinfo')).body.usuario.id, answer.body.id)
    const stored = await (await system(company.id)).repo('captacao/candidatos').get(answer.body.id)
    assert.isTrue(stored.moduloExterno)
  })

  // Proves: portal.candidatos-externos.12, senha.iguais
  test('"As senhas devem ser iguais."; a CPF and a password are required', async ({ assert }) => {
    const { company, catalogues } = await story()
    const send = (extra: object) =>
      new Client().post(CANDIDATOS, { ...candidateInput(catalogues), ...SENHAS, empresaId: company.id, ...extra })
    assert.equal(messagesOf(await send({ confirmaSenha: 'outra' })).confirmaSenha, 'As senhas devem ser iguais.')
    assert.equal(messagesOf(await send({ senha: '', confirmaSenha: '' })).senha, 'Senha é obrigatória')
    assert.property(messagesOf(await send({ senha: 'curta', confirmaSenha: 'curta' })), 'senha')
    assert.equal(messagesOf(await send({ pessoal: {} }))['pessoal.cpf'], 'CPF é obrigatório')
    assert.equal(messagesOf(await send({ pessoal: { cpf: '11111111111' } }))['pessoal.cpf'], 'Cpf inválido.')
  })

  // Proves: portal.termo-privacidade.02
  test('with exigirAceitePsi the term must be accepted', async ({ assert }) => {
    const { company, catalogues } = await story({ exigirAceitePsi: true })
    const body = { ...candidateInput(catalogues), ...SENHAS, empresaId: company.id }
    assert.property(messagesOf(await new Client().post(CANDIDATOS, body)), 'aceitoPoliticaSeguranca')
    const client = new Client()
    assert.equal((await client.post(CANDIDATOS, { ...body, aceitoPoliticaSeguranca: true })).status, 201)
    assert.isTrue((await client.get('/api/externo/userinfo')).body.aceitoPoliticaSeguranca)
  })

  // Proves: candidatos-externos
  test('whose CPF is registered is told last, and to one address five times an hour at most', async ({ assert }) => {
    const { company, catalogues } = await story()
    const cpf = newCpf()
    const body = { ...candidateInput(catalogues, { pessoal: { cpf } }), ...SENHAS, empresaId: company.id }
    assert.equal((await new Client().post(CANDIDATOS, body)).status, 201)
    const client = new Client()
    const incomplete = messagesOf(await client.post(CANDIDATOS, { ...body, nome: '' }))
    assert.deepEqual(Object.keys(incomplete), ['nome'])
    for (let turn = 0; turn < 5; turn++) assert.exists(messagesOf(await client.post(CANDIDATOS, body))['pessoal.cpf'])
    assert.equal((await client.post(CANDIDATOS, body)).status, 429)
    const free = { ...body, pessoal: { ...body.pessoal, cpf: newCpf() } }
    assert.equal((await client.post(CANDIDATOS, free)).status, 429, 'a free CPF is answered as the taken one')
    assert.equal((await new Client().post(CANDIDATOS, free)).status, 201, 'others register all the same')
  })

  test('from however many addresses, 30 taken CPFs an hour are told of a company; then free and taken ones are answered alike', async ({
    assert,
  }) => {
    const { company, catalogues } = await story()
    const bodyOf = (cpf: string) => ({
      ...candidateInput(catalogues, { pessoal: { cpf } }),
      ...SENHAS,
      empresaId: company.id,
    })
    const taken = bodyOf(newCpf())
    assert.equal((await new Client().post(CANDIDATOS, taken)).status, 201)
    const told = []
    for (let turn = 0; turn < 30; turn++) told.push((await new Client().post(CANDIDATOS, taken)).status)
    assert.deepEqual(new Set(told), new Set([400]))
    const answers = [
      await new Client().post(CANDIDATOS, taken),
      await new Client().post(CANDIDATOS, bodyOf(newCpf())),
    ].map(({ status, body: { requestId: _, ...body } }) => ({ status, body }))
    assert.deepEqual(answers[0], answers[1])
    assert.equal(answers[0]!.status, 429)
    const other = await story()
    const elsewhere = { ...candidateInput(other.catalogues), ...SENHAS, empresaId: other.company.id }
    assert.equal((await new Client().post(CANDIDATOS, elsewhere)).status, 201, 'another company goes on')
  })

  // Proves: candidatos-externos
  test('a CPF registers once in a company, with a message that helps; in another company it may register again', async ({
    assert,
  }) => {
    const { company, catalogues } = await story()
    const cpf = newCpf()
    const body = { ...candidateInput(catalogues, { pessoal: { cpf } }), ...SENHAS }
    assert.equal((await new Client().post(CANDIDATOS, { ...body, empresaId: company.id })).status, 201)
    const again = await new Client().post(CANDIDATOS, { ...body, empresaId: company.id })
    assert.match(messagesOf(again)['pessoal.cpf']!, /já está cadastrado nesta empresa/)
    const second = await story()
    assert.equal(
      (
        await new Client().post(CANDIDATOS, {
          ...candidateInput(second.catalogues, { pessoal: { cpf } }),
          ...SENHAS,
          empresaId: second.company.id,
        })
      ).status,
      201,
    )
  })

  // Proves: form.obrigatorio-generico, portal.candidatos-externos.09
  test('the required fields of the company are demanded: "{label} é obrigatório/a"', async ({ assert }) => {
    const { company, catalogues } = await story(demanding('captacao/candidatos', 'pessoal.rg', 'formacao'))
    const answer = await new Client().post(CANDIDATOS, {
      ...candidateInput(catalogues),
      ...SENHAS,
      empresaId: company.id,
    })
    assert.equal(messagesOf(answer)['pessoal.rg'], 'RG é obrigatório')
    assert.property(messagesOf(answer), 'formacao')
  })

  // Proves: portal.candidatos-externos.05
  test('"Não é possível selecionar mais de N cargos."', async ({ assert }) => {
    const { company, catalogues } = await story({ maxCandidataCargo: 1 })
    const { repo } = await system(company.id)
    const other = await repo('cargo-salario/cargos').create({
      nome: 'Outro',
      nomeMercado: 'Outro',
      exibirModuloExterno: true,
      areasOrganizacionais: [catalogues.area.id],
    })
    const answer = await new Client().post(CANDIDATOS, {
      ...candidateInput(catalogues, { cargos: [catalogues.cargo.id, other.id] }),
      ...SENHAS,
      empresaId: company.id,
    })
    assert.equal(messagesOf(answer).cargos, 'Não é possível selecionar mais de 1 cargos.')
  })

  for (const empresaId of [undefined, 'abc', 0, 999_999_999, '1 OR 1=1'])
    test(`empresaId ${empresaId}: "Empresa ID inválido. Revise ou solicite novamente o link"`, async ({ assert }) => {
      const answer = await new Client().post(CANDIDATOS, { nome: 'Ana', empresaId })
      assert.equal(answer.status, 400)
      assert.equal(answer.body.message, 'Empresa ID inválido. Revise ou solicite novamente o link')
    })

  for (const body of ['[]', '"texto"', '{nome', '{"nome":1,"empresaId":1}'])
    test(`the body ${body} is refused with 400`, async ({ assert }) => {
      assert.equal(
        (await new Client().send('POST', CANDIDATOS, body, { 'content-type': 'application/json' })).status,
        400,
      )
    })

  test('an unknown field is refused', async ({ assert }) => {
    const { company, catalogues } = await story()
    assert.property(
      messagesOf(
        await new Client().post(CANDIDATOS, {
          ...candidateInput(catalogues),
          ...SENHAS,
          empresaId: company.id,
          xpto: 1,
        }),
      ),
      'xpto',
    )
  })
})

test.group('The record of a candidate', () => {
  test('nothing internal can be written or read by the candidate', async ({ assert }) => {
    const { candidate, company } = await story()
    const internal = { contratado: true, disponivel: false, moduloExterno: false, senha: 'tomada-de-conta' }
    const client = await candidate({ contratado: true, disponivel: false })
    const path = `${CANDIDATOS}/${client.candidate.id}`
    const updated = await client.put(path, { nome: 'Nome novo', ...internal })
    assert.equal(updated.body.nome, 'Nome novo')
    const stored = await (await system(company.id)).repo('captacao/candidatos').get(client.candidate.id)
    assert.deepInclude(stored, { contratado: false, disponivel: true, moduloExterno: true })
    for (const name of ['contratado', 'disponivel', 'senha', 'moduloExterno', 'empresaId'])
      assert.notProperty((await client.get(`${path}/completo`)).body, name)
    assert.isTrue((await client.get('/api/externo/userinfo')).body.authenticated)
  })

  test('the CPF a candidate signs in with stays as it is', async ({ assert }) => {
    const { candidate } = await story()
    const client = await candidate()
    const path = `${CANDIDATOS}/${client.candidate.id}`
    for (const cpf of [newCpf(), '', null])
      assert.include(messagesOf(await client.put(path, { pessoal: { cpf } }))['pessoal.cpf'], 'fale com a empresa')
    assert.equal(
      (await client.put(path, { pessoal: { cpf: client.candidate.pessoal.cpf, naturalidade: 'Recife' } })).status,
      200,
    )
  })

  test('other candidates do not exist: every path answers 404', async ({ assert }) => {
    const { candidate } = await story()
    const [mine, other] = [await candidate(), (await candidate()).candidate.id]
    for (const part of [
      'completo',
      'conhecimentos',
      'formacoes',
      'certificados',
      'idiomas',
      'experiencias',
      'areas-interesses',
      'foto',
      'documentos-anexos',
      'documentos-anexos/1',
      'documentos-anexos/1/download',
    ])
      assert.equal((await mine.get(`${CANDIDATOS}/${other}/${part}`)).status, 404, part)
    assert.equal((await mine.put(`${CANDIDATOS}/${other}`, { nome: 'Invadido' })).status, 404)
    assert.equal((await mine.patch(`${CANDIDATOS}/${other}/aceita-termo`, { aceito: true })).status, 404)
    assert.equal(
      (
        await mine.patch(`${CANDIDATOS}/${other}/alterar-senha`, {
          senha: mine.password,
          novaSenha: 'outra-senha',
          confNovaSenha: 'outra-senha',
        })
      ).status,
      404,
    )
  })

  // Proves: portal.permissoes.01
  test('without a session every path answers 401', async ({ assert }) => {
    const visitor = new Client()
    for (const part of ['completo', 'foto', 'documentos-anexos'])
      assert.equal((await visitor.get(`${CANDIDATOS}/1/${part}`)).status, 401, part)
  })

  test('when staff saved meanwhile: 409 with the record as its owner may see it', async ({ assert }) => {
    const { candidate, company } = await story()
    const client = await candidate()
    const path = `${CANDIDATOS}/${client.candidate.id}`
    const { versao } = (await client.get(`${path}/completo`)).body
    await (
      await system(company.id)
    )
      .repo('captacao/candidatos')
      .patch(client.candidate.id, { disponivel: false, nomeSocial: 'Mudado' })
    const answer = await client.put(path, { nome: 'Meu nome', versao })
    assert.equal(answer.status, 409)
    assert.equal(answer.body.atual.nomeSocial, 'Mudado')
    for (const name of ['disponivel', 'contratado', 'moduloExterno']) assert.notProperty(answer.body.atual, name)
  })

  // Proves: candidato-experiencias, candidato-idiomas, portal.candidatos.experiencias, portal.candidatos.idiomas
  test('the parts of the record can be asked for alone', async ({ assert }) => {
    const { candidate, company } = await story()
    const { repo } = await system(company.id)
    const idioma = await repo('captacao/idiomas').create({ nome: 'Inglês' })
    const client = await candidate({ candidatoIdiomas: [{ idioma: idioma.id, nivel: 'A' }] })
    const { body } = await client.get(`${CANDIDATOS}/${client.candidate.id}/idiomas`)
    assert.equal(body[0].idioma.nome, 'Inglês')
    assert.deepEqual((await client.get(`${CANDIDATOS}/${client.candidate.id}/experiencias`)).body, [])
  })

  // Proves: portal.candidatos-externos.08
  test('the photo must be an image: "O arquivo adicionado não é uma imagem."', async ({ assert }) => {
    const { candidate } = await story()
    const client = await candidate()
    const path = `${CANDIDATOS}/${client.candidate.id}`
    const bad = await client.put(path, {
      foto: {
        bytes: Buffer.from('<script>alert(1)</script>').toString('base64'),
        contentType: 'image/png',
        name: 'foto.png',
      },
    })
    assert.equal(bad.status, 400)
    assert.equal(bad.body.message, 'O arquivo adicionado não é uma imagem.')
    assert.equal((await client.get(`${path}/foto`)).status, 404)
    const pixel = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
    const good = await client.put(path, { foto: { bytes: pixel, contentType: 'image/png', name: 'foto.png' } })
    assert.equal(good.body.foto.url, `${path}/foto`)
    assert.match((await client.get(`${path}/foto`)).headers.get('content-type')!, /^image\//)
  })

  // Proves: candidatos-externos, portal.candidatos.completo
  test('the photo comes as a part of a form beside the record, with the registration and with its change', async ({
    assert,
  }) => {
    const { company, catalogues } = await story()
    const client = new Client()
    const pixel = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
    const formOf = (record: object, name: string) => {
      const form = new FormData()
      form.set('registro', JSON.stringify({ ...record, foto: null }))
      form.set('foto', new File([Buffer.from(pixel, 'base64')], name, { type: 'image/png' }))
      return form
    }
    const record = { ...candidateInput(catalogues), ...SENHAS, empresaId: company.id }
    const { status, body, text } = await client.post(CANDIDATOS, formOf(record, 'eu.png'))
    assert.equal(status, 201, text)
    const path = `${CANDIDATOS}/${body.id}`
    assert.match((await client.get(`${path}/foto`)).headers.get('content-type')!, /^image\//)
    assert.equal((await client.put(path, formOf({}, 'outra.png'))).status, 200)
    assert.match((await client.get(`${path}/completo`)).body.foto.name, /^outra\./)
  })
})
