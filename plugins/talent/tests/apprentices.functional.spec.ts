import { test } from '@japa/runner'
import readExcelFile from 'read-excel-file/node'
import { createCatalogues, createCompany, messagesOf, newCpf, staffClient, system, unique } from '#tests'

const BANDS = '/api/cargo-salario/faixas-salariais'
const MARKS = '/api/gestao-talentos/cbos-aprendiz'

/** Eight people in bands of three occupations: five assistants (411010), two engineers (214205), one manager (142105). */
async function scene() {
  const company = await createCompany()
  const { estabelecimento, area, cargo } = await createCatalogues(company.id)
  const client = await staffClient({ empresaId: company.id })
  const { repo } = await system(company.id)
  const band = async (nome: string, codigoCBO: string) =>
    (
      await client.post(BANDS, {
        cargo: cargo.id,
        nome,
        codigoCBO,
        historico: [{ data: '2019-01-01', tipo: '3', valor: 3000 }],
      })
    ).body
  const bands = {
    assistant: await band('Assistente', '411010'),
    engineer: await band('Engenharia', '214205'),
    manager: await band('Gerência', '142105'),
  }
  const hire = (faixaSalarial: number, count: number, extra: object = {}) =>
    repo('gestao-talentos/talentos').createMany(
      Array.from({ length: count }, () => ({
        nome: unique('Talento'),
        nomeComercial: 'Talento',
        cpf: newCpf(),
        dataAdmissao: '2020-02-01',
        vinculo: 'E',
        estabelecimento: estabelecimento.id,
        areaOrganizacional: area.id,
        faixaSalarial,
        ...extra,
      })),
    )
  await hire(bands.assistant.id, 5)
  await hire(bands.engineer.id, 2)
  await hire(bands.manager.id, 1)
  await hire(bands.assistant.id, 1, { vinculo: 'A' })
  const print = async (name: string): Promise<unknown[][]> => {
    const answer = await client.post(`/api/gestao-talentos/relatorios/${name}`, {
      dataReferencia: '2026-05-01',
      empresasIds: [company.id],
      pdf: false,
    })
    if (answer.status !== 200) throw new Error(answer.text)
    const sheets = (await readExcelFile(answer.body)) as any
    return (sheets.find((sheet: any) => sheet.sheet === 'Dados') ?? sheets[0]).data
  }
  const base = async () => (await print('cotas')).find((row) => row.some((cell) => String(cell).includes('429')))!
  const line = async (code: string) => (await print('cbo-efeito-aprendiz')).find((row) => row.includes(code))!
  return { client, bands, base, line }
}

test.group('Base of the apprentice quota', () => {
  test('is proposed by the code: management, degrees and technicians do not count, everybody else does', async ({
    assert,
  }) => {
    const { base, line } = await scene()
    // Base, minimum, there are, missing: 5 assistants, 5 % of 5 is one, and there is one.
    assert.includeMembers(await base(), [5, 1, 0])
    assert.includeMembers(await line('411010'), ['Sim', 5, 0.25, 0.75])
    for (const code of ['214205', '142105']) assert.includeMembers(await line(code), ['Não', 0])
    assert.isTrue((await line('214205')).some((cell) => String(cell).includes('nível superior')))
  })

  test('follows what HR says of a CBO, and before that of a band; the report says where it comes from', async ({
    assert,
  }) => {
    const { client, bands, base, line } = await scene()
    const mark = await client.post(MARKS, { codigoCBO: '214205', conta: 'S', observacao: 'Decisão do sindicato' })
    assert.equal(mark.status, 201, mark.text)
    assert.includeMembers(await base(), [7])
    assert.includeMembers(await line('214205'), ['Sim', 'Dito no CBO', 2])
    const said = await client.put(`${BANDS}/${bands.engineer.id}`, { cotaAprendiz: 'N' })
    assert.equal(said.status, 200, said.text)
    assert.includeMembers(await line('214205'), ['Não', 'Dito na faixa salarial', 0])
    assert.includeMembers(await base(), [5])
    // Taken back, the proposal holds again.
    await client.put(`${BANDS}/${bands.engineer.id}`, { cotaAprendiz: null })
    await client.delete(`${MARKS}/${mark.body.id}`)
    assert.includeMembers(await line('214205'), ['Não', 0])
  })

  test('a code of another form, or a second mark for a code, is refused', async ({ assert }) => {
    const { client } = await scene()
    assert.property(messagesOf(await client.post(MARKS, { codigoCBO: '2142', conta: 'S' })), 'codigoCBO')
    assert.equal((await client.post(MARKS, { codigoCBO: '411010', conta: 'N' })).status, 201)
    assert.property(messagesOf(await client.post(MARKS, { codigoCBO: '411010', conta: 'S' })), 'codigoCBO')
  })
})
