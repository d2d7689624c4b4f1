import { test } from '@japa/runner'
import readExcelFile from '#tests/xlsx_rows.ts'
import { createCatalogues, createCompany, newCpf, staffClient, system, unique } from '#tests/helpers.ts'
import { apprenticeQuota, disabilityQuota } from '../reports/cotas.ts'

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
    const { estabelecimento, area, faixa } = await createCatalogues(company.id)
    const client = await staffClient({ empresaId: company.id })
    const { repo } = await system(company.id)
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
      return sheets.find((one: any) => one.sheet === 'Dados').data as unknown[][]
    }
    const rowOf = (rows: unknown[][], text: string) =>
      rows.find((row) => row.some((cell) => String(cell).includes(text)))
    const then = rowOf(await print('2026-05-01'), 'Aprendizes')!
    assert.includeMembers(then, [7, 1, 0])
    const now = rowOf(await print('2026-07-01'), 'Aprendizes')!
    assert.includeMembers(now, [8, 1, 0])
    assert.include(rowOf(await print('2026-07-01'), 'deficiência')!, 'Menos de 100 empregados')
  })
})
