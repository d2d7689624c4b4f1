import { BaseCommand } from '@adonisjs/core/ace'
import type { CommandOptions } from '@adonisjs/core/types/ace'
import env from '#start/env.ts'

/** Copies uploads from the storage folder to a bucket, or back. */
export default class StorageCopy extends BaseCommand {
  static commandName = 'storage:copy'
  static description = 'Copy all stored files to the S3 bucket or back to the storage folder, and read each back'
  static help = [
    '{{ binaryName }} storage:copy s3    from the storage folder to S3_BUCKET; servers may run (FILES_DISK=fs)',
    '{{ binaryName }} storage:copy fs    back',
    'Run it again after an interruption: files that are there and the same are not sent twice. Nothing is removed.',
  ]
  static options: CommandOptions = { startApp: true }

  declare to: string

  static {
    this.defineArgument('to', { type: 'string', description: 's3 or fs' })
  }

  async run() {
    const refused = this.#refusal()
    if (refused) {
      this.logger.error(refused)
      this.exitCode = 1
      return
    }
    const { copyFiles } = await import('#app/files/move.ts')
    let toldAt = Date.now()
    const { copied, same, different } = await copyFiles(
      this.to === 's3' ? 'fs' : 's3',
      this.to as 's3' | 'fs',
      (done) => {
        if (Date.now() - toldAt < 2_000) return
        toldAt = Date.now()
        this.logger.info(`${done} arquivos conferidos`)
      },
    )
    for (const path of different) this.logger.error(`${path}: a cópia não é igual ao original.`)
    if (different.length) this.exitCode = 1
    else this.logger.success(`${copied} arquivos copiados e conferidos, ${same} já estavam lá.`)
  }

  #refusal(): string | null {
    if (!['s3', 'fs'].includes(this.to)) return `"${this.to}" não é um destino: use s3 ou fs.`
    return env.get('S3_BUCKET') ? null : 'Falta S3_BUCKET: docs/operations.md tem as configurações do S3.'
  }
}
