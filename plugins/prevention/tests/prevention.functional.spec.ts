import { test } from '@japa/runner'
import { addDays } from '#engine'
import { messagesOf, minimalInput, newCpf, staffClient, system, unique, stateOfSaoPaulo } from '#tests'
import { DELIVERIES, equipmentScene, PIXEL } from './equipment_scene.ts'

test.group('Protective equipment (NR-6)', () => {
  test('the CA that counts is that of the day of delivery; without a valid one the delivery asks why', async ({
    assert,
  }) => {
    const { client, talento, epi } = await equipmentScene()
    const deliver = (data: string) => client.post(DELIVERIES, { colaborador: talento.id, epi: epi.id, data })
    const first = await deliver('2025-06-30')
    assert.include(first.body, { numeroCA: '111', trocaPrevista: addDays('2025-06-30', 90), situacao: 'A_ASSINAR' })
    const later = await deliver('2026-01-10')
    assert.include(later.body, { numeroCA: '222', vencimentoCA: '2030-12-31' })
    await client.put(`/api/sst/epis/${epi.id}`, { historicos: [] })
    assert.equal(
      messagesOf(await deliver('2025-07-02')).justificativaCA,
      'O CA 111 deste EPI venceu em 30/06/2025. Para entregar assim mesmo, diga por quê.',
    )
    const why = 'Comprado com o CA válido'
    const late = { colaborador: talento.id, epi: epi.id, data: '2025-07-02', justificativaCA: why }
    const { body: given } = await client.post(DELIVERIES, late)
    assert.include(given, { numeroCA: '111', justificativaCA: why })
    const replaced = await client.put(`${DELIVERIES}/${given.id}/substituir`, { data: '2025-07-03', motivo: 'D' })
    assert.match(messagesOf(replaced).justificativaCA, /^O CA 111/)
    const { body: bare } = await client.post('/api/sst/epis', { nome: unique('Avental') })
    const none = { colaborador: talento.id, epi: bare.id, data: '2025-07-02' }
    assert.match(messagesOf(await client.post(DELIVERIES, none)).justificativaCA, /^Este EPI não tem CA no cadastro\./)
    const { body: uniforms } = await client.post('/api/sst/categorias-epi', {
      nome: unique('Uniforme'),
      fardamento: true,
    })
    await client.put(`/api/sst/epis/${bare.id}`, { categoria: uniforms.id })
    assert.equal((await client.post(DELIVERIES, none)).status, 201, 'a uniform needs no certificate')
    assert.equal(messagesOf(await deliver('2023-01-01')).data, 'A data é anterior à admissão do talento.')
  })

  test('stock of the establishment goes down with a delivery, up with a return, and is never below zero', async ({
    assert,
  }) => {
    const { client, talento, epi, estabelecimento, today } = await equipmentScene()
    const stock = async () =>
      (await client.get('/api/sst/painel-epi/estoque')).body.rows.find((row: any) => row.epiId === epi.id)?.saldo
    await client.post('/api/sst/movimentos-epi', {
      epi: epi.id,
      estabelecimento,
      quantidade: 3,
      custoUnitario: 12.5,
      tipo: 'E',
    })
    const deliver = (quantidade: number) =>
      client.post(DELIVERIES, { colaborador: talento.id, epi: epi.id, data: today, quantidade })
    assert.equal(messagesOf(await deliver(4)).quantidade, 'O estoque tem 3 unidades deste EPI.')
    const { body: two } = await deliver(2)
    assert.include(two, { custo: 25, custoUnitario: 12.5 })
    assert.equal(await stock(), 1)
    assert.equal(messagesOf(await deliver(2)).quantidade, 'O estoque tem 1 unidade deste EPI.')
    const early = await client.put(`${DELIVERIES}/${two.id}/devolver`, { data: addDays(today, -1), estado: 'U' })
    assert.equal(messagesOf(early).data, 'A devolução é anterior à entrega.')
    assert.equal(
      (await client.put(`${DELIVERIES}/${two.id}/devolver`, { data: today, estado: 'U' })).body.situacao,
      'DEVOLVIDO',
    )
    assert.equal(await stock(), 3)
    const again = await client.put(`${DELIVERIES}/${two.id}/devolver`, { data: today, estado: 'U' })
    assert.equal(again.body.message, 'Este EPI já foi devolvido.')
    const { body: one } = await deliver(1)
    const { body: fresh } = await client.put(`${DELIVERIES}/${one.id}/substituir`, { data: today, motivo: 'D' })
    assert.include(fresh, { motivo: 'D', quantidade: 1 })
    assert.equal(await stock(), 1, 'what was damaged is thrown away')
    const zero = await client.post('/api/sst/movimentos-epi', {
      epi: epi.id,
      estabelecimento,
      quantidade: 0,
      tipo: 'A',
    })
    assert.equal(messagesOf(zero).quantidade, 'Um ajuste de zero não muda nada.')
  })

  test('a delivery is signed on the screen, or by the password of the person alone; the card is printed', async ({
    assert,
  }) => {
    const { client, company, talento, epi, today } = await equipmentScene()
    const { body: row } = await client.post(DELIVERIES, { colaborador: talento.id, epi: epi.id, data: today })
    const { body: other } = await client.post(DELIVERIES, { colaborador: talento.id, epi: epi.id, data: today })
    const drawn = await client.put(`${DELIVERIES}/${row.id}/assinar`, { assinatura: PIXEL })
    assert.include(drawn.body, { formaAssinatura: 'T', assinadoEm: today, situacao: 'EM_USO' })
    const twice = await client.put(`${DELIVERIES}/${row.id}/assinar`, { assinatura: PIXEL })
    assert.equal(twice.body.message, 'Esta entrega já foi assinada.')
    assert.equal((await client.delete(`${DELIVERIES}/${row.id}`)).status, 400)
    const sign = (senha: string) => client.put(`${DELIVERIES}/${other.id}/assinar-senha`, { senha })
    assert.equal(
      (await sign('qualquer-senha')).body.message,
      'Este talento não tem usuário no sistema: assine na tela.',
    )
    const person = await staffClient({ empresaId: company.id, talento: talento.id })
    const known = await sign(client.password === person.password ? 'outra-senha-qualquer' : client.password)
    assert.equal(messagesOf(known).senha, 'Senha incorreta.')
    assert.include((await sign(person.password)).body, { formaAssinatura: 'S', assinadoEm: today })
    const { body: third } = await client.post(DELIVERIES, { colaborador: talento.id, epi: epi.id, data: today })
    const guess = () => client.put(`${DELIVERIES}/${third.id}/assinar-senha`, { senha: 'tentativa-errada' })
    for (let n = 0; n < 5; n++) assert.equal(messagesOf(await guess()).senha, 'Senha incorreta.')
    assert.match((await guess()).body.message, /^Muitas tentativas/)
    const card = await client.get(`/api/gestao-talentos/talentos/${talento.id}/ficha-epi`)
    assert.equal(card.headers.get('content-type'), 'application/pdf')
  })
})

