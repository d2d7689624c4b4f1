import { test } from '@japa/runner'
import { messagesOf, staffClient, system } from '#tests'
import { story } from './story.ts'

const BASE = '/api/externo/candidatos'
const STAFF = '/api/captacao/candidatos'
const JOB = {
  empresa: 'Padaria Sol',
  dataAdmissao: '2020-01-10',
  dataDesligamento: '2022-03-01',
  motivoSaida: 'Mudança de cidade',
  salario: 1800.5,
  contatoEmpresa: '1933334444',
  observacao: 'Atendimento',
}

async function scene(settings: Record<string, unknown> = {}) {
  const one = await story(settings)
  const { repo } = await system(one.company.id)
  const [idioma, other, area] = [
    await repo('captacao/idiomas').create({ nome: 'Inglês' }),
    await repo('captacao/idiomas').create({ nome: 'Espanhol' }),
    await repo('captacao/areas-formacao').create({ nome: 'Administração' }),
  ]
  const client = await one.candidate()
  return { ...one, client, idioma, other, area, mine: `${BASE}/${client.candidate.id}` }
}

test.group("The rows of a candidate's lists, one by one", () => {
  // Proves: candidato-experiencias
  test('"Experiência Profissional salva/editada/removida com sucesso."', async ({ assert }) => {
    const { client, mine, catalogues } = await scene()
    const made = await client.post(`${mine}/experiencias`, { ...JOB, cargo: catalogues.cargo.id })
    assert.equal(made.status, 201)
    assert.deepInclude(made.body, {
      ...JOB,
      checkNomeCargo: false,
      message: 'Experiência Profissional salva com sucesso.',
    })
    assert.equal(made.body.cargo.nome, catalogues.cargo.nome)
    const row = `${mine}/experiencias/${made.body.id}`
    const { id, nome } = catalogues.cargo
    assert.deepInclude((await client.get(row)).body.cargo, { id, nome })
    const changed = await client.put(row, {
      empresa: 'Padaria Lua',
      checkNomeCargo: true,
      nomeMercado: 'Balconista',
      cargo: null,
    })
    assert.deepInclude(changed.body, {
      id: made.body.id,
      empresa: 'Padaria Lua',
      nomeMercado: 'Balconista',
      dataAdmissao: '2020-01-10',
      message: 'Experiência Profissional editada com sucesso.',
    })
    assert.equal((await client.get(row)).body.empresa, 'Padaria Lua')
    assert.lengthOf((await client.get(`${mine}/experiencias`)).body, 1)
    assert.equal((await client.delete(row)).body.message, 'Experiência Profissional removida com sucesso.')
    assert.equal((await client.get(row)).status, 404)
    assert.deepEqual((await client.get(mine)).body.experiencias, [])
  })

  // Proves: candidato-formacoes
  test('education: read with the words of its type, changed, removed', async ({ assert }) => {
    const { client, mine, area } = await scene()
    const input = {
      areaFormacao: area.id,
      curso: 'Gestão',
      local: 'UFC',
      tipo: 'GRADUACAO',
      situacao: 'COMPLETO',
      anoConclusao: '2018-12',
      conclusao: 'Dezembro de 2018',
      tipoDescricao: 'Inventado',
    }
    const { body: made } = await client.post(`${mine}/formacoes`, input)
    assert.deepInclude(made, { curso: 'Gestão', tipoDescricao: 'Graduação', message: 'Formação salva com sucesso.' })
    const row = `${mine}/formacoes/${made.id}`
    assert.equal((await client.put(row, { tipo: 'MESTRADO' })).body.tipoDescricao, 'Mestrado')
    assert.deepInclude((await client.get(row)).body, {
      local: 'UFC',
      anoConclusao: '2018-12',
      tipoDescricao: 'Mestrado',
    })
    assert.equal((await client.delete(row)).body.message, 'Formação removida com sucesso.')
  })

  // Proves: candidato-idiomas, candidatos-externos, idioma.editado, idioma.removido, idioma.salvo,
  //   portal.candidato-idiomas.03
  test('"Idioma editado com sucesso.": the level changes, the language of an existing entry is locked', async ({
    assert,
  }) => {
    const { client, mine, idioma, other } = await scene()
    const { body: made } = await client.post(`${mine}/idiomas`, { idioma: idioma.id, nivel: 'B' })
    assert.equal(made.message, 'Idioma salvo com sucesso.')
    const row = `${mine}/idiomas/${made.id}`
    assert.deepInclude((await client.put(row, { nivel: 'A' })).body, {
      nivel: 'A',
      message: 'Idioma editado com sucesso.',
    })
    assert.equal((await client.put(row, { idioma: { id: idioma.id }, nivel: 'I' })).status, 200)
    assert.deepEqual(messagesOf(await client.put(row, { idioma: other.id })), {
      idioma: 'Este campo não pode ser alterado.',
    })
    const whole = await client.put(mine, { candidatoIdiomas: [{ id: made.id, idioma: other.id, nivel: 'A' }] })
    assert.equal(messagesOf(whole)['candidatoIdiomas.0.idioma'], 'Este campo não pode ser alterado.')
    assert.equal((await client.get(row)).body.idioma.nome, 'Inglês')
    // A form leaves out what is locked; another language is another row.
    assert.equal(
      (
        await client.put(mine, {
          candidatoIdiomas: [
            { id: made.id, nivel: 'B' },
            { idioma: other.id, nivel: 'A' },
          ],
        })
      ).body.candidatoIdiomas.length,
      2,
    )
    assert.equal((await client.delete(row)).body.message, 'Idioma removido com sucesso.')
  })

  // Proves: candidato-certificados
  test('certificates: made, read, changed, removed', async ({ assert }) => {
    const { client, mine } = await scene()
    const input = {
      titulo: 'NR 10',
      organizacao: 'Senai',
      tipo: 'CURSO',
      dataInicio: '2024-01-10',
      dataFim: '2024-02-10',
      validade: '2026-02-10',
      cargaHorariaTotal: '40:00',
      cargaHorariaDiaria: '4:00',
      urlCertificado: 'https://senai.example/nr10',
    }
    const { body: made } = await client.post(`${mine}/certificados`, input)
    assert.deepInclude(made, { ...input, message: 'Certificado salvo com sucesso.' })
    const row = `${mine}/certificados/${made.id}`
    assert.equal(
      messagesOf(await client.put(row, { dataFim: '2023-01-01' })).dataFim,
      'Data final inferior a data inicial.',
    )
    assert.equal((await client.put(row, { titulo: 'NR 35' })).body.titulo, 'NR 35')
    assert.equal((await client.get(row)).body.titulo, 'NR 35')
    assert.equal((await client.delete(row)).body.message, 'Certificado removido com sucesso.')
  })

  // Proves: exp.admissao-futura, exp.desligamento-anterior, formacao.area
  test('the rules of a row hold, with the names of its own fields', async ({ assert }) => {
    const { client, mine, catalogues } = await scene()
    const send = async (extra: Record<string, unknown>) =>
      messagesOf(await client.post(`${mine}/experiencias`, { ...JOB, cargo: catalogues.cargo.id, ...extra }))
    assert.equal((await send({ empresa: '' })).empresa, 'Empresa é obrigatória')
    assert.equal(
      (await send({ dataAdmissao: '2999-01-01', dataDesligamento: null })).dataAdmissao,
      'A data de admissão deve ser igual ou anterior à data atual.',
    )
    assert.equal(
      (await send({ dataDesligamento: '2019-01-01' })).dataDesligamento,
      'A data de desligamento não pode ser anterior à data de admissão.',
    )
    assert.property(await send({ motivoSaida: 'x'.repeat(101) }), 'motivoSaida')
    assert.equal((await send({ contratado: true })).contratado, 'Campo desconhecido.')
    assert.deepEqual(messagesOf(await client.post(`${mine}/idiomas`, {})), {
      idioma: 'Idioma é obrigatório',
      nivel: 'Nível é obrigatório',
    })
    assert.equal(messagesOf(await client.post(`${mine}/formacoes`, {})).areaFormacao, 'Selecione a área de formação.')
    assert.deepEqual((await client.get(`${mine}/experiencias`)).body, [])
  })

  // Proves: candidato-formacoes, conclusao-max, formacao-curso-max
  test('course and institution have at most 100 characters, the conclusion 20', async ({ assert }) => {
    const { client, mine, area } = await scene()
    const input = {
      areaFormacao: area.id,
      curso: 'c'.repeat(100),
      local: 'l'.repeat(100),
      tipo: 'TECNICO',
      situacao: 'COMPLETO',
      conclusao: 'd'.repeat(20),
    }
    assert.equal((await client.post(`${mine}/formacoes`, input)).status, 201)
    const tooLong = { curso: 'c'.repeat(101), local: 'l'.repeat(101), conclusao: 'd'.repeat(21) }
    assert.sameMembers(
      Object.keys(messagesOf(await client.post(`${mine}/formacoes`, { ...input, ...tooLong }))),
      Object.keys(tooLong),
    )
  })

  // Proves: candidato-certificados, hora-max
  test('a time has at most 10 characters', async ({ assert }) => {
    const { client, mine } = await scene()
    assert.equal(
      (await client.post(`${mine}/certificados`, { titulo: 'Longo', cargaHorariaTotal: '1234567:30' })).body
        .cargaHorariaTotal,
      '1234567:30',
    )
    assert.property(
      messagesOf(await client.post(`${mine}/certificados`, { titulo: 'Longo', cargaHorariaTotal: '12345678:30' })),
      'cargaHorariaTotal',
    )
  })

  // Proves: telefone-digitos
  test('a telephone has 10 or 11 digits', async ({ assert }) => {
    const { client, mine, catalogues } = await scene()
    const send = (contatoEmpresa: string) =>
      client.post(`${mine}/experiencias`, { ...JOB, cargo: catalogues.cargo.id, contatoEmpresa })
    for (const phone of ['8533445566', '(85) 99123-4567']) assert.equal((await send(phone)).status, 201, phone)
    for (const phone of ['853344556', '859912345678', 'ligar de manhã'])
      assert.equal(messagesOf(await send(phone)).contatoEmpresa, 'Inválido', phone)
  })

  // Proves: portal.candidato-experiencias.04
  test("'cargoNomeId' is demanded by every company: the position or the other position's name must be there", async ({
    assert,
  }) => {
    const { client, mine, catalogues, company } = await scene()
    assert.include(
      (await client.get(`/api/externo/portal?empresaId=${company.id}`)).body.camposObrigatorios,
      'cargoNomeId',
    )
    assert.property(messagesOf(await client.post(`${mine}/experiencias`, JOB)), 'cargo')
    assert.property(
      messagesOf(await client.post(`${mine}/experiencias`, { ...JOB, checkNomeCargo: true })),
      'nomeMercado',
    )
    assert.equal((await client.post(`${mine}/experiencias`, { ...JOB, cargo: catalogues.cargo.id })).status, 201)
    assert.equal(
      (await client.post(`${mine}/experiencias`, { ...JOB, checkNomeCargo: true, nomeMercado: 'Padeiro' })).status,
      201,
    )
  })

  // Proves: candidatos-externos
  test('with first job marked no experience is added', async ({ assert }) => {
    const { client, mine, catalogues } = await scene()
    await client.put(mine, { primeiroEmprego: true })
    assert.equal(
      messagesOf(await client.post(`${mine}/experiencias`, { ...JOB, cargo: catalogues.cargo.id })).experiencias,
      'Com "Primeiro emprego" marcado não pode haver experiências profissionais.',
    )
  })

  // Proves: candidato-formacoes, candidato-idiomas, candidatos-externos
  test("another candidate's rows do not exist, under either number", async ({ assert }) => {
    const { client, mine, candidate, catalogues, idioma, area } = await scene()
    const made = {
      experiencias: (await client.post(`${mine}/experiencias`, { ...JOB, cargo: catalogues.cargo.id })).body.id,
      idiomas: (await client.post(`${mine}/idiomas`, { idioma: idioma.id, nivel: 'B' })).body.id,
      formacoes: (
        await client.post(`${mine}/formacoes`, {
          areaFormacao: area.id,
          curso: 'X',
          local: 'Y',
          tipo: 'TECNICO',
          situacao: 'COMPLETO',
        })
      ).body.id,
      certificados: (await client.post(`${mine}/certificados`, { titulo: 'Z' })).body.id,
    }
    const before = (await client.get(mine)).body
    const other = await candidate()
    for (const [part, id] of Object.entries(made))
      for (const owner of [client.candidate.id, other.candidate.id]) {
        const row = `${BASE}/${owner}/${part}/${id}`
        for (const answer of [
          await other.get(row),
          await other.put(row, { empresa: 'Tomada' }),
          await other.delete(row),
        ])
          assert.equal(answer.status, 404, row)
      }
    for (const part of Object.keys(made)) assert.equal((await other.post(`${mine}/${part}`, {})).status, 404)
    assert.deepEqual((await client.get(mine)).body, before)
  })

  // Proves: candidato-certificados, portal.candidatos.certificados
  test('what comes at once from two tabs is all kept', async ({ assert }) => {
    const { client, mine } = await scene()
    const answers = await Promise.all(
      Array.from({ length: 6 }, (_, index) => client.post(`${mine}/certificados`, { titulo: `Curso ${index}` })),
    )
    assert.deepEqual(
      answers.map((item) => item.status),
      Array(6).fill(201),
    )
    assert.lengthOf((await client.get(`${mine}/certificados`)).body, 6)
  })
})

