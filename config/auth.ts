import { defineConfig } from '@adonisjs/auth'
import { sessionGuard } from '@adonisjs/auth/session'
import { configProvider } from '@adonisjs/core'

/** Two separate doors: `staff` for the internal area, `candidate` for the portal. */
export default defineConfig({
  default: 'staff',
  guards: {
    staff: sessionGuard({
      useRememberMeTokens: false,
      provider: configProvider.create(async () => (await import('#app/auth/staff_provider.ts')).staffProvider()),
    }),
    candidate: sessionGuard({
      useRememberMeTokens: false,
      provider: configProvider.create(async () => (await import('#app/auth/candidate_provider.ts')).candidateProvider()),
    }),
  },
})

declare module '@adonisjs/auth/types' {
  export interface Authenticators {
    staff: any
    candidate: any
  }
}
