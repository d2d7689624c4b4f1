import { randomUUID } from 'node:crypto'
import { existsSync, readdirSync } from 'node:fs'
import { mkdir, rm, utimes, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import ace from '@adonisjs/core/services/ace'
import { test } from '@japa/runner'
import sharp from 'sharp'
import { getCommand } from '#app/commands/main.ts'
import { enqueue } from '#app/jobs/index.ts'
import { staffClient, system, unique } from '#tests'

const FOLDER = join(process.env.STORAGE_PATH!, 'files')
const filesOnDisk = () =>
  existsSync(FOLDER)
    ? readdirSync(FOLDER, { recursive: true, withFileTypes: true }).filter((item) => item.isFile()).length
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

  // Proves: usuarios
  test('a file whose row is refused by the database does not stay', async ({ assert }) => {
    const client = await staffClient()
    const { body } = await client.post(USERS, user())
    const before = filesOnDisk()
    const duplicate = await client.post(USERS, user({ login: body.login, foto: await picture() }))
    assert.equal(duplicate.status, 400)
    assert.equal(await settles(before), before)
  })

  test('the night removes files no row names once they are two days old, and no other', async ({ assert }) => {
    const client = await staffClient()
    const { db } = await system()
    const path = async (id: number, table = 'usuarios') =>
      JSON.parse((await db.from(table).where('id', id).first()).foto).path
    const { body: kept } = await client.post(USERS, user({ foto: await picture() }))
    const { body: removed } = await client.post('/api/exemplo/mostruario', {
      nome: 'Um',
      foto: await picture(),
      itens: [{ item: 'Caixa', quantidade: 2 }],
    })
    const paths = { kept: await path(kept.id), removed: await path(removed.id, 'exemplo_mostruario') }
    assert.equal((await client.delete(`/api/exemplo/mostruario/${removed.id}`)).status, 204)
    const made = async (folder: string, days: number) => {
      const name = `${folder}/2020/01/${randomUUID()}.png`
      await mkdir(dirname(join(FOLDER, name)), { recursive: true })
      await writeFile(join(FOLDER, name), 'x')
      await older(name, days)
      return name
    }
    const older = (name: string, days: number) => {
      const moment = new Date(Date.now() - days * 86_400_000)
      return utimes(join(FOLDER, name), moment, moment)
    }
    for (const item of Object.values(paths)) await older(item, 30)
    const orphans = [await made('usuarios', 3), await made('tabela_que_ninguem_conhece', 30)]
    const young = await made('usuarios', 1)
    const waiting = await made('usuarios', 30)
    const job = await enqueue('email', { attachments: [{ path: waiting }] }, { delay: 86_400_000 })
    const foreign = 'usuarios/leia-me.txt'
    await writeFile(join(FOLDER, foreign), 'x')
    await older(foreign, 30)

    const [command, argument] = ['job:run', 'arquivos.limpar-orfaos']
    const sweep = await ace.create((await getCommand({ commandName: command }))! as any, [argument])
    sweep.ui.switchMode('raw')
    await sweep.exec()
    assert.notOk(sweep.exitCode)
    assert.deepEqual(
      orphans.filter((orphan) => existsSync(join(FOLDER, orphan))),
      [],
    )
    for (const item of [paths.kept, paths.removed, young, waiting, foreign])
      assert.isTrue(existsSync(join(FOLDER, item)), item)
    await db.from('tarefas').where('id', job).delete()
    await Promise.all([young, waiting, foreign].map((value) => rm(join(FOLDER, value))))
  })
})
