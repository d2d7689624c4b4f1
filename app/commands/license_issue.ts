import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { BaseCommand } from '@adonisjs/core/ace'
import type { CommandOptions } from '@adonisjs/core/types/ace'
import { isValidCnpj } from '@brazilian-utils/brazilian-utils/is-valid-cnpj'
import { isValidCpf } from '@brazilian-utils/brazilian-utils/is-valid-cpf'
import { LicenceError, readTicket, signLicence } from '#app/licence/codec.ts'
import { ANY } from '#app/licence/state.ts'

const DAY = /^\d{4}-\d{2}-\d{2}$/

/** Answers a ticket with a signed licence. */
export default class LicenseIssue extends BaseCommand {
  static commandName = 'license:issue'
  static description = 'For whoever runs the licence service: sign a licence for the ticket of an installation'
  static help = [
    '{{ binaryName }} license:issue TICKET --key=chave.pem --name="Empresa Ltda." --until=2027-12-31',
    '{{ binaryName }} license:issue --cloud --cnpj=11222333000181 --key=chave.pem --name="Empresa Ltda." --until=2027-12-31    for LICENSE_KEY of a cloud',
  ]
  static options: CommandOptions = { startApp: false }

  declare ticket: string | undefined
  declare key: string
  declare name: string
  declare until: string
  declare registration: string | undefined
  declare serial: string | undefined
  declare cnpj: string | undefined
  declare cloud: boolean

  static {
    this.defineArgument('ticket', { type: 'string', required: false, description: 'What the installation shows' })
    this.defineFlag('key', { type: 'string', required: true, description: 'File of the private key (license:keys)' })
    this.defineFlag('name', { type: 'string', required: true, description: 'Company the licence is for' })
    this.defineFlag('until', { type: 'string', required: true, description: 'Last day, as 2027-12-31' })
    this.defineFlag('registration', { type: 'string', description: 'What the service calls the installation' })
    this.defineFlag('serial', { type: 'string', description: 'Serial number; default: made' })
    this.defineFlag('cnpj', { type: 'string', description: 'Without a ticket: CNPJ or CPF of the company' })
    this.defineFlag('cloud', { type: 'boolean', description: 'For an installation in a cloud' })
  }

  async run() {
    try {
      this.logger.log(this.#issue())
    } catch (error: any) {
      this.logger.error(error.message)
      this.exitCode = 1
    }
  }

  #issue() {
    if (!this.ticket && !this.cloud) throw new LicenceError('Informe o ticket da instalação.')
    const ticket = this.ticket ? readTicket(this.ticket) : null
    const cnpj = ticket?.cnpj ?? this.cnpj ?? ''
    if (!isValidCnpj(cnpj) && !isValidCpf(cnpj)) throw new LicenceError('CNPJ/CPF inválido.')
    if (!DAY.test(this.until) || Number.isNaN(Date.parse(this.until)))
      throw new LicenceError('--until: informe o dia como 2027-12-31.')
    return signLicence(
      {
        serie: this.serial ?? randomUUID().slice(0, 13).toUpperCase(),
        cnpj,
        razaoSocial: this.name,
        instalacao: ticket?.instalacao ?? ANY,
        registro: this.registration ?? this.name,
        emitidaEm: new Date().toISOString().slice(0, 10),
        validaAte: this.until,
        nuvem: this.cloud ?? false,
      },
      readFileSync(this.key, 'utf8'),
    )
  }
}
