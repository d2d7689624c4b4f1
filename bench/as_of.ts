/**
 * The list of talents as of a day in the past beside the list of today: pages with filters and orders, with totals, by somebody who sees everything.
 *
 *   node bench/as_of.ts [--talents 50000]                                  (SQLite)
 *   node scripts/with_mariadb.mjs bench/as_of.ts [--talents 50000] [--rounds 15]
 */
import { rmSync } from 'node:fs'
import { parseArgs } from 'node:util'

const { values: asked } = parseArgs({
  options: { talents: { type: 'string', default: '50000' }, rounds: { type: 'string', default: '15' } },
})
const [TALENTS, ROUNDS] = [Number(asked.talents), Number(asked.rounds)]
const { app, folder, mysql, newCompany, newTalents, timeOf } = await import('./console_app.ts')
const { engine } = await import('#engine')
const { default: db } = await import('@adonisjs/lucid/services/db')
const { clearTotals } = await import('#engine/rows/totals.ts')

const DAY = '2024-03-01'
const KEY = 'gestao-talentos/talentos'

/** Five situations for everybody, who moved to another of a hundred areas with the fourth, just before the day asked for. */
async function prepare() {
  const made = await newCompany()
  const { company, catalogues, repo } = made
  const areas: number[] = [catalogues.area.id]
  for (let n = 1; n < 100; n++)
    areas.push((await repo('cargo-salario/areas-organizacionais').create({ nome: `Área ${n}` })).id)
  const ids = await newTalents(made, TALENTS, {}, (n) => ({ area_organizacional_id: areas[n % 100] }))
  for (const table of ['talentos_historicos', 'talentos_curva_salarial']) {
    const row = await db.from(table).where('pai_id', ids[0]!).first()
    const columns = Object.keys(row).filter(
      (value) => !['id', 'pai_id', 'data', 'area_organizacional_id'].includes(value),
    )
    const own = table === 'talentos_historicos'
    await db.from(table).where('pai_id', ids[0]!).delete()
    const days = ['2021', '2022', '2023', '2024', '2025'].map(
      (year, n) => `SELECT '${year}-02-01' AS dia, ${n + 1} AS n`,
    )
    const area = `${areas[0]} + (t.id + (d.n > 3)) % 100`
    await db.rawQuery(
      `INSERT INTO ${table} (pai_id, data, ${own ? 'area_organizacional_id, ' : ''}${columns.join(', ')}) SELECT t.id, d.dia, ${own ? `${area}, ` : ''}${columns.map(() => '?').join(', ')} FROM talentos t CROSS JOIN (${days.join(' UNION ALL ')}) d WHERE t.empresa_id = ?`,
      [...columns.map((name) => row[name]), company],
    )
  }
  if (mysql)
    for (const table of ['talentos', 'talentos_historicos', 'talentos_curva_salarial'])
      await db.rawQuery(`ANALYZE TABLE ${table}`)
  return { company, area: areas[3]! }
}

const { company, area } = await prepare()
const context = await engine().systemContext(company)
const lists: Record<string, Record<string, unknown>> = {
  'by name': {},
  'by name, page 500': { offset: 10_000 },
  'one area': { filter: { areaOrganizacional: [area] } },
  'by area': { sort: [{ field: 'areaOrganizacional', descending: false }] },
  'name contains "77"': { filter: { nome: '77' } },
}
console.log(`${mysql ? 'MariaDB' : 'SQLite'}, ${TALENTS} talents with five situations each: as of ${DAY}, today`)
for (const [name, query] of Object.entries(lists)) {
  const figures: [number[], number[]] = [[], []]
  for (let round = 0; round <= ROUNDS; round++) {
    for (const [at, onDay] of [DAY, undefined].entries()) {
      clearTotals()
      const ms = await timeOf(() => context.repo(KEY).list({ limit: 20, ...query, onDay }))
      // The first round warms both up.
      if (round) figures[at]!.push(ms)
    }
  }
  const [then, now] = figures.map((all) => all.toSorted((a, b) => a - b)[all.length >> 1]!)
  console.log(
    `${name.padEnd(24)} ${then!.toFixed(1).padStart(7)} ms ${now!.toFixed(1).padStart(7)} ms  ${(then! / now!).toFixed(2)} × (target 1.5)`,
  )
}
await app.terminate()
rmSync(folder, { recursive: true, force: true })
process.exit(0)
