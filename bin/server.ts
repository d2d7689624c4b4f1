import { createIgnitor, failBoot } from './app.ts'

process.env.NODE_ENV ??= 'production'

const ignitor = createIgnitor()

// Started by the launcher: it prepares a database that is not ready, and the server must not outlive it.
if (process.env.IPE_LAUNCHER && process.send) {
  ignitor.tap((app) => {
    process.on('disconnect', () => app.terminate())
    process.channel?.unref()
    app.booted(async () => {
      const { databaseState } = await import('./database_state.ts')
      if ((await databaseState(app)) === 'ready') return
      process.send!({ ipe: 'unprepared' }, () => process.exit(0))
      await new Promise(() => {})
    })
    app.ready(async () => (await import('#database/demo/load_crowd.ts')).printCrowd())
  })
}

ignitor.httpServer().start().catch(failBoot)
