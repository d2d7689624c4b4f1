/**
 * Workload j: every chart of the talent and the jobs panel with five years of situations, salaries, absences and dismissals, beside the
 * statements one would write by hand for it, on the same database in one run. Charts without such a statement are told by their time alone.
 *
 *   node scripts/with_mariadb.mjs bench/dashboards.ts [--talents 50000] [--rounds 3]
 */
import { rmSync } from 'node:fs'
import { parseArgs } from 'node:util'

const { values: asked } = parseArgs({
  options: { talents: { type: 'string', default: '50000' }, rounds: { type: 'string', default: '3' } },
})
const [TALENTS, ROUNDS] = [Number(asked.talents), Number(asked.rounds)]
const { app, folder, mysql } = await import('./console_app.ts')
const { engine } = await import('#engine')
const { default: db } = await import('@adonisjs/lucid/services/db')
const { copies } = await import('./copies.ts')

const { MigrationRunner } = await import('@adonisjs/lucid/migration')
await new MigrationRunner(db, app, { direction: 'up' }).run()
const { seedPlugins } = await import('#engine/migrations/seed.ts')
await seedPlugins(engine())
const { createCatalogues, createCompany, newCpf, system } = await import('#tests/database/rows.ts')
const company = (await createCompany()).id
const catalogues = await createCatalogues(company)
const { repo } = await system(company)
const talent = await repo('gestao-talentos/talentos').create({
  nome: 'Talento',
  nomeComercial: 'Talento',
  cpf: newCpf(),
  dataAdmissao: '2021-01-10',
  estabelecimento: catalogues.estabelecimento.id,
  areaOrganizacional: catalogues.area.id,
  faixaSalarial: catalogues.faixa.id,
})
const kind = await repo('gestao-talentos/tipo-ocorrencia').create({ descricao: 'Faltas', absenteismo: true })
const absence = await repo('gestao-talentos/ocorrencias').create({
  descricao: 'Falta',
  tipoOcorrencia: kind.id,
  pontuacao: 1,
})
await repo('gestao-talentos/colaboradores-ocorrencias').create({
  colaborador: talent.id,
  ocorrencia: absence.id,
  dataIni: '2026-01-05',
  dataFim: '2026-01-06',
})
const person = await db.from('talentos').where('id', talent.id).first()
const day = (n: number, from: number, years: number) =>
  new Date(Date.UTC(from, 0, 2) + ((n * 7919) % (years * 365)) * 86_400_000).toISOString().slice(0, 10)
await copies('talentos', person, TALENTS - 1, (n) => ({
  nome: `Talento ${n}`,
  cpf: String(10_000_000_000 + n),
  data_admissao: day(n, 2017, 9),
  pessoal_data_nascimento: day(n, 1960, 45),
  pessoal_sexo: n % 2 ? 'M' : 'F',
  ...(n % 6 === 0 && {
    situacao: 'D',
    data_desligamento: day(n + 5, 2026, 1) < '2026-11' ? day(n + 5, 2026, 1) : null,
  }),
}))
await db.from('talentos').where('situacao', 'D').whereNull('data_desligamento').update({ situacao: 'A' })
/** Five periods for everybody, like the one that was written properly. */
for (const table of ['talentos_historicos', 'talentos_curva_salarial']) {
  const row = await db.from(table).where('pai_id', talent.id).first()
  const columns = Object.keys(row).filter((value) => !['id', 'pai_id', 'data'].includes(value))
  await db.from(table).where('pai_id', talent.id).delete()
  const years = [2021, 2022, 2023, 2024, 2025].map((year) => `SELECT '${year}-03-01' AS dia`).join(' UNION ALL ')
  await db.rawQuery(
    `INSERT INTO ${table} (pai_id, data, ${columns.join(', ')}) SELECT t.id, d.dia, ${columns.map(() => '?').join(', ')} FROM talentos t CROSS JOIN (${years}) d WHERE t.empresa_id = ?`,
    [...columns.map((name) => (name === 'valor' ? 3000 : row[name])), company],
  )
}
await db.rawQuery('UPDATE talentos_curva_salarial SET valor = 1500 + pai_id * 7 % 4500')
const occurrence = await db.from('colaboradores_ocorrencias').first()
const [{ least }] = await db.from('talentos').where('empresa_id', company).min('id as least')
await copies('colaboradores_ocorrencias', occurrence, TALENTS, (n) => {
  const start = day(n, 2021, 5)
  return { colaborador_id: Number(least) + ((n * 31) % TALENTS), data_ini: start, data_fim: start }
})
if (mysql)
  for (const table of ['talentos', 'talentos_historicos', 'talentos_curva_salarial', 'colaboradores_ocorrencias'])
    await db.rawQuery(`ANALYZE TABLE ${table}`)

