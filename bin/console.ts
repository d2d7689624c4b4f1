import { createIgnitor, failBoot } from './app.ts'

createIgnitor().ace().handle(process.argv.slice(2)).catch(failBoot)
