import { configure, processCLIArgs, run } from '@japa/runner'
import { isolateTests } from '../tests/support/runner/isolation.ts'

// Before anything reads the configuration: tests get their own database, folders, key and port.
await isolateTests()

// The application only closes itself on a signal; the runner would go on with a database that is gone.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => process.exit(130))

// What Node says of its own plans stands between the results; everything else is told.
process.removeAllListeners('warning')
process.on('warning', (warning) => {
  if (warning.name !== 'ExperimentalWarning') console.error(warning)
})

const { createIgnitor, failBoot } = await import('./app.ts')

createIgnitor()
  .testRunner()
  .configure(async (app) => {
    const { runnerHooks, ...config } = await import('../tests/support/runner/bootstrap.ts')
    const { importSpec } = await import('../tests/support/runner/shared_files.ts')
    const { suites, timeout, forceExit } = app.rcFile.tests
    processCLIArgs(process.argv.slice(2))
    configure({
      suites,
      timeout,
      forceExit,
      ...config,
      importer: importSpec,
      setup: runnerHooks.setup,
      teardown: [...runnerHooks.teardown, () => app.terminate()],
    })
  })
  .run(() => run())
  .catch(failBoot)
