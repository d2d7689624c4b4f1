import { randomInt } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import { storagePath } from '#config/drive.ts'
import { engine } from '#engine/engine.ts'
import { seedPlugins } from '#engine/migrations/seed.ts'

/** Read, displayed once and deleted by the launcher. */
const FIRST_SIGN_IN = new URL('primeiro-acesso.txt', storagePath)
const LOGIN = 'admin'
/** Without characters that look alike: l and 1, o and 0. */
const SIGNS = 'abcdefghijkmnpqrstuvwxyz23456789'

/** Twenty characters in groups of five: a hundred bits, and possible to type. */
const newPassword = () =>
  Array.from({ length: 4 }, () => Array.from({ length: 5 }, () => SIGNS[randomInt(SIGNS.length)]).join('')).join('-')

/**
 * The company and the administrator of a real installation. The product has no default password: it is taken from the
 * variable SENHA, or generated and shown once.
 */
export async function createFirstUser() {
  const context = await engine().systemContext()
  await seedPlugins(engine())
  const given = process.env.SENHA
  const senha = given || newPassword()
  const [profile] = (await context.repo('utilitario/perfis').list({ filter: { nome: 'Administrador' }, limit: 1 })).rows
  const company = await context.repo('utilitario/empresas').create({ nome: 'Minha Empresa' })
  await context.repo('utilitario/usuarios').create({
    login: LOGIN,
    nome: 'Administrador do sistema',
    senha,
    empresas: [{ empresaId: company.id, perfilId: profile!.id }],
  })
  await mkdir(storagePath, { recursive: true })
  await writeFile(FIRST_SIGN_IN, given ? `${LOGIN} / (a da variável SENHA)\n` : `${LOGIN} / ${senha}\n`, {
    mode: 0o600,
  })
}
