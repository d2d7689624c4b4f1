import { test } from '@japa/runner'
import readExcelFile from 'read-excel-file/node'
import { createCatalogues, createCompany, messagesOf, newCpf, staffClient, system } from '#tests'

const AT = '/api/gestao-talentos'

/** A company whose people were admitted and left on days that can be counted by hand. */
async function scene() {
  const company = await createCompany({ metaTurnover: 5, metaAbsenteismo: 3 })
  const { estabelecimento, area, faixa } = await createCatalogues(company.id)
  const client = await staffClient({ empresaId: company.id })
  const { repo } = await system(company.id)
  const reasons = [
    await repo('gestao-talentos/motivo-desligamento').create({ motivo: 'Pedido' }),
    await repo('gestao-talentos/motivo-desligamento').create({ motivo: 'Fim de contrato', turnover: false }),
  ]
  const talent = (nome: string, dataAdmissao: string, extra: object = {}) =>
    repo('gestao-talentos/talentos').create({
      nome,
      nomeComercial: nome.slice(0, 30),
      cpf: newCpf(),
      dataAdmissao,
      estabelecimento: estabelecimento.id,
      areaOrganizacional: area.id,
      faixaSalarial: faixa.id,
      ...extra,
    })
  const people = [
    await talent('Ana', '2020-01-15', { pessoal: { sexo: 'F', dataNascimento: '1985-03-10' } }),
    await talent('Bia', '2023-02-01', { pessoal: { sexo: 'F', dataNascimento: '1999-03-02' } }),
    await talent('Caio', '2024-01-10', { pessoal: { sexo: 'M', dataNascimento: '1985-11-20' } }),
    await talent('Davi', '2021-05-05', { dataDesligamento: '2024-01-20', motivoDesligamento: reasons[0]!.id }),
    await talent('Eva', '2022-05-05', { dataDesligamento: '2024-02-10', motivoDesligamento: reasons[1]!.id }),
  ]
  const print = (name: string, filters: object) =>
    client.post(`${AT}/relatorios/${name}`, { empresasIds: [company.id], ...filters })
  const rows = async (name: string, filters: object): Promise<unknown[][]> => {
    const answer = await print(name, { ...filters, pdf: false })
    if (answer.status !== 200) throw new Error(`${answer.status} ${answer.text}`)
    const sheets = await readExcelFile(answer.body)
    const found = (sheets as any).find?.((sheet: any) => sheet.sheet === 'Dados') ?? (sheets as any)[0]
    return found.data
  }
  return { company, client, repo, people, reasons, print, rows, area }
}

/** Rows of a spreadsheet that hold all of these values, whatever stands around them. */
const has = (rows: unknown[][], ...values: unknown[]) =>
  rows.some((row) => values.every((value) => row.some((cell) => cell === value)))

