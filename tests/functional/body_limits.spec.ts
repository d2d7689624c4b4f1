import { request } from 'node:http'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { test } from '@japa/runner'
import sharp from 'sharp'
import { Client, messagesOf, staffClient, type StaffClient, unique } from '#tests'

const ETAPAS = '/api/captacao/etapas-seletivas'
const TALENTOS = '/api/gestao-talentos/talentos'
const USERS = '/api/utilitario/usuarios'
const REGISTRATION = '/api/externo/candidatos'
const LARGE = 14 * 1024 * 1024

/** 14 MB that are expensive to parse. */
const EMPTY_LISTS = Buffer.from(`[${'[],'.repeat(LARGE / 3 - 1)}[]]`)

/**
 * Sends a body piece by piece until the server answers, and tells how much of it had left by then. The first piece waits:
 * a server that answers before it reads is long done by then, however busy the machine is.
 */
function sendSlowly(
  client: Client,
  path: string,
  body: Buffer,
  headers: Record<string, string> = {},
  firstPieceAfter = 50,
) {
  return new Promise<{ status: number; body: any; sent: number }>((resolve, reject) => {
    let sent = 0
    let answered = false
    const { host, port } = { host: process.env.HOST, port: process.env.PORT }
    const call = request({
      host,
      port,
      path,
      method: 'POST',
      headers: { 'content-type': 'application/json', ...client.proof, ...headers },
    })
    call.once('error', (error) => answered || reject(error))
    call.once('response', (answer) => {
      answered = true
      const chunks: Buffer[] = []
      answer.on('data', (chunk) => chunks.push(chunk))
      answer.once('end', () => {
        resolve({ status: answer.statusCode!, body: JSON.parse(Buffer.concat(chunks).toString()), sent })
        call.destroy()
      })
    })
    const next = () => {
      if (answered) return
      if (sent >= body.length) return call.end()
      call.write(body.subarray(sent, sent + 16_384))
      sent += 16_384
      setTimeout(next, 2)
    }
    call.flushHeaders()
    setTimeout(next, firstPieceAfter)
  })
}

/** For bodies of which nothing may be read. */
const NEVER = 20_000
const announced = { 'content-length': String(EMPTY_LISTS.length) }

/** Lengths of the texts that are parsed while `work` runs: the server of the tests is in this process. */
async function parsedBy(work: () => Promise<unknown>): Promise<number[]> {
  const { parse } = JSON
  const lengths: number[] = []
  JSON.parse = (text: string, ...rest: any[]) => {
    lengths.push(String(text).length)
    return parse(text, ...rest)
  }
  try {
    await work()
  } finally {
    JSON.parse = parse
  }
  return lengths
}

async function stranger() {
  const client = new Client()
  await client.get('/api/userinfo')
  return client
}

