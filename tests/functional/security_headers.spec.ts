import { chmodSync, readdirSync, statSync } from 'node:fs'
import { createServer, type Server } from 'node:net'
import { join } from 'node:path'
import { test } from '@japa/runner'
import sharp from 'sharp'
import env from '#start/env.ts'
import { otherInstallation } from '#tests/services/installation.ts'
import { tempFolder } from '#tests/services/console.ts'
import { Client, createCatalogues, staffClient, system } from '#tests'

const ETAPAS = '/api/captacao/etapas-seletivas'
const USERS = '/api/utilitario/usuarios'

const picture = async () => ({
  bytes: (
    await sharp({ create: { width: 8, height: 8, channels: 3, background: '#c30' } })
      .png()
      .toBuffer()
  ).toString('base64'),
  contentType: 'image/png',
  name: 'foto.png',
})

test.group('Headers of every answer', () => {
  test('answers of the API are kept by no browser and no proxy, refusals too', async ({ assert }) => {
    const client = await staffClient()
    const answers = [
      await client.get(ETAPAS),
      await client.get(ETAPAS),
      await client.post(ETAPAS, { ordem: 1, nome: 'x' }),
      await client.post(ETAPAS, {}),
      await client.get(`${ETAPAS}/exportar.csv`),
      await client.get('/api/userinfo'),
      await client.get('/api/nao-existe'),
      await new Client().get(ETAPAS),
    ]
    for (const { headers, status } of answers) {
      assert.equal(headers.get('cache-control'), 'no-store', String(status))
      assert.equal(headers.get('referrer-policy'), 'same-origin')
      assert.equal(headers.get('x-content-type-options'), 'nosniff')
      assert.isNull(headers.get('strict-transport-security'))
    }
    assert.equal((await client.get('/api/metadata')).headers.get('cache-control'), 'private, no-cache')
  })

  test('no page may be given another base', async ({ assert }) => {
    for (const path of ['/', '/externo/login']) {
      const { headers } = await new Client().get(path, { accept: 'text/html' })
      assert.equal(headers.get('referrer-policy'), 'same-origin')
      if (headers.get('content-type')?.includes('html'))
        assert.match(headers.get('content-security-policy')!, /; base-uri 'self'/)
    }
  })
})

