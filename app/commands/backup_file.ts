import { existsSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { BackupError, pathOfBackup } from '#app/backup/index.ts'

/** A file people name by its path, or a backup of the folder by its name. */
export const backupFile = async (value: string) => (existsSync(value) ? resolve(value) : pathOfBackup(value))

/** The passphrase of a file: on a command line others would see it. */
export function passphraseIn(file: string | undefined): string | undefined {
  if (file === undefined) return undefined
  if (!existsSync(file)) throw new BackupError(`O arquivo da senha não existe: ${file}`)
  return readFileSync(file, 'utf8').replace(/\r?\n$/, '')
}

export const PASSPHRASE_FLAG = {
  flagName: 'passphrase-file',
  type: 'string',
  description: 'File with the passphrase, instead of BACKUP_PASSPHRASE (or APP_KEY, where there is none)',
} as const
