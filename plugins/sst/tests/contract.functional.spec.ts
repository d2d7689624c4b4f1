import { test } from '@japa/runner'
import {
  createCatalogues,
  createCompany,
  messagesOf,
  newCnpj,
  newCpf,
  staffClient,
  stateOfSaoPaulo,
  system,
  unique,
  long,
  type Walk,
  walk,
  walkReport,
} from '#tests'
import readExcelFile from 'read-excel-file/node'
import { seedHarmfulAgents } from '../seeds/seed.ts'

/** Every field and call of the contract at its own address, a few subjects a test, so that each answer is read. */

const AT = '/api/sst'
const PNG = {
  bytes: 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  contentType: 'image/png',
  name: 'assinatura.png',
}

async function scene() {
  const company = await createCompany()
  const { estabelecimento } = await createCatalogues(company.id)
  const client = await staffClient({ empresaId: company.id })
  const context = await system(company.id)
  const make = async (key: string, values: Record<string, unknown>) =>
    (await context.repo(`sst/${key}`).create(values)).id
  return { company, estabelecimento, client, context, make }
}

const without = (...fields: string[]): Walk['refused'] => fields.map((field) => [field, { [field]: null }])
const tooLong = (limits: Record<string, number>): NonNullable<Walk['refused']> =>
  Object.entries(limits).map(([field, max]) => [field, { [field]: long(max) }])

/** A row whose fields come back as they were sent. */
const plain = (
  input: Record<string, unknown>,
  change: Record<string, unknown>,
  refused: Walk['refused'] = [],
): Walk => ({
  input,
  expect: { ...input },
  change,
  refused,
})

