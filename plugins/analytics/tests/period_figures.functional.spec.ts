import { test } from '@japa/runner'
import { createCatalogues, createCompany, newCpf, staffClient, system, dayFromNow } from '#tests'

const addDays = (day: string, days: number) => new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10)
const today = dayFromNow()
const monthOf = (day: string) => day.slice(0, 7)
const nextMonth = (month: string) => monthOf(addDays(`${month}-28`, 4))

/** A contract; with `de`, the second one of the person of that index, who was taken back. */
interface Person {
  admissao: string
  saida: string | null
  de?: number
}

async function scene(people: Person[]) {
  const company = await createCompany({})
  const { estabelecimento, area, faixa } = await createCatalogues(company.id)
  const client = await staffClient({ empresaId: company.id })
  const { repo } = await system(company.id)
  const reason = await repo('gestao-talentos/motivo-desligamento').create({ motivo: 'Pedido' })
  const cpfs = people.map(() => newCpf())
  for (const [index, { admissao, saida, de }] of people.entries())
    await repo('gestao-talentos/talentos').create({
      nome: `Pessoa ${de ?? index}`,
      nomeComercial: `Pessoa ${de ?? index}`,
      cpf: cpfs[de ?? index],
      dataAdmissao: admissao,
      estabelecimento: estabelecimento.id,
      areaOrganizacional: area.id,
      faixaSalarial: faixa.id,
      ...(saida && { dataDesligamento: saida, motivoDesligamento: reason.id }),
    })
  return { client, area, company }
}

/** Turnover counted apart from the product: a month that begins within the period, or with it, until today. */
function expected(people: Person[], dataIni: string, dataFim: string) {
  const rows: [mes: string, ativos: number, admitidos: number, demitidos: number, turnover: number | null][] = []
  const values: number[] = []
  const until = dataFim < today ? dataFim : today
  for (let mes = monthOf(dataIni); mes <= monthOf(until); mes = nextMonth(mes)) {
    const start = dataIni > `${mes}-01` ? dataIni : `${mes}-01`
    const end = until < addDays(`${nextMonth(mes)}-01`, -1) ? until : addDays(`${nextMonth(mes)}-01`, -1)
    const within = (day: string | null) => day !== null && day >= start && day <= end
    const ativos = people.filter(
      (person) => person.admissao < start && (!person.saida || person.saida >= addDays(start, -1)),
    ).length
    const admitidos = people.filter((person) => within(person.admissao)).length
    const demitidos = people.filter((person) => within(person.saida)).length
    if (!ativos && !admitidos && !demitidos) continue
    const turnover = ativos ? ((admitidos + demitidos) * 50) / ativos : null
    if (turnover !== null) values.push(turnover)
    rows.push([mes, ativos, admitidos, demitidos, turnover])
  }
  return { rows, media: values.length ? values.reduce((a, b) => a + b, 0) / values.length : null }
}

const near = (a: number | null, b: number | null) =>
  a === null || b === null ? a === b : Math.abs(a - b) <= 0.005 + 1e-9

test.group('Figures of a period', () => {
  test('the panel of turnover starts from who is active on the first day of the period', async ({ assert }) => {
    // Twenty on the 1st, two leave on the 5th, one between the 10th and the 20th: 0.5 of 18.
    const people: Person[] = Array.from({ length: 20 }, (_, index) => ({
      admissao: '2023-02-01',
      saida: index < 2 ? '2024-03-05' : index === 2 ? '2024-03-15' : null,
    }))
    const { client } = await scene(people)
    const rows = async (from: string, until: string) =>
      (await client.get(`/api/analytics/talento/tabelaTurnover?dataIni=${from}&dataFim=${until}`)).body.rows
    const [row] = await rows('2024-03-10', '2024-03-20')
    assert.deepEqual([row.ativos, row.admitidos, row.demitidos, row.turnover], [18, 0, 1, 2.78])
    const { body } = await client.get(
      '/api/analytics/talento/pessoasDoMes?mes=2024-03&dataIni=2024-03-10&dataFim=2024-03-20',
    )
    assert.lengthOf(body.rows, 1)
    assert.equal((await rows('2024-03-01', '2024-03-31'))[0].ativos, 20)
  })

  test('turnover of any period and place equals a calculation from the admissions and dismissals of every contract; months to come and months without people are none', async ({
    assert,
  }) => {
    let state = 29_112_026
    const chance = (most: number) => {
      state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
      // The low bits of such a generator alternate: with them nobody ever left.
      return Math.floor(state / 65_536) % most
    }
    const first = addDays(today, -400)
    const people = Array.from({ length: 14 }, (): Person => {
      const admissao = addDays(first, chance(380))
      // On the last day of a month too, which is the most usual one.
      const left = addDays(admissao, 20 + chance(300))
      const saida = chance(3) === 0 ? addDays(`${nextMonth(monthOf(left))}-01`, -1) : left
      return { admissao, saida: chance(2) === 0 || saida > today ? null : saida }
    })
    // Half of those who left come back some weeks later, and some leave again: each contract counts.
    for (const [de, { saida }] of people.slice(0, 14).entries()) {
      const admissao = saida && addDays(saida, 15 + chance(90))
      if (!admissao || admissao > today || chance(5) === 0) continue
      const left = addDays(admissao, 10 + chance(60))
      people.push({ admissao, saida: chance(3) === 0 || left > today ? null : left, de })
    }
    assert.isAbove(people.length, 15)
    const { client, area, company } = await scene(people)
    for (let round = 0; round < 8; round++) {
      const dataIni = addDays(first, chance(300) - 120)
      const dataFim = addDays(dataIni, 40 + chance(500))
      const wanted = expected(people, dataIni, dataFim)
      const place = round % 2 ? `&areasIds=${area.id}` : ''
      const at = `?dataIni=${dataIni}&dataFim=${dataFim}${place}`
      const what = `${dataIni} to ${dataFim} ${place}`
      const { rows } = (await client.get(`/api/analytics/talento/tabelaTurnover${at}`)).body
      assert.deepEqual(
        rows.map((row: any) => [row.mes, row.ativos, row.admitidos, row.demitidos]),
        wanted.rows.map((row) => row.slice(0, 4)),
        what,
      )
      for (const [index, row] of rows.entries()) assert.isTrue(near(row.turnover, wanted.rows[index]![4]), what)
      const panel = await client.post('/api/analytics/talento', {
        empresasIds: [company.id],
        dataIni,
        dataFim,
        ...(place && { areasIds: [area.id] }),
      })
      assert.isTrue(near(panel.body.turnover.linhas[0]?.media ?? null, wanted.media), `${what}: ${wanted.media}`)
    }
  })

  test('absenteeism of the current month counts the days that have come, and no month to come', async ({ assert }) => {
    const { client } = await scene([{ admissao: '2023-02-01', saida: null }])
    const dataIni = `${monthOf(today)}-01`
    const { body } = await client.post('/api/analytics/talento', {
      empresasIds: [(await client.get('/api/userinfo')).body.empresa.id],
      dataIni,
      dataFim: addDays(today, 90),
    })
    // The days off the law gives the whole country.
    const off = ['01-01', '04-21', '05-01', '09-07', '10-12', '11-02', '11-15', '11-20', '12-25']
    let workdays = 0
    for (let day = dataIni; day <= today; day = addDays(day, 1))
      if (![0, 6].includes(new Date(day).getUTCDay()) && !off.includes(day.slice(5))) workdays++
    assert.lengthOf(body.absenteismo.series[0].data, 1)
    assert.equal(body.absenteismo.linhas[0].qtdDiasTrabalhados, workdays)
  })
})
