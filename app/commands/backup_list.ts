import { BaseCommand } from '@adonisjs/core/ace'
import type { CommandOptions } from '@adonisjs/core/types/ace'
import { listBackups } from '#app/backup/index.ts'
import { formatBytes } from '#app/files/index.ts'

const SECRETS = { senha: 'BACKUP_PASSPHRASE', instalacao: 'APP_KEY', publica: 'aberto' }

/** Lists the backups of the folder. */
export default class BackupList extends BaseCommand {
  static commandName = 'backup:list'
  static description = 'List the backups of the folder: when, how large, of which version, what opens them'
  static help = ['{{ binaryName }} backup:list    what lies in storage/backups (BACKUP_PATH), newest first']
  static options: CommandOptions = { startApp: true }

  async run() {
    const all = await listBackups()
    if (!all.length) return this.logger.info('Não há backups.')
    const table = this.ui.table().head(['Arquivo', 'Data', 'Tamanho', 'Versão', 'Banco', 'Senha'])
    for (const { name, data, tamanho, header } of all)
      table.row([
        name,
        data,
        formatBytes(tamanho),
        header?.versao ?? 'danificado',
        header?.banco ?? '',
        header ? SECRETS[header.segredo] : '',
      ])
    table.render()
  }
}
