import { type ChildProcess, spawn } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { test } from '@japa/runner'
import Sqlite from 'better-sqlite3'
import { freePort } from '../../bench/process.mjs'
import { tempFolder } from '#tests/services/console.ts'

const root = fileURLToPath(new URL('../../', import.meta.url))
// The part of `npm start` that comes after dependencies and bundles, so that the test changes nothing in the project's folder.
const SERVE = `
  const { serve } = await import('${pathToFileURL(join(root, 'bin/launcher/start.mjs'))}')
  const { Interrupted } = await import('${pathToFileURL(join(root, 'bin/launcher/messages.mjs'))}')
  try {
    process.exitCode = await serve({ node: process.execPath, settings: process.env, empty: !process.env.WITH_DEMO, server: ['${join(root, 'bin/server.ts')}'], mode: 'production' })
  } catch (error) {
    if (!(error instanceof Interrupted)) throw error
  }`

/** A machine with much else to do is no start that hangs. */
const PATIENCE_MS = 240_000

test.group('Launcher: first start, second start, interrupted start', (group) => {
  let folder: string
  let port: number
  let child: ChildProcess
  let output = ''

  group.each.timeout(600_000)
  group.each.setup(async () => {
    const place = tempFolder('ipe-start-')
    folder = place.folder
    mkdirSync(join(folder, 'files'))
    port = await freePort()
    return async () => {
      child.kill('SIGKILL')
      await sleep(50)
      place.remove()
    }
  })

  let first: { code: number | null; output: string; kept: ReturnType<typeof tempFolder> } | undefined
  group.teardown(() => first?.kept.remove())
  /** What a first start leaves and says. Only the first who asks starts; the others begin with a copy of what it made. */
  async function firstStart() {
    if (first) {
      cpSync(first.kept.folder, folder, { recursive: true })
      return first
    }
    const ended = start()
    await answers()
    await says('Primeiro acesso')
    child.kill('SIGTERM')
    first = { code: await ended, output, kept: tempFolder('ipe-started-') }
    cpSync(folder, first.kept.folder, { recursive: true })
    return first
  }

  const database = () => join(folder, 'ipe.sqlite3')
  function start(settings: Record<string, string> = {}) {
    output = ''
    child = spawn(process.execPath, ['--input-type=module', '-e', SERVE], {
      env: {
        ...process.env,
        NODE_ENV: 'production',
        DB_CONNECTION: 'sqlite',
        DB_FILE: database(),
        STORAGE_PATH: folder,
        HOST: '127.0.0.1',
        PORT: String(port),
        LOG_LEVEL: 'warn',
        ...settings,
      },
    })
    child.stdout!.on('data', (chunk) => (output += chunk))
    child.stderr!.on('data', (chunk) => (output += chunk))
    return new Promise<number | null>((resolve) => child.once('close', (code) => resolve(code)))
  }
  async function says(text: string) {
    for (const until = Date.now() + PATIENCE_MS; Date.now() < until && child.exitCode === null; await sleep(20))
      if (output.includes(text)) return
    throw new Error(`never said "${text}":\n${output}`)
  }
  async function answers() {
    for (const until = Date.now() + PATIENCE_MS; Date.now() < until && child.exitCode === null; await sleep(50)) {
      // The announcement travels through the launcher and may come after the first answer.
      if (output.includes('Ipê RH no ar') && (await fetch(`http://127.0.0.1:${port}/api/saude`).catch(() => null))?.ok)
        return
    }
    throw new Error(`no answer:\n${output}`)
  }

  test('an empty database is created, the second start only serves, SIGTERM ends with 0 and leaves nothing', async ({
    assert,
  }) => {
    const first = await firstStart()
    assert.match(first.output, /Criando o banco de dados…/)
    assert.notMatch(first.output, /demonstração/)
    assert.equal(first.code, 0)
    assert.isNull(await fetch(`http://127.0.0.1:${port}/api/saude`).catch(() => null))

    const second = start()
    await answers()
    assert.notMatch(output, /Criando|Atualizando/)
    assert.match(output, new RegExp(`Ipê RH no ar: http://localhost:${port}`))
    child.kill('SIGINT')
    assert.equal(await second, 0)
  })

  // Proves: sessao
  test('a start without demo data makes the administrator with a password of its own, shown once; it signs in', async ({
    assert,
  }) => {
    const { output: said } = await firstStart()
    const [, password] = /admin \/ (\S{5}-\S{5}-\S{5}-\S{5})\n/.exec(said)!
    assert.isFalse(existsSync(join(folder, 'primeiro-acesso.txt')))
    const second = start()
    await answers()
    assert.notInclude(output, 'Primeiro acesso')
    const { Client } = await import('#tests')
    const client = new Client(`http://127.0.0.1:${port}`)
    assert.equal((await client.post('/api/login', { username: 'admin', password })).status, 200)
    assert.equal((await client.get('/api/userinfo')).body.empresa.nome, 'Minha Empresa')
    for (const value of ['ipe-admin-2026', 'admin', 'admin123'])
      assert.equal((await client.post('/api/login', { username: 'admin', password: value })).status, 401)
    child.kill('SIGTERM')
    await second
  })

  test('a server whose launcher was killed ends by itself', async ({ assert }) => {
    await firstStart()
    const ended = start()
    await answers()
    child.kill('SIGKILL')
    await ended
    let alive = true
    for (let tries = 0; alive && tries < 60; tries++) {
      await sleep(50)
      alive = (await fetch(`http://127.0.0.1:${port}/api/saude`).catch(() => null)) !== null
    }
    assert.isFalse(alive)
  })

  test('a first start that was killed halfway is begun again', async ({ assert }) => {
    const file = new Sqlite(database())
    file.exec('CREATE TABLE ipe_primeira_carga (inicio INTEGER); CREATE TABLE usuario (id INTEGER)')
    file.close()
    const ended = start()
    await answers()
    assert.match(output, /Uma primeira carga foi interrompida; recomeçando…/)
    child.kill('SIGTERM')
    await ended
    const after = new Sqlite(database(), { readonly: true })
    assert.isEmpty(after.prepare("SELECT name FROM sqlite_master WHERE name = 'ipe_primeira_carga'").all())
    assert.isNotEmpty(after.prepare('SELECT name FROM adonis_schema').all())
    after.close()
  })

  test('Ctrl-C while demo data load ends with 0 and without a stack; the next start begins again and says who still comes in', async ({
    assert,
  }) => {
    const interrupted = start({ WITH_DEMO: 'yes' })
    await says('Carregando os dados de demonstração')
    // Once the first portraits are stored, long before the last rows are.
    for (const until = Date.now() + 60_000; Date.now() < until && !existsSync(join(folder, 'files', 'candidatos'));)
      await sleep(10)
    child.kill('SIGINT')
    assert.equal(await interrupted, 0)
    assert.equal(output, '› Criando o banco de dados…\n› Carregando os dados de demonstração…\n')
    const ended = start({ WITH_DEMO: 'yes', DEMO_SIZE: 'full' })
    await answers()
    assert.match(output, /Uma primeira carga foi interrompida; recomeçando…/)
    // What the load that was cut off had stored went with its rows.
    const rows = new Sqlite(database(), { readonly: true })
    const photos = rows
      .prepare(
        "SELECT json_extract(foto, '$.path') AS path FROM candidatos WHERE foto IS NOT NULL UNION SELECT json_extract(foto, '$.path') FROM talentos WHERE foto IS NOT NULL",
      )
      .all() as { path: string }[]
    rows.close()
    const stored = ['candidatos', 'talentos'].flatMap((kind) =>
      readdirSync(join(folder, 'files', kind), { recursive: true, withFileTypes: true })
        .filter((item) => item.isFile())
        .map((item) => item.name),
    )
    assert.sameMembers(
      stored,
      photos.map(({ path }) => path.split('/').at(-1)!),
    )
    assert.isFalse(existsSync(join(folder, 'arquivos-da-primeira-carga.txt')))
    await says('› Mais 1.880 candidatos de demonstração entram aos poucos; o produto já pode ser usado.')
    child.kill('SIGINT')
    assert.equal(await ended, 0)
  })

  test('a database older than the sources is brought up to date and keeps its data', async ({ assert }) => {
    await firstStart()
    const file = new Sqlite(database())
    file.exec("CREATE TABLE recados (texto TEXT); INSERT INTO recados VALUES ('fica')")
    file.exec("DROP TABLE tarefas; DELETE FROM adonis_schema WHERE name = 'database/migrations/0002_create_tarefas'")
    file.close()
    const second = start()
    await answers()
    assert.match(output, /Atualizando o banco de dados…/)
    child.kill('SIGTERM')
    assert.equal(await second, 0)
    const after = new Sqlite(database(), { readonly: true })
    assert.isNotEmpty(after.prepare("SELECT name FROM sqlite_master WHERE type = 'table' AND name = 'tarefas'").all())
    assert.deepEqual(after.prepare('SELECT texto FROM recados').all(), [{ texto: 'fica' }])
    after.close()
  })

  test('a migration that fails is one sentence, exit code 1, and the data are as before', async ({ assert }) => {
    await firstStart()
    // A migration that was already applied but is not recorded: applying it again must fail.
    const file = new Sqlite(database())
    const { name } = file.prepare('SELECT name FROM adonis_schema ORDER BY id LIMIT 1').get() as { name: string }
    file.prepare('DELETE FROM adonis_schema WHERE name = ?').run(name)
    const tables = file.prepare("SELECT count(*) AS n FROM sqlite_master WHERE type = 'table'").get()
    file.close()
    assert.equal(await start(), 1)
    assert.match(output, new RegExp(`✖ A migração ${name} falhou e o banco voltou a ser como era: .*already exists`))
    const after = new Sqlite(database(), { readonly: true })
    assert.deepEqual(after.prepare("SELECT count(*) AS n FROM sqlite_master WHERE type = 'table'").get(), tables)
    assert.isEmpty(after.prepare('SELECT name FROM adonis_schema WHERE name = ?').all(name))
    after.close()
    assert.isEmpty(readdirSync(folder).filter((file) => file.includes('antes-da-atualizacao')))
  })

  test('a key that is too short is one sentence', async ({ assert }) => {
    assert.equal(await start({ APP_KEY: 'curta' }), 1)
    assert.equal(
      output.trim(),
      '✖ Há configurações inválidas (veja docs/operations.md): - APP_KEY: a chave precisa ter 16 letras ou mais; sem a linha APP_KEY no arquivo .env, npm start cria uma.',
    )
  })

  test('a file that is no database is one sentence and stays as it is', async ({ assert }) => {
    writeFileSync(
      database(),
      'isto não é um banco de dados, e sim um texto qualquer com mais de cem letras para que o SQLite o leia até o fim.',
    )
    assert.equal(await start(), 1)
    assert.equal(output.trim(), '✖ O arquivo do banco de dados não é um banco SQLite: confira DB_FILE.')
  })
})
