import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'

const root = fileURLToPath(new URL('../../', import.meta.url))
const mysql = process.env.DB_CONNECTION === 'mysql'

/** What `npm start` runs when the database is not ready. */
function prepare(database: string): Promise<{ code: number | null; output: string }> {
  const child = spawn(process.execPath, [join(root, 'bin/prepare.ts'), '--empty'], {
    env: { ...process.env, NODE_ENV: 'production', DB_DATABASE: database, LOG_LEVEL: 'warn' },
  })
  let output = ''
  child.stdout.on('data', (chunk) => (output += chunk))
  child.stderr.on('data', (chunk) => (output += chunk))
  return new Promise((resolve) => child.once('close', (code) => resolve({ code, output })))
}

test.group('Launcher: servers that start at once on one MySQL', (group) => {
  group.each.timeout(600_000)
  group.each.skip(!mysql, 'SQLite belongs to one server')

  test('one makes the database, the other waits and finds it made; another database of the server is none of their business', async ({
    assert,
    cleanup,
  }) => {
    const [shared, other] = [`ipe_starts_${process.pid}_test`, `ipe_starts_${process.pid}_b_test`]
    for (const name of [shared, other]) await db.rawQuery(`CREATE DATABASE ${name} CHARACTER SET utf8mb4`)
    cleanup(async () => {
      for (const name of [shared, other]) await db.rawQuery(`DROP DATABASE ${name}`)
    })
    const ends = await Promise.all([prepare(shared), prepare(shared), prepare(other)])
    for (const { code, output } of ends) assert.equal(code, 0, output)
    const [first, second, third] = ends.map(({ output }) => output)
    assert.equal([first, second].filter((output) => output!.includes('Criando o banco de dados…')).length, 1)
    assert.equal(
      [first, second].filter((output) => output!.includes('Outro processo já prepara este banco de dados; esperando…'))
        .length,
      1,
    )
    assert.notInclude(third!, 'esperando')
  })
})
