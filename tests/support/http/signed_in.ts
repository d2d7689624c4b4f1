import type { Row } from '#engine'
import type { EngineContext } from '#engine/context.ts'
import { candidateInput, type Catalogues, createCompany, system, unique } from '../database/rows.ts'
import { Client } from './client.ts'

/** Users and candidates who are signed in over HTTP. */

export interface StaffOptions {
  empresaId?: number
  /** Companies beside the first one. */
  others?: number[]
  /** Authorities in those; default the same. */
  there?: string[]
  /** Authorities of the profile; default everything. */
  authorities?: string[]
  /** Bound by the row rules of areas: without the authority to see them all. */
  ownAreas?: boolean
  /** The talent the user is. */
  talento?: number
}

export interface StaffClient extends Client {
  empresaId: number
  user: Row
  password: string
}

/** The user with id 1 may do everything everywhere, so no test may be that user. */
async function createFirstUser(context: EngineContext) {
  const users = context.repo('utilitario/usuarios')
  if (!(await users.find(1)))
    await users
      .create({ nome: 'Administrador principal', login: 'principal', senha: 'segredo-principal' })
      .catch(() => undefined)
}

/** A staff user of a (new) company, signed in over HTTP. `ROLE_*` (the default) also sees every company. */
export async function staffClient({
  empresaId,
  others = [],
  authorities = ['ROLE_*'],
  there,
  ownAreas = false,
  talento,
}: StaffOptions = {}): Promise<StaffClient> {
  const context = await system()
  await createFirstUser(context)
  const id = empresaId ?? (await createCompany()).id
  const profileOf = async (names: string[]) =>
    (
      await context.repo('utilitario/perfis').create({
        nome: unique('Perfil'),
        authorities: ownAreas ? names : [...new Set([...names, 'ROLE_VISUALIZA_AREAS'])],
      })
    ).id
  const perfilId = await profileOf(authorities)
  const elsewhere = there ? await profileOf(there) : perfilId
  const login = unique('u').replace(/[ -]/g, '_')
  const password = 'segredo-de-teste'
  // An employee is looked for in their company.
  const user = await (await system(id)).repo('utilitario/usuarios').create({
    nome: unique('Usuário'),
    login,
    senha: password,
    ...(talento && { talento }),
    empresas: [{ empresaId: id, perfilId }, ...others.map((value) => ({ empresaId: value, perfilId: elsewhere }))],
  })
  const client = Object.assign(new Client(), { empresaId: id, user, password })
  const answer = await client.post('/api/login', { username: login, password, empresaId: id })
  if (answer.status !== 200) throw new Error(`Sign-in failed: ${answer.status} ${answer.text}`)
  return client
}

export interface CandidateClient extends Client {
  candidate: Row
  password: string
}

/** A candidate of the company, registered and signed in through the portal. */
export async function candidateClient(
  empresaId: number,
  catalogues: Pick<Catalogues, 'cargo'>,
  extra: Record<string, unknown> = {},
): Promise<CandidateClient> {
  const client = new Client()
  const password = 'senha-do-candidato'
  const answer = await client.post('/api/externo/candidatos', {
    ...candidateInput(catalogues, extra),
    empresaId,
    senha: password,
    confirmaSenha: password,
    aceitoPoliticaSeguranca: true,
  })
  if (answer.status !== 201) throw new Error(`Registration failed: ${answer.status} ${answer.text}`)
  return Object.assign(client, { candidate: answer.body as Row, password })
}
