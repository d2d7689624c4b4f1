import { Ignitor, prettyPrintError } from '@adonisjs/core'
import rc from '../adonisrc.ts'
import { explainFault } from './faults.ts'

/** Root of the project, as a URL ending with a slash. */
export const APP_ROOT = new URL('../', import.meta.url)

const importer = (path: string) =>
  import(path.startsWith('./') || path.startsWith('../') ? new URL(path, APP_ROOT).href : path)

/** The one place an application is put together: server, console and tests all start from here. */
export function createIgnitor() {
  return new Ignitor(APP_ROOT, { importer }).tap((app) => {
    app.rcContents(rc)
    app.booting(async () => {
      await import('#start/env.ts')
    })
    app.listen('SIGTERM', () => app.terminate())
    app.listen('SIGINT', () => app.terminate())
  })
}

/** Prints an error that stopped the boot and leaves with exit code 1. What a person can put right is one sentence. */
export async function failBoot(error: any): Promise<never> {
  const sentence = explainFault(error)
  if (sentence) console.error(`\n✖ ${sentence}\n`)
  else await prettyPrintError(error)
  process.exit(1)
}