test.group('The rows of a list, for staff', () => {
  test('have the same addresses, rules and authorities; a change made meanwhile is refused', async ({ assert }) => {
    const { client, company, catalogues } = await scene()
    const staff = await staffClient({ empresaId: company.id })
    const path = `${STAFF}/${client.candidate.id}/experiencias`
    const made = await staff.post(path, { ...JOB, cargo: catalogues.cargo.id })
    assert.equal(made.status, 201)
    assert.lengthOf((await staff.get(path)).body, 1)
    assert.equal(messagesOf(await staff.post(path, {})).empresa, 'Empresa é obrigatória')
    assert.equal((await staff.put(`${path}/${made.body.id}`, { empresa: 'Outra' })).body.empresa, 'Outra')
    assert.equal((await staff.put(`${path}/${made.body.id}`, { empresa: 'Velha', versao: 1 })).status, 409)
    const reader = await staffClient({ empresaId: company.id, authorities: ['ROLE_CAPTACAO_CANDIDATOS'] })
    assert.equal((await reader.get(`${path}/${made.body.id}`)).body.empresa, 'Outra')
    for (const answer of [
      await reader.post(path, JOB),
      await reader.put(`${path}/${made.body.id}`, {}),
      await reader.delete(`${path}/${made.body.id}`),
    ])
      assert.equal(answer.status, 403)
    assert.equal((await staff.delete(`${path}/${made.body.id}`)).status, 204)
    assert.equal((await staff.get(`${path}/${made.body.id}`)).status, 404)
  })
})
