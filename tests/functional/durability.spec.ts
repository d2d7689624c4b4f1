import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { test } from '@japa/runner'
import { Client, newCpf } from '#tests'
import { freePort } from '../../bench/process.mjs'

const ROOT = fileURLToPath(new URL('../../', import.meta.url))
const ETAPAS = '/api/captacao/etapas-seletivas'
const PASSWORD = 'segredo-de-teste'

/** A product of its own on a SQLite file, as another process: the one thing of these tests that may be killed. */
class Product {
  readonly folder = mkdtempSync(join(tmpdir(), 'ipe-durability-'))
  port = 0
  #child?: ChildProcess

  get #env() {
    const { NODE_V8_COVERAGE: _, ...env } = process.env
    return {
      ...env,
      NODE_ENV: 'production',
      PORT: String(this.port),
      DB_CONNECTION: 'sqlite',
      DB_FILE: join(this.folder, 'ipe.sqlite3'),
      STORAGE_PATH: this.folder,
      LOG_LEVEL: 'error',
    }
  }

  prepare() {
    const console = (...args: string[]) =>
      execFileSync(process.execPath, ['bin/console.ts', ...args], { cwd: ROOT, env: this.#env, stdio: 'pipe' })
    console('migration:run', '--force', '--no-schema-generate')
    console('user:create', 'durante', '--senha', PASSWORD)
  }

  async start() {
    this.port ||= await freePort()
    this.#child = spawn(process.execPath, ['bin/server.ts'], { cwd: ROOT, env: this.#env, stdio: 'ignore' })
    for (const until = Date.now() + 60_000; Date.now() < until; await sleep(50)) {
      const answer = await fetch(`http://127.0.0.1:${this.port}/api/saude`).catch(() => null)
      if (answer?.ok) return
      if (this.#child.exitCode !== null) break
    }
    throw new Error('The server did not come up.')
  }

  async kill() {
    const gone = once(this.#child!, 'exit')
    this.#child!.kill('SIGKILL')
    await gone
  }

  client = () => new Client(`http://127.0.0.1:${this.port}`)

  async end() {
    if (this.#child?.exitCode === null && this.#child.signalCode === null) await this.kill()
    rmSync(this.folder, { recursive: true, force: true })
  }
}

/** Writes until the server is gone; gives what the server said it had kept. */
async function writeUntilKilled(client: Client, name: string) {
  const kept = new Map<number, string>()
  let attempts = 0
  const worker = async () => {
    for (;;) {
      const nome = `${name} ${++attempts}`
      const answer = await client.post(ETAPAS, { ordem: attempts % 999, nome }).catch(() => null)
      if (!answer) return
      if (answer.status === 201) kept.set(answer.body.id, nome)
    }
  }
  return { kept, done: Promise.all(Array.from({ length: 4 }, worker)) }
}

test.group('A killed server', (group) => {
  let product: Product
  group.setup(async () => {
    product = new Product()
    product.prepare()
    await product.start()
  })
  group.teardown(() => product.end())

  test('has lost no write it acknowledged, and people stay signed in', async ({ assert }) => {
    const client = product.client()
    assert.equal((await client.post('/api/login', { username: 'durante', password: PASSWORD })).status, 200)
    const acknowledged = new Map<number, string>()
    for (let round = 1; round <= 3; round++) {
      const { kept, done } = await writeUntilKilled(client, `Rodada ${round}`)
      while (kept.size < 40) await sleep(5)
      await product.kill()
      await done
      for (const [id, nome] of kept) acknowledged.set(id, nome)
      await product.start()
    }
    const rows = (await client.get(`${ETAPAS}?unpaged=true`)).body as { id: number; nome: string; versao: number }[]
    const found = new Map(rows.map((row) => [row.id, row.nome]))
    assert.isAtLeast(acknowledged.size, 120)
    assert.deepEqual(
      [...acknowledged].filter(([id, nome]) => found.get(id) !== nome),
      [],
    )
    assert.equal((await client.get(`${ETAPAS}?size=1`)).body.totalElements, rows.length)
    assert.equal((await client.post(ETAPAS, { ordem: 1, nome: 'Depois' })).status, 201)
  }).timeout(600_000)

  test('has lost no answer to a questionnaire it acknowledged, and the same link goes on', async ({ assert }) => {
    const staff = product.client()
    await staff.post('/api/login', { username: 'durante', password: PASSWORD })
    const made = async (key: string, values: object) => (await staff.post(`/api/${key}`, values)).body
    const area = await made('cargo-salario/areas-organizacionais', { nome: 'Produção' })
    const place = await made('utilitario/estabelecimentos', { nome: 'Matriz', complementoCnpjCaepf: '0001' })
    const post = await made('cargo-salario/cargos', {
      nome: 'Auxiliar',
      nomeMercado: 'Auxiliar',
      areasOrganizacionais: [area.id],
    })
    const band = await made('cargo-salario/faixas-salariais', {
      cargo: post.id,
      nome: 'I',
      codigoCBO: '252405',
      nomeACPessoal: 'Auxiliar I',
      historico: [{ data: '2026-01-01', tipo: '3', valor: 3500 }],
    })
    const talent = await made('gestao-talentos/talentos', {
      nome: 'Ana',
      nomeComercial: 'Ana',
      cpf: newCpf(),
      dataAdmissao: '2020-02-01',
      estabelecimento: place.id,
      areaOrganizacional: area.id,
      faixaSalarial: band.id,
    })
    const talk = await made('pesquisa/entrevistas', { titulo: 'Permanência' })
    const questions: number[] = []
    for (let number = 0; number < 8; number++)
      questions.push(
        (await made(`pesquisa/entrevistas/${talk.id}/perguntas`, { texto: `Pergunta ${number}`, tipo: '3' })).id,
      )
    const held = await made('pesquisa/entrevistas-realizadas', { entrevista: talk.id, colaborador: talent.id })
    const { url } = await made(`pesquisa/entrevistas-realizadas/${held.id}/entrevistar`, {})
    assert.match(String(url), /\/responder\//, JSON.stringify({ talent, talk, held }))
    const link = { 'x-link': String(url).split('/responder/')[1]! }
    const AT = '/api/questionarios/responder'
    const phone = product.client()
    await phone.put(`${AT}/iniciar`, {}, link)
    const told = new Map<number, number>()
    let turn = 0
    let killed = false
    // Each question is answered by one worker, its texts counting up: what is there may be newer than what was told, never older.
    const worker = async (id: number) => {
      for (;;) {
        const mine = ++turn
        const answer = await phone.put(`${AT}/respostas/${id}`, { comentario: String(mine) }, link).catch(() => null)
        if (answer?.status === 204) told.set(id, mine)
        else if (killed) return
        else await sleep(50)
      }
    }
    for (let round = 1; round <= 2; round++) {
      const before = turn
      const asked = questions.slice(0, 4 * round)
      killed = false
      const work = Promise.all(asked.map(worker))
      while (turn < before + 40 || !asked.every((id) => told.has(id))) await sleep(5)
      killed = true
      await product.kill()
      await work
      await product.start()
    }
    const { body: sheet } = await phone.get(AT, link)
    assert.equal(sheet.estado, 'EM_ANDAMENTO')
    const kept = new Map<number, number>(
      sheet.respostas.map((resposta: { perguntaId: number; comentario: string }) => [
        resposta.perguntaId,
        Number(resposta.comentario),
      ]),
    )
    assert.lengthOf([...told.keys()], 8)
    assert.deepEqual(
      [...told].filter(([id, mine]) => !((kept.get(id) ?? 0) >= mine)),
      [],
    )
    assert.equal((await phone.post(`${AT}/concluir`, {}, link)).body.estado, 'RESPONDIDO')
  }).timeout(600_000)
})
