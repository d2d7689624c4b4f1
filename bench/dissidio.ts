/**
 * Workload h: a dissídio over 10,000 talents, and its preview, beside SQL written by hand for the one purpose, on the same database in one run.
 *
 *   node scripts/with_mariadb.mjs bench/dissidio.ts [--talents 10000] [--rounds 3]
 */
import { rmSync } from 'node:fs'
import { parseArgs } from 'node:util'

const { values: asked } = parseArgs({
  options: { talents: { type: 'string', default: '10000' }, rounds: { type: 'string', default: '3' } },
})
const [TALENTS, ROUNDS] = [Number(asked.talents), Number(asked.rounds)]
const { app, folder, mysql, newCompany, newTalents, bothTimesOf } = await import('./console_app.ts')
const { engine } = await import('#engine')
const { default: db } = await import('@adonisjs/lucid/services/db')
const { copies } = await import('./copies.ts')

/** A company whose talents are all paid by a value of their own: copies of one that was written properly. */
async function prepare(): Promise<number> {
  const made = await newCompany()
  const { company, catalogues } = made
  const situation = {
    data: '2024-02-01',
    estabelecimento: catalogues.estabelecimento.id,
    areaOrganizacional: catalogues.area.id,
    faixaSalarial: catalogues.faixa.id,
    tipoSalario: '3',
    salario: 2000,
  }
  const ids = await newTalents(made, TALENTS, {
    estabelecimento: undefined,
    areaOrganizacional: undefined,
    faixaSalarial: undefined,
    historicos: [situation],
  })
  for (const table of ['talentos_historicos', 'talentos_curva_salarial']) {
    const period = await db.from(table).where('pai_id', ids[0]!).first()
    await copies(table, period, ids.length - 1, (n) => ({
      pai_id: ids[n + 1],
      [table === 'talentos_historicos' ? 'salario' : 'valor']: 2000 + (n % 900),
    }))
  }
  if (mysql)
    for (const table of ['talentos', 'talentos_historicos', 'talentos_curva_salarial'])
      await db.rawQuery(`ANALYZE TABLE ${table}`)
  return company
}

const DAY = '2026-05-01'
const columnsOf = async (table: string) =>
  Object.keys(await db.from(table).first()).filter(
    (value) => !['id', 'data', 'salario', 'valor', 'motivo'].includes(value),
  )

/** What the dissídio is by hand: a situation and a value of the curve each, the versions, the audit trail. */
async function floor(company: number, columns: string[], commit: boolean) {
  const list = columns.map((column) => `h.${column}`).join(', ')
  const of =
    'FROM talentos_historicos h JOIN talentos t ON t.id = h.pai_id WHERE t.empresa_id = ? AND h.tipo_salario = 3'
  const trx = await db.transaction()
  const raised = 'ROUND(h.salario * 1.05, 2)'
  await trx.rawQuery(
    `INSERT INTO talentos_historicos (${columns.join(', ')}, data, salario, motivo) SELECT ${list}, '${DAY}', ${raised}, 'DISSIDIO' ${of}`,
    [company],
  )
  await trx.rawQuery(
    `INSERT INTO talentos_curva_salarial (pai_id, ordem_linha, data, valor) SELECT h.pai_id, 0, '${DAY}', h.salario ${of} AND h.data = '${DAY}'`,
    [company],
  )
  await trx.rawQuery('UPDATE talentos SET versao = versao + 1 WHERE empresa_id = ?', [company])
  await trx.rawQuery(
    `INSERT INTO auditoria (data_hora, ator_tipo, ator_nome, empresa_id, recurso, registro_id, acao, mudancas) SELECT '2026-01-01 00:00:00', 'system', 'Sistema', ?, 'gestao-talentos/talentos', h.pai_id, 'dissídio', h.salario ${of} AND h.data = '${DAY}'`,
    [company, company],
  )
  await trx.rawQuery(`SELECT SUM(h.salario) ${of} AND h.data = '${DAY}'`, [company])
  await (commit ? trx.commit() : trx.rollback())
}

async function clearFloor() {
  for (const table of ['talentos_historicos', 'talentos_curva_salarial'])
    await db.from(table).where('data', DAY).delete()
}

const floorPreview = (company: number) =>
  db.rawQuery(
    `SELECT t.id, t.nome, h.salario, ROUND(h.salario * 1.05, 2) AS novo FROM talentos_historicos h JOIN talentos t ON t.id = h.pai_id WHERE t.empresa_id = ? AND t.situacao = 'A' AND h.tipo_salario = 3 ORDER BY t.nome`,
    [company],
  )

const least = (all: number[]) => Math.min(...all)

const company = await prepare()
const { applyDissidio, previewDissidio } = await import('../plugins/realignment/services/dissidio.ts')
const { cancelApplied } = await import('../plugins/realignment/services/cancel.ts')
const context = await engine().systemContext(company)
const columns = await columnsOf('talentos_historicos')
const input = { dataInicio: DAY, by: 5, mode: '1' as const, limit: null, fixed: null }
type Times = Awaited<ReturnType<typeof bothTimesOf>>
const figures: Record<string, Times[]> = { floor: [], product: [], undo: [], floorPreview: [], preview: [] }
for (let round = 0; round <= ROUNDS; round++) {
  const taken: Record<string, Times> = {}
  taken.floor = await bothTimesOf(() => floor(company, columns, true))
  await clearFloor()
  taken.floorPreview = await bothTimesOf(() => floorPreview(company))
  taken.preview = await bothTimesOf(async () => {
    const { linhas: lines } = await previewDissidio(context, 'T', input)
    if (lines.length !== TALENTS) throw new Error(`${lines.length} of ${TALENTS} talents in the preview.`)
  })
  let table = 0
  taken.product = await bothTimesOf(() =>
    context.transaction(async (inside) => void (table = await applyDissidio(inside, 'T', input))),
  )
  const [{ n }] = await db.from('talentos_historicos').where('data', DAY).count('* as n')
  if (Number(n) !== TALENTS) throw new Error(`${n} of ${TALENTS} talents got the dissídio.`)
  taken.undo = await bothTimesOf(() => context.transaction((inside) => cancelApplied(inside, table)))
  // The first round warms both sides up.
  if (round) for (const [name, ms] of Object.entries(taken)) figures[name]!.push(ms)
}
const ms = (name: string, by: keyof Times) => least(figures[name]!.map((item) => item[by]))
function line(name: string, ours: string, byHand: string) {
  const told = (['clock', 'processor'] as const).map((by) => {
    const [a, b] = [ms(ours, by), ms(byHand, by)]
    return `${by} ${a.toFixed(0).padStart(6)} ms  ${b.toFixed(0).padStart(6)} ms  ${(a / b).toFixed(2).padStart(5)} ×`
  })
  console.log(`${name.padEnd(34)} ${told.join('   ')}`)
}
console.log(`${mysql ? 'MariaDB' : 'SQLite'}, ${TALENTS} talents: product, by hand, by the clock and by processor time`)
line('h: dissídio planned and applied', 'product', 'floor')
line('h: preview', 'preview', 'floorPreview')
console.log(`undo ${ms('undo', 'clock').toFixed(0)} ms; memory ${(process.memoryUsage().rss / 1e6).toFixed(0)} MB`)
await app.terminate()
rmSync(folder, { recursive: true, force: true })
process.exit(0)
