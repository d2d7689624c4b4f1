/**
 * The document of a risk management programme of 200 homogeneous groups with 2,000 measurements: how long it is read, and printed.
 *
 *   node scripts/with_mariadb.mjs bench/pgr.ts [--groups 200] [--measurements 10] [--rounds 2]
 */
import { rmSync, writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { app, folder, mysql, newCompany, timed } from './console_app.ts'

const { values: asked } = parseArgs({
  options: {
    groups: { type: 'string', default: '200' },
    measurements: { type: 'string', default: '10' },
    rounds: { type: 'string', default: '2' },
    keep: { type: 'string' },
  },
})
const [GROUPS, EACH, ROUNDS] = [Number(asked.groups), Number(asked.measurements), Number(asked.rounds)]
const PLACES = 20
const { engine } = await import('#engine')
const { catalogues, context, repo } = await newCompany()
const { estabelecimento } = catalogues

const { loadMatrix } = await import('../plugins/sst/actions/load_matrix.ts')
await loadMatrix.run(context, { input: { modelo: '5x5' } } as never)
const weights = async (key: string) => (await repo(key).list({ limit: null })).rows.map((row) => row.id)
const [severities, probabilities] = [await weights('sst/gravidades-risco'), await weights('sst/probabilidades-risco')]
const epi = (await repo('sst/epis').create({ nome: 'Protetor auricular', numeroCA: '5745' })).id
const risks = await repo('sst/risco').createMany(
  Array.from({ length: EACH }, (_, n) => ({
    descricao: `Risco ${n + 1}`,
    grupoRisco: 'FISICO',
    possiveisDanosSaude: 'Perda auditiva induzida por ruído, zumbido, irritabilidade e distúrbios do sono',
  })),
)
const places = await repo('sst/ambientes').createMany(
  Array.from({ length: PLACES }, (_, n) => ({
    nome: `Setor ${n + 1}`,
    historicos: [
      {
        data: '2024-01-01',
        nomeAmbiente: `Setor ${n + 1}`,
        descricao: 'Galpão com máquinas',
        estabelecimento: estabelecimento.id,
      },
    ],
  })),
)
const groups = await repo('sst/grupos-homogeneos').createMany(
  Array.from({ length: GROUPS }, (_, n) => ({
    nome: `GHE ${String(n + 1).padStart(3, '0')}`,
    finalidade: 'PGR',
    ambientes: [places[n % PLACES]],
  })),
)
const rows = groups.flatMap((grupo) =>
  risks.map((risco, n) => ({
    grupo,
    risco,
    data: '2026-03-01',
    descricao: `Medição ${n + 1}`,
    tipoAvaliacao: '1',
    intensidadeConcentracao: 80 + n,
    unidadeMedida: '4',
    tecnicaMedicao: 'NHO 01',
    utilizaEpi: '2',
    epiEficaz: 'S',
    episIds: [epi],
    gravidadeRiscoId: severities[n % severities.length],
    probabilidadeRiscoId: probabilities[(n * 3) % probabilities.length],
  })),
)
const [written] = await timed(() => repo('sst/medicoes-risco').createMany(rows))
const programme = await repo('sst/pgr').create({
  dataIni: '2026-01-01',
  dataFim: '2027-12-31',
  localAmbiente: '1',
  estabelecimentosIds: [estabelecimento.id],
})

const { findReport, startWriting } = await import('#engine/reports/report_run.ts')
const report = engine().registry.reports.get('sst/relatorios/pgr')!
const filters = { pgrId: programme.id, exibirInventario: true, exibirPlanoAcao: true }
const read: number[] = []
const printed: number[] = []
let size = 0
for (let round = 0; round < ROUNDS; round++) {
  const [reading, found] = await timed(() => findReport(report, filters, context as never))
  if (found.rowCount !== GROUPS * EACH) throw new Error(`${found.rowCount} risks of ${GROUPS * EACH}`)
  const [printing, { file }] = await timed(() => startWriting(found, true, context as never, 120_000).file)
  read.push(reading)
  printed.push(reading + printing)
  size = (file as Buffer).length
  if (asked.keep) writeFileSync(asked.keep, file as Buffer)
}
const least = (all: number[]) => Math.min(...all).toFixed(0)
console.log(`${mysql ? 'MariaDB' : 'SQLite'}, ${GROUPS} groups with ${GROUPS * EACH} measurements, least of ${ROUNDS}`)
console.log(
  `measurements written ${written.toFixed(0)} ms; inventory read ${least(read)} ms; PDF ${least(printed)} ms, ${Math.round(size / 1024)} kB`,
)
await (await import('#app/reports/browser.ts')).closeBrowser()
await app.terminate()
rmSync(folder, { recursive: true, force: true })
process.exit(0)
