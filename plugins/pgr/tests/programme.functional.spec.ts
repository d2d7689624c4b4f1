import { test } from '@japa/runner'
import { idOf } from '#engine'
import { messagesOf, newCpf, stateOfSaoPaulo, textOf as pdfText } from '#tests'
import { pressShop } from './story.ts'

test.group('PGR', (group) => {
  let tale: Awaited<ReturnType<typeof pressShop>>
  let id: number
  group.setup(async () => {
    tale = await pressShop()
  })

  // Proves: pgr
  test('places are asked for by their kind; title and next review follow from the dates (NR-1: two years, three with a certified system)', async ({
    assert,
  }) => {
    const { client, establishment } = tale
    const period = { dataIni: '2026-01-01', dataFim: '2027-12-31' }
    const none = await client.post('/api/sst/pgr', { ...period, localAmbiente: '1' })
    assert.deepEqual(messagesOf(none), { estabelecimentosIds: 'Estabelecimento ou obra é obrigatório' })
    const turned = await client.post('/api/sst/pgr', {
      dataIni: '2026-02-01',
      dataFim: '2026-01-01',
      localAmbiente: '2',
    })
    assert.equal(turned.status, 400)
    const made = await client.post('/api/sst/pgr', {
      ...period,
      localAmbiente: '1',
      estabelecimentosIds: [establishment.id],
    })
    assert.equal(made.status, 201)
    id = made.body.id
    assert.equal(made.body.titulo, 'PGR 01/01/2026 a 31/12/2027, versão 1')
    assert.equal(made.body.proximaRevisao, '2028-01-01')
    assert.deepEqual([made.body.situacao, made.body.revisao], ['E', 1])
    const certified = await client.post('/api/sst/pgr', {
      ...period,
      localAmbiente: '2',
      sistemaGestaoCertificado: true,
    })
    assert.equal(certified.body.proximaRevisao, '2029-01-01')
  })

  // Proves: pgr
  test('the inventory has the latest measurement of each risk, and what was found in the places without one', async ({
    assert,
  }) => {
    const { client, group: measured } = tale
    const { body } = await client.get(`/api/sst/pgr/${id}/inventario?data=2026-06-01`)
    assert.deepEqual(body, [
      {
        id: measured.id,
        nome: 'GHE 01 Prensas',
        trabalhadores: 1,
        riscos: [
          { risco: 'Ruído contínuo', classificacao: 'SUBSTANCIAL' },
          { risco: 'Corte nas mãos', classificacao: null },
        ],
      },
    ])
    const before = await client.get(`/api/sst/pgr/${id}/inventario?data=2025-01-01`)
    assert.deepEqual(
      before.body[0].riscos.map((risco: any) => risco.risco),
      ['Ruído contínuo', 'Corte nas mãos'],
    )
    assert.isNull(before.body[0].riscos[0].classificacao)
  })

  // Proves: sst-pgr, sst.rel.pgr
  test('"no harmful agent" is no risk of the inventory: the document says it of the group, until an agent is measured', async ({
    assert,
  }) => {
    const { client, context, professional, establishment } = await pressShop()
    const { repo } = context
    const [agent] = (await repo('sst/agentes-nocivos').list({ filter: { codigo: '09.01.001' }, limit: 1 })).rows
    const [noise] = (await repo('sst/agentes-nocivos').list({ filter: { codigo: '02.01.001' }, limit: 1 })).rows
    const [place] = (await repo('sst/ambientes').list({ limit: 1 })).rows
    const office = await repo('sst/grupos-homogeneos').create({
      nome: 'GHE 02 Escritório',
      finalidade: 'eSocial_PGR',
      ambientes: [place!.id],
    })
    const none = await repo('sst/risco').create({ descricao: 'Sem exposição a agentes nocivos', grupoRisco: 'OUTRO' })
    const measured = { grupo: office.id, tipoAvaliacao: '2', risco: none.id }
    await repo('sst/medicoes-risco').create({
      ...measured,
      data: '2025-05-02',
      descricao: 'Vistoria',
      agenteNocivo: agent!.id,
    })
    const made = await client.post('/api/sst/pgr', {
      titulo: 'PGR 2026',
      dataIni: '2026-01-01',
      dataFim: '2026-12-31',
      localAmbiente: '1',
      estabelecimentosIds: [establishment.id],
      responsavel: professional.id,
    })
    assert.equal(made.status, 201, made.text)
    const risks = async () => {
      const { body } = await client.get(`/api/sst/pgr/${made.body.id}/inventario?data=2026-06-01`)
      return body.find((item: any) => item.id === office.id).riscos.map((risco: any) => risco.risco)
    }
    const SAID = 'Avaliação de 02/05/2025: sem exposição a agentes nocivos (Tabela 24 do eSocial, 09.01.001).'
    const paper = async () => {
      const text = await pdfText((await client.post('/api/sst/relatorios/pgr', { pgrId: made.body.id })).body)
      return text.replace(/\s+/g, ' ')
    }
    assert.notInclude(await risks(), none.descricao)
    assert.include(await paper(), SAID)
    const [ruido] = (await repo('sst/risco').list({ filter: { descricao: 'Ruído contínuo' }, limit: 1 })).rows
    await repo('sst/medicoes-risco').create({
      ...measured,
      data: '2025-09-01',
      descricao: 'Dosimetria',
      risco: ruido!.id,
      agenteNocivo: noise!.id,
      tipoAvaliacao: '1',
      intensidadeConcentracao: 86,
      unidadeMedida: '4',
      tecnicaMedicao: 'NHO 01',
    })
    assert.include(await risks(), 'Ruído contínuo')
    assert.notInclude(await paper(), SAID)
  })

  // Proves: sst.pgr.dados-basicos, sst.pgr.lista, sst.pgr.ultimo-historico-grupo-homogeneo
  test('ultimo-historico-grupo-homogeneo, findDadosBasicos and lista', async ({ assert }) => {
    const { client, context, group: measured, professional, establishment } = tale
    for (const data of ['2024-05-01', '2025-05-01', '2999-01-01'])
      await context.repo('sst/grupos-homogeneos-historicos').create({
        grupo: measured.id,
        data,
        historicoGrupoHomogeneosIds: [measured.id],
        profissionaisSSTIds: [professional.id],
      })
    const latest = await client.get(`/api/sst/pgr/ultimo-historico-grupo-homogeneo?pgrId=${id}`)
    assert.deepEqual(
      latest.body.map((item: any) => [item.grupo.id, item.data]),
      [[measured.id, '2025-05-01']],
    )
    const basics = await client.get('/api/sst/pgr/findDadosBasicos')
    assert.include(
      basics.body.map((item: any) => item.id),
      id,
    )
    const ids = async (query: string) =>
      (await client.get(`/api/sst/pgr/lista?${query}`)).body.content.map((item: any) => item.id)
    assert.deepEqual(await ids(`estabelecimentosIds=${establishment.id}`), [id])
    assert.deepEqual(await ids(`estabelecimentosIds=${establishment.id}&dataIni=2028-01-01`), [])
    assert.deepEqual(await ids(`localAmbiente=1&dataIni=2027-06-01&dataFim=2027-06-30`), [id])
    assert.deepEqual(await ids('localAmbiente=1&dataFim=2025-12-31'), [])
  })

  // Proves: acao
  test('an action of the plan has an owner and a deadline, and is seen at /sst/acao', async ({ assert }) => {
    const { client, worker, ruido, group: measured } = tale
    const action = {
      nome: 'Enclausurar a prensa 3',
      meta: 'Ruído abaixo de 80 dB(A)',
      responsavelId: worker.id,
      previsaoInicio: '2026-01-10',
      previsaoTermino: '2026-03-10',
      risco: ruido.id,
      grupoHomogeneo: measured.id,
      tipoControle: 'COLETIVA',
      prioridade: 'A',
    }
    const without = await client.post(`/api/sst/pgr/${id}/incluir-acao`, { ...action, responsavelId: null })
    assert.equal(messagesOf(without).responsavelId, 'Responsável é obrigatório')
    const turned = await client.post(`/api/sst/pgr/${id}/incluir-acao`, { ...action, previsaoTermino: '2025-03-10' })
    assert.equal(
      messagesOf(turned).previsaoTermino,
      'Data de previsão de término é menor que a data de previsão de início.',
    )
    const added = await client.post(`/api/sst/pgr/${id}/incluir-acao`, action)
    assert.equal(added.status, 200)
    assert.deepEqual(
      added.body.acoes.map((acao: any) => acao.nome),
      ['Enclausurar a prensa 3'],
    )
    const seen = await client.get('/api/sst/acao?nome=Enclausurar')
    assert.equal(seen.body.content[0].responsavelId.id, worker.id)
    // Past its deadline: on the start page of whoever looks after the plan.
    const waiting = (await client.get('/api/userinfo/para-hoje')).body
    assert.deepInclude(waiting.find((item: any) => item.titulo === 'Ações do plano atrasadas').itens[0], {
      titulo: 'Enclausurar a prensa 3',
    })
    assert.equal((await client.post('/api/sst/acao', action)).status, 404)
  })

  // Proves: sst-pgr, sst.pgr.relatorio, sst.rel.pgr
  test('the document has cover, index with pages, matrix, inventory, plan and signatures; parts are left out on demand', async ({
    assert,
  }) => {
    const { client, professional } = tale
    await client.put(`/api/sst/pgr/${id}`, {
      responsavel: professional.id,
      numeroArt: '2026-123',
      dataArt: '2026-01-05',
    })
    const asked = await client.post('/api/sst/relatorios/pgr', { pgrId: id })
    assert.equal(asked.status, 200, asked.text.slice(0, 300))
    const text = await pdfText(asked.body)
    for (const part of [
      'Programa de Gerenciamento de Riscos',
      'Helena Prado',
      '2026-123',
      'Matriz de gravidade e probabilidade',
      '88,4 dB(A)',
      'auricular (CA 5745)',
      'Substancial',
      'Enclausurar a prensa 3',
      'Atrasada',
      'Próxima revisão: 01/01/2028',
    ])
      assert.include(text, part)
    assert.match(text, /Plano de ação\s*\d+/)
    const short = await client.post('/api/sst/relatorios/pgr', {
      pgrId: id,
      exibirInventario: false,
      exibirPlanoAcao: false,
    })
    const brief = await pdfText(short.body)
    assert.notInclude(brief, 'Enclausurar a prensa 3')
    assert.notInclude(brief, '88,4')
    const whole = await client.post(`/api/sst/pgr/relatorio?pgrId=${id}`, { pdf: false })
    assert.equal(whole.status, 200)
    const missing = await client.post('/api/sst/pgr/relatorio', {})
    assert.equal(messagesOf(missing).pgrId, 'PGR é obrigatório')
  })

  // Proves: pgr
  test('publishing needs a responsible professional; a published programme changes by a new version, which replaces it', async ({
    assert,
  }) => {
    const { client, professional } = tale
    const at = `/api/sst/pgr/${id}`
    await client.put(at, { responsavel: null })
    const refused = await client.put(`${at}/publicar`)
    assert.equal(refused.body.message, 'Informe o responsável técnico antes de publicar o PGR.')
    await client.put(at, { responsavel: professional.id })
    assert.equal((await client.put(`${at}/publicar`)).body.situacao, 'V')
    assert.equal(
      messagesOf(await client.put(at, { objetivos: 'Outros' })).objetivos,
      'Este campo não pode ser alterado.',
    )
    const review = { data: '2026-05-01', motivo: 'ACIDENTE', descricao: 'Corte na prensa 3' }
    const reviewed = await client.put(at, { revisoes: [review] })
    assert.equal(reviewed.status, 200)
    // What was published is neither removed nor written anew.
    assert.match((await client.delete(at)).body.message, /vinte anos/)
    const [{ id: reviewId }] = reviewed.body.revisoes
    for (const revisoes of [[], [{ ...review, id: reviewId, descricao: 'Nada houve' }]])
      assert.match(messagesOf(await client.put(at, { revisoes })).revisoes!, /ficam como foram escritas/)
    const attached = (await tale.context.repo('sst/pgr-anexos').all({ pgrIds: String(id) }))[0]
    if (attached) assert.equal((await client.delete(`/api/sst/pgr-anexos/${attached.id}`)).status, 400)
    const next = await client.post(`${at}/nova-versao`)
    assert.equal(next.status, 200)
    assert.deepEqual(
      [next.body.revisao, next.body.situacao, next.body.titulo, next.body.versaoAnterior.id],
      [2, 'E', 'PGR 01/01/2026 a 31/12/2027, versão 2', id],
    )
    assert.lengthOf(next.body.revisoes, 1)
    const twice = await client.post(`${at}/nova-versao`)
    assert.equal(twice.body.message, 'Já existe uma versão nova deste PGR em elaboração.')
    assert.equal((await client.put(`/api/sst/pgr/${next.body.id}/publicar`)).body.situacao, 'V')
    assert.equal((await client.get(at)).body.situacao, 'S')
    assert.equal((await client.post(`${at}/nova-versao`)).status, 400)
  })

  test('LTCAT: places and a responsible professional are asked for; agents by group, compared with their limit', async ({
    assert,
  }) => {
    const { client, context, establishment, professional, group: measured } = tale
    const bare = await client.post('/api/sst/relatorios/ltcat', { data: '2026-06-01' })
    assert.deepEqual(messagesOf(bare), {
      estabelecimentosIds: 'Estabelecimento ou obra é obrigatório',
      responsavelId: 'Responsável técnico é obrigatório',
    })
    const asked = { data: '2026-06-01', estabelecimentosIds: [establishment.id], responsavelId: professional.id }
    const none = await pdfText((await client.post('/api/sst/relatorios/ltcat', asked)).body)
    assert.include(none, 'Sem avaliação de agentes nocivos')
    assert.notInclude(none, '09.01.001', 'absence is a result')
    const agents = context.repo('sst/agentes-nocivos')
    const agentOf = async (codigo: string, descricao: string) =>
      (await agents.list({ filter: { codigo }, limit: 1 })).rows[0] ?? (await agents.create({ codigo, descricao }))
    const agent = await agentOf('02.01.001', 'Ruído')
    const heat = await agentOf('02.01.014', 'Calor')
    const calor = await context.repo('sst/risco').create({ descricao: 'Calor', grupoRisco: 'FISICO' })
    await context.repo('sst/medicoes-risco').update(tale.measurement.id, { agenteNocivo: agent.id })
    await context.repo('sst/medicoes-risco').create({
      grupo: measured.id,
      data: '2025-09-01',
      descricao: 'IBUTG',
      risco: calor.id,
      agenteNocivo: heat.id,
      tipoAvaliacao: '1',
      intensidadeConcentracao: 29,
      limiteTolerancia: 27.5,
      unidadeMedida: '10',
      tecnicaMedicao: 'NHO 06',
    })
    const text = await pdfText(
      (await client.post('/api/sst/relatorios/ltcat', { ...asked, conclusao: 'Exposição caracterizada ao calor.' }))
        .body,
    )
    for (const part of [
      '02.01.001',
      '02.01.014',
      'Acima do limite',
      'Exposição caracterizada ao calor.',
      'Helena Prado',
    ])
      assert.include(text, part)
  })

  test('LTCAT and PPP: people measured for the PGR and again for the eSocial stand once, as measured for the eSocial', async ({
    assert,
  }) => {
    const { client, context, professional, establishment, group, worker } = await pressShop()
    const groups = context.repo('sst/grupos-homogeneos')
    const { ambientes, funcoes } = (await groups.list({ filter: { ids: [group.id] }, full: true })).rows[0]!
    const again = { nome: 'Prensas (eSocial)', finalidade: 'eSocial', ambientes: ambientes!.map(idOf) }
    const asked = { estabelecimentosIds: [establishment.id], responsavelId: professional.id }
    const paper = async () => pdfText((await client.post('/api/sst/relatorios/ltcat', asked)).body)
    const other = await groups.create({ ...again, funcoes: [] })
    assert.include(await paper(), group.nome)
    await groups.update(other.id, { funcoes: funcoes!.map(idOf) })
    const text = await paper()
    assert.include(text, 'Prensas (eSocial)')
    assert.notInclude(text, group.nome)
    const { exposureProfiles } = await import('../queries/exposure.ts')
    const [profile] = await exposureProfiles(context, [worker.id])
    assert.deepEqual(
      profile!.posts.map(({ grupos }) => grupos),
      [[other.id]],
    )
  })

  test('PPP: posts and exposures by period, as the situations and measurements say', async ({ assert }) => {
    const { client, context, worker, measurement, ruido, group: measured } = tale
    const agent = (await context.repo('sst/medicoes-risco').get(measurement.id)).agenteNocivo!
    await context.repo('sst/medicoes-risco').create({
      grupo: measured.id,
      data: '2026-02-01',
      descricao: 'Dosimetria depois do enclausuramento',
      risco: ruido.id,
      agenteNocivo: agent.id,
      tipoAvaliacao: '1',
      intensidadeConcentracao: 79,
      unidadeMedida: '4',
      tecnicaMedicao: 'NHO 01',
    })
    const nobody = await client.post('/api/sst/relatorios/ppp', { talentosIds: [] })
    assert.equal(messagesOf(nobody).talentosIds, 'Talentos é obrigatório')
    const asked = { talentosIds: [worker.id], data: '2026-06-01', responsavelId: tale.professional.id }
    const printed = async (more: Record<string, unknown> = {}) => {
      const answer = await client.post('/api/sst/relatorios/ppp', { ...asked, ...more })
      assert.equal(answer.status, 200, answer.text.slice(0, 200))
      return (await pdfText(answer.body)).replace(/\s+/g, ' ')
    }
    const text = await printed({ observacoes: 'Laudo anterior do empregador sucedido.' })
    for (const part of [
      'Caio Lima',
      'Prensista',
      '724205',
      'Alimenta e opera a prensa',
      'F físico',
      'Helena Prado',
      '5745',
      '01/02/2024',
      'Nenhuma CAT registrada.',
      'Laudo anterior do empregador sucedido.',
    ])
      assert.include(text, part)
    const { exposureProfiles } = await import('../queries/exposure.ts')
    const [profile] = await exposureProfiles(context, [worker.id])
    assert.deepEqual(
      profile!.exposures.map((exposure) => [
        exposure.medicao.descricao,
        exposure.inicio,
        exposure.fim,
        exposure.certificados,
      ]),
      [
        ['Dosimetria', '2025-03-10', '2026-01-31', ['5745']],
        ['Dosimetria depois do enclausuramento', '2026-02-01', null, []],
        ['IBUTG', '2025-09-01', null, []],
      ],
    )
    // Only what is known: nothing before the first measurement, and nobody answers for more than their period.
    assert.deepEqual(profile!.semAvaliacao, [{ inicio: '2024-02-01', fim: '2025-03-09' }])
    assert.include(text, 'Sem avaliação ambiental registrada no período')
    const { repo } = context
    const other = await repo('sst/profissional').create({
      nome: 'Ivo Reis',
      cpf: newCpf(),
      orgaoDeClasse: '4',
      numeroInscricao: '7788',
      ufId: (await stateOfSaoPaulo()).id,
    })
    const chosen = async () => (await printed({ responsavelId: other.id })).split('16.4')[1]!.split('III.')[0]!
    assert.notInclude(await chosen(), 'Ivo Reis')
    for (const [inicio, fim] of [
      ['2025-01-01', '2025-06-30'],
      ['2026-03-01', null],
    ])
      await repo('sst/profissional-contratos').create({
        profissional: other.id,
        inicio,
        fim,
        tipoContrato: 'PRESTADOR',
      })
    assert.match(await chosen(), /01\/01\/2025 a 30\/06\/2025.*Ivo Reis.*01\/03\/2026 a atual.*Ivo Reis/)
    // Absence is said where it was assessed, from the day on which it was.
    const agents = repo('sst/agentes-nocivos')
    const codigo = '09.01.001'
    const none =
      (await agents.list({ filter: { codigo }, limit: 1 })).rows[0] ??
      (await agents.create({ codigo, descricao: 'Ausência' }))
    const office = await pressShop()
    await office.context.repo('sst/medicoes-risco').create({
      grupo: office.group.id,
      data: '2025-01-10',
      descricao: 'Vistoria',
      risco: office.ruido.id,
      agenteNocivo: none.id,
      tipoAvaliacao: '2',
    })
    const [free] = await exposureProfiles(office.context, [office.worker.id])
    assert.deepEqual(
      [free!.exposures, free!.semAvaliacao, free!.ausencias],
      [[], [{ inicio: '2024-02-01', fim: '2025-01-09' }], [{ inicio: '2025-01-10', fim: null }]],
    )
  })

  test('PPP: CNAE, rehabilitation, shifts, CAT with its receipt, degree of exposure and who answered for the records when', async ({
    assert,
  }) => {
    const { client, context, company, worker, group: measured, professional } = tale
    await context.system.repo('utilitario/empresas').patch(company.id, { configuracao: { cnae: '2532201' } }, 'teste')
    await context
      .repo('gestao-talentos/talentos')
      .patch(worker.id, { regimeRevezamento: '12 × 36 horas', pessoal: { deficiencia: '6' } }, 'teste')
    const accident = await context.repo('sst/acidentes').create({
      colaborador: worker.id,
      data: '2026-03-02',
      tipo: '1',
      descricao: 'Corte na mão',
      emiteCat: false,
    })
    await context.repo('sst/acidentes').patch(accident.id, { emiteCat: true }, 'teste')
    await context.repo('esocial/eventos').patch(
      (await context.system.repo('esocial/eventos').create({ tipo: 'S-2210', situacao: 'SEM_ERRO' })).id,
      {
        operacao: 'O',
        origem: 'sst/acidentes',
        origemId: accident.id,
        nrRecibo: '1.1.0000000000000000042',
        processadoEm: '2026-03-04T01:30:00.000Z',
      },
      'teste',
    )
    const [latest] = (
      await context
        .repo('sst/grupos-homogeneos-historicos')
        .list({ filter: { grupo: measured.id }, full: true, limit: 1 })
    ).rows
    await client.put(`/api/sst/grupos-homogeneos-historicos/${latest!.id}`, { grauExposicao: '4' })
    const answer = await client.post('/api/sst/relatorios/ppp', { talentosIds: [worker.id], data: '2026-06-01' })
    const text = (await pdfText(answer.body)).replace(/\s+/g, ' ')
    for (const part of [
      '2532-2/01',
      '5. BR/PDH 6. CPF',
      '12 × 36 horas',
      '1.1.0000000000000000042',
      // 1:30 in UTC is still the day before in Brazil.
      '03/03/2026',
      professional.cpf!.replace(/^(...)(...)(...)(..)$/, '$1.$2.$3-$4'),
    ])
      assert.include(text, part)
    assert.match(text, /724205 4/)
    assert.match(text, / BR /)
  })
})