const context = (await engine().systemContext(company)).sharingReads()
const to = context.today
const from = `${Number(to.slice(0, 4)) - 1}${to.slice(4)}`
const filter = { dataIni: from, dataFim: to }
const month = (column: string) => `SUBSTR(${column}, 1, 7)`
const monthly = [
  `SELECT data_admissao d, COUNT(*) FROM talentos WHERE empresa_id = ${company} GROUP BY d`,
  `SELECT data_desligamento d, COUNT(*) FROM talentos WHERE empresa_id = ${company} GROUP BY d`,
  ...['data_admissao', 'data_desligamento', 'data_desligamento'].map(
    (value) =>
      `SELECT ${month(value)} m, COUNT(*) FROM talentos WHERE empresa_id = ${company} AND ${value} BETWEEN '${from}' AND '${to}' GROUP BY m`,
  ),
]
const now = `t.empresa_id = ${company} AND t.data_admissao <= '${to}' AND (t.data_desligamento IS NULL OR t.data_desligamento >= '${to}')`
const then = now.replaceAll(to, from)
const byHand: Record<string, string[]> = {
  'talento.ativos': [now, then].map((value) => `SELECT COUNT(*) FROM talentos t WHERE ${value}`),
  'talento.mediaTurnover': monthly,
  'talento.turnover': monthly,
  'talento.tabelaTurnover': monthly,
  'talento.geracoes': [
    `SELECT SUBSTR(t.pessoal_data_nascimento, 1, 4) ano, COUNT(*) FROM talentos t WHERE ${now} GROUP BY ano`,
  ],
  'talento.sexo': [`SELECT t.pessoal_sexo, COUNT(*) FROM talentos t WHERE ${now} GROUP BY t.pessoal_sexo`],
  'talento.escolaridade': [
    `SELECT t.pessoal_escolaridade, COUNT(*) FROM talentos t WHERE ${now} GROUP BY t.pessoal_escolaridade`,
  ],
  'talento.ocorrencias': [
    `SELECT o.descricao, COUNT(*) n FROM colaboradores_ocorrencias c JOIN ocorrencias o ON o.id = c.ocorrencia_id WHERE c.empresa_id = ${company} AND c.data_ini BETWEEN '${from}' AND '${to}' GROUP BY o.descricao ORDER BY n DESC LIMIT 10`,
  ],
  'cargos.folha': [to, from].map(
    (value) =>
      `SELECT SUM(c.valor) FROM talentos t JOIN talentos_curva_salarial c ON c.pai_id = t.id AND c.data = (SELECT MAX(h.data) FROM talentos_curva_salarial h WHERE h.pai_id = t.id AND h.data <= '${value}') WHERE ${now.replaceAll(to, value)}`,
  ),
}

const { talento } = await import('../plugins/analytics/dashboards/talento.ts')
const { cargosSalarios } = await import('../plugins/analytics/dashboards/cargos_salarios.ts')
const { invalidateSharedAnswers } = await import('#engine/database/shared_answers.ts')
const timed = async (work: () => Promise<unknown>) => {
  const began = performance.now()
  await work()
  return performance.now() - began
}
console.log(`${mysql ? 'MariaDB' : 'SQLite'}, ${TALENTS} talents, least of ${ROUNDS}: product, by hand`)
for (const [panel, { charts }] of Object.entries({ talento, cargos: cargosSalarios })) {
  const own: [string, any][] = Object.entries(charts).filter(([, one]: [string, any]) => !one.parameters)
  for (const [name, chart] of own) {
    const hand = byHand[`${panel}.${name}`]
    const [ours, theirs]: [number[], number[]] = [[], []]
    for (let round = 0; round <= ROUNDS; round++) {
      invalidateSharedAnswers()
      const ms = await timed(() => chart.query(context, filter))
      const floor = hand
        ? await timed(async () => {
            for (const value of hand) await db.rawQuery(value)
          })
        : 0
      // The first round warms both up.
      if (!round) continue
      ours.push(ms)
      theirs.push(floor)
    }
    const [a, b] = [Math.min(...ours), Math.min(...theirs)]
    console.log(
      `${`${panel}.${name}`.padEnd(34)} ${a.toFixed(0).padStart(6)} ms ${hand ? `${b.toFixed(0).padStart(6)} ms  ${(a / b).toFixed(2)} ×` : ''}`,
    )
  }
  // As a browser asks: six calls at a time, nothing known from before.
  const pages: number[] = []
  const processor: number[] = []
  for (let round = 0; round < ROUNDS; round++) {
    invalidateSharedAnswers()
    const waiting = [...own]
    const one = async () => {
      for (let next = waiting.shift(); next; next = waiting.shift()) await next[1].query(context, filter)
    }
    const before = process.cpuUsage()
    pages.push(await timed(() => Promise.all(Array.from({ length: 6 }, one))))
    const { user, system: kernel } = process.cpuUsage(before)
    processor.push((user + kernel) / 1000)
  }
  console.log(
    `${`${panel}: the page`.padEnd(34)} ${Math.min(...pages)
      .toFixed(0)
      .padStart(6)} ms (target 1500 ms), processor of the process ${Math.min(...processor).toFixed(0)} ms`,
  )
}
await app.terminate()
rmSync(folder, { recursive: true, force: true })
process.exit(0)
