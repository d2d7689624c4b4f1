import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { DefinitionError } from '../errors.ts'

/**
 * `enabled`: in use. `disabled`: hidden; its tables are kept and still migrated.
 * `absent`: it has no tables; its migrations run on `plugin:enable`.
 */
export type PluginState = 'enabled' | 'disabled' | 'absent'

/**
 * Configuration in `config/plugins.ts`: packages, folders that are not enabled initially, and the file with later
 * decisions.
 */
export interface PluginSources {
  packages?: string[]
  optional?: string[]
  states?: string
}

const STATES: readonly unknown[] = ['enabled', 'disabled', 'absent']

/**
 * Decisions made by command, by plugin name. @throws DefinitionError when the file is damaged: guessing could re-enable
 * a removed plugin
 */
export function readStates(file: string | undefined): Record<string, PluginState> {
  if (!file || !existsSync(file)) return {}
  try {
    const states = JSON.parse(readFileSync(file, 'utf8'))
    if (Object.values(states).every((state) => STATES.includes(state))) return states
  } catch {
    // Reported below: for the user, invalid JSON and invalid states are the same mistake.
  }
  throw new DefinitionError(
    `O arquivo "${file}" está danificado: corrija-o ou apague-o (sem ele valem os estados iniciais dos plugins).`,
  )
}

/** Stores a decision. Written to a temporary file and renamed, so that readers never see a partial file. */
export function writeState(file: string, name: string, state: PluginState) {
  const draft = `${file}.${process.pid}`
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(draft, `${JSON.stringify({ ...readStates(file), [name]: state }, null, 2)}\n`)
  renameSync(draft, file)
}
