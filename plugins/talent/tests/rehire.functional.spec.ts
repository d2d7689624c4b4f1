import { test } from '@japa/runner'
import { addDays } from '#engine'
import { createCatalogues, createCompany, messagesOf, newCpf, staffClient, system, unique } from '#tests'

const AT = '/api/gestao-talentos'
const TALENTS = `${AT}/talentos`
const PNG = {
  bytes: 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  contentType: 'image/png',
  name: 'foto.png',
}

async function scene(settings: Record<string, unknown> = {}) {
  const company = await createCompany(settings)
  const catalogues = await createCatalogues(company.id)
  const client = await staffClient({ empresaId: company.id })
  const job = {
    estabelecimento: catalogues.estabelecimento.id,
    areaOrganizacional: catalogues.area.id,
    faixaSalarial: catalogues.faixa.id,
  }
  const ok = <T extends { status: number; text: string; body: any }>(answer: T) => {
    if (answer.status >= 300) throw new Error(`${answer.status} ${answer.text}`)
    return answer.body
  }
  const talent = async (extra: object = {}) =>
    ok(
      await client.post(TALENTS, {
        nome: unique('Talento'),
        nomeComercial: 'Talento',
        cpf: newCpf(),
        dataAdmissao: '2018-02-01',
        ...job,
        ...extra,
      }),
    )
  const dismissed = (extra: object = {}) => talent({ dataDesligamento: '2020-06-30', ...extra })
  return { ...catalogues, company, client, job, ok, talent, dismissed }
}

