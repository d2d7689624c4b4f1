import { test } from '@japa/runner'
import readExcelFile from 'read-excel-file/node'
import { createCatalogues, createCompany, messagesOf, newCpf, staffClient, system } from '#tests'
import { addDays } from '#engine'
import { applyDueSituations } from '../services/refresh.ts'

const TALENTS = '/api/gestao-talentos/talentos'

/** Somebody at work, somebody who left, and somebody who comes next month; the first one was promoted since. */
async function scene() {
  const company = await createCompany()
  const { estabelecimento, area, cargo } = await createCatalogues(company.id)
  const client = await staffClient({ empresaId: company.id })
  const context = await system(company.id)
  const post = async (path: string, body: object) => {
    const answer = await client.post(path, body)
    if (answer.status !== 201) throw new Error(answer.text)
    return answer.body
  }
  const boss = await post('/api/cargo-salario/cargos', {
    nome: 'Gerente geral',
    nomeMercado: 'Gerente',
    areasOrganizacionais: [area.id],
  })
  const band = (of: { id: number }, valor: number) =>
    post('/api/cargo-salario/faixas-salariais', {
      cargo: of.id,
      nome: 'Única',
      codigoCBO: '252405',
      historico: [{ data: '2019-01-01', tipo: '3', valor }],
    })
  const [faixa, top] = [await band(cargo, 3500), await band(boss, 9000)]
  const place = { estabelecimento: estabelecimento.id, areaOrganizacional: area.id }
  const talent = (nome: string, dataAdmissao: string, extra: object = {}) =>
    post(TALENTS, {
      ...place,
      nome,
      nomeComercial: nome,
      cpf: newCpf(),
      dataAdmissao,
      faixaSalarial: faixa.id,
      ...extra,
    })
  const next = addDays(context.today, 30)
  const here = await talent('Presente', '2024-02-01', { pessoal: { dataNascimento: '1990-05-05' } })
  const gone = await talent('Saiu', '2024-02-02', { dataDesligamento: '2025-02-02' })
  const coming = await talent('Futura', next)
  await client.post(`${TALENTS}/${here.id}/historicos`, {
    ...place,
    data: '2025-01-01',
    faixaSalarial: top.id,
    tipoSalario: '1',
  })
  const print = async (path: string, filters: object): Promise<unknown[][]> => {
    const answer = await client.post(`/api/${path}`, { pdf: false, empresasIds: [company.id], ...filters })
    if (answer.status !== 200) throw new Error(`${path}: ${answer.status} ${answer.text}`)
    const sheets = (await readExcelFile(answer.body)) as any
    return (sheets.find((sheet: any) => sheet.sheet === 'Dados') ?? sheets[0]).data
  }
  return { company, client, context, area, cargo, faixa, here, gone, coming, next, print, talent }
}

const NAMES = ['Presente', 'Saiu', 'Futura']
const namesIn = (text: string) => NAMES.filter((name) => text.includes(name))

