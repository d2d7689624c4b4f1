import { writeFileSync } from 'node:fs'
import { BaseCommand } from '@adonisjs/core/ace'
import type { CommandOptions } from '@adonisjs/core/types/ace'
import { newKeys } from '#app/licence/codec.ts'

/** Makes the key pair of whoever issues licences. */
export default class LicenseKeys extends BaseCommand {
  static commandName = 'license:keys'
  static description = 'For whoever runs the licence service: make the key pair licences are signed with'
  static help = [
    '{{ binaryName }} license:keys chave-das-licencas.pem    writes the private key there and prints LICENSE_PUBLIC_KEY',
  ]
  static options: CommandOptions = { startApp: false }

  declare file: string

  static {
    this.defineArgument('file', { type: 'string', description: 'Where the private key is written; must be new' })
  }

  async run() {
    const { privateKey, publicKey } = newKeys()
    try {
      // Never over another key: licences it issued could not be renewed.
      writeFileSync(this.file, privateKey, { mode: 0o600, flag: 'wx' })
    } catch (error: any) {
      this.logger.error(error.code === 'EEXIST' ? `O arquivo ${this.file} já existe.` : error.message)
      this.exitCode = 1
      return
    }
    this.logger.success(`Chave privada em ${this.file}: guarde-a fora das instalações dos clientes.`)
    this.logger.log(`LICENSE_PUBLIC_KEY=${publicKey}`)
  }
}
