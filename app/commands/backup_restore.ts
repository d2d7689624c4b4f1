import { spawnSync } from 'node:child_process'
import { BaseCommand } from '@adonisjs/core/ace'
import type { CommandOptions } from '@adonisjs/core/types/ace'
import {
  BackupError,
  pluginStates,
  statesByCurrentNames,
  recoverRestoration,
  restoreBackup,
  verifyBackup,
} from '#app/backup/index.ts'
import config from '#config/plugins.ts'
import { writeState } from '#engine/registry/plugin_states.ts'
import { oneAtATime } from '../../bin/one_at_a_time.ts'
import { backupFile, PASSPHRASE_FLAG, passphraseIn } from './backup_file.ts'

/** Puts a backup in place. */
export default class BackupRestore extends BaseCommand {
  static commandName = 'backup:restore'
  static description = 'Restore a backup into this installation, of either database; stop the servers before'
  static help = [
    '{{ binaryName }} backup:restore FILE              into an empty installation',
    '{{ binaryName }} backup:restore FILE --replace    in place of its data, which are backed up first',
    '',
    'The backup is read to its end before anything is touched; rows are compared with it before they are committed.',
  ]
  static options: CommandOptions = { startApp: true }

  declare file: string
  declare replace: boolean
  declare passphraseFile: string | undefined

  static {
    this.defineArgument('file', { type: 'string', description: 'Path, or name in the folder of backups' })
    this.defineFlag('replace', {
      type: 'boolean',
      description: 'Overwrite data that are there, after a backup of them',
    })
    this.defineFlag('passphraseFile', PASSPHRASE_FLAG)
  }

  async run() {
    try {
      await recoverRestoration()
      const file = await backupFile(this.file)
      const passphrase = passphraseIn(this.passphraseFile)
      if (await this.#otherPlugins(file, passphrase)) return
      const { app, replace, logger } = this
      const { summary, before, otherKey } = await oneAtATime(
        app,
        () => logger.info('Aguardando outro processo que prepara o mesmo banco de dados…'),
        () => restoreBackup({ file, passphrase, app, replace }),
      )
      const rows = Object.values(summary.tabelas).reduce((sum, tabela) => sum + tabela.linhas, 0)
      if (before) logger.info(`O que havia antes está em ${before}.`)
      if (otherKey)
        logger.warning(
          'O backup foi feito com outra APP_KEY: senhas de integrações e outros segredos guardados só voltam a ser lidos com a APP_KEY de antes no arquivo .env.',
        )
      logger.success(`Restaurado: ${rows} linhas e ${summary.arquivos} arquivos, comparados com o backup.`)
      logger.info('Agora execute: node ace search:rebuild')
    } catch (error: any) {
      this.logger.error(error.message)
      this.exitCode = 1
    }
  }

  /** Which plugins there are is read at boot: with others than now a process of its own does the work. */
  async #otherPlugins(file: string, passphrase: string | undefined): Promise<boolean> {
    const { manifest } = await verifyBackup(file, passphrase)
    const now = await pluginStates()
    const stored = await statesByCurrentNames(manifest.plugins)
    const missing = Object.keys(stored).find((name) => !now[name] && stored[name] !== 'absent')
    if (missing) throw new BackupError(`O backup tem o plugin "${missing}", que não está instalado aqui.`)
    const different = Object.keys(now).filter((name) => now[name] !== stored[name])
    if (!different.length || process.env.IPE_RESTORING) return false
    const write = (states: typeof now) =>
      different.forEach((name) => writeState(config.states, name, states[name] ?? 'absent'))
    write(stored)
    const { status } = spawnSync(process.execPath, process.argv.slice(1), {
      stdio: 'inherit',
      env: { ...process.env, IPE_RESTORING: '1' },
    })
    this.exitCode = status ?? 1
    // Refused: the installation goes on with what it had.
    if (this.exitCode) write(now)
    return true
  }
}
