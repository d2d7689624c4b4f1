import { BaseCommand } from '@adonisjs/core/ace'
import type { CommandOptions } from '@adonisjs/core/types/ace'
import { backupFolder, createBackup } from '#app/backup/index.ts'
import { engine } from '#engine/engine.ts'
import { formatBytes } from '#app/files/index.ts'
import { PASSPHRASE_FLAG, passphraseIn } from './backup_file.ts'

/** Makes a backup of everything, while the servers go on. */
export default class BackupCreate extends BaseCommand {
  static commandName = 'backup:create'
  static description = 'Make an encrypted backup of database and files; servers may go on'
  static help = [
    '{{ binaryName }} backup:create                 into storage/backups (BACKUP_PATH)',
    '{{ binaryName }} backup:create --anonymous     a copy without people, for tests: open to everybody',
  ]
  static options: CommandOptions = { startApp: true }

  declare anonymous: boolean
  declare passphraseFile: string | undefined

  static {
    this.defineFlag('anonymous', {
      type: 'boolean',
      description: 'Replace every personal value by a made-up one; no files',
    })
    this.defineFlag('passphraseFile', PASSPHRASE_FLAG)
  }

  async run() {
    try {
      const { client, registry } = engine()
      const { name, size } = await createBackup({
        client,
        registry,
        reason: this.anonymous ? 'anonimo' : 'manual',
        passphrase: passphraseIn(this.passphraseFile),
      })
      this.logger.success(`${await backupFolder()}/${name} (${formatBytes(size)})`)
    } catch (error: any) {
      this.logger.error(error.message)
      this.exitCode = 1
    }
  }
}