test.group('Large bodies', (group) => {
  let client: StaffClient
  group.setup(async () => {
    client = await staffClient()
  })

  test('without a token nothing of 14 MB is read: 403', async ({ assert }) => {
    const answer = await sendSlowly(new Client(), TALENTOS, EMPTY_LISTS, announced, NEVER)
    assert.deepEqual([answer.status, answer.sent], [403, 0])
  })

  test('of somebody who is not signed in nothing of 14 MB is read, with or without its length: 401', async ({
    assert,
  }) => {
    for (const path of [TALENTOS, ETAPAS])
      for (const headers of [announced, { 'transfer-encoding': 'chunked' }]) {
        const answer = await sendSlowly(await stranger(), path, EMPTY_LISTS, headers, NEVER)
        assert.deepEqual([answer.status, answer.sent], [401, 0])
      }
  })

  test('a route that takes no files reads 1 MB of JSON and no more: 413', async ({ assert }) => {
    const answer = await sendSlowly(client, ETAPAS, EMPTY_LISTS, announced, NEVER)
    assert.deepEqual([answer.status, answer.body.code, answer.sent], [413, 'MUITO_GRANDE', 0])
    const text = Buffer.from(`{"nome":"${'a'.repeat(1_500_000)}"}`)
    const longer = await sendSlowly(client, ETAPAS, text)
    assert.deepEqual([longer.status, longer.body.message], [413, 'O conteúdo enviado é grande demais.'])
    assert.isAtMost(longer.sent, 1_200_000)
    assert.equal((await client.post(ETAPAS, { ordem: 1, nome: 'a'.repeat(900_000) })).status, 400)
  })

  test('a public route without files reads 64 kB: 413', async ({ assert }) => {
    const answer = await (await stranger()).post('/api/login', { username: 'a'.repeat(70_000), password: 'x' })
    assert.equal(answer.status, 413)
  })

  test('14 MB of empty lists are refused after the first of them and never parsed, by whoever they are sent', async ({
    assert,
  }) => {
    const tries = [
      [client, TALENTOS],
      [client, `${TALENTOS}/lote`],
      [await stranger(), REGISTRATION],
    ] as const
    for (const [who, path] of tries) {
      const parsed = await parsedBy(async () => {
        const answer = await sendSlowly(who, path, EMPTY_LISTS, announced)
        assert.deepEqual([answer.status, answer.body.code], [400, 'JSON_GRANDE'], path)
        assert.isAtMost(answer.sent, 500_000)
      })
      // The answer itself is parsed here.
      assert.isAtMost(Math.max(...parsed), 1000)
    }
  })

  // Proves: etapas-seletivas
  test('65 levels are refused before they are parsed, 64 are not; brackets and escaped quotes inside texts do not count', async ({
    assert,
  }) => {
    const deep = (levels: number) => `{"nome":${'['.repeat(levels - 1)}${']'.repeat(levels - 1)}}`
    const json = { 'content-type': 'application/json' }
    const parsed = await parsedBy(async () => {
      const answer = await client.send('POST', ETAPAS, deep(65), json)
      assert.deepEqual([answer.status, answer.body.code], [400, 'JSON_INVALIDO'])
    })
    assert.notInclude(parsed, deep(65).length)
    const answer = await client.send('POST', ETAPAS, deep(64), json)
    assert.deepEqual([answer.status, answer.body.code], [400, 'VALIDACAO'])
    const nome = `${'['.repeat(40)}\\"${'{'.repeat(40)}\\\\`
    const { body } = await client.send('POST', ETAPAS, `{"ordem":1,"nome":"${nome}"}`, json)
    assert.equal(body.nome, JSON.parse(`"${nome}"`))
  })

  test('packed bodies are read as what they are packed from, limits included; other bytes are no JSON', async ({
    assert,
  }) => {
    const json = { 'content-type': 'application/json' }
    const body = { ordem: 7, nome: 'Comprimida' }
    for (const [encoding, pack] of [
      ['gzip', gzipSync],
      ['br', brotliCompressSync],
    ] as const) {
      const send = (text: string, headers = json) =>
        client.send('POST', ETAPAS, pack(text), { ...headers, 'content-encoding': encoding })
      assert.equal((await send(JSON.stringify(body))).body.nome, 'Comprimida')
      assert.equal((await send(`{"nome":"${'a'.repeat(20_000_000)}"}`)).status, 413)
      const other = await client.send('POST', ETAPAS, '{"nome":"x"}', { ...json, 'content-encoding': encoding })
      assert.deepEqual([other.status, other.body.code], [400, 'JSON_INVALIDO'])
    }
    for (const encoding of ['zstd', 'constructor', 'gzip, br']) {
      const answer = await client.send('POST', ETAPAS, '{}', { ...json, 'content-encoding': encoding })
      assert.deepEqual([answer.status, answer.body.code], [415, 'COMPRESSAO_DESCONHECIDA'])
    }
  })
})

