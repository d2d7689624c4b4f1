import { test } from '@japa/runner'
import { createCatalogues, createCompany, newCpf, staffClient, system, unique } from '#tests'
import { deferDerived } from '#engine'
import type { EngineContext } from '#engine/context.ts'
import { checkDerived } from '#engine/rows/derived/check.ts'

const TALENTS = 'gestao-talentos/talentos'
const BANDS = 'cargo-salario/faixas-salariais'
const INDEXES = 'cargo-salario/indices'
const DAYS = ['2019-01-01', '2020-06-01', '2021-01-15', '2022-09-30', '2023-05-01']

/** Numbers that look random and are the same for one seed. */
const dice = (seed: number) => (sides: number) => {
  seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0
  return Math.floor((seed / 2 ** 32) * sides)
}

type Row = Record<string, any>
const idOf = (value: any): number => Number(value?.id ?? value)

/** The salary on a day, from the stored rows one by one, without curves. Everything in cents. */
function salaryOn(day: string, talent: Row, bands: Map<number, Row>, indexes: Map<number, Row>): number | null {
  const inForce = (rows: Row[] = []) =>
    rows
      .filter((row) => row.data <= day)
      .sort((a, b) => (a.data < b.data ? -1 : 1))
      .at(-1)
  const valueOf = (period: Row | undefined, type: string, amount: string, quantity: string): number | null => {
    if (!period) return null
    if (period[type] === '3') return period[amount] ?? null
    const index = inForce(indexes.get(idOf(period.indice))?.indiceHistorico)
    return index ? Math.round(Math.round(index.valor * 100) * period[quantity]) / 100 : null
  }
  const situation = inForce(talent.historicos)
  if (situation?.tipoSalario !== '1') return valueOf(situation, 'tipoSalario', 'salario', 'quantidadeIndice')
  return valueOf(inForce(bands.get(idOf(situation.faixaSalarial))?.historico), 'tipo', 'valor', 'quantidade')
}

async function scene() {
  const company = await createCompany()
  const { cargo, area, estabelecimento } = await createCatalogues(company.id)
  const client = await staffClient({ empresaId: company.id })
  const context = await system(company.id)
  const index = (valor: number) => ({ nome: unique('Índice'), indiceHistorico: [{ data: DAYS[0], valor }] })
  const indexes = await context.repo(INDEXES).createMany([index(1000), index(50)])
  const bands = await context.repo(BANDS).createMany(
    [
      { data: DAYS[0], tipo: '2', indice: indexes[0], quantidade: 2 },
      { data: DAYS[0], tipo: '3', valor: 3000 },
    ].map((period) => ({ cargo: cargo.id, nome: unique('Faixa'), codigoCBO: '252405', historico: [period] })),
  )
  const place = { estabelecimento: estabelecimento.id, areaOrganizacional: area.id }
  const person = (band: number, historicos?: Row[]) => ({
    ...place,
    nome: unique('Talento'),
    nomeComercial: 'Talento',
    cpf: newCpf(),
    dataAdmissao: DAYS[0],
    faixaSalarial: band,
    ...(historicos && { historicos }),
  })
  const talents = await context.repo(TALENTS).createMany([person(bands[0]!), person(bands[1]!), person(bands[0]!)])
  return { client, context, cargo, place, indexes, bands, talents, person }
}

type Scene = Awaited<ReturnType<typeof scene>>