test.group('Accidents', () => {
  const cat = (person: number, more = {}) => ({
    colaborador: person,
    data: '2026-03-06',
    hora: '9:30',
    horasTrabalhadas: '1:30',
    tipo: '1',
    houveAfastamento: true,
    descricao: 'Prensou o dedo na guilhotina.',
    ultimoDiaTrabalhado: '2026-03-06',
    situacaoGeradora: '200004300',
    agenteCausador: '302010200',
    parteAtingida: '755030000',
    lateralidade: '1',
    localTipo: '4',
    logradouro: 'Rua das Flores',
    numero: '100',
    atestado: {
      data: '2026-03-06',
      hora: '10:15',
      duracao: 10,
      afastamento: true,
      natureza: '702010000',
      cid: 'S610',
      emitente: 'Ana Souza',
      orgaoClasse: '3',
      numeroClasse: '123',
    },
    ...more,
  })

  test('a CAT has all S-2210 asks for, each missing field named, and its deadline is the next working day', async ({
    assert,
  }) => {
    const { client, talento, catalogues, repo } = await equipmentScene()
    const bare = { colaborador: talento.id, data: '2026-03-06', tipo: '1', descricao: 'Queda' }
    const missing = messagesOf(await client.post('/api/sst/acidentes', bare))
    for (const path of [
      'hora',
      'horasTrabalhadas',
      'ultimoDiaTrabalhado',
      'situacaoGeradora',
      'agenteCausador',
      'parteAtingida',
      'logradouro',
      'numero',
      'cep',
      'municipio',
      'tipoInscricaoLocal',
      'inscricaoLocal',
      'atestado.data',
      'atestado.hora',
      'atestado.duracao',
      'atestado.natureza',
      'atestado.cid',
      'atestado.emitente',
      'atestado.orgaoClasse',
      'atestado.numeroClasse',
    ])
      assert.include(Object.keys(missing), path)
    assert.equal((await client.post('/api/sst/acidentes', { ...bare, emiteCat: false, localTipo: '9' })).status, 201)
    const state = await stateOfSaoPaulo()
    const city = catalogues.cidade ?? (await repo('geral/cidades').create({ nome: unique('Cidade'), uf: state.id }))
    const whole = cat(talento.id, { municipio: city.id, tipoLogradouro: 'AV', logradouro: 'das Fatiadoras' })
    const { status, body, text } = await client.post('/api/sst/acidentes', whole)
    assert.equal(status, 201, text)
    assert.equal(body.prazoCat, '2026-03-09', 'the accident was on a Friday')
    const wrong = async (more: object) => messagesOf(await client.post('/api/sst/acidentes', { ...whole, ...more }))
    assert.equal(
      (await wrong({ situacaoGeradora: '12' })).situacaoGeradora,
      'Informe os nove dígitos da Tabela 15 do eSocial.',
    )
    assert.equal(
      (await wrong({ agenteCausador: '200004300' })).agenteCausador,
      'Agente causador: o código 200004300 é da Tabela 15, que desde 22/01/2024 só vale em doença; no acidente de 06/03/2026 informe um da Tabela 14.',
    )
    assert.equal(
      (await wrong({ atestado: { ...whole.atestado, natureza: '753030000' } }))['atestado.natureza'],
      'Natureza da lesão: o código 753030000 é da Tabela 13; no acidente de 06/03/2026 informe um da Tabela 17.',
    )
    assert.equal(
      (await wrong({ tipoCat: '3', reciboOrigem: '1.1.1234567890123456789' })).obito,
      'Uma comunicação de óbito informa que houve óbito.',
    )
    assert.property(await wrong({ tipoCat: '2' }), 'reciboOrigem')
    assert.equal(
      (await wrong({ atestado: { ...whole.atestado, data: '2026-03-05' } }))['atestado.data'],
      'O atendimento é do dia do acidente até hoje.',
    )
    assert.equal((await wrong({ data: '2023-01-01' })).data, 'A data é anterior à admissão do talento.')
    const death = await wrong({ obito: true, dataObito: '2026-03-07' })
    assert.equal(death['atestado.afastamento'], 'Com óbito não há afastamento durante o tratamento.')
    assert.deepEqual([body.situacaoGeradora, body.parteAtingida], ['200004300', '755030000'])
    const csv = await client.get(`/api/sst/acidentes/exportar.csv?ids=${body.id}&campos=situacaoGeradora,parteAtingida`)
    assert.include(csv.text, '200004300 – Impacto de pessoa contra objeto parado;755030000 – Punho')
    for (const typed of ['755030000', 'punho', '5503'])
      assert.equal(
        (await client.get(`/api/sst/acidentes?parteAtingida=${typed}&colaborador=${talento.id}`)).body.totalElements,
        1,
        typed,
      )
    assert.equal(
      (await client.get(`/api/sst/acidentes?parteAtingida=dedo&colaborador=${talento.id}`)).body.totalElements,
      0,
    )
    const pdf = await client.get(`/api/sst/acidentes/${body.id}/pdf`)
    assert.equal(pdf.headers.get('content-type'), 'application/pdf')
    const { textOf } = await import('#tests')
    const paper = await textOf(pdf.body as Buffer)
    const named = [
      '200004300 – Impacto de pessoa contra objeto parado',
      '755030000 – Punho',
      '702010000 – Corte, laceração',
      'Avenida das Fatiadoras',
    ]
    for (const told of [
      talento.nome,
      'CPF',
      'Responsável pela comunicação',
      'Ana Souza · RMS 123',
      'Tabela 15',
      ...named,
    ])
      assert.include(paper, told)
    const open = { acao: 'Instalar proteção', responsavel: talento.id, prazo: '2026-04-01' }
    const end = (acoes: object[]) =>
      client.put(`/api/sst/acidentes/${body.id}`, { causaRaiz: 'Sem proteção', acoes, investigacaoFim: '2026-04-02' })
    assert.equal(messagesOf(await end([open])).investigacaoFim, 'Conclua as ações antes de encerrar a investigação.')
    assert.equal((await end([{ ...open, concluidaEm: '2026-04-01' }])).body.situacao, 'ENCERRADA')
  })

  test('an accident begins at the place of work of the person', async ({ assert }) => {
    const { client, repo, talento, estabelecimento } = await equipmentScene()
    const [cidade] = (await repo('geral/cidades').list({ limit: 1 })).rows
    await repo('utilitario/estabelecimentos').patch(
      estabelecimento,
      { endereco: { logradouro: 'Avenida das Docas', numero: '77', cep: '38400000', cidade: cidade?.id ?? null } },
      'teste',
    )
    const ask = async (id: number) =>
      (await client.get(`/api/sst/acidentes/sugestoes?colaborador=${id}`)).body as Record<string, any>
    const suggested = await ask(talento.id)
    assert.include(suggested, { logradouro: 'Avenida das Docas', numero: '77', cep: '38400000' })
    const place = await repo('utilitario/estabelecimentos').get(estabelecimento)
    const number = `${place.empresaBaseCnpjCaepf ?? ''}${place.complementoCnpjCaepf}${place.digitoVerificadorCnpjCaepf ?? ''}`
    assert.equal(suggested.inscricaoLocal, number.length === 14 ? number : undefined)
    const { talento: stranger } = await equipmentScene()
    const other = await client.get(`/api/sst/acidentes/sugestoes?colaborador=${stranger.id}`)
    assert.notProperty(other.body, 'logradouro', 'of another company nothing is told')
  })

  test('TF and TG count accidents with absence and days per million hours, without those on the way to work', async ({
    assert,
  }) => {
    const { client, talento, estabelecimento } = await equipmentScene()
    const period = 'dataIni=2026-03-01&dataFim=2026-03-31'
    const figure = async (name: string) => (await client.get(`/api/sst/acidentalidade/${name}?${period}`)).body.rows
    const happen = (tipo: string, more = {}) =>
      client.post('/api/sst/acidentes', {
        colaborador: talento.id,
        data: '2026-03-06',
        tipo,
        descricao: 'Acidente',
        emiteCat: false,
        localTipo: '9',
        ...more,
      })
    await happen('1', { houveAfastamento: true, diasPerdidos: 15 })
    await happen('1', { houveAfastamento: false })
    await happen('3', { houveAfastamento: true, diasPerdidos: 40 })
    assert.lengthOf(await figure('tf'), 0)
    await client.post('/api/sst/horas-trabalhadas', { mes: '2026-03', estabelecimento, horas: 20_000 })
    assert.equal((await figure('tf'))[0].tf, 50)
    assert.equal((await figure('tg'))[0].tg, 750)
    assert.equal((await figure('acidentes'))[0].total, 3)
    const twice = await client.post('/api/sst/horas-trabalhadas', { mes: '2026-03', estabelecimento, horas: 1 })
    assert.include(twice.text, 'As horas deste mês já estão cadastradas.')
  })
  test('rates count whole months, and leave accidents out where the hours are missing', async ({ assert }) => {
    const { client, repo, company, catalogues, talento, estabelecimento } = await equipmentScene()
    const other = await repo('utilitario/estabelecimentos').create({
      ...(await minimalInput('utilitario/estabelecimentos', await system(company.id), {})),
      complementoCnpjCaepf: '0077',
    })
    const away = await repo('gestao-talentos/talentos').create({
      nome: unique('Talento'),
      nomeComercial: 'Talento',
      cpf: newCpf(),
      dataAdmissao: '2024-02-01',
      estabelecimento: other.id,
      areaOrganizacional: catalogues.area.id,
      faixaSalarial: catalogues.faixa.id,
    })
    const happen = (colaborador: number, data: string) =>
      client.post('/api/sst/acidentes', {
        colaborador,
        data,
        tipo: '1',
        descricao: 'Acidente',
        emiteCat: false,
        localTipo: '9',
        houveAfastamento: true,
        diasPerdidos: 10,
      })
    await happen(talento.id, '2026-02-03')
    await happen(talento.id, '2026-03-06')
    await happen(away.id, '2026-03-07')
    await happen(talento.id, '2026-04-08')
    const hours = (mes: string, horas: number) =>
      client.post('/api/sst/horas-trabalhadas', { mes, estabelecimento, horas })
    await hours('2026-02', 10_000)
    await hours('2026-03', 10_000)
    await hours('2026-04', 0)
    const period = 'dataIni=2026-02-15&dataFim=2026-04-30'
    const figure = async (name: string) => (await client.get(`/api/sst/acidentalidade/${name}?${period}`)).body.rows
    const [tf] = await figure('tf')
    // Two accidents of one place in 20,000 hours; the other place and April have no hours.
    assert.equal(tf.tf, 100)
    assert.equal(tf.nota, '20.000 horas; 3 meses com horas por cadastrar')
    assert.equal((await figure('acidentes'))[0].total, 3, 'the figure itself keeps to its days')
    assert.deepEqual(
      (await figure('taxas')).map((row: any) => [row.mes, row.tf]),
      [
        ['2026-02', 100],
        ['2026-03', 100],
      ],
    )
  })
})