test.group('Files as parts of a form', (group) => {
  let client: StaffClient
  let picture: Blob
  group.setup(async () => {
    client = await staffClient()
    const image = sharp({ create: { width: 8, height: 8, channels: 3, background: '#c30' } })
    picture = new Blob([new Uint8Array(await image.png().toBuffer())], { type: 'image/png' })
  })
  const record = (extra: object = {}) => ({
    nome: 'Ana',
    login: unique('a').replace(/\W/g, '').slice(0, 30),
    senha: 'segredo-novo',
    ...extra,
  })
  function form(registro: unknown, files: Record<string, Blob>) {
    const parts = new FormData()
    parts.set('registro', JSON.stringify(registro))
    for (const [path, file] of Object.entries(files)) parts.set(path, file, 'foto.png')
    return parts
  }

  // Proves: usuarios
  test('a record comes as JSON in "registro", its files beside it, named by their fields', async ({ assert }) => {
    const { status, body } = await client.post(USERS, form(record(), { foto: picture }))
    assert.equal(status, 201)
    assert.match((await client.get(body.foto.url)).headers.get('content-type')!, /^image\//)
    const changed = await client.put(`${USERS}/${body.id}`, form({ nome: 'Bia' }, { foto: picture }))
    assert.deepEqual([changed.status, changed.body.nome], [200, 'Bia'])
    const kept = await client.put(`${USERS}/${body.id}`, { nome: 'Caio', foto: changed.body.foto })
    assert.deepEqual([kept.status, kept.body.foto.size], [200, changed.body.foto.size])
  })

  // Proves: foto.nao-imagem
  test('a file at a place the record has not is refused by its name; so is one that is no picture', async ({
    assert,
  }) => {
    for (const path of ['outra', 'nome.foto', 'x.0.y', '__proto__', 'constructor.prototype.x'])
      assert.include(Object.keys(messagesOf(await client.post(USERS, form(record(), { [path]: picture })))), path)
    const { status, body } = await client.post(USERS, form(record(), { foto: new Blob(['rubbish']) }))
    assert.deepEqual([status, body.message], [400, 'O arquivo adicionado não é uma imagem.'])
  })

  // Proves: usuarios
  test('texts come as parts too, but no lists and objects', async ({ assert }) => {
    const parts = new FormData()
    for (const [name, value] of Object.entries(record())) parts.set(name, value)
    parts.set('foto', picture, 'foto.png')
    assert.equal((await client.post(USERS, parts)).body.foto.contentType, 'image/jpeg')
    for (const name of ['nome[4294967290]', 'empresas.0.perfilId', 'constructor']) {
      const nested = new FormData()
      nested.set(name, 'x')
      assert.equal(messagesOf(await client.post(USERS, nested))[name], 'Campo desconhecido.', name)
    }
  })

  test('a route that takes no files takes no form: 415', async ({ assert }) => {
    const answer = await client.post(ETAPAS, form({ ordem: 1, nome: 'x' }, {}))
    assert.deepEqual([answer.status, answer.body.code], [415, 'SEM_ARQUIVOS'])
  })

  test('no file of somebody who is not signed in is read: 401', async ({ assert }) => {
    const headers = { ...announced, 'content-type': 'multipart/form-data; boundary=x' }
    const answer = await sendSlowly(await stranger(), USERS, EMPTY_LISTS, headers, NEVER)
    assert.deepEqual([answer.status, answer.sent], [401, 0])
  })

  // Proves: arquivo.tamanho
  test('11 MB of file, 21 files, 201 texts and 20,001 values are refused', async ({ assert }) => {
    const large = await client.post(USERS, form(record(), { foto: new Blob([new Uint8Array(11 * 1024 * 1024)]) }))
    assert.deepEqual([large.status, large.body.message], [413, 'O arquivo deve ser menor que 10 MB.'])
    const texts = new FormData()
    for (let index = 0; index < 201; index++) texts.set(`t${index}`, 'x')
    assert.equal((await client.post(USERS, texts)).body.code, 'PARTES_DEMAIS')
    const many = Object.fromEntries(Array.from({ length: 21 }, (_, index) => [`f${index}`, picture]))
    assert.equal((await client.post(USERS, form(record(), many))).status, 400)
    assert.equal((await client.post(USERS, form(Array(20_001).fill(1), {}))).body.code, 'JSON_GRANDE')
  })
})
