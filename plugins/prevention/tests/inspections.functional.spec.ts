import { test } from '@japa/runner'
import { addDays, when } from '#engine'
import {
  createCatalogues,
  createCompany,
  messagesOf,
  newCpf,
  staffClient,
  system,
  unique,
  textOf as pdfText,
} from '#tests'

const PIXEL = {
  bytes: 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  contentType: 'image/png',
  name: 'foto.png',
}

test.group('Inspections, talks and extinguishers', () => {
  test('an inspection has the items of its checklist, wrong ones have a deadline, and it ends when all were seen', async ({
    assert,
  }) => {
    const company = await createCompany()
    const catalogues = await createCatalogues(company.id)
    const client = await staffClient({ empresaId: company.id })
    const { repo, today } = await system(company.id)
    const estabelecimento = catalogues.estabelecimento.id
    const { id: responsavel } = await repo('gestao-talentos/talentos').create({
      nome: unique('Técnica'),
      nomeComercial: 'Técnica',
      cpf: newCpf(),
      dataAdmissao: '2020-02-01',
      estabelecimento,
      areaOrganizacional: catalogues.area.id,
      faixaSalarial: catalogues.faixa.id,
    })
    const { body: model } = await client.post('/api/sst/modelos-inspecao', {
      nome: unique('Máquinas'),
      itens: [{ item: 'Proteções fixas', norma: 'NR-12' }, { item: 'Botão de emergência' }],
    })
    const { body: inspection } = await client.post('/api/sst/inspecoes', {
      modelo: model.id,
      estabelecimento,
      responsavel,
      data: today,
    })
    const items = (await client.get(`/api/sst/inspecoes-itens?inspecao=${inspection.id}&completo=true`)).body.content
    assert.sameDeepMembers(
      items.map((item: any) => [item.ordem, item.item, item.norma, item.situacao]),
      [
        [1, 'Proteções fixas', 'NR-12', 'PENDENTE'],
        [2, 'Botão de emergência', null, 'PENDENTE'],
      ],
    )
    const [first, second] = items.toSorted((a: any, b: any) => a.ordem - b.ordem)
    const found = (id: number, values: object) => client.put(`/api/sst/inspecoes-itens/${id}`, values)
    const bare = messagesOf(await found(first.id, { resultado: 'N' }))
    assert.include(bare, { observacao: 'Descreva a não conformidade.' })
    assert.containsSubset(Object.keys(bare), ['responsavel', 'prazo'])
    const wrong = await found(first.id, {
      resultado: 'N',
      observacao: 'Sem proteção',
      responsavel,
      prazo: addDays(today, -1),
      foto: PIXEL,
    })
    assert.equal(wrong.body.situacao, 'ATRASADO')
    const end = () => client.put(`/api/sst/inspecoes/${inspection.id}`, { concluidaEm: today })
    assert.equal(messagesOf(await end()).concluidaEm, '1 item ainda não foi verificado.')
    await found(second.id, { resultado: 'C' })
    assert.include((await end()).body, { situacao: 'CONCLUIDA', naoConformes: 1 })
    assert.equal((await client.delete(`/api/sst/inspecoes-itens/${second.id}`)).status, 400)
    const pdf = await client.get(`/api/sst/inspecoes/${inspection.id}/pdf`)
    assert.equal(pdf.headers.get('content-type'), 'application/pdf')

    const { body: talk } = await client.post('/api/sst/dds', {
      tema: 'Proteção das mãos',
      estabelecimento,
      responsavel,
      participantes: [responsavel],
    })
    const list = await client.get(`/api/sst/dds/${talk.id}/lista-presenca`)
    assert.equal(list.headers.get('content-type'), 'application/pdf')
  })

  test('an extinguisher is overdue by its charge or its monthly inspection, until it is recharged or inspected', async ({
    assert,
  }) => {
    const company = await createCompany()
    const { estabelecimento } = await createCatalogues(company.id)
    const client = await staffClient({ empresaId: company.id })
    const { today } = await system(company.id)
    const { body: row } = await client.post('/api/sst/extintores', {
      numero: unique('E').slice(-12),
      tipo: 'ABC',
      estabelecimento: estabelecimento.id,
      localizacao: 'Portaria',
      ultimaRecarga: addDays(today, -400),
      validadeCarga: addDays(today, -35),
      proximaInspecao: addDays(today, 5),
    })
    assert.equal(row.situacao, 'VENCIDO')
    const path = `/api/sst/extintores/${row.id}`
    const { body: fresh } = await client.put(`${path}/recarga`, { data: today, testeHidrostatico: true })
    assert.include(fresh, { situacao: 'EM_DIA', proximaInspecao: addDays(today, 30) })
    assert.equal(fresh.proximoTeste, Number(today.slice(0, 4)) + 5)
    // The year of its test has ended: its own state, a notice, and it is found by it.
    const tested = (year: number) => client.put(path, { proximoTeste: year })
    assert.equal((await tested(Number(today.slice(0, 4)))).body.situacao, 'EM_DIA')
    assert.equal((await tested(Number(today.slice(0, 4)) - 1)).body.situacao, 'TESTE_VENCIDO')
    for (const filter of ['situacao=TESTE_VENCIDO', 'prazos=V'])
      assert.equal((await client.get(`/api/sst/extintores?${filter}`)).body.totalElements, 1, filter)
    const context = await system(company.id)
    assert.equal(await context.query('sst/extintores').where(when('proximoTeste').inPast()).count(), 1)
    const { body: todos } = await client.get('/api/userinfo/para-hoje')
    const notice = todos.find((todo: any) => todo.titulo === 'Extintores vencidos')
    assert.include(notice.itens[0].detalhe, `teste hidrostático era em ${Number(today.slice(0, 4)) - 1}`)
    await tested(Number(today.slice(0, 4)) + 5)
    const late = await client.put(`${path}/inspecionar`, { data: addDays(today, -31) })
    assert.equal(late.body.situacao, 'VENCIDO')
    assert.equal(
      messagesOf(await client.put(`${path}/recarga`, { data: addDays(today, 1) })).data,
      'A recarga não pode ser no futuro.',
    )
    const printed = await client.get('/api/sst/extintores/controle')
    const text = await pdfText(printed.body)
    for (const part of [row.numero, 'Portaria', 'Vencido', 'Vencidos 1', 'Responsável pela inspeção'])
      assert.include(text.replace(/\s+/g, ' '), part)
    await client.put(path, { ativo: false })
    const none = await client.get(`/api/sst/extintores/controle?estabelecimento=${estabelecimento.id}`)
    assert.equal(none.body.message, 'Não há extintores em uso neste estabelecimento.')
  })
})