test.group('Contract of SST: catalogues', () => {
  // Proves: categorias-epi, epcs, exame, fase, fontes-risco, gravidades-risco, probabilidades-risco,
  //   sst.catalogos.01, tamanhos-epi
  test('catalogues keep code and description: codes up to 30, descriptions of several up to 30', async ({ assert }) => {
    const { client } = await scene()
    const at = (key: string, item: Walk) => walk(assert, client, `${AT}/${key}`, item)
    const coded = { codigo: 'C-1', descricao: unique('Item').slice(0, 30) }
    await at('epcs', plain(coded, { codigo: 'C-2' }, [...without('descricao')!, ...tooLong({ codigo: 30 })]))
    await at(
      'fontes-risco',
      plain(coded, { codigo: 'C-2' }, [...without('descricao')!, ...tooLong({ codigo: 30, descricao: 30 })]),
    )
    const described = { descricao: coded.descricao }
    await at(
      'fase',
      plain(described, { descricao: 'Outra fase' }, [...without('descricao')!, ...tooLong({ descricao: 30 })]),
    )
    await at(
      'tamanhos-epi',
      plain({ ...described, ativo: true }, { ativo: false }, [...without('descricao')!, ...tooLong({ descricao: 30 })]),
    )
    for (const key of ['gravidades-risco', 'probabilidades-risco'])
      await at(
        key,
        plain({ ...described, peso: 2 }, { peso: 3 }, [...without('descricao')!, ...tooLong({ descricao: 30 })]),
      )
    await at(
      'categorias-epi',
      plain({ nome: unique('Luvas'), fardamento: true, ativo: true }, { ativo: false }, without('nome')),
    )
    const exam = { codigo: 'E-1', nome: 'Espirometria', periodico: true, periodicidade: 12, aso: true }
    await at('exame', plain(exam, { periodicidade: 24 }, without('nome')))
  })

  // Proves: sst.exame.01, sst.tipos-afastamento.01, tamanhos-epi, tipos-afastamento
  test('exams and sizes are listed whole for forms; reasons of leave keep what payroll asks', async ({ assert }) => {
    const { client, context, make } = await scene()
    const [exam, size] = [await make('exame', { nome: 'Audiometria' }), await make('tamanhos-epi', { descricao: 'GG' })]
    const all = async (path: string) => (await client.get(`${AT}/${path}`)).body
    assert.deepEqual(await all('exame?unpaged=true&resumido=true'), [{ id: exam, nome: 'Audiometria' }])
    assert.containSubset(await all('tamanhos-epi?unpaged=true'), [{ id: size, descricao: 'GG' }])
    const reason = {
      descricao: unique('Férias'),
      ativo: true,
      absenteismo: false,
      inss: true,
      classe: 'MANDATO_SINDICAL',
    }
    await walk(assert, client, `${AT}/tipos-afastamento`, {
      input: reason,
      expect: { ...reason, codigoAC: null, mandatoSindical: true, mandatoEletivo: false },
      change: { inss: false },
      refused: without('descricao'),
    })
    const coded = await make('tipos-afastamento', { descricao: unique('Folha') })
    await context.repo('sst/tipos-afastamento').patch(coded, { codigoAC: 'A1' }, 'folha')
    assert.equal((await client.get(`${AT}/tipos-afastamento/${coded}`)).body.codigoAC, 'A1')
  })

  // Proves: epis, epis-historicos, risco, sst.epis.01, sst.epis.historicos, sst.risco.01, sst.risco.02
  test('risks and protective equipment with their histories', async ({ assert }) => {
    const { client, make } = await scene()
    const category = await make('categorias-epi', { nome: unique('Audição') })
    const epi = {
      nome: 'Protetor auricular',
      descricao: 'De silicone',
      fabricante: 'Acme',
      numeroCA: '5745',
      vencimentoCA: '2030-01-01',
      validadeUso: 180,
      atenuacao: '17 dB',
      ativo: true,
    }
    await walk(assert, client, `${AT}/epis`, {
      input: { ...epi, categoria: category, historicos: [{ data: '2026-01-01', numeroCA: '5745' }] },
      expect: { ...epi, categoria: { id: category }, historicos: [{ data: '2026-01-01', numeroCA: '5745' }] },
      change: { atenuacao: '18 dB' },
      refused: [...tooLong({ nome: 100, fabricante: 100, numeroCA: 20 }), ['validadeUso', { validadeUso: 0 }]],
    })
    const { body: glove } = await client.post(`${AT}/epis`, { nome: 'Luva' })
    const period = { data: '2026-02-01', numeroCA: '10', vencimentoCA: '2029-01-01', validadeUso: 30, atenuacao: '-' }
    await walk(assert, client, `${AT}/epis/${glove.id}/historicos`, plain(period, { numeroCA: '11' }))
    const risk = {
      codigo: 'R-1',
      grupoRisco: 'FISICO',
      descricao: 'Ruído',
      procedimentoEmergencia: 'Afastar',
      possiveisDanosSaude: 'Perda auditiva',
      epiIds: [glove.id],
      epiEficaz: true,
    }
    await walk(
      assert,
      client,
      `${AT}/risco`,
      plain(risk, { epiEficaz: false }, [
        ...without('grupoRisco', 'descricao')!,
        ...tooLong({ codigo: 30, descricao: 255 }),
      ]),
    )
  })

  // Proves: clinica-autorizada, sst.clinica-autorizada.01, sst.vacinas-doses.01, sst.vacinas.01, vacinas,
  //   vacinas-doses
  test('clinics with the exams they make, vaccines with their doses', async ({ assert }) => {
    const { client, make } = await scene()
    const exam = await make('exame', { nome: 'Audiometria' })
    const clinic = {
      nome: 'Vida',
      tipo: '01',
      cnpj: newCnpj(),
      data: '2026-01-01',
      telefone: '1932321234',
      horarioAtendimento: '8h às 17h',
      endereco: 'Rua Barão, 10',
    }
    await walk(assert, client, `${AT}/clinica-autorizada`, {
      input: { ...clinic, exames: [exam] },
      expect: { ...clinic, exames: [{ id: exam }] },
      change: { tipo: '99', outro: 'Unidade móvel' },
      refused: [
        ...tooLong({ nome: 44, endereco: 80, telefone: 11, horarioAtendimento: 45, tipo: 80 }),
        ['outro', { tipo: '99', outro: long(50) }],
      ],
    })
    const vaccine = { nome: unique('Hepatite B'), quantidadeDoses: 3, doses: [{ diasProximaDose: 30 }] }
    await walk(assert, client, `${AT}/vacinas`, {
      ...plain(vaccine, { quantidadeDoses: 2 }, [
        ...without('nome', 'quantidadeDoses')!,
        ['quantidadeDoses', { quantidadeDoses: 0 }],
      ]),
      expect: { ...vaccine, doses: [{ numeroDose: 1, diasProximaDose: 30 }] },
    })
    const { body } = await client.post(`${AT}/vacinas`, vaccine)
    await walk(
      assert,
      client,
      `${AT}/vacinas/${body.id}/doses`,
      plain({ diasProximaDose: 150 }, { diasProximaDose: 160 }, [
        ...without('diasProximaDose')!,
        ['diasProximaDose', { diasProximaDose: 0 }],
      ]),
    )
  })
})

