import { mkdirSync } from 'node:fs'
import type { Server } from 'node:http'
import app from '@adonisjs/core/services/app'
import testUtils from '@adonisjs/core/services/test_utils'
import { apiClient } from '@japa/api-client'
import { assert } from '@japa/assert'
import { pluginAdonisJS } from '@japa/plugin-adonisjs'
import type { Config, PluginFn } from '@japa/runner/types'
import fc from 'fast-check'
import { migrateTestDatabase } from './database.ts'
import { watchGets } from '../http/get_writes.ts'
import { printRequestErrors } from './request_errors.ts'
import { countTests } from './run_summary.ts'
import { shareFiles } from './shared_files.ts'
import { measureTests } from './test_times.ts'

// CI repeats the same generated cases, so a landing never depends on luck; every other run explores new ones.
if (process.env.CI) fc.configureGlobal({ seed: 20261120 })

/** `test.pin()` is for one's own desk: left in the sources it would silently switch off all other tests. */
const failOnPins: PluginFn = ({ emitter }) => {
  if (!process.env.CI) return
  emitter.on('test:start', ({ isPinned, title }) => {
    if (!isPinned) return
    console.error(`test.pin() was left on "${title.expanded}"`)
    process.exitCode = 1
  })
}

export const plugins: Config['plugins'] = [
  assert(),
  apiClient(`http://${process.env.HOST}:${process.env.PORT}`),
  pluginAdonisJS(app),
  countTests,
  measureTests,
  printRequestErrors,
  failOnPins,
]

export const runnerHooks: Required<Pick<Config, 'setup' | 'teardown'>> = {
  setup: [
    () => {
      mkdirSync(process.env.STORAGE_PATH!, { recursive: true })
    },
    // Specs that ask every call of every resource pass the limits of a minute on a fast machine; call_limits.spec sets its own.
    async () => {
      const { apiLimits } = await import('#config/limits.ts')
      Object.assign(apiLimits, { perUser: 0, perAddress: 0 })
    },
  ],
  teardown: [async () => (await import('../database/prepared.ts')).dropPrepared()],
}

/** Unit specs find no tables: what touches a database is a functional spec, which runs on each kind of database. */
export const configureSuite: Config['configureSuite'] = (suite) => {
  suite.setup(() => shareFiles(suite))
  if (suite.name !== 'functional') return
  suite.setup(() => migrateTestDatabase(app))
  suite.setup(async () => {
    const close = await testUtils.httpServer().start()
    const server = (await app.container.make('server')).getNodeServer() as Server
    // Client and server are one process: after a long search of files the server would end a connection in the moment in
    // which the client uses it again.
    server.keepAliveTimeout = 600_000
    watchGets(server)
    return async () => {
      // Those that are kept would hold the end of the tests for as long.
      server.closeAllConnections()
      await close()
    }
  })
}
