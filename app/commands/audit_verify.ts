import { BaseCommand } from '@adonisjs/core/ace'
import type { CommandOptions } from '@adonisjs/core/types/ace'
import { sealAudit, verifyAudit } from '#app/core/audit_log/seals.ts'
import { engine } from '#engine/engine.ts'

/** Holds the audit trail against its seals. */
export default class AuditVerify extends BaseCommand {
  static commandName = 'audit:verify'
  static description = 'Check that nobody changed the audit trail below its last seal (exit code 1 when somebody did)'
  static help = [
    '{{ binaryName }} audit:verify                   writes nothing',
    '{{ binaryName }} audit:verify --seal            seals first what is older than an hour',
    '{{ binaryName }} audit:verify --expect <seal>   the chain must hold this seal, noted earlier',
  ]
  static options: CommandOptions = { startApp: true }

  declare seal: boolean
  declare expect: string | undefined

  static {
    this.defineFlag('seal', { type: 'boolean', description: 'Seal what is settled first' })
    this.defineFlag('expect', { type: 'string', description: 'A seal noted earlier, which must still be in the chain' })
  }

  async run() {
    const { client } = engine()
    if (this.seal) this.logger.info(`${await sealAudit(client)} registros lacrados agora.`)
    const told = await verifyAudit(client)
    const faults = [...told.faults]
    // After private values were taken out of the trail, a seal of kind R names the last one before that.
    const chain = client.from('auditoria_lacres').where('lacre', this.expect ?? '')
    if (
      this.expect &&
      !(await chain.orWhere((builder) => void builder.where({ tipo: 'R', resumo: this.expect })).first())
    )
      faults.push('O lacre informado não está na corrente.')
    for (const fault of faults) this.logger.error(fault)
    if (told.foreign)
      this.logger.warning(`${told.foreign} lacres foram feitos com outra APP_KEY: só o conteúdo foi comparado.`)
    this.logger.info(`${told.seals} lacres sobre ${told.rows} registros; ${told.unsealed} ainda sem lacre.`)
    if (told.head) this.logger.info(`Último lacre: ${told.head}`)
    if (faults.length) this.exitCode = 1
    else this.logger.success('O log está íntegro.')
  }
}
