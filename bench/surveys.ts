/**
 * Workloads l and m of surveys: answers saved by 16 connections beside the same written by hand (`answer_floor.mjs`) and a prepared insert, answers at steady rates (`--rate`, one after the other, `--seconds` each),
 * and the result of 10,000 respondents with its heat map beside one aggregate, on the same database in one run.
 *
 *   node scripts/with_mariadb.mjs bench/surveys.ts [--people 10000] [--rate 112,224] [--seconds 60]
 */
import { spawn } from 'node:child_process'
import { readFileSync, rmSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { parseArgs } from 'node:util'
import { freePort } from './process.mjs'

const { values: asked } = parseArgs({
  options: {
    people: { type: 'string', default: '10000' },
    rate: { type: 'string', default: '112,224' },
    seconds: { type: 'string', default: '60' },
  },
})
const [PEOPLE, RATES, SECONDS] = [Number(asked.people), asked.rate.split(',').map(Number), Number(asked.seconds)]
const [AREAS, QUESTIONS, ANSWERING, CONNECTIONS] = [20, 40, 800, 16]
const port = await freePort()
process.env.PORT = String(port)
const { app, folder, mysql, timeOf } = await import('./console_app.ts')
const { engine } = await import('#engine')
const { default: db } = await import('@adonisjs/lucid/services/db')
const { surveyCompany } = await import('./survey_company.ts')

type Row = Record<string, any>

/** As a browser: the session and its code against forged writes come with the first answer. */
let session: Row = {}
const agent = new Agent({ keepAlive: true, maxSockets: 64 })
const call = (method: string, path: string, code: string, body: unknown, to = port) =>
  new Promise<number>((done, fail) => {
    const text = method === 'GET' ? '' : JSON.stringify(body)
    const sent = request(
      {
        agent,
        host: '127.0.0.1',
        port: to,
        method,
        path,
        headers: {
          'x-link': code,
          ...session,
          ...(text && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) }),
        },
      },
      (answer) => {
        const cookies = (answer.headers['set-cookie'] ?? []).map((value) => value.split(';')[0]!)
        const token = cookies.find((cooky) => cooky.startsWith('XSRF-TOKEN='))?.slice(11)
        if (token && !session.cookie)
          session = { cookie: cookies.join('; '), 'x-xsrf-token': decodeURIComponent(token) }
        answer.resume()
        answer.on('end', () => done(answer.statusCode ?? 0))
      },
    )
    // A kept connection may be closed by the server just as it is used again: browsers ask once more, and so does this.
    sent.on('error', (error: NodeJS.ErrnoException) =>
      sent.reusedSocket && error.code === 'ECONNRESET' ? done(call(method, path, code, body, to)) : fail(error),
    )
    sent.end(text)
  })

const { company, over, open, codes } = await surveyCompany({
  people: PEOPLE,
  areas: AREAS,
  questions: QUESTIONS,
  answering: ANSWERING,
})
console.log(`${mysql ? 'MariaDB' : 'SQLite'}: ${PEOPLE} people in ${AREAS} areas, ${open.questions.length} questions`)
const server = spawn(process.execPath, ['bin/server.ts'], { env: process.env, stdio: ['ignore', 'ignore', 'inherit'] })
for (let wait = 0; ; wait++) {
  const alive = await call('GET', '/api/questionarios/responder', codes[0]!, {}).catch(() => 0)
  if (alive === 200) break
  if (wait > 200) throw new Error(`The server did not come up (${alive}).`)
  await new Promise((done) => setTimeout(done, 200))
}
const AT = '/api/questionarios/responder'
const workers = async (count: number, work: (worker: number) => Promise<void>) =>
  void (await Promise.all(Array.from({ length: count }, (_, value) => work(value))))
let begun = 0
await workers(8, async () => {
  while (begun < codes.length) await call('PUT', `${AT}/iniciar`, codes[begun++]!, {})
})

const choices = open.questions.filter((question) => question.tipo === '1')
/** The answer number so-and-so: each person answers question by question, and after the last one begins again with other answers. */
async function saveOne(number: number, to = port): Promise<number> {
  const question = choices[Math.floor(number / codes.length) % choices.length]!
  const time = Math.floor(number / codes.length / choices.length)
  const option = question.respostas[(number + time) % question.respostas.length]!
  const began = performance.now()
  const code = codes[number % codes.length]!
  const status = await call('PUT', `${AT}/respostas/${question.id}`, code, { respostaId: option.id }, to)
  if (status !== 204) throw new Error(`Saving an answer was answered ${status}.`)
  return performance.now() - began
}
const share = (all: number[], part: number) => all.toSorted((a, b) => a - b)[Math.floor(all.length * part)] ?? 0

/** How many answers each side has saved: an answer that is there already is not written again, and would cost less. */
const saved = new Map<unknown, number>()
/** Sixteen connections for some seconds: answers a second. */
async function rateOf(save: (number: number) => Promise<unknown>, ms = 4000) {
  const first = saved.get(save) ?? 0
  let number = first
  const until = performance.now() + ms
  await workers(CONNECTIONS, async () => {
    while (performance.now() < until) await save(number++)
  })
  saved.set(save, number)
  return ((number - first) / ms) * 1000
}
/** Processor time of a server so far, in ms: holds on a busy machine too. */
const cpuOf = (pid: number) => {
  const [user, system] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]!.split(' ').slice(11, 13).map(Number)
  return (user! + system!) * 10
}
const databasePid = mysql
  ? Number(readFileSync((await db.rawQuery("SHOW VARIABLES LIKE 'pid_file'"))[0][0].Value, 'utf8'))
  : 0
