import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { DefinitionError } from '../errors.ts'

/**
 * `enabled`: it works. `disabled`: nothing of it is seen, its tables stay and are migrated on.
 * `absent`: it has no tables; its migrations wait for `plugin:enable`.
 */
export type PluginState = 'enabled' | 'disabled' | 'absent'

/** What `config/plugins.ts` says: packages, folders that wait to be enabled, and the file with what was decided since. */
export interface PluginSources {
  packages?: string[]
  optional?: string[]
  states?: string
}

const STATES: readonly unknown[] = ['enabled', 'disabled', 'absent']

/** What was decided by command, by name of the plugin. @throws DefinitionError when the file is damaged: guessing could bring a removed plugin back */
export function readStates(file: string | undefined): Record<string, PluginState> {
  if (!file || !existsSync(file)) return {}
  try {
    const states = JSON.parse(readFileSync(file, 'utf8'))
    if (Object.values(states).every((one) => STATES.includes(one))) return states
  } catch {
    // Told below: for a person both are the same mistake.
  }
  throw new DefinitionError(
    `O arquivo "${file}" está danificado: corrija-o ou apague-o (sem ele valem os estados iniciais dos plugins).`,
  )
}

/** Remembers a decision. Written beside and renamed, so a reader never sees half a file. */
export function writeState(file: string, name: string, state: PluginState) {
  const draft = `${file}.${process.pid}`
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(draft, `${JSON.stringify({ ...readStates(file), [name]: state }, null, 2)}\n`)
  renameSync(draft, file)
}
