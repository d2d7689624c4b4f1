import { createHmac } from 'node:crypto'
import { mkdir } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { storagePath } from '#config/drive.ts'
import config from '#config/plugins.ts'
import { findPlugins, storedStateOf } from '#engine/registry/discovery.ts'
import type { PluginState } from '#engine/registry/plugin_states.ts'
import env from '#start/env.ts'
import { BackupError } from './errors.ts'
import type { Header, SecretKind } from './sealed.ts'

/** The folder with the backups: `BACKUP_PATH`, or `backups` in the storage. Created when missing. */
export async function backupFolder(): Promise<string> {
  const folder = env.get('BACKUP_PATH') || fileURLToPath(new URL('backups', storagePath))
  await mkdir(folder, { recursive: true, mode: 0o700 })
  return folder
}

/** How many nightly backups are kept. */
export const retentionDays = () => env.get('BACKUP_KEEP') ?? 14

/** A public passphrase: an anonymous copy is protected against damage, not against readers. */
const PUBLIC = 'ipe-rh-anonimo'
const MIN_PASSWORD_LENGTH = 12

/** The secret for new backups. */
export function ownSecret(): { kind: SecretKind; passphrase: string } {
  const own = env.get('BACKUP_PASSPHRASE')
  if (!own) return { kind: 'instalacao', passphrase: env.get('APP_KEY') }
  if (own.length < MIN_PASSWORD_LENGTH)
    throw new BackupError(`A senha dos backups (BACKUP_PASSPHRASE) precisa ter ${MIN_PASSWORD_LENGTH} letras ou mais.`)
  return { kind: 'senha', passphrase: own }
}

export const publicSecret = { kind: 'publica', passphrase: PUBLIC } as const

/** The passphrase to open a backup: the given one, otherwise the one its header refers to. */
export const secretFor =
  (value?: string) =>
  ({ segredo }: Header): string =>
    segredo === 'publica'
      ? PUBLIC
      : (value ?? (segredo === 'senha' ? env.get('BACKUP_PASSPHRASE') : env.get('APP_KEY')) ?? '')

/** Equal for two installations with the same APP_KEY, without revealing it. */
export const keyMark = () =>
  createHmac('sha256', env.get('APP_KEY')).update('ipe-rh backup').digest('base64url').slice(0, 16)

/** States of an earlier version by the names plugins have today; names that belong to no plugin stay. */
export async function statesByCurrentNames(stored: Record<string, PluginState>): Promise<Record<string, PluginState>> {
  const manifests = (await findPlugins(config)).map((plugin) => plugin.manifest)
  const former = new Set(manifests.flatMap((manifest) => Object.keys(manifest.renamedFrom ?? {})))
  return {
    ...Object.fromEntries(Object.entries(stored).filter(([name]) => !former.has(name))),
    ...Object.fromEntries(manifests.map((manifest) => [manifest.name, storedStateOf(manifest, stored) ?? 'absent'])),
  }
}

/** State of each plugin at the next start. */
export const pluginStates = async (): Promise<Record<string, PluginState>> =>
  Object.fromEntries((await findPlugins(config)).map((plugin) => [plugin.manifest.name, plugin.state]))
