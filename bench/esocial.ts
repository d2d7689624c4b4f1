/**
 * S-2240 of 10,000 talents (XML, XSD, rules, stored), beside a string writer made for the one purpose with the same XSD validation, in one run.
 *
 *   node bench/esocial.ts [--talents 10000]        SQLite
 *   node scripts/with_mariadb.mjs bench/esocial.ts  MariaDB
 */
import { spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { YOUNG } from '../bin/launcher/runtime.mjs'

const { values: asked } = parseArgs({
  options: { talents: { type: 'string', default: '10000' }, company: { type: 'string' } },
})
const TALENTS = Number(asked.talents)

// Two processes on one database, so that the memory is that of the work and not of what prepared it.
if (!process.env.BENCH_FOLDER) {
  const BENCH_FOLDER = mkdtempSync(join(tmpdir(), 'ipe-bench-'))
  const env = { ...process.env, BENCH_FOLDER, APP_KEY: randomBytes(32).toString('base64url') }
  const run = (...args: string[]) =>
    spawnSync(process.execPath, ['--expose-gc', YOUNG, import.meta.filename, '--talents', String(TALENTS), ...args], {
      env,
      stdio: ['ignore', 'pipe', 'inherit'],
      encoding: 'utf8',
    })
  const company = /^company (\d+)$/m.exec(run().stdout)?.[1]
  const done = company ? run('--company', company) : null
  process.stdout.write(done?.stdout ?? 'Nothing was prepared.\n')
  rmSync(BENCH_FOLDER, { recursive: true, force: true })
  process.exit(done?.status ?? 1)
}
const { app, mysql, migrateAndSeed, timeOf } = await import('./console_app.ts')
const { engine } = await import('#engine')
const { default: db } = await import('@adonisjs/lucid/services/db')
const { copies } = await import('./copies.ts')

type Row = Record<string, any>

/** The n-th valid CPF. */
function cpf(n: number): string {
  const digits = [...String(100_000_000 + n * 7)].map(Number)
  for (const length of [9, 10]) {
    const sum = digits.slice(0, length).reduce((total, digit, at) => total + digit * (length + 1 - at), 0)
    digits.push(((sum * 10) % 11) % 10)
  }
  return digits.join('')
}

/** A company whose talents all have a condition: copies of one that was written properly. */
async function prepare(): Promise<number> {
  await migrateAndSeed()
  const { foundry } = await import('../plugins/esocial/tests/foundry.ts')
  const { company, talent, condition } = await foundry()
  const [person, first] = [await talent(), 0]
  const written = await condition(person)
  const row = await db.from('talentos').where('id', person).first()
  await copies('talentos', row, TALENTS - 1, (n) => ({
    nome: `Talento ${String((n * 7919) % 100_003).padStart(6, '0')}`,
    cpf: cpf(n),
    matricula: String(n + 1),
  }))
  const people = (await db.from('talentos').where('empresa_id', company.id).orderBy('id').select('id')).map(
    (item) => item.id,
  )
  const template = await db.from('condicoes_ambientais').where('id', written).first()
  await copies('condicoes_ambientais', template, TALENTS - 1, (n) => ({ colaborador_id: people[n + 1 + first] }))
  const ids = (await db.from('condicoes_ambientais').orderBy('id').select('id')).map((item) => item.id)
  const pairs = await db.from('condicoes_ambientais_medicoes').where('origem_id', written)
  for (const pair of pairs)
    await copies('condicoes_ambientais_medicoes', pair, ids.length - 1, (n) => ({ origem_id: ids[n + 1] }))
  return company.id
}

if (!asked.company) {
  console.log(`company ${await prepare()}`)
  await app.terminate()
  process.exit(0)
}
const company = Number(asked.company)
const { schemaViolations } = await import('../plugins/esocial/services/schemas.ts')
const { generateEvents } = await import('../plugins/esocial/jobs/generate_events.ts')
const context = await engine().systemContext(company)

// What booting left behind is no part of the work: a server has collected it long before.
globalThis.gc!({ type: 'major', execution: 'sync', flavor: 'last-resort' })
let peak = 0
let parts = ''
const watch = setInterval(() => {
  const { rss, heapTotal, external } = process.memoryUsage()
  if (rss > peak) parts = `heap ${(heapTotal / 1e6).toFixed(0)}, outside of it ${(external / 1e6).toFixed(0)}`
  peak = Math.max(peak, rss)
}, 50)

/** Text as it may stand in XML. */
const text = (value: unknown) =>
  String(value ?? '').replace(/[<>&]/g, (candidate) => ({ '<': '&lt;', '>': '&gt;', '&': '&amp;' })[candidate]!)

/** What somebody writes for this one purpose: one statement, one template, the schema. Nothing is stored. */
async function byHand() {
  let checked = 0
  const measured: Row[] = await db
    .from('condicoes_ambientais_medicoes as p')
    .join('medicoes_risco as m', 'm.id', 'p.destino_id')
    .join('agentes_nocivos as a', 'a.id', 'm.agente_nocivo_id')
    .select(
      'p.origem_id',
      'a.codigo',
      'm.descricao',
      'm.intensidade_concentracao',
      'm.unidade_medida',
      'm.tecnica_medicao',
    )
  const by = Map.groupBy(measured, (row) => Number(row.origem_id))
  const rows: Row[] = await db
    .from('condicoes_ambientais as c')
    .join('talentos as t', 't.id', 'c.colaborador_id')
    .where('c.empresa_id', company)
    .orderBy('c.id')
    .select('c.id', 't.cpf', 't.matricula', 'c.data_inicio', 'c.descricao_atividades')
  for (let at = 0; at < rows.length; at += 250) {
    const xmls = rows.slice(at, at + 250).map((row, n) => {
      const agents = (by.get(row.id) ?? [])
        .map(
          (item) =>
            `<agNoc><codAgNoc>${item.codigo}</codAgNoc><dscAgNoc>${text(item.descricao)}</dscAgNoc><tpAval>1</tpAval><intConc>${item.intensidade_concentracao}</intConc><unMed>${item.unidade_medida}</unMed><tecMedicao>${text(item.tecnica_medicao)}</tecMedicao><epcEpi><utilizEPC>1</utilizEPC><utilizEPI>2</utilizEPI><eficEpi>S</eficEpi><epi><docAval>12345</docAval></epi><epiCompl><medProtecao>S</medProtecao><condFuncto>S</condFuncto><usoInint>S</usoInint><przValid>S</przValid><periodicTroca>S</periodicTroca><higienizacao>S</higienizacao></epiCompl></epcEpi></agNoc>`,
        )
        .join('')
      return `<eSocial xmlns="http://www.esocial.gov.br/schema/evt/evtExpRisco/v_S_01_03_00"><evtExpRisco Id="ID11144477700000020261123120000${String(at + n).padStart(5, '0')}"><ideEvento><indRetif>1</indRetif><tpAmb>2</tpAmb><procEmi>1</procEmi><verProc>mao</verProc></ideEvento><ideEmpregador><tpInsc>1</tpInsc><nrInsc>11444777</nrInsc></ideEmpregador><ideVinculo><cpfTrab>${row.cpf}</cpfTrab><matricula>${text(row.matricula)}</matricula></ideVinculo><infoExpRisco><dtIniCondicao>2024-05-01</dtIniCondicao><infoAmb><localAmb>1</localAmb><dscSetor>Fundição</dscSetor><tpInsc>1</tpInsc><nrInsc>11444777000161</nrInsc></infoAmb><infoAtiv><dscAtivDes>${text(row.descricao_atividades)}</dscAtivDes></infoAtiv>${agents}<respReg><cpfResp>${cpf(1)}</cpfResp><ideOC>4</ideOC><nrOC>1</nrOC><ufOC>SP</ufOC></respReg></infoExpRisco></evtExpRisco></eSocial>`
    })
    const found = await schemaViolations('S-2240', xmls)
    if (found.some((list) => list.length)) throw new Error(JSON.stringify(found.find((list) => list.length)))
    checked += xmls.length
  }
  if (checked !== TALENTS) throw new Error(`${checked} of ${TALENTS} by hand`)
}

async function product() {
  const runs = context.repo('esocial/geracoes')
  const run = await runs.create({
    descricao: 'bench',
    tipo: 'S-2240',
    situacao: 'AGUARDANDO',
    total: TALENTS,
    cursor: 0,
  })
  await generateEvents(context, { geracao: run.id })
  const done = await runs.get(run.id)
  if (done.novos !== TALENTS) throw new Error(`${done.novos} of ${TALENTS} events, ${done.comPendencia} with errors`)
  return run.id
}

const before = process.memoryUsage().rss
const made = await timeOf(product)
clearInterval(watch)
// Two rounds: other work on the machine makes single ones lie.
const floor = ((await timeOf(byHand)) + (await timeOf(byHand))) / 2
const rate = (ms: number) => `${((TALENTS / ms) * 1000).toFixed(0)}/s`
console.log(`${mysql ? 'MariaDB' : 'SQLite'}, S-2240 of ${TALENTS} talents`)
console.log(`by hand (string writer + XSD)          ${floor.toFixed(0)} ms, ${rate(floor)}`)
console.log(`product (XML, XSD, rules, stored)      ${made.toFixed(0)} ms, ${rate(made)}`)
console.log(`rate ${(floor / made).toFixed(2)} of by hand (target 0.3)`)
const megabytes = (bytes: number) => (bytes / 1e6).toFixed(0)
console.log(`memory: ${megabytes(before)} MB before, ${megabytes(peak)} at most (${parts}; target 400)`)
await app.terminate()
process.exit(0)
