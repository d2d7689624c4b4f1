import { test } from '@japa/runner'
import {
  createCatalogues,
  createCompany,
  messagesOf,
  newCpf,
  staffClient,
  stateOfSaoPaulo,
  system,
  unique,
} from '#tests'
import { seedHarmfulAgents } from '../seeds/seed.ts'

async function scene() {
  const company = await createCompany()
  const { estabelecimento } = await createCatalogues(company.id)
  const client = await staffClient({ empresaId: company.id })
  const make = async (key: string, values: Record<string, unknown>) => {
    const answer = await client.post(`/api/sst/${key}`, values)
    if (answer.status !== 201) throw new Error(`${key}: ${answer.text}`)
    return answer.body
  }
  return { company, estabelecimento, client, make }
}

test.group('SST catalogues', () => {
  // Proves: enum.grupo-risco, risco
  test('TODOS filters no group of risks, and every group filters its own', async ({ assert }) => {
    const { client } = await scene()
    for (const grupoRisco of ['FISICO', 'QUIMICO'])
      await client.post('/api/sst/risco', { descricao: `Risco ${grupoRisco}`, grupoRisco })
    const names = async (query: string) =>
      (await client.get(`/api/sst/risco?${query}`)).body.content.map((row: any) => row.descricao)
    assert.deepEqual(await names('grupoRisco=TODOS'), ['Risco FISICO', 'Risco QUIMICO'])
    assert.deepEqual(await names('grupoRisco=QUIMICO'), ['Risco QUIMICO'])
    assert.deepEqual(await names(''), ['Risco FISICO', 'Risco QUIMICO'])
  })

  // Proves: enum.grupo-risco, risco.tipo, sst.epis.riscos
  test('risco: "Tipo de Risco é obrigatório." for none and for TODOS; nome is required', async ({ assert }) => {
    const { client, make } = await scene()
    const without = await client.post('/api/sst/risco', { descricao: 'Ruído' })
    assert.equal(messagesOf(without).grupoRisco, 'Tipo de Risco é obrigatório.')
    const all = await client.post('/api/sst/risco', { descricao: 'Ruído', grupoRisco: 'TODOS' })
    assert.equal(messagesOf(all).grupoRisco, 'Tipo de Risco é obrigatório.')
    assert.equal(
      messagesOf(await client.post('/api/sst/risco', { grupoRisco: 'FISICO' })).descricao,
      'Nome é obrigatório',
    )
    const epi = await make('epis', { nome: 'Protetor auricular' })
    const risk = await make('risco', { descricao: 'Ruído', grupoRisco: 'FISICO', epiIds: [epi.id] })
    assert.deepEqual(
      (await client.get('/api/sst/risco?grupoRisco=FISICO')).body.content.map((item: any) => item.id),
      [risk.id],
    )
    assert.deepEqual((await client.get(`/api/sst/epis/${epi.id}/riscos`)).body, [{ id: risk.id, descricao: 'Ruído' }])
    assert.deepEqual((await client.get(`/api/sst/condicoes-ambientais/epi-risco?riscosIds=${risk.id}`)).body, [
      { id: epi.id, nome: 'Protetor auricular' },
    ])
  })

  // Proves: exame
  test('exame: periodicidade is asked of a periodic one and stays below 99', async ({ assert }) => {
    const { client, make } = await scene()
    const asked = await client.post('/api/sst/exame', { nome: 'Audiometria', periodico: true })
    assert.equal(messagesOf(asked).periodicidade, 'Periodicidade (meses) é obrigatória')
    const long = await client.post('/api/sst/exame', { nome: 'Audiometria', periodico: true, periodicidade: 99 })
    assert.property(messagesOf(long), 'periodicidade')
    assert.equal((await make('exame', { nome: 'Audiometria', periodico: true, periodicidade: 98 })).periodicidade, 98)
    assert.equal((await make('exame', { nome: 'Admissional' })).periodico, false)
  })

  // Proves: epis, sst.epis.ultimo-historico
  test('epis: the history says what holds on a day; epis-ultimo-historico has what is in force', async ({ assert }) => {
    const { client, make } = await scene()
    const epi = await make('epis', { nome: 'Luva', numeroCA: '111', validadeUso: 30 })
    const path = `/api/sst/epis/${epi.id}/historicos`
    assert.equal(
      (await client.post(path, { data: '2024-01-01', numeroCA: '222', vencimentoCA: '2030-01-01' })).status,
      201,
    )
    assert.equal((await client.post(path, { data: '2999-01-01', numeroCA: '333' })).status, 201)
    const plain = await make('epis', { nome: 'Avental', numeroCA: '9' })
    const latest = (await client.get('/api/sst/epis/epis-ultimo-historico')).body
    assert.deepEqual(
      latest.map(({ id, numeroCA, data }: any) => [id, numeroCA, data]),
      [
        [plain.id, '9', null],
        [epi.id, '222', '2024-01-01'],
      ],
    )
    const low = await client.post('/api/sst/epis', { nome: 'Bota', validadeUso: 0 })
    assert.property(messagesOf(low), 'validadeUso')
    assert.property(messagesOf(await client.post('/api/sst/epis', { nome: 'x'.repeat(101) })), 'nome')
    assert.property(messagesOf(await client.post('/api/sst/epis', { nome: 'a', numeroCA: '1'.repeat(21) })), 'numeroCA')
  })

  // Proves: clinica-autorizada
  test('clinica-autorizada: CNPJ of a clinic, name of another kind, and the limits of its texts', async ({
    assert,
  }) => {
    const { client, make } = await scene()
    const clinic = await client.post('/api/sst/clinica-autorizada', { nome: 'Vida', tipo: '01' })
    assert.equal(messagesOf(clinic).cnpj, 'CNPJ é obrigatório')
    const wrong = await client.post('/api/sst/clinica-autorizada', { nome: 'Vida', tipo: '01', cnpj: '11111111111111' })
    assert.property(messagesOf(wrong), 'cnpj')
    const other = await client.post('/api/sst/clinica-autorizada', { nome: 'Vida', tipo: '99' })
    assert.equal(messagesOf(other).outro, 'Outro tipo é obrigatório')
    const long = await client.post('/api/sst/clinica-autorizada', {
      nome: 'a'.repeat(45),
      tipo: '02',
      endereco: 'a'.repeat(81),
      telefone: '119999999999',
      horarioAtendimento: 'a'.repeat(46),
    })
    assert.sameMembers(Object.keys(messagesOf(long)), ['nome', 'endereco', 'telefone', 'horarioAtendimento'])
    assert.equal((await make('clinica-autorizada', { nome: 'Vida', tipo: '01', cnpj: '11222333000181' })).tipo, '01')
  })

  // Proves: profissional, psst-inscricao-max, sst.profissional.validar-conselho
  test('profissional: length at the council, state unless RMS, initials of another council', async ({ assert }) => {
    const { client, make } = await scene()
    const uf = (await stateOfSaoPaulo()).id
    const body = { nome: 'Dra. Ana', cpf: newCpf(), orgaoDeClasse: '1', numeroInscricao: '12345678901', ufId: uf }
    const long = await client.post('/api/sst/profissional', body)
    assert.equal(messagesOf(long).numeroInscricao, 'Número de inscrição no CRM tem no máximo 10 caracteres.')
    const stateless = await client.post('/api/sst/profissional', { ...body, numeroInscricao: '123', ufId: null })
    assert.equal(messagesOf(stateless).ufId, 'UF é obrigatória')
    const other = await client.post('/api/sst/profissional', {
      ...body,
      orgaoDeClasse: '9',
      numeroInscricao: '1'.repeat(14),
    })
    assert.equal(messagesOf(other).siglaOrgaoDeClasse, 'Sigla do órgão de classe é obrigatória')
    const rms = await make('profissional', { nome: 'Eva', cpf: newCpf(), orgaoDeClasse: '3', numeroInscricao: '77' })
    assert.isTrue(rms.cadastroPendente)
    const doctor = await make('profissional', { ...body, numeroInscricao: '1234' })
    const check = (query: string) => client.get(`/api/sst/profissional/validar-conselho?orgaoDeClasse=1&${query}`)
    assert.deepEqual((await check(`numeroInscricao=1234&ufId=${uf}`)).body, {
      valido: false,
      mensagem: 'Já existe um profissional com esta inscrição no conselho.',
    })
    assert.isTrue((await check(`numeroInscricao=1234&ufId=${uf}&profissionalId=${doctor.id}`)).body.valido)
    assert.isTrue((await check(`numeroInscricao=999&ufId=${uf}`)).body.valido)
    const again = await client.post('/api/sst/profissional', { ...body, cpf: newCpf(), numeroInscricao: '1234' })
    assert.equal(messagesOf(again).orgaoDeClasse, 'Já existe um profissional com esta inscrição no conselho.')
  })

  // Proves: profissional-contratos, sst.profissional.contratos, sst.profissional.unificacao
  test('profissional/unificacao: contracts and histories go to the one that stays', async ({ assert }) => {
    const { client, make } = await scene()
    const uf = (await stateOfSaoPaulo()).id
    const people = []
    for (const numeroInscricao of ['1', '2'])
      people.push(
        await make('profissional', { nome: 'Rui', cpf: newCpf(), orgaoDeClasse: '4', numeroInscricao, ufId: uf }),
      )
    const [kept, gone] = people
    await make('profissional-contratos', { profissional: gone.id, inicio: '2024-01-01', tipoContrato: 'EMPREGADO' })
    const group = await make('grupos-homogeneos', { nome: unique('Grupo') })
    const history = await make('grupos-homogeneos-historicos', {
      grupo: group.id,
      data: '2024-01-01',
      historicoGrupoHomogeneosIds: [group.id],
      profissionaisSSTIds: [gone.id],
    })
    const merged = { profissionalMantidoId: kept.id, profissionaisIds: [gone.id] }
    assert.equal((await client.post('/api/sst/profissional/unificacao', merged)).status, 204)
    assert.equal((await client.get(`/api/sst/profissional/${gone.id}`)).status, 404)
    assert.lengthOf((await client.get(`/api/sst/profissional/${kept.id}/contrato`)).body, 1)
    assert.deepEqual(
      (await client.get(`/api/sst/grupos-homogeneos-historicos/${history.id}`)).body.profissionaisSSTIds,
      [kept.id],
    )
    const itself = { profissionalMantidoId: kept.id, profissionaisIds: [kept.id] }
    assert.equal((await client.post('/api/sst/profissional/unificacao', itself)).status, 400)
  })

  // Proves: lotacao-tributaria
  test('lotacao-tributaria: the number is a CNO, a CNPJ, a CPF, either, or must be empty, by its kind', async ({
    assert,
  }) => {
    const { client } = await scene()
    const message = async (tipo: string, numeroInscricao: string | null) =>
      messagesOf(
        await client.post('/api/sst/lotacao-tributaria', {
          codigo: unique('L').slice(0, 30),
          descricao: 'Sede',
          tipo,
          numeroInscricao,
          inicio: '2024-01-01',
        }),
      ).numeroInscricao ?? null
    assert.isNull(await message('01', null))
    assert.equal(await message('01', '11222333000181'), 'Este tipo de lotação não tem número de inscrição.')
    assert.equal(await message('02', null), 'CNO é obrigatório')
    assert.equal(await message('02', '11222333000181'), 'CNO inválido')
    assert.isNull(await message('02', '11.084.01680/62'))
    assert.equal(await message('03', '11222333000181'), 'CPF inválido')
    assert.isNull(await message('03', newCpf()))
    assert.equal(await message('04', newCpf()), 'CNPJ inválido')
    assert.isNull(await message('04', '11.222.333/0001-81'))
    assert.isNull(await message('10', newCpf()))
    assert.isNull(await message('10', '11222333000181'))
    assert.equal(await message('10', '1'), 'CPF ou CNPJ inválido')
    assert.isNull(await message('90', null))
  })

  // Proves: obra
  test('obra: its number is a valid CNO', async ({ assert }) => {
    const { client, estabelecimento } = await scene()
    const body = { nome: 'Torre', tipo: '1', estabelecimentoResponsavelId: estabelecimento.id }
    const wrong = await client.post('/api/sst/obra', { ...body, numeroInscricao: '110840168063' })
    assert.equal(messagesOf(wrong).numeroInscricao, 'CNO inválido')
    const made = await client.post('/api/sst/obra', { ...body, numeroInscricao: '11.084.01680/62' })
    assert.equal(made.body.numeroInscricao, '110840168062')
  })

  // Proves: vacinas, vacinas-doses
  test('vacinas: at least one dose; doses are numbered and no more than it has; days at least 1', async ({
    assert,
  }) => {
    const { client, make } = await scene()
    const none = await client.post('/api/sst/vacinas', { nome: unique('V'), quantidadeDoses: 0 })
    assert.property(messagesOf(none), 'quantidadeDoses')
    const days = await client.post('/api/sst/vacinas', {
      nome: unique('V'),
      quantidadeDoses: 1,
      doses: [{ diasProximaDose: 0 }],
    })
    assert.isNotEmpty(messagesOf(days)['doses.0.diasProximaDose'])
    const many = await client.post('/api/sst/vacinas', {
      nome: unique('V'),
      quantidadeDoses: 1,
      doses: [{ diasProximaDose: 30 }, { diasProximaDose: 30 }],
    })
    assert.equal(messagesOf(many).doses, 'A vacina tem 1 dose: remova as que sobram.')
    const made = await make('vacinas', {
      nome: unique('V'),
      quantidadeDoses: 3,
      doses: [{ diasProximaDose: 30 }, { diasProximaDose: 150 }],
    })
    assert.deepEqual(
      made.doses.map((dose: any) => dose.numeroDose),
      [1, 2],
    )
  })

  // Proves: tipos-afastamento
  test('tipos-afastamento: description is required; the class decides the mandates', async ({ assert }) => {
    const { client, make } = await scene()
    assert.equal(messagesOf(await client.post('/api/sst/tipos-afastamento', {})).descricao, 'Descrição é obrigatória')
    const made = await make('tipos-afastamento', { descricao: unique('Mandato'), classe: 'MANDATO_ELETIVO' })
    assert.deepEqual([made.mandatoEletivo, made.mandatoSindical, made.absenteismo], [true, false, true])
  })

  // Proves: agentes-nocivos
  test('agentes-nocivos: table 24 is there for every company and nobody writes it', async ({ assert }) => {
    const { client, company } = await scene()
    await seedHarmfulAgents(await system(company.id))
    const { body } = await client.get('/api/sst/agentes-nocivos?codigo=05.01.001')
    assert.match(body.content[0].rotulo, /^05\.01\.001 · /, 'whoever picks one sees its code')
    assert.equal(body.content[0].codigo, '05.01.001')
    assert.isAbove((await client.get('/api/sst/agentes-nocivos')).body.totalElements, 80)
    assert.equal((await client.post('/api/sst/agentes-nocivos', { codigo: '1', descricao: 'x' })).status, 404)
  })
})
