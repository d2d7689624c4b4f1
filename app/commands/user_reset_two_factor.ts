import { BaseCommand } from '@adonisjs/core/ace'
import type { CommandOptions } from '@adonisjs/core/types/ace'
import { staffAccount } from '#app/auth/accounts.ts'
import { resetFactors } from '#app/auth/second_factor/reset.ts'
import { recordFor } from '#app/security_events/record.ts'
import { engine } from '#engine/engine.ts'

/** For whoever lost the telephone and the codes of recovery, and has no administrator to ask. */
export default class UserResetTwoFactor extends BaseCommand {
  static commandName = 'user:reset-two-factor'
  static description = 'Take every second factor from a staff user and end all sessions of that user'
  static help = ['{{ binaryName }} user:reset-two-factor maria']
  static options: CommandOptions = { startApp: true }

  declare login: string

  static {
    this.defineArgument('login', { type: 'string', description: 'Name the user signs in with' })
  }

  async run() {
    const context = await engine().systemContext()
    const user = await context.db
      .from('usuarios')
      .where('login', this.login)
      .select('id', 'nome', 'sessao_versao')
      .first()
    if (!user) {
      this.logger.error(`O usuário "${this.login}" não existe.`)
      this.exitCode = 1
      return
    }
    await context.transaction(async (inner) => {
      await resetFactors(inner.db, staffAccount(user.id))
      const sessaoVersao = Number(user.sessao_versao ?? 1) + 1
      await inner.repo('utilitario/usuarios').patch(user.id, { sessaoVersao }, 'redefinir duas etapas')
      await recordFor(inner, 'D', `Redefiniu a verificação em duas etapas de ${user.nome} (${this.login}).`)
    })
    this.logger.success(`Verificação em duas etapas de ${this.login} redefinida; as sessões abertas foram encerradas.`)
  }
}