test.group('Reports about talents', () => {
  // Proves: rel-indicador-turnover, tal.rel.indicador-turnover, turnover-formula
  test('turnover is ((admitted + dismissed) / 2) / active at the start; reasons that do not count are left out', async ({
    assert,
  }) => {
    const { rows } = await scene()
    const found = await rows('indicador-turnover', { dataIni: '2024-01', dataFim: '2024-02' })
    // January: Ana, Bia, Davi, Eva at the start; Caio came, Davi left: (1 + 1) / 2 / 4. February: nobody counts.
    assert.isTrue(has(found, 4, 1, 0.25) || has(found, 4, 1, 25), JSON.stringify(found))
    const february = found.filter((row) => row.includes(4) && row.includes(0))
    assert.lengthOf(february, 1, JSON.stringify(found))
  })

  // Proves: absenteismo-formula, rel-absenteismo, tal.rel.absenteismo
  test('absenteeism is days absent over active at the start times days worked', async ({ assert }) => {
    const { rows, repo, people } = await scene()
    const kind = await repo('gestao-talentos/tipo-ocorrencia').create({ descricao: 'Falta', absenteismo: true })
    const absent = await repo('gestao-talentos/ocorrencias').create({ descricao: 'Falta', tipoOcorrencia: kind.id })
    const praise = await repo('gestao-talentos/ocorrencias').create({ descricao: 'Elogio' })
    const add = (ocorrencia: number, dataIni: string, dataFim: string | null) =>
      repo('gestao-talentos/colaboradores-ocorrencias').create({
        colaborador: people[0]!.id,
        ocorrencia,
        dataIni,
        dataFim,
      })
    // Friday to Tuesday over the end of the month: one day in January (31st is a Wednesday), two in February.
    await add(absent.id, '2024-01-31', '2024-02-02')
    await add(praise.id, '2024-01-15', null)
    const found = await rows('absenteismo', { dataIni: '2024-01', dataFim: '2024-02' })
    // 23 weekdays of January without New Year; February has no national holiday.
    assert.isTrue(has(found, 4, 1, 22), JSON.stringify(found))
    assert.isTrue(has(found, 4, 2, 21), JSON.stringify(found))
    // The company closes on Friday 2 February: neither a day worked nor a day absent.
    await repo('utilitario/feriados').create({ nome: 'Iemanjá', repeticao: 'ANUAL', data: '2020-02-02' })
    assert.isTrue(has(await rows('absenteismo', { dataIni: '2024-01', dataFim: '2024-02' }), 4, 1, 20))
  })

  // Proves: analytics-desligamentos, rel-desligamentos, tal.rel.desligamentos
  test('dismissals are grouped and, when asked for, listed with the time of service', async ({ assert }) => {
    const { rows } = await scene()
    const period = { dataIni: '2024-01-01', dataFim: '2024-12-31' }
    const groups = await rows('desligamentos', period)
    assert.isTrue(has(groups, 'Pedido', 1) && has(groups, 'Fim de contrato', 1), JSON.stringify(groups))
    const listed = await rows('desligamentos', { ...period, agruparPor: 'S', exibirListaColaboradores: true })
    assert.isTrue(has(listed, 'Davi', '2 anos e 8 meses'), JSON.stringify(listed))
    const byTime = await rows('desligamentos', { ...period, agruparPor: 'T' })
    assert.isTrue(has(byTime, 'De 1 a 3 anos', 2), JSON.stringify(byTime))
  })

  // Proves: rel-aniversariantes-mes, rel-aniversariantes-tempo-de-empresa, tal.rel.aniversariantes-mes,
  //   tal.rel.aniversariantes-tempo-de-empresa
  test('birthdays of a month stand in the order of their days, without the year', async ({ assert }) => {
    const { rows, print } = await scene()
    const march = await rows('aniversariantes-mes', { mes: '3' })
    const days = march.flatMap((row) => row.filter((cell) => /^\d\d\/03$/.test(String(cell))))
    assert.deepEqual(days, ['02/03', '10/03'])
    assert.equal(
      (await print('aniversariantes-mes', { mes: '7' })).body.message,
      'Não existem dados para o filtro informado.',
    )
    const years = await rows('aniversariantes-tempo-de-empresa', { mes: '2' })
    assert.isTrue(years.some((row) => row.includes('Bia')))
  })

  // Proves: rel-admitidos, rel-cbo-efeito-aprendiz, rel-geracoes, tal.rel.admitidos, tal.rel.cbo-efeito-aprendiz,
  //   tal.rel.geracoes
  test('admitted of a period, generations and the base of apprentices', async ({ assert }) => {
    const { rows, repo } = await scene()
    const admitted = await rows('admitidos', { dataIni: '2024-01-01', dataFim: '2024-01-31' })
    assert.isTrue(has(admitted, 'Caio') && !has(admitted, 'Ana'), JSON.stringify(admitted))
    await repo('gestao-talentos/geracao').create({ nome: 'Geração Y', anoInicio: 1981, anoFim: 1996 })
    const generations = await rows('geracoes', { dataReferencia: '2024-06-01' })
    assert.isTrue(
      has(generations, 'Geração Y', 'Ana') && has(generations, 'Sem geração', 'Bia'),
      JSON.stringify(generations),
    )
    const base = await rows('cbo-efeito-aprendiz', { dataReferencia: '2024-01-15' })
    // An occupation with a degree does not count unless HR says so (apprentices.functional.spec.ts).
    assert.isTrue(has(base, '252405', 5, 'Não', 0), JSON.stringify(base))
  })

  // Proves: rel-ocorrencias, tal.rel.ocorrencias
  test('occurrences one by one or added up', async ({ assert }) => {
    const { rows, repo, people } = await scene()
    const late = await repo('gestao-talentos/ocorrencias').create({ descricao: 'Atraso', pontuacao: -2 })
    for (const dataIni of ['2024-03-01', '2024-03-08'])
      await repo('gestao-talentos/colaboradores-ocorrencias').create({
        colaborador: people[0]!.id,
        ocorrencia: late.id,
        dataIni,
      })
    const period = { dataIni: '2024-03-01', dataFim: '2024-03-31' }
    assert.isTrue(has(await rows('ocorrencias', period), 'Ana', 'Atraso', -2))
    assert.isTrue(has(await rows('ocorrencias', { ...period, detalhado: 'R' }), 'Ana', 'Atraso', -4, 2))
    assert.isFalse(has(await rows('ocorrencias', { ...period, situacao: 'T' }), 'Caio'))
  })

  test('each prints a PDF, asks for companies, and never shows those of a company one has no profile in', async ({
    assert,
  }) => {
    const { print, client } = await scene()
    const stranger = await scene()
    const day = { dataIni: '2020-01-01', dataFim: '2024-12-31' }
    const pdf = await print('admitidos', { ...day, pdf: true })
    assert.equal(pdf.headers.get('content-type'), 'application/pdf')
    assert.property(
      messagesOf(await client.post(`${AT}/relatorios/admitidos`, { ...day, empresasIds: [] })),
      'empresasIds',
    )
    assert.deepEqual(messagesOf(await print('admitidos', { dataIni: '2024-02-01', dataFim: '2024-01-01' })), {
      dataFim: 'Data final inferior a data inicial.',
    })
    const plain = await staffClient({
      empresaId: client.empresaId,
      authorities: ['ROLE_GESTAO_TALENTOS_RELATORIOS_ADMITIDOS'],
    })
    const foreign = await plain.post(`${AT}/relatorios/admitidos`, {
      ...day,
      empresasIds: [stranger.company.id],
      pdf: false,
    })
    assert.notEqual(foreign.status, 200)
  })
})
