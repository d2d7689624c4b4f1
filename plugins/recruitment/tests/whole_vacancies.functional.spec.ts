import { test } from '@japa/runner'
import { engine } from '#engine/engine.ts'
import { seedPlugins } from '#engine/migrations/seed.ts'
import { createCatalogues, messagesOf, newCpf, system, unique, vacancyInput, lost } from '#tests'
import { approvedVacancy, CANDIDATES, newCandidate, ok, openVacancy, type Scene, scene, VACANCIES } from './story.ts'

const NEEDED = 'Este campo é obrigatório'

const employ = async ({ catalogues, empresaId }: Scene, more: Record<string, unknown> = {}) =>
  (await system(empresaId)).repo('gestao-talentos/talentos').create({
    nome: unique('Talento'),
    nomeComercial: 'Talento',
    cpf: newCpf(),
    dataAdmissao: '2020-02-01',
    estabelecimento: catalogues.estabelecimento.id,
    areaOrganizacional: catalogues.area.id,
    faixaSalarial: catalogues.faixa.id,
    ...more,
  })

/** Every field of the form, none with its default. */
async function everything(one: Scene) {
  const { repo } = await system(one.empresaId)
  const { cidade, estado } = one.catalogues
  const [bairro, model, ambiente, funcao] = [
    await repo('geral/bairros').create({ nome: unique('Centro'), cidade: cidade.id }),
    await repo('captacao/modelos-avaliacao-candidato').create({ titulo: unique('Rotina') }),
    await repo('sst/ambientes').create({ nome: unique('Galpão'), historicos: [] }),
    await repo('sst/funcoes').create({ nome: unique('Operador'), codigoCBO: '252405' }),
  ]
  const talento = await employ(one)
  const sent = vacancyInput(one.catalogues, {
    quantidade: 3,
    ambiente: ambiente.id,
    funcao: funcao.id,
    vinculo: 'T',
    tipoVaga: 'MISTA',
    horarioComercial: false,
    horasDiariasPrevistas: '8:00',
    remuneracao: 4321.5,
    qtdDiasPrevisao: 30,
    dataPrevisaoEncerramento: '2026-12-31',
    recrutadorResponsavel: one.client.user.id,
    invisivelParaGestor: true,
    emailsCheck: [{ email: 'rh@example.com' }],
    escolaridade: '09',
    escolaridades: ['07', '09'],
    sexo: 'F',
    idadeMinima: 18,
    idadeMaxima: 40,
    justificativaPerfil: 'Revista íntima de mulheres (CLT, art. 373-A, VI).',
    cidade: cidade.id,
    bairrosIds: [bairro.id],
    experiencias: 'Dois anos em galpões',
    infoComplementares: 'Turno da noite',
    incluirColaboradoresDesligados: true,
    colaboradoresSubstituidos: [talento.id],
    avaliacoesIds: [model.id],
    anuncio: {
      titulo: 'Venha',
      descricao: '<p>Boas condições.</p>',
      exibirModuloExterno: true,
      utilizarAvaliacoesEtapaSeletiva: true,
      avaliacoes: [model.id],
    },
  })
  return { sent, talento, estado }
}