test.group('Contract of SST: places, people and measurements', () => {
  // Proves: ambientes, ambientes-historicos, enum.tipo-local-empregador, riscos-ambientes, sst-ambientes,
  //   sst.ambientes.01, sst.ambientes.02, sst.ambientes.03, sst.ambientes.04, sst.ambientes.05, sst.ambientes.06,
  //   sst.ambientes.historicos.criar, sst.ambientes.historicos.ler, sst.ambientes.historicos.remover,
  //   sst.ambientes.por-obra, sst.ambientes.relatorio
  test('an environment by dates: own places, works and third parties, with protection, risks and measurements', async ({
    assert,
  }) => {
    const { client, make, estabelecimento } = await scene()
    const [risk, epc] = [
      await make('risco', { descricao: 'Ruído', grupoRisco: 'FISICO' }),
      await make('epcs', { descricao: 'Enclausuramento' }),
    ]
    const group = await make('grupos-homogeneos', { nome: unique('Grupo') })
    const measured = await make('medicoes-risco', {
      grupo: group,
      descricao: 'Dosimetria',
      risco: risk,
      tipoAvaliacao: '2',
    })
    const works = await make('obra', {
      nome: 'Torre',
      tipo: '1',
      numeroInscricao: '110840168062',
      estabelecimentoResponsavelId: estabelecimento.id,
    })
    const own = {
      data: '2025-01-01',
      dataEncerramento: '2026-12-31',
      nomeAmbiente: 'Usinagem',
      descricao: 'Galpão',
      tempoExposicao: '8 horas',
      localAmbiente: '1',
      epcsIds: [epc],
    }
    const risks = [{ risco: risk, periodicidadeExposicao: 'Diária', epcEficaz: true, medicao: measured }]
    const period = { ...own, estabelecimento: estabelecimento.id, riscosAmbientes: risks }
    const told = {
      ...own,
      estabelecimento: { id: estabelecimento.id },
      riscosAmbientes: [
        { risco: { id: risk }, periodicidadeExposicao: 'Diária', epcEficaz: true, medicao: { id: measured } },
      ],
    }
    await walk(assert, client, `${AT}/ambientes`, {
      input: { nome: 'Usinagem', codigoAC: 'U1', dataEncerramento: '2026-12-31', historicos: [period] },
      expect: { nome: 'Usinagem', codigoAC: 'U1', dataEncerramento: '2026-12-31', historicos: [told] },
      change: { nome: 'Usinagem 2' },
      refused: without('nome'),
    })
    const { body: place } = await client.post(`${AT}/ambientes`, {
      nome: 'Obra',
      historicos: [{ ...period, data: '2024-01-01' }],
    })
    const at = `${AT}/ambientes/${place.id}/historicos`
    const { body: kept } = await client.get(at)
    assert.isNumber(kept[0].riscosAmbientes[0].id)
    await walk(assert, client, at, { input: period, expect: told, change: { tempoExposicao: '6 horas' } })
    const third = {
      ...own,
      data: '2025-02-01',
      localAmbiente: '2',
      tipoInscricaoDeTerceiro: '1',
      numeroInscricaoDeTerceiro: newCnpj(),
    }
    await walk(assert, client, at, plain(third, { descricao: 'Pátio' }))
    const atWorks = { ...own, data: '2025-03-01', obra: works }
    await walk(assert, client, at, {
      input: atWorks,
      expect: { ...own, data: '2025-03-01', obra: { id: works } },
      change: { descricao: 'Andar 2' },
    })
    assert.equal((await client.post(at, atWorks)).status, 201)
    const found = await client.get(`${AT}/ambientes/por-obras?obrasIds=${works}&data=2025-03-02`)
    assert.equal(found.body[0].id, place.id)
    assert.deepEqual((await client.get(`${AT}/ambientes/por-obras?obrasIds=${works}&data=2023-01-01`)).body, [])
    const own2024 = { data: '2024-06-01', estabelecimentosIds: [estabelecimento.id], pdf: false }
    const { body: sheet } = await client.post(`${AT}/ambientes/relatorio`, own2024)
    assert.include(JSON.stringify(await readExcelFile(sheet)), 'Enclausuramento')
    await walkReport(assert, client, `${AT}/ambientes/relatorio`, {
      filters: { data: '2025-03-02' },
      sees: 'Enclausuramento',
      varied: [
        ['data', '2023-01-01', null],
        ['estabelecimentosIds', [estabelecimento.id], null],
        ['obrasIds', [works], 'Torre'],
      ],
    })
  })

  // Proves: funcoes, funcoes-historicos-cadastrais, funcoes-historicos-gerenciais, lotacao-tributaria, obra,
  //   sst.lotacao-tributaria.01
  test('functions with both histories, works with their address, tax locations', async ({ assert }) => {
    const { client, make, context, estabelecimento } = await scene()
    const [epi, exam] = [await make('epis', { nome: 'Luva' }), await make('exame', { nome: 'Hemograma' })]
    const registered = { data: '2025-01-01', codigoCBO: '724205', nomeFuncao: 'Prensista', descricao: 'Opera a prensa' }
    await walk(assert, client, `${AT}/funcoes`, {
      input: { nome: 'Prensista', ativa: true, historicosCadastrais: [registered] },
      expect: { nome: 'Prensista', ativa: true, codigoCBO: '724205', historicosCadastrais: [registered] },
      change: { nome: 'Operador' },
      refused: without('nome'),
    })
    const { body: job } = await client.post(`${AT}/funcoes`, { nome: 'Soldador' })
    await walk(
      assert,
      client,
      `${AT}/funcoes/${job.id}/historicos-cadastrais`,
      plain(registered, { nomeFuncao: 'Outro' }),
    )
    const managed = { data: '2025-01-01', descricao: 'Solda', normasInternas: 'NI-7' }
    await walk(assert, client, `${AT}/funcoes/${job.id}/historicos-gerenciais`, {
      input: { ...managed, epis: [epi], exames: [exam] },
      expect: { ...managed, epis: [{ id: epi }], exames: [{ id: exam }] },
      change: { normasInternas: 'NI-8' },
    })
    const uf = await stateOfSaoPaulo()
    const cidade = await context.repo('geral/cidades').create({ nome: unique('Campinas'), uf: uf.id })
    const street = { logradouro: 'Rua Barão', numero: '10', bairro: 'Centro', complemento: 'Fundos', cep: '13010111' }
    const works = { nome: 'Torre', tipo: '1', numeroInscricao: '110840168062' }
    await walk(assert, client, `${AT}/obra`, {
      input: {
        ...works,
        estabelecimentoResponsavelId: estabelecimento.id,
        endereco: { ...street, uf: uf.id, cidade: cidade.id },
      },
      expect: {
        ...works,
        estabelecimentoResponsavelId: { id: estabelecimento.id },
        endereco: { ...street, uf: { id: uf.id }, cidade: { id: cidade.id } },
      },
      change: { nome: 'Torre 2' },
      refused: [['endereco.complemento', { endereco: { complemento: long(30) } }]],
    })
    const place = {
      codigo: unique('L').slice(0, 30),
      descricao: 'Sede',
      tipo: '04',
      numeroInscricao: newCnpj(),
      inicio: '2024-01-01',
      fim: '2026-12-31',
    }
    await walk(assert, client, `${AT}/lotacao-tributaria`, plain(place, { descricao: 'Filial' }))
  })

  // Proves: nit-digitos, profissional, profissional-contratos, sst.profissional.01, sst.profissional.02,
  //   sst.profissional.03
  test('professionals with their councils and contracts', async ({ assert }) => {
    const { client, company, context } = await scene()
    const uf = await stateOfSaoPaulo()
    const person = {
      nome: 'Dra. Ana',
      orgaoDeClasse: '9',
      numeroInscricao: '12345678901234',
      siglaOrgaoDeClasse: 'CRBM',
      cpf: newCpf(),
      nit: '12056412545',
    }
    await walk(assert, client, `${AT}/profissional`, {
      input: { ...person, ufId: uf.id },
      expect: { ...person, ufId: { id: uf.id }, codigoAC: null, cadastroPendente: false, contratos: [] },
      change: { nome: 'Dra. Ana Reis' },
      refused: [
        ...without('cpf')!,
        ...tooLong({ nome: 70, cpf: 11, nit: 11, numeroInscricao: 14, siglaOrgaoDeClasse: 22 }),
        ['ufId', { ufId: null }],
      ],
    })
    const { body } = await client.post(`${AT}/profissional`, { ...person, ufId: uf.id })
    await context.repo('sst/profissional').patch(body.id, { codigoAC: 'P1' }, 'folha')
    assert.equal((await client.get(`${AT}/profissional/${body.id}`)).body.codigoAC, 'P1')
    const at = `${AT}/profissional/${body.id}/contrato`
    const terms = { inicio: '2025-01-01', fim: '2026-12-31', tipoContrato: 'TERCEIRIZADO' }
    await walk(assert, client, at, {
      input: { ...terms, assinaturaDigital: PNG },
      expect: { ...terms, empresaId: company.id, assinaturaDigital: { contentType: 'image/webp' } },
      change: { tipoContrato: 'PRESTADOR' },
    })
    const { body: kept } = await client.post(at, terms)
    assert.containSubset((await client.get(`${AT}/profissional/${body.id}`)).body.contratos, [
      { id: kept.id, ...terms },
    ])
    const { body: other } = await client.post(`${AT}/profissional`, {
      ...person,
      cpf: newCpf(),
      numeroInscricao: '77',
      ufId: uf.id,
    })
    assert.equal((await client.get(`${AT}/profissional/${other.id}/contrato/${kept.id}`)).status, 404)
    assert.equal((await client.delete(`${AT}/profissional/${other.id}/contrato/${kept.id}`)).status, 404)
  })

  // Proves: classificacao-severidade-risco, grupos-homogeneos, grupos-homogeneos-historicos,
  //   sst.classificacao-severidade-risco.01, sst.grupos-homogeneos-historicos.01, sst.grupos-homogeneos.02
  test('groups with their histories, and the matrix', async ({ assert }) => {
    const { client, make } = await scene()
    const [place, job] = [await make('ambientes', { nome: 'Usinagem' }), await make('funcoes', { nome: 'Torneiro' })]
    const group = { nome: unique('Grupo'), descricao: 'Tornos', finalidade: 'eSocial_PGR' }
    await walk(assert, client, `${AT}/grupos-homogeneos`, {
      input: { ...group, ambientes: [place], funcoes: [job] },
      expect: { ...group, ambientes: [{ id: place }], funcoes: [{ id: job }] },
      change: { finalidade: 'eSocial' },
      refused: without('nome'),
    })
    const { body: kept } = await client.post(`${AT}/grupos-homogeneos`, group)
    const engineer = await make('profissional', {
      nome: 'Eva',
      cpf: newCpf(),
      orgaoDeClasse: '3',
      numeroInscricao: unique('').slice(-8),
    })
    const at = `${AT}/grupos-homogeneos/${kept.id}/historicos`
    const survey = { data: '2025-01-01', historicoGrupoHomogeneosIds: [kept.id], profissionaisSSTIds: [engineer] }
    await walk(
      assert,
      client,
      at,
      plain(survey, { data: '2025-02-01' }, without('data', 'historicoGrupoHomogeneosIds', 'profissionaisSSTIds')),
    )
    const [grave, likely] = [
      await make('gravidades-risco', { descricao: 'Grave', peso: 3 }),
      await make('probabilidades-risco', { descricao: 'Provável', peso: 3 }),
    ]
    const cell = { gravidade: grave, probabilidade: likely, classificacao: 'MODERADO' }
    await walk(assert, client, `${AT}/classificacao-severidade-risco`, {
      input: { combinacoes: [cell] },
      expect: { combinacoes: [{ gravidade: { id: grave }, probabilidade: { id: likely }, classificacao: 'MODERADO' }] },
      change: { nome: 'Matriz da fábrica' },
    })
    const empty = await client.post(`${AT}/classificacao-severidade-risco`, { combinacoes: [] })
    assert.equal(messagesOf(empty).combinacoes, 'Adicione pelo menos uma combinação da matriz.')
  })

  // Proves: agentes-nocivos, medicoes-risco, sst.grupos.epi-risco, sst.medicoes-risco.01, sst.medicoes-risco.02,
  //   sst.medicoes-risco.03, sst.medicoes-risco.04, sst.medicoes-risco.05
  test('a measurement keeps every answer of S-2240', async ({ assert }) => {
    const { client, make, context } = await scene()
    await seedHarmfulAgents(context)
    const { body: agents } = await client.get(`${AT}/agentes-nocivos?codigo=05.01.001&completo=true`)
    const agent = (await client.get(`${AT}/agentes-nocivos/${agents.content[0].id}`)).body
    assert.deepEqual([agent.codigo, agent.exigeMedicao, agent.exigeTecnica], ['05.01.001', false, false])
    assert.isString(agent.descricao)
    const group = await make('grupos-homogeneos', { nome: unique('Grupo'), finalidade: 'eSocial' })
    const [risk, epi] = [
      await make('risco', { descricao: 'Agente', grupoRisco: 'QUIMICO' }),
      await make('epis', { nome: 'Luva' }),
    ]
    const [grave, likely] = [
      await make('gravidades-risco', { descricao: 'Grave', peso: 3 }),
      await make('probabilidades-risco', { descricao: 'Provável', peso: 3 }),
    ]
    await make('classificacao-severidade-risco', {
      combinacoes: [{ gravidade: grave, probabilidade: likely, classificacao: 'MODERADO' }],
    })
    const no = Object.fromEntries(
      [
        'epiMedidaProtecao',
        'epiCondicaoFuncionamento',
        'epiUsoIninterrupto',
        'epiPrazoValidade',
        'epiPeriodicidadeTroca',
        'epiHigienizacao',
      ].map((name) => [name, 'N']),
    )
    const values = {
      data: '2025-03-10',
      descricao: 'Dosimetria',
      tipoAvaliacao: '1',
      intensidadeConcentracao: 88.4,
      unidadeMedida: '4',
      tecnicaMedicao: 'NHO 01',
      numeroProcessoJudicial: '35041000387200019',
      utilizaEpc: '2',
      epcEficaz: 'S',
      utilizaEpi: '2',
      epiEficaz: 'S',
      episIds: [epi],
      ...no,
    }
    await walk(assert, client, `${AT}/medicoes-risco`, {
      input: {
        ...values,
        grupo: group,
        risco: risk,
        agenteNocivo: agent.id,
        gravidadeRiscoId: grave,
        probabilidadeRiscoId: likely,
      },
      expect: {
        ...values,
        risco: { id: risk },
        agenteNocivo: { id: agent.id },
        gravidadeRiscoId: { id: grave },
        probabilidadeRiscoId: { id: likely },
        classificacaoSeveridadeRisco: 'MODERADO',
      },
      change: { tecnicaMedicao: 'NHO 01 e NR-15' },
      refused: [['tecnicaMedicao', { tecnicaMedicao: long(40) }]],
    })
    const { body: heats } = await client.get(`${AT}/agentes-nocivos?codigo=02.01.014`)
    const heat = {
      descricao: 'IBUTG',
      tipoAvaliacao: '1',
      intensidadeConcentracao: 29,
      limiteTolerancia: 27.5,
      unidadeMedida: '10',
      tecnicaMedicao: 'NHO 06',
    }
    await walk(assert, client, `${AT}/medicoes-risco`, {
      input: { ...heat, grupo: group, risco: risk, agenteNocivo: heats.content[0].id },
      expect: heat,
      change: { limiteTolerancia: 28 },
    })
    assert.equal(
      (await client.post(`${AT}/medicoes-risco`, { ...values, grupo: group, risco: risk, agenteNocivo: agent.id }))
        .status,
      201,
    )
    assert.deepEqual((await client.get(`${AT}/grupos-homogeneos/${group}/epi-risco?riscoId=${risk}`)).body, [
      { id: epi, nome: 'Luva' },
    ])
  })
})
