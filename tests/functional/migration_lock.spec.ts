import { createConnection } from 'mysql2/promise'
import { test } from '@japa/runner'
import { otherInstallation } from '#tests/services/installation.ts'

test.group('The lock of migrations', () => {
  test('migration:run goes on while another database of the same server is migrated', async ({ assert }) => {
    const other = await otherInstallation()
    const { DB_CONNECTION, DB_SOCKET: socketPath, DB_HOST: host, DB_PORT: port, DB_USER: user } = process.env
    const neighbour =
      DB_CONNECTION === 'mysql' &&
      (await createConnection({
        ...(socketPath ? { socketPath } : { host, port: Number(port ?? 3306) }),
        user,
        password: process.env.DB_PASSWORD,
      }))
    try {
      // The name Lucid's own lock has for every database.
      if (neighbour) await neighbour.query("SELECT GET_LOCK('1', 0)")
      const first = await other.run('migration:run', '--force', '--compact-output')
      assert.equal(first.code, 0, first.output)
      assert.match(first.output, /Executed \d+ migrations/)
      const again = await other.run('migration:run', '--force', '--compact-output')
      assert.match(again.output, /Already up to date/)
    } finally {
      if (neighbour) await neighbour.end()
      await other.remove()
    }
  }).timeout(600_000)
})
