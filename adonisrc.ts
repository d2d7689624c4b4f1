/**
 * What the framework loads, in order. The server runs TypeScript as it is (Node strips the types),
 * so this file is handed to the Ignitor by `bin/app.ts` instead of being looked up as adonisrc.js.
 */
export default {
  typescript: true,
  providers: [
    () => import('@adonisjs/core/providers/app_provider'),
    () => import('@adonisjs/core/providers/hash_provider'),
    () => import('@adonisjs/core/providers/vinejs_provider'),
    () => import('@adonisjs/lucid/database_provider'),
    () => import('@adonisjs/session/session_provider'),
    () => import('@adonisjs/auth/auth_provider'),
    () => import('@adonisjs/shield/shield_provider'),
    () => import('@adonisjs/drive/drive_provider'),
    () => import('@adonisjs/mail/mail_provider'),
    () => import('@adonisjs/limiter/limiter_provider'),
    () => import('@adonisjs/static/static_provider'),
    () => import('#app/providers/queue_provider.ts'),
    () => import('#app/reports/browser_provider.ts'),
    () => import('#app/providers/engine_provider.ts'),
    () => import('#app/redis/redis_provider.ts'),
    () => import('#app/providers/monitoring_provider.ts'),
  ],
  commands: [
    () => import('#app/commands/core.ts'),
    () => import('#app/commands/lucid.ts'),
    () => import('#app/commands/main.ts'),
  ],
  preloads: [() => import('#start/kernel.ts'), () => import('#start/routes.ts')],
  directories: { views: 'resources/views', tests: 'tests' },
  tests: {
    // Ends only what hangs: how long a test takes says nothing on a busy machine.
    timeout: 300_000,
    forceExit: true,
    suites: [
      {
        name: 'unit',
        files: ['app/**/*.unit.spec.ts', 'plugins/*/tests/**/*.unit.spec.ts', 'tests/unit/**/*.spec.ts'],
      },
      { name: 'functional', files: ['tests/functional/**/*.spec.ts', 'plugins/*/tests/**/*.functional.spec.ts'] },
    ],
  },
}
