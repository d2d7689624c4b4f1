import { test } from '@japa/runner'
import { createCatalogues, createCompany, messagesOf, newCpf, staffClient, system, unique } from '#tests'
import readExcelFile from 'read-excel-file/node'

async function scene() {
  const company = await createCompany()
  const catalogues = await createCatalogues(company.id)
  const client = await staffClient({ empresaId: company.id })
  const { repo } = await system(company.id)
  const talento = await repo('gestao-talentos/talentos').create({
    nome: unique('Talento'),
    nomeComercial: 'Talento',
    cpf: newCpf(),
    dataAdmissao: '2020-02-01',
    estabelecimento: catalogues.estabelecimento.id,
    areaOrganizacional: catalogues.area.id,
    faixaSalarial: catalogues.faixa.id,
  })
  const reason = async (classe: string | null = null) =>
    (await repo('sst/tipos-afastamento').create({ descricao: unique('Motivo'), classe })).id
  return { client, company, repo, talento, reason }
}

const PATH = '/api/sst/afastamentos'

test.group('Afastamentos', () => {
  // Proves: afast.inicio, afast.motivo, afast.talento
  test('"Data de início do período é obrigatória.", "Talento é obrigatório", "Motivo é obrigatório"', async ({
    assert,
  }) => {
    const { client } = await scene()
    assert.include(messagesOf(await client.post(PATH, {})), {
      inicio: 'Data de início do período é obrigatória.',
      colaborador: 'Talento é obrigatório',
      afastamento: 'Motivo é obrigatório',
    })
  })

  // Proves: rel-absenteismo
  test('leaves of the chosen reasons count in the report of absenteeism', async ({ assert }) => {
    const { client, company, talento, reason } = await scene()
    const [ill, other] = [await reason(), await reason()]
    // Monday to Wednesday, from the Friday before.
    const made = await client.post(PATH, {
      colaborador: talento.id,
      afastamento: ill,
      inicio: '2024-05-31',
      fim: '2024-06-05',
    })
    assert.equal(made.status, 201, made.text)
    const days = async (afastamentosIds: number[]) => {
      const { body } = await client.post('/api/gestao-talentos/relatorios/absenteismo', {
        empresasIds: [company.id],
        dataIni: '2024-06',
        dataFim: '2024-06',
        afastamentosIds,
        pdf: false,
      })
      const [sheet] = await readExcelFile(body)
      return sheet!.data.find((row) => row.some((cell) => cell instanceof Date))?.slice(1, 4)
    }
    assert.deepEqual(await days([ill]), [1, 3, 20])
    assert.deepEqual(await days([other]), [1, 0, 20])
    assert.deepEqual(await days([]), [1, 0, 20])
  })

  // Proves: afastamentos
  test('each class asks for its CNPJ and its burden or option', async ({ assert }) => {
    const { client, talento, reason } = await scene()
    const asked = async (classe: string, values = {}) =>
      messagesOf(
        await client.post(PATH, {
          colaborador: talento.id,
          afastamento: await reason(classe),
          inicio: '2024-01-01',
          ...values,
        }),
      )
    assert.deepEqual(await asked('CESSAO_REQUISICAO'), {
      cnpjCessaoRequisicao: 'CNPJ do órgão/entidade (cessão/requisição) é obrigatório',
      onusCessaoRequisicao: 'Ônus da cessão/requisição é obrigatório',
    })
    assert.deepEqual(await asked('MANDATO_SINDICAL'), {
      cnpjMandatoSindical: 'CNPJ do sindicato é obrigatório',
      onusMandatoSindical: 'Ônus da remuneração é obrigatório',
    })
    assert.deepEqual(await asked('MANDATO_ELETIVO'), {
      cnpjMandatoEletivo: 'CNPJ do órgão público é obrigatório',
      optouRemuneracaoCargoMandatoEletivo: 'Opção pela remuneração do cargo é obrigatória',
    })
    const given = { cnpjMandatoSindical: '11222333000181', onusMandatoSindical: 'SINDICATO' }
    assert.deepEqual(await asked('MANDATO_SINDICAL', given), {})
  })

  // Proves: afastamentos, sst.afastamentos.verificar-periodo
  test('no leave before the admission, none that ends before it begins, no two at a time; verificar-periodo says so before', async ({
    assert,
  }) => {
    const { client, talento, reason } = await scene()
    const base = { colaborador: talento.id, afastamento: await reason() }
    const early = await client.post(PATH, { ...base, inicio: '2020-01-31' })
    assert.equal(messagesOf(early).inicio, 'A data é anterior à admissão do talento.')
    const turned = await client.post(PATH, { ...base, inicio: '2024-01-10', fim: '2024-01-09' })
    assert.include(Object.values(messagesOf(turned)), 'A data de término é anterior à data de início do período.')
    const made = await client.post(PATH, { ...base, inicio: '2024-01-10', fim: '2024-01-20' })
    assert.equal(made.body.dias, 11)
    const overlap = await client.post(PATH, { ...base, inicio: '2024-01-20' })
    assert.equal(overlap.status, 400)
    assert.include(overlap.text, 'O talento já tem um afastamento neste período.')
    const check = (query: string) => client.get(`${PATH}/verificar-periodo?colaboradorId=${talento.id}&${query}`)
    assert.equal((await check('inicio=2024-01-20')).body.mensagem, 'O talento já tem um afastamento neste período.')
    assert.equal((await check(`inicio=2024-01-20&colaboradorAfastamentoId=${made.body.id}`)).status, 204)
    assert.equal((await check('inicio=2024-01-21')).status, 204)
  })

  // Proves: sst.afastamentos.vinculaveis
  test('only a leave of the same talent that ended up to 60 days before is linked', async ({ assert }) => {
    const { client, talento, reason } = await scene()
    const base = { colaborador: talento.id, afastamento: await reason() }
    const { body: first } = await client.post(PATH, { ...base, inicio: '2024-01-01', fim: '2024-01-31' })
    const linkable = async (inicio: string) =>
      (await client.get(`${PATH}/vinculaveis?colaboradorId=${talento.id}&inicio=${inicio}`)).body.map(
        (item: any) => item.id,
      )
    assert.deepEqual(await linkable('2024-03-31'), [first.id])
    assert.deepEqual(await linkable('2024-04-01'), [])
    const late = await client.post(PATH, { ...base, inicio: '2024-04-01', vinculado: first.id })
    assert.equal(
      messagesOf(late).vinculado,
      'Só se vincula um afastamento do mesmo talento terminado nos 60 dias anteriores.',
    )
    assert.equal((await client.post(PATH, { ...base, inicio: '2024-03-31', vinculado: first.id })).status, 201)
  })

  // Proves: afastamentos
  test('a leave of the same CID within 60 days is linked by itself; one of another CID neither links nor may be linked', async ({
    assert,
  }) => {
    const { client, talento, reason } = await scene()
    const base = { colaborador: talento.id, afastamento: await reason() }
    const certificate = (cid: string) => [{ dataAtestado: '2024-01-01', cid, nomeMedico: 'Otávio Lins' }]
    const leave = async (inicio: string, fim: string, cid: string, more = {}) =>
      client.post(PATH, { ...base, inicio, fim, atestados: certificate(cid), ...more })
    const { body: back } = await leave('2024-01-01', '2024-01-20', 'M54.5')
    const { body: flu } = await leave('2024-02-01', '2024-02-03', 'J11')
    assert.isNull(flu.vinculado)
    const { body: again } = await leave('2024-02-10', '2024-02-12', 'm545')
    assert.equal(again.vinculado.id, back.id)
    const other = await leave('2024-02-20', '2024-02-21', 'M54.5', { vinculado: flu.id })
    assert.equal(messagesOf(other).vinculado, 'O afastamento vinculado é de outra doença: os atestados têm outro CID.')
    const apart = await client.put(`${PATH}/${again.id}`, { vinculado: null })
    assert.isNull(apart.body.vinculado, 'an edit may take the link away')
    const { body: late } = await leave('2024-08-01', '2024-08-02', 'M54.5')
    assert.isNull(late.vinculado, 'after 60 days')
  })

  test('a certificate names a health professional; a leave is pending while payroll has not taken it', async ({
    assert,
  }) => {
    const { client, repo, talento, reason } = await scene()
    const base = { colaborador: talento.id, afastamento: await reason(), inicio: '2024-01-01' }
    const nobody = await client.post(PATH, { ...base, atestados: [{ dataAtestado: '2024-01-01' }] })
    assert.include(Object.values(messagesOf(nobody)), 'Profissional de saúde é obrigatório')
    const { body } = await client.post(PATH, {
      ...base,
      atestados: [{ dataAtestado: '2024-01-01', nomeMedico: 'Dra. Eva' }],
    })
    assert.deepEqual((await client.get(`${PATH}/integrados`)).body, [])
    await repo('sst/afastamentos').patch(body.id, { statusAC: 'COM_ERRO' }, 'folha')
    assert.lengthOf((await client.get(`${PATH}?statusAC=COM_ERRO`)).body.content, 1)
    await repo('sst/afastamentos').patch(body.id, { statusAC: 'SEM_ERRO' }, 'folha')
    assert.lengthOf((await client.get(`${PATH}/integrados`)).body, 1)
  })
})