test.group('Active talents', () => {
  test('an admission of next month is not active today: lists, counts, panels and reports agree', async ({
    assert,
  }) => {
    const { client, company, context, area, cargo, print, coming } = await scene()
    assert.equal(coming.situacao, 'P')
    const today = context.today
    const reports: [string, object][] = [
      ['gestao-talentos/relatorios/aniversariantes-mes', { mes: '0' }],
      ['gestao-talentos/relatorios/aniversariantes-tempo-de-empresa', { mes: '0' }],
      ['gestao-talentos/relatorios/geracoes', { dataReferencia: today }],
      ['gestao-talentos/relatorios/admitidos', { dataIni: '2020-01-01', dataFim: '2030-12-31', situacao: 'A' }],
      ['cargo-salario/relatorios/talentos-cargos', { dataReferencia: today, cargosIds: [cargo.id], situacao: 'A' }],
      ['cargo-salario/relatorios/talentos-areas-organizacionais', { dataReferencia: today, areasIds: [area.id] }],
      ['cargo-salario/relatorios/situacoes', { dataIni: '2020-01-01', dataFim: '2030-12-31', situacao: 'A' }],
      ['cargo-salario/relatorios/ultimas-promocoes', { dataReferencia: today }],
    ]
    for (const [path, filters] of reports) {
      const found = await client.post(`/api/${path}`, { pdf: false, empresasIds: [company.id], ...filters })
      // "Talentos por cargo" of the position the first one has left: nobody at all.
      const names = found.status === 404 ? [] : namesIn((await print(path, filters)).flat().join('|'))
      assert.deepEqual(names, path.endsWith('talentos-cargos') ? [] : ['Presente'], path)
    }
    const lists = [
      `${TALENTS}?situacao=A`,
      `${TALENTS}/por-situacao?situacao=A`,
      `${TALENTS}/area?areasIds=${area.id}`,
      `/api/cargo-salario/areas-organizacionais/${area.id}/talentos`,
      `${TALENTS}/participantes`,
    ]
    for (const path of lists) assert.deepEqual(namesIn((await client.get(path)).text), ['Presente'], path)
    for (const panel of ['talento/ativos', 'cargos-salarios/ativos']) {
      const { body } = await client.get(`/api/analytics/${panel}`)
      assert.equal((body.rows ?? body)[0].ativos, 1, panel)
    }
    const chart = await client.get(`/api/cargo-salario/areas-organizacionais/${area.id}`)
    if (chart.body.qtdTalentos !== undefined) assert.equal(chart.body.qtdTalentos, 1)
  })

  test('an admission of next month is found, can be changed, and is active from its day on', async ({ assert }) => {
    const { client, context, coming, next, area } = await scene()
    for (const filter of ['situacao=P', 'situacao=T', 'nome=Futura', 'situacao=N'])
      assert.include((await client.get(`${TALENTS}?${filter}`)).text, 'Futura', filter)
    assert.equal((await client.put(`${TALENTS}/${coming.id}`, { nomeComercial: 'Nova' })).status, 200)
    // The contract counts where contracts count: the area is not closed over it.
    assert.property(
      messagesOf(await client.put(`/api/cargo-salario/areas-organizacionais/${area.id}`, { ativo: false })),
      'ativo',
    )
    await applyDueSituations((context as any).asOf(addDays(next, 20)))
    assert.equal((await client.get(`${TALENTS}/${coming.id}`)).body.situacao, 'A')
    const { body } = await client.put(`${TALENTS}/${coming.id}`, { nomeComercial: 'Futura' })
    assert.equal(body.situacao, 'A')
    // Moved to today, it is active at once.
    assert.equal((await client.put(`${TALENTS}/${coming.id}`, { dataAdmissao: context.today })).body.situacao, 'A')
  })
})

test.group('Reports tell the day they speak of', () => {
  test('the admitted stand with position, place and salary of their admission', async ({ assert }) => {
    const { print, cargo, client, here } = await scene()
    const period = { dataIni: '2024-01-01', dataFim: '2024-12-31', situacao: 'T' }
    const row = (await print('gestao-talentos/relatorios/admitidos', period)).find((cells) =>
      cells.includes('Presente'),
    )!
    assert.include(row, cargo.nome)
    assert.include(row, 3500, JSON.stringify(row))
    assert.notInclude(row, 9000)
    // Chosen by the position at the admission, too.
    const chosen = await print('gestao-talentos/relatorios/admitidos', { ...period, cargosIds: [cargo.id] })
    assert.isTrue(chosen.some((cells) => cells.includes('Presente')))
    const { cargo: now } = (await client.get(`${TALENTS}/${here.id}`)).body
    const none = await client.post('/api/gestao-talentos/relatorios/admitidos', {
      ...period,
      pdf: false,
      cargosIds: [now.id],
      empresasIds: [client.empresaId],
    })
    assert.equal(none.status, 404)
  })

  test('people without a date of birth are counted as not informed', async ({ assert }) => {
    const { print, client, talent } = await scene()
    await talent('Sem data', '2024-03-01')
    const today = new Intl.DateTimeFormat('sv-SE', { timeZone: 'America/Sao_Paulo' }).format(new Date())
    const found = await print('gestao-talentos/relatorios/geracoes', { dataReferencia: today })
    assert.isTrue(found.some((cells) => cells.includes('Sem data')))
    assert.isTrue(found.flat().some((cell) => String(cell).includes('Não informado')))
    const all = await print('gestao-talentos/relatorios/aniversariantes-mes', { mes: '0' })
    assert.isTrue(all.flat().some((cell) => String(cell).includes('Não informado')))
    const panel = await client.get('/api/analytics/talento/geracoes')
    assert.include(panel.text, 'Não informado')
  })
})
