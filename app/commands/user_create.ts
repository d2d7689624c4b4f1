import { BaseCommand } from '@adonisjs/core/ace'
import type { CommandOptions } from '@adonisjs/core/types/ace'
import { ValidationError } from '#engine'
import { engine } from '#engine/engine.ts'
import { seedPlugins } from '#engine/migrations/seed.ts'

/** As many rows as a list of a record holds. */
const MAX_COMPANIES = 500

/** Creates a staff user who can sign in. */
export default class UserCreate extends BaseCommand {
  static commandName = 'user:create'
  static description = 'Create a staff user'
  static help = [
    '{{ binaryName }} user:create maria --nome "Maria Silva" --perfil Administrador',
    '',
    'Without --senha the password is asked for (or taken from the variable SENHA). Without --empresa the user gets every company; the first user of an empty installation gets a new one.',
  ]
  static options: CommandOptions = { startApp: true }

  declare login: string
  declare nome: string | undefined
  declare senha: string | undefined
  declare perfil: string | undefined
  declare empresa: number | undefined
  declare cpf: string | undefined
  declare email: string | undefined

  static {
    this.defineArgument('login', { type: 'string', description: 'Name to sign in with' })
    this.defineFlag('nome', { type: 'string', description: 'Full name (default: the login)' })
    this.defineFlag('senha', { type: 'string', description: 'Password, 8 to 72 characters' })
    this.defineFlag('perfil', { type: 'string', description: 'Profile (default: Administrador)' })
    this.defineFlag('empresa', { type: 'number', description: 'Id of the only company (default: all)' })
    this.defineFlag('cpf', { type: 'string', description: 'CPF, also usable to sign in' })
    this.defineFlag('email', { type: 'string', description: 'E-mail' })
  }

  async run() {
    const context = await engine().systemContext()
    const senha = this.senha ?? process.env.SENHA ?? (await this.prompt.secure('Senha'))
    await seedPlugins(engine())
    const profiles = await context.repo('utilitario/perfis').list({ limit: null })
    const name = this.perfil ?? 'Administrador'
    const profile = profiles.rows.find((row) => row.nome.toLowerCase() === name.toLowerCase())
    const repository = context.repo('utilitario/empresas')
    let companies = await repository.list({ limit: null, filter: this.empresa ? { id: this.empresa } : {} })
    if (!companies.rows.length && !this.empresa && profile) {
      await repository.create({ nome: 'Minha Empresa' })
      companies = await repository.list({ limit: null })
    }
    if (!profile)
      return this.#fail(
        `O perfil "${name}" não existe. Perfis: ${profiles.rows.map((row) => row.nome).join(', ') || 'nenhum'}.`,
      )
    if (!companies.rows.length) return this.#fail(`A empresa ${this.empresa} não existe.`)
    if (companies.rows.length > MAX_COMPANIES)
      return this.#fail(
        `Há ${companies.rows.length} empresas: diga com --empresa de qual é o usuário. As outras entram pela tela de usuários.`,
      )
    try {
      const user = await context.repo('utilitario/usuarios').create({
        login: this.login,
        nome: this.nome ?? this.login,
        senha,
        cpf: this.cpf ?? null,
        email: this.email ?? null,
        empresas: companies.rows.map((row) => ({ empresaId: row.id, perfilId: profile.id })),
      })
      this.logger.success(
        `Usuário ${user.login} criado (código ${user.id}, perfil ${profile.nome}, ${companies.rows.length === 1 ? '1 empresa' : `${companies.rows.length} empresas`}).`,
      )
    } catch (error) {
      if (error instanceof ValidationError)
        return this.#fail(error.violations.map((violation) => `${violation.field}: ${violation.message}`).join(' '))
      throw error
    }
  }

  #fail(message: string) {
    this.logger.error(message)
    this.exitCode = 1
  }
}