test.group('Vacinação', () => {
  const vaccine = async (repo: any) =>
    repo('sst/vacinas').create({
      nome: unique('Hepatite'),
      quantidadeDoses: 3,
      doses: [{ diasProximaDose: 30 }, { diasProximaDose: 150 }],
    })

  // Proves: cartoes-vacinacao, sst.vacinas.ja-aplicada, vacinacoes
  test('a card forecasts its doses; Recebida, Atrasada and A receber follow from the dates; the last dose completes it', async ({
    assert,
  }) => {
    const { client, repo, talento } = await scene()
    const { id } = await vaccine(repo)
    assert.isFalse((await client.get(`/api/sst/vacinas/${id}/vacina-ja-aplicada`)).body)
    const { body: card } = await client.post('/api/sst/cartoes-vacinacao', { colaborador: talento.id, vacina: id })
    assert.equal(card.status, 'EM_ANDAMENTO')
    const doses = async () => (await client.get(`/api/sst/vacinacoes?cartao=${card.id}&sort=doseVacina`)).body.content
    const [first] = await doses()
    assert.deepEqual(
      (await doses()).map((dose: any) => dose.doseVacina),
      [1, 2, 3],
    )
    assert.equal(first.status, 'A_RECEBER')
    const half = await client.put(`/api/sst/vacinacoes/${first.id}`, { dataRealizacao: '2024-01-01' })
    assert.equal(half.status, 400)
    const given = await client.put(`/api/sst/vacinacoes/${first.id}`, { dataRealizacao: '2024-01-01', lote: 'L1' })
    assert.equal(given.body.status, 'RECEBIDA')
    const [, second, third] = await doses()
    assert.deepEqual([second.dataPrevista, second.status], ['2024-01-31', 'ATRASADA'])
    assert.equal(third.dataPrevista, '2024-06-29')
    const waiting = (await client.get('/api/userinfo/para-hoje')).body
    const notice = waiting.find((item: any) => item.titulo === 'Vacinas atrasadas')
    assert.equal(notice.total, 2)
    assert.match(notice.itens[0].detalhe, /, 2ª dose · prevista para 31\/01\/2024$/)
    assert.isTrue((await client.get(`/api/sst/vacinas/${id}/vacina-ja-aplicada`)).body)
    for (const dose of [second, third])
      await client.put(`/api/sst/vacinacoes/${dose.id}`, { dataRealizacao: '2024-07-01', lote: 'L2' })
    const [whole] = (await client.get(`/api/sst/cartoes-vacinacao/colaborador/${talento.id}`)).body
    assert.deepEqual([whole.status, whole.dosesRecebidas], ['COMPLETO', 3])
  })

  // Proves: cartoes-vacinacao, sst.vacinacao-em-lote, vacina.talento, vacinacao-em-lote
  test('vacinacao-em-lote: "É necessário selecionar ao menos 1 talento."; gives everybody the next dose', async ({
    assert,
  }) => {
    const { client, repo, talento } = await scene()
    const { id } = await vaccine(repo)
    const batch = (values: Record<string, unknown>) =>
      client.post('/api/sst/vacinacao-em-lote', { vacinaId: id, dataRealizacao: '2024-01-01', lote: 'L1', ...values })
    assert.equal(messagesOf(await batch({})).colaboradorIds, 'É necessário selecionar ao menos 1 talento.')
    assert.sameMembers(
      Object.keys(messagesOf(await client.post('/api/sst/vacinacao-em-lote', { colaboradorIds: [talento.id] }))),
      ['dataRealizacao', 'lote', 'vacinaId'],
    )
    assert.deepEqual((await batch({ colaboradorIds: [talento.id] })).body, { aplicadas: 1, completos: 0 })
    assert.deepEqual((await batch({ areaOrganizacionalIds: [talento.areaOrganizacional.id] })).body, {
      aplicadas: 1,
      completos: 0,
    })
    const future = await batch({ colaboradorIds: [talento.id], dataRealizacao: '2999-01-01' })
    assert.equal(messagesOf(future).dataRealizacao, 'A realização não pode ser no futuro.')
    const [card] = (await client.get(`/api/sst/cartoes-vacinacao/colaborador/${talento.id}`)).body
    assert.equal(card.dosesRecebidas, 2)
    const doses = (await client.get(`/api/sst/vacinacoes?cartao=${card.id}&sort=doseVacina`)).body.content
    assert.equal(doses[0].dataPrevista, '2024-01-01', 'the first was due when it was given, not on the day it is told')
    assert.equal(doses[2].dataPrevista, '2024-05-30', 'the third follows the day the second was given')
    const action = { vacinaId: id, dataRealizacao: '2024-06-01', lote: 'L3', colaboradorIds: [talento.id] }
    assert.deepEqual((await client.post('/api/sst/vacinacoes/em-lote', action)).body, { aplicadas: 1, completos: 0 })
    assert.deepEqual((await batch({ colaboradorIds: [talento.id] })).body, { aplicadas: 0, completos: 1 })
    const [whole] = (await client.get(`/api/sst/cartoes-vacinacao/colaborador/${talento.id}`)).body
    assert.equal(whole.status, 'COMPLETO')
    const report = await client.post('/api/sst/relatorios/cartao-vacinacao', { talentosIds: [talento.id], pdf: false })
    assert.equal(report.status, 200)
    const period = { dataIni: '2024-01-01', dataFim: '2024-01-31', empresasIds: [client.empresaId], pdf: false }
    assert.equal(
      (await client.post('/api/sst/relatorios/vacinacoes', { ...period, statusDose: 'RECEBIDA' })).status,
      200,
    )
    assert.equal(
      (await client.post('/api/sst/relatorios/vacinacoes', { ...period, statusDose: 'ATRASADA' })).status,
      404,
    )
  })
})
