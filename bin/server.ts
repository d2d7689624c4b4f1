import { createIgnitor, failBoot } from './app.ts'

process.env.NODE_ENV ??= 'production'
createIgnitor().httpServer().start().catch(failBoot)
