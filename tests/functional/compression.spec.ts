import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import app from '@adonisjs/core/services/app'
import { test } from '@japa/runner'
import { compressAssets } from '../../scripts/compress_assets.ts'
import { staffClient } from '#tests'

/** As it comes over the wire: fetch would unpack it. */
const raw = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  new Promise<{ status: number; headers: Record<string, any>; body: Buffer }>((resolve, reject) => {
    request({ host: process.env.HOST, port: process.env.PORT, path, method, headers }, (response) => {
      const parts: Buffer[] = []
      response
        .on('data', (part) => parts.push(part))
        .on('end', () =>
          resolve({ status: response.statusCode!, headers: response.headers, body: Buffer.concat(parts) }),
        )
    })
      .on('error', reject)
      .end()
  })

test.group('Compression of answers', () => {
  test('large JSON comes as brotli or gzip, as the caller likes it, and says the same', async ({ assert }) => {
    const client = await staffClient()
    const plain = await client.get('/api/metadata', { 'accept-encoding': 'identity' })
    assert.isNull(plain.headers.get('content-encoding'))
    assert.equal(plain.headers.get('vary'), 'Accept-Encoding')
    for (const encoding of ['br', 'gzip']) {
      const answer = await client.get('/api/metadata', { 'accept-encoding': encoding })
      assert.equal(answer.headers.get('content-encoding'), encoding)
      assert.equal(answer.text, plain.text)
      assert.equal(answer.headers.get('etag'), plain.headers.get('etag'))
      assert.isBelow(Number(answer.headers.get('content-length')), plain.text.length / 4)
    }
  })

  test('a page of a list, a small answer and a refusal stay as they are', async ({ assert }) => {
    const client = await staffClient()
    for (const path of ['/api/geral/estados?size=15', '/api/saude', '/api/nada'])
      assert.isNull((await client.get(path, { 'accept-encoding': 'br, gzip' })).headers.get('content-encoding'), path)
  })

  test('304 stays empty', async ({ assert }) => {
    const client = await staffClient()
    const { headers } = await client.get('/api/metadata')
    const answer = await client.get('/api/metadata', { 'if-none-match': headers.get('etag')!, 'accept-encoding': 'br' })
    assert.equal(answer.status, 304)
    assert.isNull(answer.headers.get('content-encoding'))
  })
})

test.group('Compression of built files', (group) => {
  // Beside the real build, under a name of its own.
  const name = `prova-${process.pid}`
  const folder = app.publicPath('assets', name)
  const code = `export const text = ${JSON.stringify('ipê '.repeat(1000))}\n`
  group.setup(async () => {
    await mkdir(folder, { recursive: true })
    await writeFile(join(folder, 'app-abc.js'), code)
    await writeFile(join(folder, 'plain-abc.css'), 'a{}')
    await compressAssets(folder)
  })
  group.teardown(() => rm(folder, { recursive: true }))

  test('the browser gets the form it understands, for good', async ({ assert }) => {
    for (const [encoding, unpack] of [
      ['br', brotliDecompressSync],
      ['gzip', gunzipSync],
    ] as const) {
      const answer = await raw(`/assets/${name}/app-abc.js`, { 'accept-encoding': encoding })
      assert.equal(answer.headers['content-encoding'], encoding)
      assert.equal(answer.headers['content-type'], 'text/javascript; charset=utf-8')
      assert.equal(answer.headers['cache-control'], 'public, max-age=31536000, immutable')
      assert.equal(answer.headers['x-content-type-options'], 'nosniff')
      assert.equal(Number(answer.headers['content-length']), answer.body.length)
      assert.equal(unpack(answer.body).toString(), code)
      assert.equal(
        (await raw(`/assets/${name}/app-abc.js`, { 'accept-encoding': encoding, 'if-none-match': answer.headers.etag }))
          .status,
        304,
      )
      assert.lengthOf((await raw(`/assets/${name}/app-abc.js`, { 'accept-encoding': encoding }, 'HEAD')).body, 0)
    }
  })

  test('without Accept-Encoding, and where no compressed form was worth it, the file itself is sent', async ({
    assert,
  }) => {
    const plain = await raw(`/assets/${name}/app-abc.js`)
    assert.isUndefined(plain.headers['content-encoding'])
    assert.equal(plain.headers.vary, 'Accept-Encoding')
    assert.equal(plain.body.toString(), code)
    assert.equal((await raw(`/assets/${name}/plain-abc.css`, { 'accept-encoding': 'br' })).body.toString(), 'a{}')
  })

  test('no address leads out of the folder', async ({ assert }) => {
    for (const path of [
      '/assets/../../package.js',
      `/assets/${name}/..%2f..%2f..%2fbin%2fipe.js`,
      `/assets/${name}/.hidden.js`,
    ])
      assert.equal((await raw(path, { 'accept-encoding': 'br' })).status, 404, path)
  })
})

test('the compressed forms of earlier builds go', async ({ assert }) => {
  const folder = await mkdtemp(join(tmpdir(), 'ipe-assets-'))
  try {
    await writeFile(join(folder, 'old.js.br'), 'x')
    await writeFile(join(folder, 'new.js'), 'y'.repeat(5000))
    await compressAssets(folder)
    assert.sameMembers(await readdir(folder), ['new.js', 'new.js.br', 'new.js.gz'])
    assert.equal(brotliDecompressSync(await readFile(join(folder, 'new.js.br'))).toString(), 'y'.repeat(5000))
  } finally {
    await rm(folder, { recursive: true })
  }
})
