import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { test } from '@japa/runner'
import type { Client } from '#tests'
import { otherInstallation } from '#tests/services/installation.ts'
import { s3Server } from '#tests/services/s3_server.ts'

const PIXEL = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

const filesIn = (folder: string) =>
  existsSync(folder)
    ? readdirSync(folder, { recursive: true, withFileTypes: true }).filter((item) => item.isFile()).length
    : 0

async function sendPicture(client: Client) {
  const form = new FormData()
  form.set('registro', JSON.stringify({ nome: 'Helena Prado', foto: null }))
  form.set('foto', new File([Buffer.from(PIXEL, 'base64')], 'eu.png', { type: 'image/png' }))
  return client.put('/api/userinfo/usuario/meus-dados', form)
}

// No database has a part in it.
const onSqlite = process.env.DB_CONNECTION !== 'mysql'

test.group('Uploads in a bucket', (group) => {
  let store: Awaited<ReturnType<typeof s3Server>>
  let settings: Record<string, string>
  group.setup(async () => {
    store = await s3Server('ipe-rh', 'chave')
    settings = {
      S3_ENDPOINT: store.endpoint,
      S3_BUCKET: 'ipe-rh',
      S3_ACCESS_KEY_ID: 'chave',
      S3_SECRET_ACCESS_KEY: 'segredo',
    }
    return async () => void (await store.close())
  })

  // Proves: core.meus-dados.gravar, meus-dados
  test('an upload goes into the bucket only, is read through its row only, and moves to the folder and back', async ({
    assert,
  }) => {
    const installation = await otherInstallation(undefined, settings)
    try {
      await installation.prepare()
      const client = await installation.start()
      const { status, body } = await sendPicture(client)
      assert.equal(status, 200)
      const local = join(installation.storage, 'files')
      assert.equal(filesIn(local), 0)
      assert.equal(store.objects.size, 1)
      assert.equal((await client.get(body.foto.url)).status, 200)
      assert.equal((await fetch(`${client.base}${body.foto.url}`)).status, 401)
      assert.deepEqual((await client.get('/api/saude/pronto')).body, {
        ok: true,
        banco: 'ok',
        armazenamento: 'ok',
        fila: 'ok',
      })
      const moved = await installation.run('storage:copy', 'fs')
      assert.equal(moved.code, 0, moved.output)
      assert.match(moved.output, /1 arquivos copiados e conferidos, 0 já estavam lá/)
      assert.equal(filesIn(local), 1)
      assert.match(
        (await installation.run('storage:copy', 's3')).output,
        /0 arquivos copiados e conferidos, 1 já estavam/,
      )
      const backup = await installation.run('backup:create')
      assert.equal(backup.code, 0, backup.output)
      await installation.stop()
      store.objects.clear()
      const file = join(installation.storage, 'backups', readdirSync(join(installation.storage, 'backups'))[0]!)
      const restored = await installation.run('backup:restore', file, '--replace')
      assert.equal(restored.code, 0, restored.output)
      assert.equal((await (await installation.start()).get(body.foto.url)).status, 200)
    } finally {
      await installation.remove()
    }
  }).skip(!onSqlite, 'told on SQLite')

  // Proves: core.meus-dados.ler, meus-dados
  test('with a wrong key a server is not ready, an upload is refused with a sentence and nothing is written', async ({
    assert,
  }) => {
    const installation = await otherInstallation(undefined, { ...settings, S3_ACCESS_KEY_ID: 'outra' })
    try {
      await installation.prepare()
      const client = await installation.start()
      const ready = await client.get('/api/saude/pronto')
      assert.equal(ready.status, 503)
      assert.equal(ready.body.armazenamento, 'falha')
      const { status, body } = await sendPicture(client)
      assert.equal(status, 503)
      assert.containsSubset(body, {
        code: 'ARMAZENAMENTO_INDISPONIVEL',
        message: 'O armazenamento de arquivos não está acessível. Tente novamente em instantes.',
      })
      assert.notEqual((await client.get('/api/userinfo/usuario/meus-dados')).body.nome, 'Helena Prado')
    } finally {
      await installation.remove()
    }
  }).skip(!onSqlite, 'told on SQLite')
})
