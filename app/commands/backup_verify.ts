import { BaseCommand } from '@adonisjs/core/ace'
import type { CommandOptions } from '@adonisjs/core/types/ace'
import { tryRestore, verifyBackup } from '#app/backup/index.ts'
import { backupFile, PASSPHRASE_FLAG, passphraseIn } from './backup_file.ts'

/** Reads a backup to its end. */
export default class BackupVerify extends BaseCommand {
  static commandName = 'backup:verify'
  static description = 'Read a backup to its end and count all it says it holds (exit code 1 when something is wrong)'
  static help = [
    '{{ binaryName }} backup:verify FILE             a path, or a name backup:list tells',
    '{{ binaryName }} backup:verify FILE --tables    and, of each table, its rows and their fingerprint',
    '{{ binaryName }} backup:verify FILE --restore   and restores it into a database that is thrown away',
  ]
  static options: CommandOptions = { startApp: true }

  declare file: string
  declare tables: boolean
  declare restore: boolean
  declare passphraseFile: string | undefined

  static {
    this.defineArgument('file', { type: 'string', description: 'Path, or name in the folder of backups' })
    this.defineFlag('tables', { type: 'boolean', description: 'List tables with rows and fingerprint' })
    this.defineFlag('restore', {
      type: 'boolean',
      description: 'Restore it into an SQLite database that is thrown away',
    })
    this.defineFlag('passphraseFile', PASSPHRASE_FLAG)
  }

  async run() {
    try {
      const [file, passphrase] = [await backupFile(this.file), passphraseIn(this.passphraseFile)]
      const { header, summary } = this.restore
        ? await tryRestore({ file, passphrase, app: this.app })
        : await verifyBackup(file, passphrase)
      if (this.tables)
        for (const [name, { linhas, soma }] of Object.entries(summary.tabelas)) console.log(`${name} ${linhas} ${soma}`)
      const tables = Object.values(summary.tabelas)
      const rows = tables.reduce((sum, table) => sum + table.linhas, 0)
      this.logger.success(
        `O backup de ${header.criadoEm} está íntegro${this.restore ? ' e pode ser restaurado' : ''}: ${rows} linhas em ${tables.length} tabelas, ${summary.arquivos} arquivos.`,
      )
    } catch (error: any) {
      this.logger.error(error.message)
      this.exitCode = 1
    }
  }
}
