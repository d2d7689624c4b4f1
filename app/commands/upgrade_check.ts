import { BaseCommand } from '@adonisjs/core/ace'
import type { CommandOptions } from '@adonisjs/core/types/ace'

const spell = (seconds: number) =>
  seconds < 1 ? '' : seconds < 120 ? `, cerca de ${seconds} s` : `, cerca de ${Math.round(seconds / 60)} min`

/** What the migrations of the new version would do to this database while servers of the version before go on. */
export default class UpgradeCheck extends BaseCommand {
  static commandName = 'upgrade:check'
  static description =
    'Tell whether servers of the version before may go on while the database is upgraded, and how long it takes (exit code 1 when they may not)'
  static help = [
    '{{ binaryName }} upgrade:check           in the folder of the new version, with the database of the installation; changes nothing',
    '{{ binaryName }} upgrade:check --json    the same for programs',
  ]
  static options: CommandOptions = { startApp: true }

  declare json: boolean

  static {
    this.defineFlag('json', { type: 'boolean', description: 'As JSON' })
  }

  async run() {
    const { pendingSteps } = await import('#app/cluster/pending_steps.ts')
    const pending = await pendingSteps(this.app)
    const stopping = pending.flatMap(({ steps }) => steps.filter(({ stops }) => stops))
    if (stopping.length) this.exitCode = 1
    if (this.json) return this.logger.log(JSON.stringify({ pending, online: !stopping.length }))
    if (!pending.length) return this.logger.success('Nenhuma migração a executar: as duas versões usam o mesmo banco.')
    for (const { name, steps } of pending) {
      this.logger.log(name)
      for (const { what, stops, work, seconds } of steps) {
        const cost = work === 'copy' && seconds ? ' (gravações na tabela esperam)' : ''
        this.logger.log(`  ${stops ? '✖' : '✔'} ${what}${spell(seconds)}${cost}${stops ? `: ${stops}` : ''}`)
      }
    }
    if (stopping.length)
      this.logger.error(
        `${stopping.length === 1 ? 'Um passo pede' : `${stopping.length} passos pedem`} que os servidores da versão anterior parem antes.`,
      )
    else this.logger.success('Os servidores da versão anterior podem continuar enquanto o banco é atualizado.')
  }
}
