import { Ignitor, prettyPrintError } from '@adonisjs/core'
import type { ApplicationService } from '@adonisjs/core/types'
import rc from '../adonisrc.ts'
import { withoutValues } from '../app/engine/database/statement_errors.ts'
import { explainFault } from './faults.ts'
import { resolveOwnModules } from './own_modules.ts'

/** Root of the project, as a URL ending with a slash. */
export const APP_ROOT = new URL('../', import.meta.url)

resolveOwnModules(APP_ROOT)

const importer = (path: string) =>
  import(path.startsWith('./') || path.startsWith('../') ? new URL(path, APP_ROOT).href : path)

/** What the product writes (files, database, mail) is read by nobody else on the machine. */
process.umask(0o077)

/** The one place an application is put together: server, console and tests all start from here. `ended`: what to do when a person asks to end. */
export function createIgnitor(ended = (app: ApplicationService): unknown => app.terminate()) {
  return new Ignitor(APP_ROOT, { importer }).tap((app) => {
    app.rcContents(rc)
    app.booting(async () => {
      await import('#start/env.ts')
    })
    app.listen('SIGTERM', () => ended(app))
    app.listen('SIGINT', () => ended(app))
  })
}

/** Prints an error that stopped the boot and leaves with exit code 1. What a person can put right is one sentence. */
export async function failBoot(error: any): Promise<never> {
  const sentence = explainFault(withoutValues(error))
  if (sentence) console.error(`\n✖ ${sentence}\n`)
  else await prettyPrintError(error)
  process.exit(1)
}