const databaseCpu = () => (databasePid ? cpuOf(databasePid) : 0)
await db.rawQuery(
  'CREATE TABLE bench_respostas (preenchimento_id INTEGER, pergunta_id INTEGER, opcoes VARCHAR(50), PRIMARY KEY (preenchimento_id, pergunta_id))',
)
let row = 0
const insertOne = () => {
  row++
  return db.rawQuery('INSERT INTO bench_respostas (preenchimento_id, pergunta_id, opcoes) VALUES (?, ?, ?)', [
    1e6 + row,
    row % 40,
    '[1]',
  ])
}
const handPort = await freePort()
const byHand = spawn(process.execPath, ['bench/answer_floor.mjs'], {
  env: { ...process.env, PORT: String(handPort) },
  stdio: ['ignore', 'ignore', 'inherit'],
})
const saveByHand = (number: number) => saveOne(number, handPort)
while (!(await saveByHand(0).catch(() => 0))) await new Promise((done) => setTimeout(done, 100))
const save = (number: number) => saveOne(number)
await rateOf(save, 2000)
await rateOf(saveByHand, 1000)

/** The sides take turns; of each the best rate and the least processor time count. */
const sides = {
  product: { save, pid: server.pid! },
  byHand: { save: saveByHand, pid: byHand.pid! },
  insert: { save: insertOne, pid: process.pid },
}
const best = { product: [0, Infinity, Infinity], byHand: [0, Infinity, Infinity], insert: [0, Infinity, Infinity] }
for (let round = 0; round < 3; round++)
  for (const [name, { save, pid }] of Object.entries(sides) as [keyof typeof sides, (typeof sides)['product']][]) {
    const before = [cpuOf(pid), databaseCpu()]
    const rate = await rateOf(save)
    const each = [cpuOf(pid), databaseCpu()].map((now, at) => (now - before[at]!) / (rate * 4))
    best[name] = [Math.max(best[name][0]!, rate), ...each.map((value, at) => Math.min(best[name][at + 1]!, value))]
  }
const [[rate, cpu, dbCpu], [handRate, handCpu, handDbCpu], [insertRate]] = [
  best.product,
  best.byHand,
  best.insert,
] as number[][]
console.log(
  `l: answers saved, ${CONNECTIONS} connections: ${rate!.toFixed(0)}/s, ${cpu!.toFixed(2)} ms of the server's processor each and ${dbCpu!.toFixed(2)} of the database's; by hand over HTTP ${handRate!.toFixed(0)}/s, ${handCpu!.toFixed(2)} and ${handDbCpu!.toFixed(2)} ms (${(rate! / handRate!).toFixed(2)}); prepared insert ${insertRate!.toFixed(0)}/s (${(rate! / insertRate!).toFixed(2)})`,
)
byHand.kill()

for (const each of RATES) {
  const taken: number[] = []
  const running: Promise<unknown>[] = []
  const started = performance.now()
  const first = saved.get(save)!
  saved.set(save, first + each * SECONDS)
  for (let number = 0; number < each * SECONDS; number++) {
    const wait = started + (number / each) * 1000 - performance.now()
    if (wait > 1) await new Promise((done) => setTimeout(done, wait))
    running.push(saveOne(first + number).then((ms) => taken.push(ms)))
  }
  await Promise.all(running)
  console.log(
    `l: ${each} answers/s for ${SECONDS} s: p50 ${share(taken, 0.5).toFixed(0)} ms, p99 ${share(taken, 0.99).toFixed(0)} ms, ${taken.length} saved`,
  )
}

const { surveyResults } = await import('../plugins/surveys/queries/results.ts')
const context = await engine().systemContext(company)
const survey = await context.repo('pesquisa/pesquisas').get(over.survey.id)
const [results, aggregates]: number[][] = [[], []]
for (let round = 0; round < 4; round++) {
  results!.push(
    await timeOf(async () => {
      const found = await surveyResults(context, survey)
      if (found.mapa.areas.length !== AREAS) throw new Error(`${found.mapa.areas.length} areas on the heat map.`)
    }),
  )
  aggregates!.push(
    await timeOf(() =>
      db.rawQuery(
        'SELECT pergunta_id, area_id, opcao_id, nota, COUNT(*), SUM(pessoa) FROM pesquisa_respostas WHERE pesquisa_id = ? GROUP BY pergunta_id, area_id, opcao_id, nota',
        [survey.id],
      ),
    ),
  )
}
const least = (all: number[]) => Math.min(...all)
console.log(
  `m: result with heat map of ${PEOPLE} respondents: ${least(results!).toFixed(0)} ms, one aggregate ${least(aggregates!).toFixed(0)} ms, ${(least(results!) / least(aggregates!)).toFixed(2)} ×`,
)
server.kill()
await app.terminate()
rmSync(folder, { recursive: true, force: true })
process.exit(0)
