import { existsSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import db from '@adonisjs/lucid/services/db'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { test } from '@japa/runner'
import Database from 'better-sqlite3'
import sharp from 'sharp'
import { CommitError } from '#engine'
import { cuttingProxy, failingCommits } from '#tests/database/failing_commits.ts'
import type { Answer, Client } from '#tests'
import { otherInstallation } from '#tests/services/installation.ts'

const MYSQL = process.env.DB_CONNECTION === 'mysql'
const ETAPAS = '/api/captacao/etapas-seletivas'
const USERS = '/api/utilitario/usuarios'
const REFUSED = {
  code: 'NAO_GRAVADO',
  message: 'Não foi possível gravar e nada foi alterado. Tente novamente em instantes.',
}
const UNCERTAIN = {
  code: 'GRAVACAO_INCERTA',
  message: 'Não foi possível confirmar a gravação. Confira se ela foi feita antes de repetir.',
}

const picture = async (background: string) => ({
  bytes: (
    await sharp({ create: { width: 8, height: 8, channels: 3, background } })
      .png()
      .toBuffer()
  ).toString('base64'),
  contentType: 'image/png',
  name: 'foto.png',
})

/** An installation whose COMMITs fail while `fail` works: on MySQL the connection is cut, on SQLite a late foreign key is broken. */
async function failingInstallation() {
  const proxy = MYSQL ? await cuttingProxy() : undefined
  const installation = await otherInstallation(undefined, proxy?.env)
  await installation.prepare()
  const late = failingCommits(installation.env.DB_FILE!, 'auditoria')
  return {
    ...installation,
    cut: proxy?.cut,
    async fail<T>(work: () => Promise<T>): Promise<T> {
      if (proxy) proxy.cut('before')
      else late.start()
      try {
        return await work()
      } finally {
        if (proxy) proxy.cut('never')
        else late.stop()
      }
    },
    async end() {
      await installation.stop()
      proxy?.end()
      await installation.remove()
    },
  }
}

test.group('A COMMIT that fails', (group) => {
  let installation: Awaited<ReturnType<typeof failingInstallation>>
  let client: Client
  group.setup(async () => {
    installation = await failingInstallation()
    client = await installation.start()
    return () => installation.end()
  })

  const filesOnDisk = () => {
    const folder = join(installation.storage, 'files')
    return existsSync(folder)
      ? readdirSync(folder, { recursive: true, withFileTypes: true }).filter((item) => item.isFile()).length
      : 0
  }
  const total = async (address: string) => (await client.get(`${address}?unpaged=true`)).body.length as number
  const failure = ({ status, body: { code, message } }: Answer) => ({ status, code, message })
  const expected = { status: 503, ...(MYSQL ? UNCERTAIN : REFUSED) }
  const user = (login: string, extra: object = {}) => ({ nome: 'Bia', login, senha: 'segredo-novo', ...extra })

  test('is never answered as a success: creates, changes, removals, batches', async ({ assert }) => {
    const rows = await Promise.all(
      [1, 2, 3].map(async (ordem) => (await client.post(ETAPAS, { ordem, nome: `Etapa ${ordem}` })).body),
    )
    const before = await total(ETAPAS)
    const answers = await installation.fail(async () => {
      const many = await Promise.all(
        Array.from({ length: 10 }, (_, at) => client.post(ETAPAS, { ordem: at + 1, nome: `Perdida ${at}` })),
      )
      return [
        ...many,
        await client.post(`${ETAPAS}/lote`, { rows: [1, 2].map((ordem) => ({ ordem, nome: `Lote ${ordem}` })) }),
        await client.put(`${ETAPAS}/${rows[0].id}`, { nome: 'Outra' }),
        await client.put(`${ETAPAS}/lote`, {
          registros: rows.map(({ id, versao }) => ({ id, versao })),
          valores: { ordem: 9 },
        }),
        await client.delete(`${ETAPAS}/${rows[1].id}`),
        await client.delete(`${ETAPAS}?ids=${rows[1].id},${rows[2].id}`),
        await client.post(USERS, user('perdida')),
      ]
    })
    for (const [index, answer] of answers.entries()) assert.deepEqual(failure(answer), expected, `request ${index}`)
    assert.equal(await total(ETAPAS), before)
    assert.equal((await client.get(`${ETAPAS}?size=1`)).body.totalElements, before)
    for (const row of rows) assert.deepEqual((await client.get(`${ETAPAS}/${row.id}`)).body, row)
    // And the connections it left are good again.
    assert.equal((await client.post(ETAPAS, { ordem: 1, nome: 'Depois' })).status, 201)
  })

  // Proves: usuarios
  test('leaves the record its file, and the file of the refused write does not stay', async ({ assert }) => {
    const { body } = await client.post(USERS, user('comfoto', { foto: await picture('#c30') }))
    const old = await client.get(body.foto.url)
    assert.equal(old.status, 200)
    const before = filesOnDisk()
    const answer = await installation.fail(async () =>
      client.put(`${USERS}/${body.id}`, { nome: 'Trocada', foto: await picture('#03c') }),
    )
    assert.deepEqual(failure(answer), expected)
    const row = (await client.get(`${USERS}/${body.id}`)).body
    assert.equal(row.nome, 'Bia')
    assert.deepEqual((await client.get(row.foto.url)).body, old.body)
    // Where nobody knows whether the write was done, the file stays: one without a row does no harm, a row without its file does.
    assert.equal(filesOnDisk(), before + (MYSQL ? 1 : 0))
    assert.equal((await client.delete(`${USERS}/${body.id}`)).status, 204)
  })

  if (MYSQL)
    test('when only its answer was lost, the record is there with its new file', async ({ assert }) => {
      const { body } = await client.post(USERS, user('incerta', { foto: await picture('#c30') }))
      const old = await client.get(body.foto.url)
      installation.cut!('after')
      const changed = await client.put(`${USERS}/${body.id}`, { foto: await picture('#03c') })
      const created = await client.post(ETAPAS, { ordem: 5, nome: 'Incerta' })
      installation.cut!('never')
      assert.deepEqual([failure(changed), failure(created)], [expected, expected])
      const now = await client.get((await client.get(`${USERS}/${body.id}`)).body.foto.url)
      assert.equal(now.status, 200)
      assert.notDeepEqual(now.body, old.body)
      assert.lengthOf((await client.get(`${ETAPAS}?nome=Incerta&unpaged=true`)).body, 1)
    })

  // Proves: usuarios
  test('ends a command with an error', async ({ assert }) => {
    const outcome = await installation.fail(() => installation.run('user:create', 'perdido', '--senha', 'segredo-novo'))
    assert.notEqual(outcome.code, 0)
    assert.include(outcome.output, expected.message)
    assert.lengthOf((await client.get(`${USERS}?login=perdido&unpaged=true`)).body, 0)
  })
})

test.group('A transaction whose COMMIT fails', (group) => {
  /** The driver refuses the COMMIT: on MySQL its connection was killed meanwhile, on SQLite a foreign key is broken. */
  const work = async (trx: TransactionClientContract) => {
    await trx.table('falha').insert({ pai: MYSQL ? 1 : -1 })
    if (!MYSQL) return
    const [[{ id }]] = await trx.rawQuery('SELECT CONNECTION_ID() AS id')
    await db.rawQuery(`KILL ${Number(id)}`)
  }
  group.setup(async () => {
    const reference = MYSQL ? '' : 'REFERENCES empresas (id) DEFERRABLE INITIALLY DEFERRED'
    await db.rawQuery(`CREATE TABLE falha (pai INTEGER ${reference})`)
    return async () => void (await db.rawQuery('DROP TABLE falha'))
  })
  group.each.setup(() => async () => void (await db.from('falha').delete()))
  const stored = async () => (await db.from('falha')).length

  test('throws, and runs nothing that waited for it', async ({ assert }) => {
    const ran: string[] = []
    const error = await db
      .transaction(async (trx) => {
        trx.after('commit', () => void ran.push('commit'))
        trx.after('rollback', () => void ran.push('rollback'))
        await work(trx)
      })
      .then(
        () => null,
        (thrown) => thrown as CommitError,
      )
    assert.instanceOf(error, CommitError)
    assert.equal(error!.undone, !MYSQL)
    // What a lost connection has done nobody knows, so neither is true.
    assert.deepEqual(ran, MYSQL ? [] : ['rollback'])
    assert.equal(await stored(), 0)
    await db.transaction(async (trx) => void (await trx.table('falha').insert({ pai: null })))
    assert.equal(await stored(), 1)
  })

  test('throws where the caller commits, as migrations do', async ({ assert }) => {
    const trx = await db.transaction()
    await work(trx)
    await assert.rejects(() => trx.commit(), CommitError as any)
    await trx.rollback()
    assert.equal(await stored(), 0)
  })

  test('throws of a transaction inside of another one', async ({ assert }) => {
    await assert.rejects(() => db.transaction(async (outer) => outer.transaction((inner) => work(inner))))
    assert.equal(await stored(), 0)
  })

  test('a migration is not taken for done', async ({ assert }) => {
    const proxy = MYSQL ? await cuttingProxy() : undefined
    const installation = await otherInstallation(undefined, proxy?.env)
    const migrate = () => installation.run('migration:run', '--force', '--no-schema-generate')
    try {
      proxy?.cut('before')
      if (!MYSQL) {
        const database = new Database(installation.env.DB_FILE)
        database.exec(`CREATE TABLE adonis_schema_versions (version INTEGER);
          INSERT INTO adonis_schema_versions VALUES (2);
          CREATE TABLE adonis_schema (id INTEGER PRIMARY KEY, name TEXT, batch INTEGER, migration_time TEXT)`)
        database.close()
        failingCommits(installation.env.DB_FILE!, 'adonis_schema').start()
      }
      const { code, output } = await migrate()
      assert.notEqual(code, 0, output)
      if (!MYSQL) return void assert.include(output, REFUSED.message)
      proxy!.cut('never')
      assert.equal((await migrate()).code, 0)
    } finally {
      await installation.remove()
      proxy?.end()
    }
  })
})

if (!MYSQL)
  test.group('A full disk', () => {
    test('no create that was answered 201 is missing afterwards, and the server goes on reading', async ({
      assert,
    }) => {
      const installation = await otherInstallation()
      try {
        await installation.prepare()
        const used = statSync(installation.env.DB_FILE!).size
        // No file may grow past this: writing it fails as on a disk that is full.
        const client = await installation.start(Math.ceil(used / 512) + 2_000)
        const created: number[] = []
        const others = new Set<string>()
        for (let number = 1; number <= 6_000 && others.size === 0; number += 20) {
          const answers = await Promise.all(
            Array.from({ length: 20 }, (_, at) => client.post(ETAPAS, { ordem: 1, nome: `Etapa ${number + at}` })),
          )
          for (const { status, body } of answers)
            if (status === 201) created.push(body.id)
            else others.add(`${status} ${body.code}`)
        }
        for (let number = 0; number < 50; number++) {
          const { status, body } = await client.post(ETAPAS, { ordem: 1, nome: `Cheio ${number}` })
          if (status === 201) created.push(body.id)
          else others.add(`${status} ${body.code}`)
        }
        assert.isAbove(created.length, 20)
        assert.deepEqual([...others], ['503 GRAVACAO_INCERTA'])
        await installation.stop()
        const database = new Database(installation.env.DB_FILE)
        const found = new Set(database.prepare('SELECT id FROM etapas_seletivas').pluck().all())
        database.close()
        assert.deepEqual(
          created.filter((id) => !found.has(id)),
          [],
        )
      } finally {
        await installation.remove()
      }
    }).timeout(600_000)
  })
