import { mkdirSync, writeFileSync } from 'node:fs'
import app from '@adonisjs/core/services/app'
import testUtils from '@adonisjs/core/services/test_utils'
import { apiClient } from '@japa/api-client'
import { assert } from '@japa/assert'
import { pluginAdonisJS } from '@japa/plugin-adonisjs'
import type { Config, PluginFn } from '@japa/runner/types'
import fc from 'fast-check'
import { recordEvidence } from './contract/record_japa.ts'
import { migrateTestDatabase } from './database.ts'

// CI repeats the same generated cases, so a landing never depends on luck; every other run explores new ones.
if (process.env.CI) fc.configureGlobal({ seed: 20261120 })

// Taken out of the environment, so that a run started by a test does not report in our name.
const summaryFile = process.env.IPE_TEST_SUMMARY
delete process.env.IPE_TEST_SUMMARY

/**
 * Leaves the totals where the launcher can add them to those of the other runners, and refuses a run that ran nothing:
 * a mistyped filter must not look like success.
 */
const countTests: PluginFn = ({ emitter, runner }) => {
  emitter.on('runner:end', () => {
    const { total, passed, failed, skipped, todo } = runner.getSummary().aggregates
    if (total === 0) process.exitCode = 1
    if (summaryFile) writeFileSync(summaryFile, JSON.stringify({ total, passed, failed, skipped: skipped + todo }))
  })
}

/** `test.pin()` is for one's own desk: left in the sources it would silently switch off all other tests. */
const refusePins: PluginFn = ({ emitter }) => {
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
  refusePins,
  recordEvidence,
]

export const runnerHooks: Required<Pick<Config, 'setup' | 'teardown'>> = {
  setup: [
    () => {
      mkdirSync(process.env.STORAGE_PATH!, { recursive: true })
    },
    () => migrateTestDatabase(app),
    // Specs that ask every call of every resource pass the limits of a minute on a fast machine; call_limits.spec sets its own.
    async () => {
      const { apiLimits } = await import('#config/limits.ts')
      Object.assign(apiLimits, { perUser: 0, perAddress: 0 })
    },
  ],
  teardown: [],
}

export const configureSuite: Config['configureSuite'] = (suite) => {
  if (suite.name === 'functional') suite.setup(() => testUtils.httpServer().start())
}
