import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { test } from '@japa/runner'
import sharp from 'sharp'
import { staffClient, unique } from '../helpers.ts'

const FOLDER = join(process.env.STORAGE_PATH!, 'files')
const filesOnDisk = () =>
  existsSync(FOLDER)
    ? readdirSync(FOLDER, { recursive: true, withFileTypes: true }).filter((one) => one.isFile()).length
    : 0
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
const user = (extra: object = {}) => ({
  nome: 'Ana',
  login: unique('a').replace(/\W/g, '').slice(0, 30),
  senha: 'segredo-novo',
  ...extra,
})

/** Removal happens after the answer; it is waited for, a little. */
async function settles(expected: number) {
  for (let tries = 0; tries < 50 && filesOnDisk() !== expected; tries++)
    await new Promise((resolve) => setTimeout(resolve, 20))
  return filesOnDisk()
}

test.group('Files of records', () => {
  test('a file comes with its row, is replaced with it and goes with it', async ({ assert }) => {
    const client = await staffClient()
    const before = filesOnDisk()
    const { body } = await client.post(USERS, user({ foto: await picture() }))
    assert.equal(filesOnDisk(), before + 1)
    const answer = await client.get(body.foto.url)
    assert.equal(answer.status, 200)
    assert.match(answer.headers.get('content-type')!, /^image\//)
    await client.put(`${USERS}/${body.id}`, { foto: await picture() })
    assert.equal(await settles(before + 1), before + 1)
    await client.put(`${USERS}/${body.id}`, { foto: null })
    assert.equal(await settles(before), before)
  })

  test('a file whose row is refused by the database does not stay', async ({ assert }) => {
    const client = await staffClient()
    const { body } = await client.post(USERS, user())
    const before = filesOnDisk()
    const twin = await client.post(USERS, user({ login: body.login, foto: await picture() }))
    assert.equal(twin.status, 400)
    assert.equal(await settles(before), before)
  })
})