test.group('Readmitir', () => {
  for (const door of ['form', 'batch'] as const)
    test(`the login goes along to a new contract made by ${door}, and not to one of the past`, async ({ assert }) => {
      const { client, job, ok, dismissed, company } = await scene()
      const first = await dismissed()
      const { user } = await staffClient({ empresaId: company.id, talento: first.id })
      const { repo } = await system(company.id)
      const owner = async () => (await repo('utilitario/usuarios').get(user.id)).talento?.id
      const again = async (values: object) => {
        const row = { nome: 'De volta', nomeComercial: 'De volta', cpf: first.cpf, ...job, ...values }
        return door === 'form'
          ? ok(await client.post(TALENTS, row)).id
          : ok(await client.post(`${TALENTS}/lote`, { rows: [row] })).ids[0]
      }
      await again({ dataAdmissao: '2015-02-01', dataDesligamento: '2016-03-31' })
      assert.equal(await owner(), first.id)
      const second = await again({ dataAdmissao: '2022-02-01' })
      assert.equal(await owner(), second)
    })

  test('a dismissed talent gets a second contract with what is known of the person, and a matrícula of its own', async ({
    assert,
  }) => {
    const { client, job, ok, dismissed, company, cargo } = await scene()
    const first = await dismissed({
      matricula: 'T301',
      nomeSocial: 'Duda',
      foto: PNG,
      observacao: 'Do primeiro contrato.',
      estabilidadeComissaoAte: '2020-01-01',
      pessoal: { dataNascimento: '1990-04-12', mae: 'Maria', pis: null },
      contato: { email: 'duda@exemplo.com.br' },
      endereco: { logradouro: 'Rua das Flores', numero: '10' },
      experiencias: [{ empresa: 'Padaria', cargo: cargo.id, dataAdmissao: '2015-01-01' }],
    })
    const kind = ok(await client.post(`${AT}/tipo-documento`, { descricao: 'RG', pedirNaAdmissao: true }))
    const other = ok(await client.post(`${AT}/tipo-documento`, { descricao: 'Advertência' }))
    for (const [descricao, tipoDocumento] of [
      ['RG', kind.id],
      ['Advertência', other.id],
    ])
      ok(
        await client.post(`${AT}/talentos-documentos-anexos`, {
          colaborador: first.id,
          descricao,
          tipoDocumento,
          data: '2018-02-01',
          url: PNG,
        }),
      )
    const kept = await system(company.id)
    const { user } = await staffClient({ empresaId: company.id, talento: first.id })

    const refused = await client.post(`${TALENTS}/${first.id}/readmitir`, { ...job, dataAdmissao: '2020-06-30' })
    assert.equal(
      messagesOf(refused).dataAdmissao,
      'A admissão deve ser posterior ao fim do contrato anterior (30/06/2020).',
    )
    const same = await client.post(`${TALENTS}/${first.id}/readmitir`, {
      ...job,
      dataAdmissao: '2023-03-01',
      matricula: 't301',
    })
    assert.equal(messagesOf(same).matricula, 'Já existe um talento com esta matrícula.')
    const second = ok(
      await client.post(`${TALENTS}/${first.id}/readmitir`, {
        ...job,
        dataAdmissao: '2023-03-01',
        matricula: 'T302',
        salario: 4200,
      }),
    )
    assert.notEqual(second.id, first.id)
    const row = ok(await client.get(`${TALENTS}/${second.id}`))
    assert.deepInclude(row, {
      cpf: first.cpf,
      nome: first.nome,
      nomeSocial: 'Duda',
      matricula: 'T302',
      situacao: 'A',
      salario: 4200,
      dataDesligamento: null,
      observacao: null,
      estabilidadeComissaoAte: null,
    })
    assert.deepEqual(
      [row.pessoal.mae, row.contato.email, row.endereco.logradouro, row.experiencias[0].empresa, row.historicos.length],
      ['Maria', 'duda@exemplo.com.br', 'Rua das Flores', 'Padaria', 1],
    )
    assert.equal((await client.get(`${TALENTS}/${second.id}/arquivo/foto`)).status, 200)
    // The first contract keeps its own.
    const before = ok(await client.get(`${TALENTS}/${first.id}`))
    assert.deepInclude(before, { matricula: 'T301', situacao: 'D', dataDesligamento: '2020-06-30' })
    assert.lengthOf(before.experiencias, 1)
    const documents = ok(await client.get(`${TALENTS}/${second.id}/documentos-anexos`))
    assert.deepEqual(
      documents.map((item: any) => item.descricao),
      ['RG'],
    )
    assert.equal((await kept.repo('utilitario/usuarios').get(user.id)).talento?.id, second.id)

    const again = await client.post(`${TALENTS}/${first.id}/readmitir`, { ...job, dataAdmissao: '2021-01-01' })
    assert.deepEqual(
      [again.status, again.body.message],
      [400, 'Há um contrato posterior desta pessoa, com admissão em 01/03/2023: é dele que se readmite.'],
    )
    const running = await client.post(`${TALENTS}/${second.id}/readmitir`, { ...job, dataAdmissao: '2024-01-01' })
    assert.equal(
      running.body.message,
      'O contrato deste talento não terminou: registre o desligamento antes de readmitir.',
    )
  })

  test('the contracts of a person are told with days counted once, without those in areas the user does not see', async ({
    assert,
  }) => {
    const { client, job, ok, talent, dismissed, company, area } = await scene()
    const first = await dismissed({ matricula: 'A1' })
    const reason = ok(await client.post(`${AT}/motivo-desligamento`, { motivo: 'Pedido de demissão' }))
    ok(await client.put(`${TALENTS}/${first.id}`, { motivoDesligamento: reason.id }))
    const elsewhere = ok(await client.post('/api/cargo-salario/areas-organizacionais', { nome: unique('Outra área') }))
    const second = ok(
      await client.post(`${TALENTS}/${first.id}/readmitir`, {
        ...job,
        areaOrganizacional: elsewhere.id,
        dataAdmissao: '2023-03-01',
        matricula: 'A2',
      }),
    )
    ok(await client.put(`${TALENTS}/${second.id}`, { dataDesligamento: '2023-03-31' }))
    const told = ok(await client.get(`${TALENTS}/${second.id}/contratos`))
    assert.deepEqual(
      told.contratos.map(({ id, este, matricula, dataAdmissao, dataDesligamento, motivo, area: place, dias }: any) => [
        id,
        este,
        matricula,
        dataAdmissao,
        dataDesligamento,
        motivo,
        place,
        dias,
      ]),
      [
        // 2018-02-01 to 2020-06-30: 334 days of 2018, 365 of 2019, 182 of 2020 (a leap year).
        [first.id, false, 'A1', '2018-02-01', '2020-06-30', 'Pedido de demissão', area.nome, 334 + 365 + 182],
        [second.id, true, 'A2', '2023-03-01', '2023-03-31', null, elsewhere.nome, 31],
      ],
    )
    assert.deepEqual(told.tempoDeCasa, { dias: 31, tempo: '1 mês' })
    assert.equal(told.tempoDeCasaTotal.dias, 334 + 365 + 182 + 31)
    // A manager of the second area sees neither the first contract nor what it adds.
    const { id: boss } = await talent({ dataAdmissao: '2015-01-01' })
    ok(
      await client.put(`/api/cargo-salario/areas-organizacionais/${elsewhere.id}`, {
        responsaveis: [{ responsavelId: boss }],
      }),
    )
    const manager = await staffClient({
      empresaId: company.id,
      authorities: ['ROLE_GESTAO_TALENTOS_TALENTOS'],
      ownAreas: true,
      talento: boss,
    })
    const seen = ok(await manager.get(`${TALENTS}/${second.id}/contratos`))
    assert.deepEqual(
      seen.contratos.map((contract: any) => contract.id),
      [second.id],
    )
    assert.deepEqual(seen.tempoDeCasaTotal, seen.tempoDeCasa)
    assert.equal((await manager.get(`${TALENTS}/${first.id}/contratos`)).status, 404)
  })

  test('who comes back before the days of the setting is announced; 0 announces nobody', async ({ assert }) => {
    for (const [settings, days, announced] of [
      [{}, 89, true],
      [{}, 90, false],
      [{ diasAvisoReadmissao: 0 }, 1, false],
      [{ diasAvisoReadmissao: 180 }, 120, true],
    ] as const) {
      const { client, ok, dismissed, company } = await scene(settings)
      const { today } = await system(company.id)
      const { id } = await dismissed({ dataDesligamento: addDays(today, -days) })
      const { avisoReadmissao } = ok(await client.get(`${TALENTS}/${id}`))
      assert.equal(/há \d+ dias?\. A readmissão em menos de/.test(avisoReadmissao ?? ''), announced, `${days}`)
    }
  })

  test('the data of an old contract stay while a later one is kept, and go with those of all contracts', async ({
    assert,
  }) => {
    const { client, job, ok, dismissed } = await scene()
    const first = await dismissed({
      dataAdmissao: '1990-01-01',
      dataDesligamento: '1995-01-31',
      nome: 'Zenaide Prates',
    })
    const back = async (dataAdmissao: string) =>
      ok(await client.post(`${TALENTS}/${first.id}/readmitir`, { ...job, dataAdmissao }))
    const second = await back('2001-02-01')
    const erase = () => client.put(`${TALENTS}/${first.id}/excluir-dados`)
    assert.equal(
      (await erase()).body.message,
      'Esta pessoa trabalha aqui desde 01/02/2001, em outro contrato: os dados ficam.',
    )
    ok(await client.put(`${TALENTS}/${second.id}`, { dataDesligamento: '2020-01-31' }))
    assert.include((await erase()).body.message, 'são guardados até 31/01/2040')
    ok(await client.put(`${TALENTS}/${second.id}`, { dataDesligamento: '2003-01-31' }))
    assert.equal((await erase()).status, 204)
    for (const { id } of [first, second]) {
      const row = ok(await client.get(`${TALENTS}/${id}`))
      assert.notInclude(JSON.stringify(row), 'Zenaide')
      assert.notInclude(JSON.stringify(row), first.cpf)
    }
  })

  test('turnover counts the dismissal and the new admission of one person', async ({ assert }) => {
    const { client, job, ok, talent, dismissed } = await scene()
    // Ten people all year; one of them left in March and came back in October.
    for (let index = 0; index < 9; index++) await talent()
    const { id } = await dismissed({ dataDesligamento: '2024-03-15' })
    ok(await client.post(`${TALENTS}/${id}/readmitir`, { ...job, dataAdmissao: '2024-10-01' }))
    const { turnoverByMonth } = await import('#plugins/talent/plugin.ts')
    const rows = await turnoverByMonth(await system(client.empresaId), {}, '2024-03', '2024-11')
    const of = (mes: string) => rows.find((row) => row.mes === mes)!
    assert.deepInclude(of('2024-03'), { ativos: 10, admitidos: 0, demitidos: 1, turnover: ((0 + 1) / 2 / 10) * 100 })
    assert.deepInclude(of('2024-04'), { ativos: 9, admitidos: 0, demitidos: 0, turnover: 0 })
    assert.deepInclude(of('2024-10'), { ativos: 9, admitidos: 1, demitidos: 0 })
    assert.closeTo(of('2024-10').turnover!, ((1 + 0) / 2 / 9) * 100, 0.01)
    assert.deepInclude(of('2024-11'), { ativos: 10, admitidos: 0, demitidos: 0 })
  })
})
