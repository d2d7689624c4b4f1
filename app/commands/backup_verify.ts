import { BaseCommand } from '@adonisjs/core/ace'
import type { CommandOptions } from '@adonisjs/core/types/ace'
import { verifyBackup } from '#app/backup/index.ts'
import { backupFile, PASSPHRASE_FLAG, passphraseIn } from './backup_file.ts'

/** Reads a backup to its end. */
export default class BackupVerify extends BaseCommand {
  static commandName = 'backup:verify'
  static description = 'Read a backup to its end and count all it says it holds (exit code 1 when something is wrong)'
  static help = ['{{ binaryName }} backup:verify FILE    a path, or a name backup:list tells']
  static options: CommandOptions = { startApp: true }

  declare file: string
  declare passphraseFile: string | undefined

  static {
    this.defineArgument('file', { type: 'string', description: 'Path, or name in the folder of backups' })
    this.defineFlag('passphraseFile', PASSPHRASE_FLAG)
  }

  async run() {
    try {
      const { header, summary } = await verifyBackup(await backupFile(this.file), passphraseIn(this.passphraseFile))
      const tables = Object.values(summary.tabelas)
      const rows = tables.reduce((sum, one) => sum + one.linhas, 0)
      this.logger.success(
        `O backup de ${header.criadoEm} está íntegro: ${rows} linhas em ${tables.length} tabelas, ${summary.arquivos} arquivos.`,
      )
    } catch (error: any) {
      this.logger.error(error.message)
      this.exitCode = 1
    }
  }
}
