import { defineConfig } from '@adonisjs/auth'
import type { InferAuthenticators } from '@adonisjs/auth/types'
import { sessionGuard } from '@adonisjs/auth/session'
import { configProvider } from '@adonisjs/core'

/** Two separate doors: `staff` for the internal area, `candidate` for the portal. */
const authConfig = defineConfig({
  default: 'staff',
  guards: {
    staff: sessionGuard({
      useRememberMeTokens: false,
      provider: configProvider.create(async () => (await import('#app/auth/staff_provider.ts')).staffProvider()),
    }),
    candidate: sessionGuard({
      useRememberMeTokens: false,
      provider: configProvider.create(async () =>
        (await import('#app/auth/candidate_provider.ts')).candidateProvider(),
      ),
    }),
  },
})

export default authConfig

declare module '@adonisjs/auth/types' {
  export interface Authenticators extends InferAuthenticators<typeof authConfig> {}
}
