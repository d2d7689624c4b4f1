import { configure, processCLIArgs, run } from '@japa/runner'
import { isolateTests } from '../tests/isolation.ts'

// Before anything reads the configuration: tests get their own database, folders, key and port.
await isolateTests()

const { createIgnitor, failBoot } = await import('./app.ts')

createIgnitor()
  .testRunner()
  .configure(async (app) => {
    const { runnerHooks, ...config } = await import('../tests/bootstrap.ts')
    const { suites, timeout, forceExit } = app.rcFile.tests
    processCLIArgs(process.argv.slice(2))
    configure({ suites, timeout, forceExit, ...config, setup: runnerHooks.setup, teardown: [...runnerHooks.teardown, () => app.terminate()] })
  })
  .run(() => run())
  .catch(failBoot)
