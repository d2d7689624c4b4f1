import { BaseCommand } from '@adonisjs/core/ace'
import type { CommandOptions } from '@adonisjs/core/types/ace'
import { ValidationError } from '#engine'
import { engine } from '#engine/engine.ts'
import { query } from '#engine/database/sql.ts'

/** Sets the password of a staff user and ends every open session. */
export default class UserPassword extends BaseCommand {
  static commandName = 'user:password'
  static description = 'Set the password of a staff user and end all sessions of that user'
  static help = [
    '{{ binaryName }} user:password maria',
    '',
    'Without --senha the password is asked for (or taken from the variable SENHA).',
  ]
  static options: CommandOptions = { startApp: true }

  declare login: string
  declare senha: string | undefined

  static {
    this.defineArgument('login', { type: 'string', description: 'Name the user signs in with' })
    this.defineFlag('senha', { type: 'string', description: 'Password, 8 to 72 characters' })
  }

  async run() {
    const context = await engine().systemContext()
    const [user] = await query<{ id: number }>(context.db, 'SELECT id FROM usuarios WHERE login = ?', [this.login])
    if (!user) return this.#fail(`O usuário "${this.login}" não existe.`)
    const senha = this.senha ?? process.env.SENHA ?? (await this.prompt.secure('Nova senha'))
    try {
      await context.repo('utilitario/usuarios').update(user.id, { senha })
      this.logger.success(`Senha de ${this.login} alterada; as sessões abertas foram encerradas.`)
    } catch (error) {
      if (error instanceof ValidationError)
        return this.#fail(error.violations.map((violation) => violation.message).join(' '))
      throw error
    }
  }

  #fail(message: string) {
    this.logger.error(message)
    this.exitCode = 1
  }
}
