import { test } from '@japa/runner'
import { candidateInput, Client, demanding, messagesOf, newCpf, staffClient, system } from '#tests'
import { approvedVacancy, CANDIDATES, enter, move, newCandidate, ok, scene } from './story.ts'

test.group('Candidate', () => {
  // Proves: candidato-padroes, candidatos, recruitment.candidatos.01
  test('defaults: sexo I, no support payments, no vehicle, no first job, no disability', async ({ assert }) => {
    const { client, catalogues } = await scene()
    const { body } = ok(await client.post(CANDIDATES, { nome: 'Ana', cargos: [catalogues.cargo.id] }))
    assert.containSubset(body, {
      pessoal: { sexo: 'I', deficiencia: '0' },
      socioEconomica: { pagaPensao: false, possuiVeiculo: false },
      primeiroEmprego: false,
      disponivel: true,
      contratado: false,
    })
  })

  test('the list and its files have the cell phone with its area code, in one column', async ({ assert }) => {
    const { client, catalogues } = await scene()
    const { id } = ok(await client.post(CANDIDATES, candidateInput(catalogues))).body
    const [row] = (await client.get(`${CANDIDATES}?ids=${id}`)).body.content
    assert.equal(row.celular, '(19) 99123-4567')
    assert.deepEqual(row.contato, { dddCelular: '19', foneCelular: '991234567' }, 'programs read the fields as before')
    assert.include((await client.get(`${CANDIDATES}/exportar.csv?ids=${id}`)).text, '(19) 99123-4567')
    const whole = (await client.get(`${CANDIDATES}/${id}`)).body
    assert.deepInclude(whole.contato, { dddCelular: '19', foneCelular: '991234567' })
  })

  // Proves: recruitment.candidatos.04
  test('nome is required', async ({ assert }) => {
    const { client, catalogues } = await scene()
    assert.property(messagesOf(await client.post(CANDIDATES, candidateInput(catalogues, { nome: '' }))), 'nome')
  })

  // Proves: candidatos
  test('a name of 100 characters is kept whole, a longer one is refused', async ({ assert }) => {
    const { client, catalogues } = await scene()
    const nome = `Maria ${'Á'.repeat(94)}`
    const whole = { nome, nomeSocial: nome, pessoal: { mae: nome, pai: nome, conjuge: nome } }
    assert.containSubset(ok(await client.post(CANDIDATES, candidateInput(catalogues, whole))).body, whole)
    assert.equal(
      messagesOf(await client.post(CANDIDATES, candidateInput(catalogues, { nome: `${nome}x` }))).nome,
      'Informe no máximo 100 caracteres.',
    )
  })

  // Proves: cargos.obrigatorio
  test('no position: "Selecione pelo menos um cargo."', async ({ assert }) => {
    const { client, catalogues } = await scene()
    assert.equal(
      messagesOf(await client.post(CANDIDATES, candidateInput(catalogues, { cargos: [] }))).cargos,
      'Selecione pelo menos um cargo.',
    )
  })

  // Proves: cargos.limite, max-cargos-candidato, recruitment.candidatos.05
  test('the form of staff offers as many positions as the company takes, which disables the sixth', async ({
    assert,
  }) => {
    const limitOf = async (settings: Record<string, unknown>) =>
      (await (await scene(settings)).client.get('/api/metadata')).body.resources['captacao/candidatos'].fields.cargos
        .max
    assert.equal(await limitOf({}), 5)
    assert.equal(await limitOf({ maxCandidataCargo: 2 }), 2)
  })

  // Proves: cargos.limite
  test('too many positions: "Não é possível selecionar mais de 1 cargos."', async ({ assert }) => {
    const one = await scene({ maxCandidataCargo: 1 })
    const second = await (
      await system(one.empresaId)
    )
      .repo('cargo-salario/cargos')
      .create({ nome: 'Outro', nomeMercado: 'Outro', areasOrganizacionais: [one.catalogues.area.id] })
    const answer = await one.client.post(
      CANDIDATES,
      candidateInput(one.catalogues, { cargos: [one.catalogues.cargo.id, second.id] }),
    )
    assert.equal(messagesOf(answer).cargos, 'Não é possível selecionar mais de 1 cargos.')
    const meta = ok(await one.client.get('/api/metadata')).body.resources['captacao/candidatos'].fields.cargos
    assert.deepInclude(meta, { max: 1, maxMessage: 'Não é possível selecionar mais de 1 cargos.' })
    // A limit that is lowered later locks nobody: what is there may stay.
    const companies = (await system(one.empresaId)).repo('utilitario/empresas')
    const limit = (maxCandidataCargo: number) => companies.patch(one.empresaId, { configuracao: { maxCandidataCargo } })
    await limit(2)
    const both = { cargos: [one.catalogues.cargo.id, second.id] }
    const { id } = ok(await one.client.post(CANDIDATES, candidateInput(one.catalogues, both))).body
    await limit(1)
    ok(await one.client.put(`${CANDIDATES}/${id}`, { observacao: 'Ligou hoje.', ...both }))
  })

  for (const [path, value, message] of [
    ['pis', '12056412540', 'O número do PIS é inválido.'],
    ['cpf', '11111111111', 'Cpf inválido.'],
  ])
    // Proves: core.pessoa.01, core.validacao.02, cpf-digitos, pis.invalido, recruitment.candidatos.06
    test(`pessoal.${path} with wrong check digits: "${message}"`, async ({ assert }) => {
      const { client, catalogues } = await scene()
      assert.equal(
        messagesOf(await client.post(CANDIDATES, candidateInput(catalogues, { pessoal: { [path!]: value } })))[
          `pessoal.${path}`
        ],
        message,
      )
    })

  for (const [field, value] of [
    ['ddd', '8'],
    ['foneFixo', '1234567'],
    ['foneCelular', '12345678'],
    ['foneCelular', '1234567890'],
  ])
    // Proves: celular-digitos, ddd-digitos, fone-fixo-digitos, recruitment.candidatos.07, telefone.campo-invalido
    test(`contato.${field} ${value}: "Inválido"`, async ({ assert }) => {
      const { client, catalogues } = await scene()
      assert.equal(
        messagesOf(await client.post(CANDIDATES, candidateInput(catalogues, { contato: { [field!]: value } })))[
          `contato.${field}`
        ],
        'Inválido',
      )
    })

  // Proves: recruitment.candidatos.08
  test('a photo that is no image is refused', async ({ assert }) => {
    const { client, catalogues } = await scene()
    const foto = {
      bytes: Buffer.from('não sou uma imagem').toString('base64'),
      contentType: 'image/png',
      name: 'foto.png',
    }
    const answer = await client.post(CANDIDATES, candidateInput(catalogues, { foto }))
    assert.equal(answer.status, 400)
  })

  // Proves: rec.candidatos.valida-cpf
  test('a CPF is used once in a company: "Já existe um candidato com este CPF."', async ({ assert }) => {
    const one = await scene()
    const cpf = newCpf()
    await newCandidate(one, { pessoal: { cpf } })
    assert.equal(
      messagesOf(await one.client.post(CANDIDATES, candidateInput(one.catalogues, { pessoal: { cpf } })))[
        'pessoal.cpf'
      ],
      'Já existe um candidato com este CPF.',
    )
    const other = await scene()
    await newCandidate(other, { pessoal: { cpf } })
    assert.equal((await one.client.get(`${CANDIDATES}/valida-cpf?cpf=${cpf}`)).body, false)
    assert.equal((await one.client.get(`${CANDIDATES}/valida-cpf?cpf=${newCpf()}`)).body, true)
    const bound = await staffClient({
      empresaId: one.empresaId,
      authorities: ['ROLE_CAPTACAO_CANDIDATOS'],
      ownAreas: true,
    })
    assert.equal((await bound.get(`${CANDIDATES}/valida-cpf?cpf=${cpf}`)).body, true, 'who sees some rows only')
  })

  // Proves: candidatos
  test('/cpf and /cpf-e-empresaId give the person of a CPF in sight, and nothing for anybody else or what is no CPF', async ({
    assert,
  }) => {
    const one = await scene()
    const cpf = newCpf()
    const row = await newCandidate(one, { pessoal: { cpf } })
    const found = await one.client.get(`${CANDIDATES}/cpf?cpf=${cpf}`)
    assert.deepInclude(found.body, { id: row.id, nome: row.nome, cpf })
    assert.equal((await one.client.get(`${CANDIDATES}/cpf?cpf=${cpf}&pessoaId=${row.id}`)).status, 204)
    for (const typed of ['', '123', newCpf()])
      assert.equal((await one.client.get(`${CANDIDATES}/cpf?cpf=${typed}`)).status, 204, typed)
    const here = `${CANDIDATES}/cpf-e-empresaId?cpf=${cpf}&empresaId=`
    assert.equal((await one.client.get(`${here}${one.empresaId}`)).body.id, row.id)
    const stranger = await staffClient({ authorities: ['ROLE_CAPTACAO_CANDIDATOS'] })
    assert.equal((await stranger.get(`${here}${one.empresaId}`)).status, 403)
    assert.equal((await stranger.get(`${CANDIDATES}/cpf?cpf=${cpf}`)).status, 204)
  })

  // Proves: recruitment.candidatos.09
  test('the company decides what else is required', async ({ assert }) => {
    const one = await scene(
      demanding('captacao/candidatos', 'pessoal.rg', 'observacao', 'experiencias', 'candidatoIdiomas', 'formacao'),
    )
    const messages = messagesOf(await one.client.post(CANDIDATES, candidateInput(one.catalogues)))
    assert.deepEqual(messages, {
      'pessoal.rg': 'RG é obrigatório',
      observacao: 'Observações é obrigatória',
      formacao: 'Formação acadêmica é obrigatória',
      experiencias: 'Experiências profissionais é obrigatória',
      candidatoIdiomas: 'Idiomas é obrigatório',
    })
  })

  // Proves: empresas
  test('only fields of the registration can be demanded', async ({ assert }) => {
    const { client, empresaId } = await scene()
    const answer = await client.put(`/api/utilitario/empresas/${empresaId}`, {
      configuracao: demanding('captacao/candidatos', 'pessoal.rg', 'inventado'),
    })
    assert.deepEqual(messagesOf(answer), {
      'configuracao.personalizacao': 'captacao/candidatos, inventado: este campo não existe.',
    })
    const saved = ok(
      await client.put(`/api/utilitario/empresas/${empresaId}`, {
        configuracao: demanding('captacao/candidatos', 'pessoal.rg', 'experiencias'),
      }),
    ).body
    assert.deepEqual(saved.configuracao.personalizacao, {
      'captacao/candidatos': { 'pessoal.rg': { obrigatorio: true }, experiencias: { obrigatorio: true } },
    })
  })

  // Proves: recruitment.candidatos.10
  test('first job exempts from required experience', async ({ assert }) => {
    const one = await scene(demanding('captacao/candidatos', 'experiencias'))
    assert.equal(
      (await one.client.post(CANDIDATES, candidateInput(one.catalogues, { primeiroEmprego: true }))).status,
      201,
    )
  })

  // Proves: candidatos, recruitment.candidatos.03
  test('marking first job removes the experiences', async ({ assert }) => {
    const one = await scene()
    const row = await newCandidate(one, {
      experiencias: [{ empresa: 'Alfa', checkNomeCargo: true, nomeMercado: 'Auxiliar', dataAdmissao: '2020-01-01' }],
    })
    assert.lengthOf(row.experiencias, 1)
    assert.lengthOf(ok(await one.client.put(`${CANDIDATES}/${row.id}`, { primeiroEmprego: true })).body.experiencias, 0)
  })

  const job = { empresa: 'Alfa', checkNomeCargo: true, nomeMercado: 'Auxiliar', dataAdmissao: '2020-01-01' }
  for (const [change, field, message] of [
    [{ empresa: '' }, 'empresa', 'Empresa é obrigatória'],
    [{ dataAdmissao: null }, 'dataAdmissao', 'Data de admissão é obrigatória'],
    [{ dataAdmissao: '2999-01-01' }, 'dataAdmissao', 'A data de admissão deve ser igual ou anterior à data atual.'],
    [
      { dataDesligamento: '2019-12-31' },
      'dataDesligamento',
      'A data de desligamento não pode ser anterior à data de admissão.',
    ],
    [{ checkNomeCargo: false }, 'cargo', 'Cargo é obrigatório'],
    [{ nomeMercado: '' }, 'nomeMercado', 'Outro cargo (nome) é obrigatório'],
    [{ motivoSaida: 'x'.repeat(101) }, 'motivoSaida', 'Informe no máximo 100 caracteres.'],
  ] as const)
    test(`experience with ${JSON.stringify(change).slice(0, 40)}: "${message}"`, async ({ assert }) => {
      const { client, catalogues } = await scene()
      const answer = await client.post(
        CANDIDATES,
        candidateInput(catalogues, { experiencias: [{ ...job, ...change }] }),
      )
      assert.equal(messagesOf(answer)[`experiencias.0.${field}`], message)
    })

  test('education and languages name what is missing', async ({ assert }) => {
    const { client, catalogues } = await scene()
    const messages = messagesOf(
      await client.post(CANDIDATES, candidateInput(catalogues, { formacao: [{}], candidatoIdiomas: [{}] })),
    )
    assert.containSubset(messages, {
      'formacao.0.areaFormacao': 'Selecione a área de formação.',
      'candidatoIdiomas.0.idioma': 'Idioma é obrigatório',
      'candidatoIdiomas.0.nivel': 'Nível é obrigatório',
    })
    assert.properties(messages, ['formacao.0.curso', 'formacao.0.local', 'formacao.0.tipo', 'formacao.0.situacao'])
  })

  // Proves: candidatos
  test('the password is never sent', async ({ assert }) => {
    const one = await scene()
    const row = await newCandidate(one, { senha: 'segredo-longo' })
    assert.notProperty(row, 'senha')
    assert.notInclude((await one.client.get(`${CANDIDATES}/${row.id}/completo`)).text, 'segredo')
  })

  // Proves: rec.candidatos.verificar-pendencias
  test('a candidate in a running selection is not removed, and is told why', async ({ assert }) => {
    const one = await scene()
    const vacancy = await approvedVacancy(one)
    const row = await newCandidate(one)
    await enter(one, row.id, vacancy.id)
    const answer = await one.client.post(`${CANDIDATES}/remove-candidato-em-lote`, { ids: [row.id] })
    assert.equal(answer.status, 409)
    assert.include(answer.body.message, `Participa da seleção da vaga "${vacancy.descricao}".`)
    const { body } = await one.client.get(`${CANDIDATES}/${row.id}/empresa/${one.empresaId}/verificar-pendencias`)
    assert.deepEqual(body, {
      possuiPendencias: true,
      pendencias: [`Participa da seleção da vaga "${vacancy.descricao}".`],
    })
  })

  // Proves: rec.candidatos.remover-em-lote, rec.candidatos.verificar-pendencias-em-lote
  test('candidates without pending matters are removed together with their old applications', async ({ assert }) => {
    const one = await scene()
    const vacancy = await approvedVacancy(one)
    const [a, b] = [await newCandidate(one), await newCandidate(one)]
    const application = await enter(one, a.id, vacancy.id)
    ok(await move(one, application.id, one.catalogues.etapas[0]!.id, 'N'))
    const { body } = await one.client.post(`${CANDIDATES}/verificar-pendencias-em-lote`, {
      ids: [a.id, b.id],
      empresaId: one.empresaId,
    })
    assert.deepEqual(
      body.map((row: any) => row.possuiPendencias),
      [false, false],
    )
    assert.equal((await one.client.post(`${CANDIDATES}/remove-candidato-em-lote`, { ids: [a.id, b.id] })).status, 204)
    assert.equal((await one.client.get(`${CANDIDATES}/${a.id}`)).status, 404)
  })

  // Proves: rec.candidatos.candidato-cpf, rec.candidatos.homonimos
  test('namesakes are found whatever accents and case', async ({ assert }) => {
    const one = await scene()
    const row = await newCandidate(one, { nome: 'José Conceição' })
    await newCandidate(one, { nome: 'José Conceição Filho' })
    assert.deepEqual(
      (await one.client.get(`${CANDIDATES}/candidatos-homonimos?nome=jose%20conceicao`)).body.map(
        (item: any) => item.id,
      ),
      [row.id],
    )
    assert.equal((await one.client.get(`${CANDIDATES}/candidato-cpf?cpf=${row.pessoal.cpf}`)).body.id, row.id)
    assert.equal((await one.client.get(`${CANDIDATES}/candidato-cpf?cpf=${newCpf()}`)).status, 204)
  })

  // Proves: rec.candidatos.curriculo-eh-imagem, rec.candidatos.foto, rec.candidatos.ocr, recruitment.candidatos.02
  test('the short résumé form inserts, updates and keeps the file', async ({ assert }) => {
    const one = await scene()
    const path = `${CANDIDATES}/candidato-curriculo`
    assert.properties(messagesOf(await one.client.post(path, {})), ['nome', 'cargos'])
    const arquivo = {
      bytes: Buffer.from('%PDF-1.4\n%âãÏÓ\ntrailer\n<<>>\n%%EOF').toString('base64'),
      contentType: 'application/pdf',
      name: 'curriculo.pdf',
    }
    const row = ok(
      await one.client.post(path, {
        nome: 'Caio Melo',
        cargos: [one.catalogues.cargo.id],
        telefone: '(19) 99123-4567',
        ocrTexto: 'Dez anos de fábrica',
        arquivo,
      }),
    ).body
    assert.containSubset(row, {
      nome: 'Caio Melo',
      contato: { dddCelular: '19', foneCelular: '991234567' },
      ocrTexto: 'Dez anos de fábrica',
    })
    assert.lengthOf((await one.client.get(`${CANDIDATES}/${row.id}/documentos-anexos`)).body, 1)
    const changed = ok(
      await one.client.put(`${CANDIDATES}/${row.id}/candidato-curriculo`, {
        nome: 'Caio Mello',
        cargos: [one.catalogues.cargo.id],
      }),
    ).body
    assert.containSubset(changed, { id: row.id, nome: 'Caio Mello', contato: { foneCelular: '991234567' } })
    assert.equal((await one.client.put(`${CANDIDATES}/${row.id}/ocr`, { ocrTexto: 'Outro texto' })).status, 204)
    assert.equal((await one.client.get(`${CANDIDATES}/${row.id}`)).body.ocrTexto, 'Outro texto')
    assert.equal((await one.client.get(`${CANDIDATES}/${row.id}/foto`)).status, 204)
    assert.isTrue((await one.client.get(`${CANDIDATES}/verificaSeCurriculoHeImagem?nomeImg=cv.JPG`)).body)
    assert.isFalse((await one.client.get(`${CANDIDATES}/verificaSeCurriculoHeImagem?nomeImg=cv.pdf`)).body)
  })

  // Proves: candidato-curriculo, rec.candidatos.curriculo.atualizar, rec.candidatos.curriculo.inserir
  test('the short résumé form works in a company that demands more; the whole form still demands it', async ({
    assert,
  }) => {
    const one = await scene(demanding('captacao/candidatos', 'pessoal.rg', 'experiencias', 'formacao'))
    const input = { nome: 'Lia Prado', cargos: [one.catalogues.cargo.id] }
    const made = ok(await one.client.post(`${CANDIDATES}/candidato-curriculo`, input)).body
    const zero = ok(await one.client.post(`${CANDIDATES}/0/candidato-curriculo`, input)).body
    assert.notEqual(made.id, zero.id)
    const changed = await one.client.put(`${CANDIDATES}/${made.id}/candidato-curriculo`, { ...input, nome: 'Lia P.' })
    assert.equal(ok(changed).body.nome, 'Lia P.')
    assert.equal(
      messagesOf(await one.client.put(`${CANDIDATES}/${made.id}`, { observacao: 'x' }))['pessoal.rg'],
      'RG é obrigatório',
    )
    assert.property(messagesOf(await one.client.post(CANDIDATES, candidateInput(one.catalogues))), 'experiencias')
    // What every company demands the short form demands too.
    assert.properties(messagesOf(await one.client.post(`${CANDIDATES}/candidato-curriculo`, {})), ['nome', 'cargos'])
  })

  // Proves: candidato-curriculo
  test('number 0 of the short résumé form is a new candidate; document, e-mail, telephone, file and notes are kept', async ({
    assert,
  }) => {
    const one = await scene()
    const arquivo = {
      bytes: Buffer.from('%PDF-1.4\n%âãÏÓ\ntrailer\n<<>>\n%%EOF').toString('base64'),
      contentType: 'application/pdf',
      name: 'cv.pdf',
    }
    const cpf = newCpf()
    const input = {
      nome: 'Lia Prado',
      cpf,
      email: 'lia@example.com',
      telefone: '(19) 3232-4545',
      cargos: [one.catalogues.cargo.id],
      observacao: 'Veio por indicação',
      arquivo,
    }
    const row = ok(await one.client.post(`${CANDIDATES}/0/candidato-curriculo`, input)).body
    assert.containSubset(row, {
      nome: 'Lia Prado',
      pessoal: { cpf },
      contato: { email: 'lia@example.com', ddd: '19', foneFixo: '32324545' },
      observacao: 'Veio por indicação',
    })
    assert.lengthOf((await one.client.get(`${CANDIDATES}/${row.id}/documentos-anexos`)).body, 1)
    const again = ok(
      await one.client.post(`${CANDIDATES}/${row.id}/candidato-curriculo`, {
        ...input,
        arquivo: undefined,
        observacao: 'Confirmado',
      }),
    ).body
    assert.containSubset(again, { id: row.id, observacao: 'Confirmado' })
    assert.equal(
      messagesOf(await one.client.put(`${CANDIDATES}/${row.id}/candidato-curriculo`, { ...input, email: 'sem arroba' }))
        .email,
      messagesOf(await one.client.post(`${CANDIDATES}/0/candidato-curriculo`, { ...input, email: 'sem arroba' })).email,
    )
    assert.equal((await (await scene()).client.put(`${CANDIDATES}/${row.id}/candidato-curriculo`, input)).status, 404)
  })

  // Proves: candidatos
  test('a password of a candidate is confirmed: "As senhas devem ser iguais."', async ({ assert }) => {
    const one = await scene()
    const input = { ...candidateInput(one.catalogues), senha: 'segredo-longo' }
    assert.deepEqual(messagesOf(await one.client.post(CANDIDATES, { ...input, confirmaSenha: 'segredo-curto' })), {
      confirmaSenha: 'As senhas devem ser iguais.',
    })
    const row = ok(await one.client.post(CANDIDATES, { ...input, confirmaSenha: 'segredo-longo' })).body
    assert.notProperty(row, 'confirmaSenha')
    assert.equal(
      (
        await new Client().send(
          'POST',
          '/api/externo/login',
          new URLSearchParams({
            username: input.pessoal.cpf,
            password: 'segredo-longo',
            empresaId: String(one.empresaId),
          }),
        )
      ).status,
      200,
    )
  })

  test('companies share candidates only with compartilhaCandidatos', async ({ assert }) => {
    const row = await newCandidate(await scene())
    const closed = await scene()
    assert.equal((await closed.client.get(`${CANDIDATES}/${row.id}`)).status, 404)
  })

  test('another company reads no summary, history or documents', async ({ assert }) => {
    const row = await newCandidate(await scene())
    const { client } = await scene()
    for (const path of [
      `${CANDIDATES}/${row.id}/informacao`,
      `${CANDIDATES}/${row.id}/completo`,
      `${CANDIDATES}/${row.id}/documentos-anexos`,
      `/api/captacao/historico/candidato/${row.id}`,
    ])
      assert.equal((await client.get(path)).status, 404, path)
    assert.equal((await client.post(`${CANDIDATES}/${row.id}/imprimir-curriculo`, {})).status, 404)
  })

  test('a document is attached, listed and served to staff', async ({ assert }) => {
    const one = await scene()
    const row = await newCandidate(one)
    const url = {
      bytes: Buffer.from('%PDF-1.4\n%âãÏÓ\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF').toString('base64'),
      contentType: 'application/pdf',
      name: 'rg.pdf',
    }
    assert.property(
      messagesOf(
        await one.client.post(`${CANDIDATES}/${row.id}/documentos-anexos`, { descricao: 'RG', data: '2026-11-20' }),
      ),
      'url',
    )
    const saved = ok(
      await one.client.post(`${CANDIDATES}/${row.id}/documentos-anexos`, { descricao: 'RG', data: '2026-11-20', url }),
    ).body
    const { body } = await one.client.get(`${CANDIDATES}/${row.id}/documentos-anexos`)
    assert.deepEqual(
      body.map((item: any) => [item.id, item.descricao]),
      [[saved.id, 'RG']],
    )
    const file = await one.client.get(saved.url.url)
    assert.equal(file.status, 200)
    assert.equal(file.headers.get('content-type')?.split(';')[0], 'application/pdf')
  })
})

test.group('Certificates of a candidate', () => {
  // Proves: carga-diaria-max
  test('the daily workload is at most 24:00', async ({ assert }) => {
    const one = await scene()
    const certificate = (cargaHorariaDiaria: string) =>
      one.client.post(
        CANDIDATES,
        candidateInput(one.catalogues, { certificados: [{ titulo: 'NR-10', cargaHorariaDiaria }] }),
      )
    assert.deepEqual(messagesOf(await certificate('24:01')), {
      'certificados.0.cargaHorariaDiaria': 'Informe no máximo 24:00.',
    })
    for (const time of ['24:00', '8:30']) ok(await certificate(time))
  })
})