test.group('Whole vacancies', (group) => {
  group.setup(() => seedPlugins(engine()))

  // Proves: solicitacoes-pessoal, vagas
  test('a vacancy keeps every field of its form and tells the names behind its references', async ({ assert }) => {
    const one = await scene({ solPessoalExibirSalario: true, solPessoalExibirColabSubstituido: true })
    const { sent, talento, estado } = await everything(one)
    const { id } = ok(await one.client.post(VACANCIES, sent)).body
    const row = ok(await one.client.get(`${VACANCIES}/${id}`)).body
    assert.deepEqual(lost(sent, row), [])
    assert.equal(row.colaboradoresSubstituidos[0].nome, talento.nome)
    assert.equal(row.cidade.uf.id, estado.id)
    assert.equal(row.solicitante.nome, one.client.user.nome)
    const changed = { versao: row.versao, quantidade: 4, sexo: 'M', remuneracao: 5000, idadeMaxima: 50 }
    ok(await one.client.put(`${VACANCIES}/${id}`, changed))
    const { versao: _, ...kept } = changed
    assert.deepEqual(lost(kept, ok(await one.client.get(`${VACANCIES}/${id}`)).body), [])
  })

  // Proves: solicitacoes-pessoal
  test('what a vacancy needs is missed by name: "Este campo é obrigatório"', async ({ assert }) => {
    const { client, catalogues } = await scene()
    for (const field of [
      'data',
      'descricao',
      'horarioComercial',
      'invisivelParaGestor',
      'quantidade',
      'status',
      'suspensa',
      'encerrada',
      'cancelada',
      'estabelecimento',
      'areaOrganizacional',
      'faixaSalarial',
      'motivoSolicitacao',
    ])
      assert.deepEqual(messagesOf(await client.post(VACANCIES, vacancyInput(catalogues, { [field]: null }))), {
        [field]: NEEDED,
      })
    const advert = { titulo: 'Venha', descricao: '<p>x</p>', exibirModuloExterno: null }
    assert.deepEqual(messagesOf(await client.post(VACANCIES, vacancyInput(catalogues, { anuncio: advert }))), {
      'anuncio.exibirModuloExterno': NEEDED,
    })
    assert.deepEqual(messagesOf(await client.post(VACANCIES, vacancyInput(catalogues, { quantidade: 0 }))), {
      quantidade: 'Informe um valor maior ou igual a 1.',
    })
  })

  // Proves: liberacao-solicitacao, solicitacoes-pessoal, vagas
  test('release, suspension, closing and cancelling keep their remark, and who released', async ({ assert }) => {
    const one = await scene()
    const { client } = one
    const act = async (id: number, action: string, body: Record<string, unknown>) =>
      ok(await client.put(`${VACANCIES}/${id}/${action}`, body))
    const first = await openVacancy(one)
    assert.deepEqual(messagesOf(await client.put(`${VACANCIES}/${first.id}/libera`, { status: null })), {
      status: 'A liberação aceita somente o status Aprovada.',
    })
    await act(first.id, 'libera', { status: 'A', observacaoLiberador: 'Dentro do orçamento' })
    const released = ok(await client.get(`${VACANCIES}/${first.id}`)).body
    assert.equal(released.observacaoLiberador, 'Dentro do orçamento')
    assert.equal(released.liberador.nome, client.user.nome)
    await act(first.id, 'suspende', { obsSuspensao: 'Aguarda verba' })
    assert.equal(ok(await client.get(`${VACANCIES}/${first.id}`)).body.obsSuspensao, 'Aguarda verba')
    await act(first.id, 'libera', { status: 'A' })
    await act(first.id, 'encerra', { dataEncerramento: '2026-11-15', obsEncerra: 'Preenchida por dentro' })
    const closed = ok(await client.get(`${VACANCIES}/${first.id}`)).body
    assert.deepEqual([closed.dataEncerramento, closed.obsEncerra], ['2026-11-15', 'Preenchida por dentro'])
    const second = await approvedVacancy(one)
    await act(second.id, 'cancela', { obsCancelamento: 'Sem verba' })
    assert.equal(ok(await client.get(`${VACANCIES}/${second.id}`)).body.obsCancelamento, 'Sem verba')
  })

  test('every filter of the list of vacancies narrows it', async ({ assert }) => {
    const one = await scene()
    const other = { ...one, catalogues: await createCatalogues(one.empresaId, '0002') }
    const { client, catalogues } = one
    const closed = await approvedVacancy(one, { data: '2026-09-01', descricao: 'Analista fiscal' })
    ok(await client.put(`${VACANCIES}/${closed.id}/encerra`, { dataEncerramento: '2026-10-05' }))
    const open = await openVacancy(other, { data: '2026-11-02', descricao: 'Vendedor de loja' })
    const found = async (filter: Record<string, unknown>) => {
      const query = new URLSearchParams({ visualizar: 'T', sort: 'id', ...filter } as Record<string, string>)
      return ok(await client.get(`${VACANCIES}?${query}`)).body.content.map((row: any) => row.id)
    }
    assert.deepEqual(await found({}), [closed.id, open.id])
    for (const filter of [
      { dataFim: '2026-10-31' },
      { estabelecimentoId: catalogues.estabelecimento.id },
      { areaOrganizacionaId: catalogues.area.id },
      { cargoId: catalogues.cargo.id },
      { motivoId: catalogues.motivo.id },
      { dataEncerramentoIni: '2026-10-01' },
      { dataEncerramentoFim: '2026-10-31' },
      { descricao: 'fiscal' },
      { codigo: closed.id },
      { visualizar: 'E' },
      { status: 'A' },
    ])
      assert.deepEqual(await found(filter), [closed.id], JSON.stringify(filter))
    for (const filter of [{ dataIni: '2026-10-31' }, { visualizar: 'A' }, { status: 'I' }])
      assert.deepEqual(await found(filter), [open.id], JSON.stringify(filter))
  })

  // Proves: rec.candidatos.substituidos
  test('substituidos: active people of the company, the dismissed only when asked for', async ({ assert }) => {
    const one = await scene()
    const [ana, rui] = [await employ(one, { nome: 'Ana Ativa' }), await employ(one, { nome: 'Rui Saiu' })]
    await (await system(one.empresaId)).repo('gestao-talentos/talentos').patch(rui.id, {
      dataDesligamento: '2024-05-01',
      situacao: 'D',
    })
    await employ(await scene(), { nome: 'De Fora' })
    const found = async (query: string) =>
      ok(await one.client.get(`${CANDIDATES}/substituidos?${query}`)).body.map(({ id, nome }: any) => [id, nome])
    assert.deepEqual(await found(''), [[ana.id, 'Ana Ativa']])
    assert.deepEqual(await found('incluirColaboradoresDesligados=true'), [
      [ana.id, 'Ana Ativa'],
      [rui.id, 'Rui Saiu'],
    ])
    assert.deepEqual(await found('incluirColaboradoresDesligados=true&nome=rui'), [[rui.id, 'Rui Saiu']])
  })

  // Proves: candidato-vaga, rec.solicitacoes.candidato.incluir
  test('a candidate is entered into vacancies that are open to them: at least one, all of them named', async ({
    assert,
  }) => {
    const one = await scene()
    const person = await newCandidate(one)
    const vacancy = await approvedVacancy(one, { descricao: 'Analista fiscal' })
    await openVacancy(one, { descricao: 'Ainda em análise' })
    const offered = ok(await one.client.get(`${VACANCIES}/candidato`)).body
    assert.deepEqual(
      offered.map(({ id, descricao, quantidade }: any) => [id, descricao, quantidade]),
      [[vacancy.id, 'Analista fiscal', 1]],
    )
    const path = `${VACANCIES}/candidato/${person.id}`
    const body = { empresaId: one.empresaId, candidatoId: person.id, solicitacoesIds: [vacancy.id] }
    assert.property(messagesOf(await one.client.post(path, { ...body, solicitacoesIds: [] })), 'solicitacoesIds')
    assert.property(messagesOf(await one.client.post(path, { ...body, candidatoId: null })), 'candidatoId')
    assert.equal((await one.client.post(path, body)).status, 204)
    const { candidaturas } = ok(await one.client.get(`${CANDIDATES}/${person.id}/informacao`)).body
    assert.deepEqual(
      candidaturas.map((each: any) => each.solicitacao.id),
      [vacancy.id],
    )
  })
})