test.group('An installation under https', (group) => {
  let installation: Awaited<ReturnType<typeof otherInstallation>>
  group.setup(async () => {
    installation = await otherInstallation(undefined, { APP_URL: 'https://rh.exemplo.com.br' })
    await installation.prepare()
    return () => installation.remove()
  })

  test('says HSTS on every answer, and its cookies are secure, that of the session with the prefix __Host-; what it writes is read by nobody else', async ({
    assert,
  }) => {
    if (process.env.DB_CONNECTION === 'sqlite') chmodSync(installation.env.DB_FILE!, 0o644)
    const client = await installation.start()
    for (const path of ['/', '/assets/nada.js', '/api/userinfo', '/api/nao-existe', ETAPAS])
      assert.match((await client.get(path)).headers.get('strict-transport-security')!, /^max-age=15552000/, path)
    const cookies = (await new Client(client.base).get('/api/userinfo')).headers.getSetCookie()
    assert.isTrue(cookies.some((cooky) => cooky.startsWith('__Host-ipe-sessao=')))
    for (const cooky of cookies) {
      assert.match(cooky, /; Secure/i)
      assert.match(cooky, /; Path=\//i)
      assert.notMatch(cooky, /; Domain=/i)
    }
    const { id } = (await client.post('/api/utilitario/empresas', { nome: 'Segura' })).body
    assert.equal((await client.put(`/api/userinfo/empresa/${id}`)).status, 200)
    const made = await client.post(USERS, {
      nome: 'Ana',
      login: 'ana.foto',
      senha: 'um-segredo-longo',
      foto: await picture(),
    })
    assert.equal(made.status, 201, made.text)
    const root = join(installation.storage, '..')
    const open = readdirSync(root, { recursive: true, withFileTypes: true })
      .map((item) => join(item.parentPath, item.name))
      .filter((path) => path !== root && (statSync(path).mode & 0o077) !== 0)
    assert.deepEqual(open, [])
    const stored = readdirSync(join(installation.storage, 'files'), { recursive: true, withFileTypes: true })
    assert.lengthOf(
      stored.filter((item) => item.isFile()),
      1,
    )
  })
})

test.group('Text that shows something else than it says', () => {
  test('signs that turn the direction of reading round are left out, Arabic and Hebrew are not', async ({ assert }) => {
    const client = await staffClient()
    const nome = async (text: string) => (await client.post(ETAPAS, { ordem: 1, nome: text })).body.nome
    assert.equal(await nome('relatorio\u202Efdp.exe'), 'relatoriofdp.exe')
    assert.equal(await nome('\u2066a\u2069b\u202A\u202B\u202C\u202Dc'), 'abc')
    assert.equal(await nome('مرحبا שלום'), 'مرحبا שלום')
    assert.equal((await client.post(ETAPAS, { ordem: 1, nome: '\u202E' })).status, 400)
  })

  test('a CSV runs no formula, in full width or behind signs nobody sees either', async ({ assert }) => {
    const client = await staffClient()
    await createCatalogues(client.empresaId)
    const typed = ['=1+1', '＝1+1', '＋1', '－1', '＠SUM(A1)']
    // What was stored before texts were cleaned.
    const stored = ['\u200B=2+1', '\u00A0=3+1']
    const formulas = [...typed, ...stored]
    const { db } = await system(client.empresaId)
    for (const [at, nome] of formulas.entries()) {
      const { body } = await client.post(ETAPAS, { ordem: at + 10, nome: stored.includes(nome) ? `Etapa ${at}` : nome })
      if (stored.includes(nome)) await db.from('etapas_seletivas').where('id', body.id).update({ nome })
    }
    const { text } = await client.get(`${ETAPAS}/exportar.csv`)
    const cells = text.split('\r\n').flatMap((line) => line.split(';').map((cell) => cell.replaceAll('"', '')))
    for (const formula of formulas) assert.include(cells, `'${formula}`)
  })
})

test.group('Files are scanned for viruses where clamd is configured', (group) => {
  const { folder, remove } = tempFolder('ipe-clamd-')
  let received: Buffer[] = []
  let verdict = 'stream: OK'
  /** Speaks as clamd does: collects the chunks of an INSTREAM and answers when the empty one comes. */
  const clamd = () =>
    createServer((socket) => {
      let bytes = Buffer.alloc(0)
      socket.on('data', (chunk) => {
        bytes = Buffer.concat([bytes, chunk])
        const command = 'zINSTREAM\0'
        if (bytes.length < command.length) return
        const parts: Buffer[] = []
        for (let at = command.length; at + 4 <= bytes.length;) {
          const length = bytes.readUInt32BE(at)
          if (length === 0) {
            received.push(bytes.subarray(0, command.length), Buffer.concat(parts))
            return void socket.end(`${verdict}\0`)
          }
          parts.push(bytes.subarray(at + 4, at + 4 + length))
          at += 4 + length
        }
      })
    })
  const listen = (server: Server, where: number | string) =>
    new Promise<void>((resolve) => server.listen(where as number, resolve))
  group.each.setup(() => {
    received = []
    verdict = 'stream: OK'
    return () => {
      for (const name of ['CLAMD_SOCKET', 'CLAMD_HOST'] as const) env.set(name, '')
      env.set('CLAMD_PORT', undefined as any)
      // env.set writes the word; servers that later specs start would read it.
      delete process.env.CLAMD_PORT
    }
  })
  group.teardown(remove)

  const send = async () => {
    const client = await staffClient()
    const foto = await picture()
    return { foto, answer: await client.put(`${USERS}/${client.user.id}`, { foto }) }
  }

  for (const how of ['TCP', 'a socket'])
    test(`by ${how}: a clean file is taken, an infected one refused`, async ({ assert, cleanup }) => {
      const server = clamd()
      cleanup(() => void server.close())
      if (how === 'TCP') {
        await listen(server, 0)
        env.set('CLAMD_HOST', '127.0.0.1')
        env.set('CLAMD_PORT', (server.address() as { port: number }).port)
      } else {
        const path = join(folder, 'clamd.sock')
        await listen(server, path)
        env.set('CLAMD_SOCKET', path)
      }
      const { answer, foto } = await send()
      assert.equal(answer.status, 200, answer.text)
      assert.deepEqual(received.map(String), ['zINSTREAM\0', String(Buffer.from(foto.bytes, 'base64'))])
      verdict = 'stream: Eicar-Test-Signature FOUND'
      const refused = (await send()).answer
      assert.deepEqual(
        [refused.status, refused.body.code, refused.body.message],
        [400, 'ARQUIVO_INFECTADO', 'O arquivo contém um vírus e não foi aceito.'],
      )
    })

  test('when nobody can look, no file is taken: 503', async ({ assert, cleanup }) => {
    env.set('CLAMD_SOCKET', join(folder, 'nobody.sock'))
    assert.deepEqual((await send()).answer.status, 503)
    const server = clamd()
    cleanup(() => void server.close())
    await listen(server, join(folder, 'strange.sock'))
    env.set('CLAMD_SOCKET', join(folder, 'strange.sock'))
    verdict = 'INSTREAM size limit exceeded. ERROR'
    const { answer } = await send()
    assert.deepEqual([answer.status, answer.body.code], [503, 'ARQUIVO_NAO_VERIFICADO'])
  })
})
