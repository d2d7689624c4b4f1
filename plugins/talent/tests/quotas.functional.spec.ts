import { test } from '@japa/runner'
import readExcelFile from 'read-excel-file/node'
import { createCatalogues, createCompany, newCpf, staffClient, system, unique } from '#tests'
import { apprenticeQuota, brazilianQuota, disabilityQuota } from '../queries/quotas.ts'

test.group('Cotas legais', () => {
  test('disability: none below 100 employees, then 2, 3, 4 and 5 %, fractions counting as one', ({ assert }) => {
    const asked = (employees: number) => disabilityQuota(employees).exigido
    assert.deepEqual([99, 100, 200, 201, 500, 501, 1000, 1001].map(asked), [0, 2, 4, 7, 15, 21, 40, 51])
  })

  test('apprentices: from 5 %, fractions counting as one, to 15 %', ({ assert }) => {
    assert.deepEqual(
      [7, 20, 21, 100].map((base) => apprenticeQuota(base).minimo),
      [1, 1, 2, 5],
    )
    assert.equal(apprenticeQuota(100).maximo, 15)
  })

  test('the report counts who is employed on the day; apprentices are no base of their own quota', async ({
    assert,
  }) => {
    const company = await createCompany()
    const { estabelecimento, area, cargo } = await createCatalogues(company.id)
    const client = await staffClient({ empresaId: company.id })
    const { repo } = await system(company.id)
    // An occupation that counts: those of degrees, technicians and managers do not.
    const faixa = await repo('cargo-salario/faixas-salariais').create({
      cargo: cargo.id,
      nome: 'Assistente',
      codigoCBO: '411010',
      historico: [{ data: '2019-01-01', tipo: '3', valor: 2000 }],
    })
    const talents = Array.from({ length: 9 }, (_, index) => ({
      nome: unique('Talento'),
      nomeComercial: 'Talento',
      cpf: newCpf(),
      dataAdmissao: index === 8 ? '2026-06-01' : '2020-02-01',
      vinculo: index === 0 ? 'A' : 'E',
      estabelecimento: estabelecimento.id,
      areaOrganizacional: area.id,
      faixaSalarial: faixa.id,
    }))
    await repo('gestao-talentos/talentos').createMany(talents)
    const print = async (dataReferencia: string) => {
      const answer = await client.post('/api/gestao-talentos/relatorios/cotas', {
        dataReferencia,
        empresasIds: [company.id],
        pdf: false,
      })
      assert.equal(answer.status, 200)
      const sheets = (await readExcelFile(answer.body)) as any
      return sheets.find((sheet: any) => sheet.sheet === 'Dados').data as unknown[][]
    }
    const rowOf = (rows: unknown[][], text: string) =>
      rows.find((row) => row.some((cell) => String(cell).includes(text)))
    const then = rowOf(await print('2026-05-01'), 'Aprendizes')!
    assert.includeMembers(then, [7, 1, 0])
    const now = rowOf(await print('2026-07-01'), 'Aprendizes')!
    assert.includeMembers(now, [8, 1, 0])
    assert.include(rowOf(await print('2026-07-01'), 'deficiência')!, 'Menos de 100 empregados')
  })

  test('Brazilians: two thirds, of people with fractions counting as one, of money to the cent', ({ assert }) => {
    assert.deepEqual(
      [3, 4, 5, 6].map((base) => brazilianQuota(base, 0).exigido),
      [2, 3, 4, 4],
    )
    assert.equal(brazilianQuota(3, 2).falta, 0)
    assert.equal(brazilianQuota(4, 2).falta, 1)
    assert.equal(brazilianQuota(9000.03, 6000.02).falta, 0)
    assert.equal(brazilianQuota(9000.03, 6000.01).falta, 1)
  })

  /** Employees with nationality and salary, all in one establishment and position. */
  async function foreigners() {
    const company = await createCompany()
    const { estabelecimento, area, faixa } = await createCatalogues(company.id)
    const { repo } = await system(company.id)
    const hire = async (nome: string, valor: number, pessoal: Record<string, unknown>, more = {}) => {
      const place = { estabelecimento: estabelecimento.id, areaOrganizacional: area.id, faixaSalarial: faixa.id }
      return repo('gestao-talentos/talentos').create({
        nome,
        nomeComercial: nome,
        cpf: newCpf(),
        dataAdmissao: '2020-02-03',
        ...place,
        pessoal,
        historicos: [{ data: '2020-02-03', tipoSalario: '3', salario: valor, ...place }],
        ...more,
      })
    }
    const print = async (client: any) => {
      const answer = await client.post('/api/gestao-talentos/relatorios/cotas', {
        dataReferencia: '2026-05-01',
        empresasIds: [company.id],
        pdf: false,
      })
      assertStatus(answer)
      const sheets = (await readExcelFile(answer.body)) as any
      const rows = sheets.find((sheet: any) => sheet.sheet === 'Dados').data as unknown[][]
      /** What stands beside the name of the quota: place, base, rule, asked, present, missing. */
      return (text: string) => rows.find((row) => String(row[1]).includes(text))?.slice(2)
    }
    return { company, hire, print, repo, estabelecimento }
  }

  const assertStatus = (answer: any) => {
    if (answer.status !== 200) throw new Error(`${answer.status}: ${answer.text}`)
  }

  test('Brazilians in number and in payroll: Portuguese and equated foreigners count as Brazilians, interns not at all, unknown ones are told', async ({
    assert,
  }) => {
    const { company, hire, print, estabelecimento } = await foreigners()
    const client = await staffClient({ empresaId: company.id })
    await hire('Ana', 3000, { nacionalidade: '10' })
    await hire('Bento', 2000, { nacionalidade: '45' })
    await hire('Carla', 1000, {})
    await hire('Diego', 9000, { nacionalidade: '21' })
    await hire('Ester', 5000, { nacionalidade: '26' })
    await hire('Fabio', 500, { nacionalidade: '40', equiparadoBrasileiro: true })
    await hire('Gina', 800, { nacionalidade: '26' }, { vinculo: 'S' })
    const row = await print(client)
    // Six employees, four of whom count: exactly two thirds.
    assert.deepEqual(row('no quadro'), [estabelecimento.nome, 6, 'Dois terços; 1 sem nacionalidade informada', 4, 4, 0])
    // R$ 20.500 in all, of which 6.500 are of Brazilians; 13.667 are asked.
    assert.deepEqual(row('na folha'), [estabelecimento.nome, 20500, 'Dois terços', 13667, 6500, 7167])
    // In the same band nobody of the four earns as much as Diego.
    assert.deepEqual(row('art. 358'), ['Empresa', 4, 'Todos, salvo as exceções do artigo', 4, 0, 4])
    const panel = await client.get('/api/analytics/talento/cotas?dataIni=2026-01-01&dataFim=2026-05-01')
    assert.deepInclude(panel.body.rows, {
      cota: `Brasileiros na folha, em R$ (CLT, art. 354) · ${estabelecimento.nome}`,
      exigido: 13667,
      atual: 6500,
      falta: 7167,
    })
  })

  test('who may not see salaries gets the quotas without money; fewer than three employees oblige nobody', async ({
    assert,
  }) => {
    const { company, hire, print } = await foreigners()
    await hire('Ana', 3000, { nacionalidade: '21' })
    await hire('Bia', 3000, { nacionalidade: '21' })
    const few = await print(await staffClient({ empresaId: company.id }))
    assert.deepEqual(few('no quadro')!.slice(1), [2, 'Menos de três empregados', 0, 0, 0])
    assert.isUndefined(few('na folha'))
    await hire('Caio', 3000, { nacionalidade: '10' })
    const blind = await staffClient({
      empresaId: company.id,
      authorities: ['ROLE_GESTAO_TALENTOS_RELATORIOS_COTAS', 'ROLE_GESTAO_TALENTOS_TALENTOS'],
    })
    const row = await print(blind)
    assert.deepEqual(row('no quadro')!.slice(1), [3, 'Dois terços', 2, 1, 1])
    assert.isUndefined(row('na folha'))
    assert.isUndefined(row('art. 358'))
  })

  test('who becomes a Brazilian needs no mark to count; nationalities outside the list are refused', async ({
    assert,
  }) => {
    const { company, hire } = await foreigners()
    const client = await staffClient({ empresaId: company.id })
    const { id } = await hire('Ana', 3000, { nacionalidade: '21', equiparadoBrasileiro: true })
    const at = `/api/gestao-talentos/talentos/${id}`
    assert.isTrue((await client.get(at)).body.pessoal.equiparadoBrasileiro)
    assert.equal((await client.put(at, { pessoal: { nacionalidade: '10' } })).status, 200)
    assert.deepInclude((await client.get(at)).body.pessoal, { nacionalidade: '10' })
    const refused = await client.put(at, { pessoal: { nacionalidade: '99' } })
    assert.equal(refused.status, 400)
    assert.equal(refused.body.errors[0].field, 'pessoal.nacionalidade')
  })
})