/** Writes something to an index, a band or a talent, by a door chosen at random. Refusals are as good as writes. */
async function writeSomewhere(
  { client, context, cargo, place, indexes, bands, talents, person }: Scene,
  roll: (n: number) => number,
) {
  const some = <T>(all: T[]): T => all[roll(all.length)]!
  const amount = () => 100 + roll(900_000) / 100
  const band = () => ({ cargo: cargo.id, nome: unique('Faixa'), codigoCBO: '252405' })
  const indexPeriods = () => DAYS.filter((_, at) => at === 0 || roll(2)).map((data) => ({ data, valor: amount() }))
  const bandPeriods = () =>
    DAYS.filter((_, at) => at === 0 || !roll(3)).map((data) =>
      roll(2)
        ? { data, tipo: '2', indice: some(indexes), quantidade: 1 + roll(50_000) / 10_000 }
        : { data, tipo: '3', valor: amount() },
    )
  const situations = () =>
    DAYS.filter((_, at) => at === 0 || !roll(3)).map((data) => {
      const own = { ...place, data, faixaSalarial: some(bands) }
      const type = roll(3)
      if (type === 0) return { ...own, tipoSalario: '1' }
      if (type === 1) return { ...own, tipoSalario: '3', salario: amount() }
      return { ...own, tipoSalario: '2', indice: some(indexes), quantidadeIndice: 1 + roll(30_000) / 10_000 }
    })
  const [key, ids, change] = some<[string, number[], () => Row]>([
    [INDEXES, indexes, () => ({ indiceHistorico: indexPeriods() })],
    [BANDS, bands, () => ({ historico: bandPeriods() })],
    [TALENTS, talents, () => ({ historicos: situations() })],
  ])
  const repo = context.repo(key)
  switch (roll(9)) {
    case 0:
      return client.put(`/api/${key}/${some(ids)}`, change())
    case 1:
      return repo.patch(some(ids), change())
    case 2:
      return repo.patchMany(ids.map((id) => ({ id, values: change() })))
    case 3:
      return repo.rewriteMany(ids, Object.keys(change()), (rows) =>
        rows.map((row) => ({ id: row.id, values: change() })),
      )
    case 4:
      return client.put(`/api/${key}/lote`, { registros: ids.map((id) => ({ id })), valores: change() })
    case 5:
      return deferDerived(context, async (inner) => {
        for (const id of ids) await inner.repo(key).patch(id, change())
      })
    case 6: {
      const made = await client.post(`/api/${BANDS}`, { ...band(), historico: bandPeriods() })
      return client.delete(`/api/${BANDS}/${made.body.id}`)
    }
    case 7: {
      const made = await context
        .repo(BANDS)
        .createMany([{ cargo: cargo.id, nome: unique('Faixa'), codigoCBO: '252405', historico: bandPeriods() }])
      return bands.push(...made)
    }
    default: {
      const made = await context.repo(TALENTS).createMany([person(some(bands), situations()), person(some(bands))])
      return talents.push(...made)
    }
  }
}

async function faultsOf(context: EngineContext): Promise<string[]> {
  const all = async (key: string) => new Map((await context.repo(key).all()).map((row) => [row.id, row as Row]))
  const [indexes, bands, talents] = [await all(INDEXES), await all(BANDS), await all(TALENTS)]
  const days = [...DAYS, '2018-12-31', '2020-05-31', '2026-01-01']
  return [...talents.values()].flatMap((talent) =>
    days.flatMap((day) => {
      const stored = [...talent.curvaSalarial]
        .filter((row: Row) => row.data <= day)
        .sort((a, b) => (a.data < b.data ? -1 : 1))
        .at(-1)
      const right = salaryOn(day, talent, bands, indexes)
      return (stored?.valor ?? null) === right
        ? []
        : [`talent ${talent.id} on ${day}: ${stored?.valor} instead of ${right}`]
    }),
  )
}

test.group('Derived salaries, whatever is written', () => {
  for (const seed of [1, 2, 3, 4])
    test(`every salary equals a calculation from the stored rows after 12 random writes (seed ${seed})`, async ({
      assert,
    }) => {
      const story = await scene()
      // Other tests leave rows of other companies that were written around the engine.
      const wrong = async () =>
        (await checkDerived(story.context, false)).filter((values) => [TALENTS, BANDS].includes(values.resource))
      const before = await wrong()
      const roll = dice(seed * 7919)
      for (let step = 1; step <= 12; step++) {
        await writeSomewhere(story, roll)
        assert.deepEqual(await faultsOf(story.context), [], `seed ${seed}, step ${step}`)
      }
      assert.deepEqual(await wrong(), before)
    }).timeout(120_000)
})
