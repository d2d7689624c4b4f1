import { randomUUID } from 'node:crypto'
import { checkAnswer, pastTheDoor } from './answer_check.ts'
import { checkWrites, WATCH } from './get_writes.ts'
import type { Row } from '#engine'
import { engine } from '#engine/engine.ts'
import { seedPlugins } from '#engine/migrations/seed.ts'
import type { EngineContext } from '#engine/context.ts'

/** Helpers of functional tests: a signed-in client, a company of its own for every test, and the rows a story needs. */

export interface Answer<T = any> {
  status: number
  body: T
  headers: Headers
  text: string
}

/** The server of the tests. */
const OWN = `http://${process.env.HOST}:${process.env.PORT}`

/** A browser without a screen: keeps cookies, sends the CSRF token back, reads JSON, and holds every answer against the published schema. */
export class Client {
  readonly #cookies = new Map<string, string>()
  readonly base: string
  /** Every client is a visitor at an address of its own, so that the limits per address hold apart. */
  readonly #address = `10.${[1, 2, 3].map(() => Math.floor(Math.random() * 256)).join('.')}`
  /** Set to false to forget the CSRF token. */
  sendToken = true

  /** `base`: another server than that of the tests. */
  constructor(base = OWN) {
    this.base = base
  }

  get = <T = any>(path: string, headers: Record<string, string> = {}) => this.send<T>('GET', path, undefined, headers)
  post = <T = any>(path: string, body: unknown = {}, headers: Record<string, string> = {}) =>
    this.send<T>('POST', path, body, headers)
  put = <T = any>(path: string, body: unknown = {}, headers: Record<string, string> = {}) =>
    this.send<T>('PUT', path, body, headers)
  patch = <T = any>(path: string, body: unknown = {}, headers: Record<string, string> = {}) =>
    this.send<T>('PATCH', path, body, headers)
  delete = <T = any>(path: string, headers: Record<string, string> = {}) =>
    this.send<T>('DELETE', path, undefined, headers)

  /** The headers that say who asks: for requests no browser would send. */
  get proof() {
    return {
      cookie: [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; '),
      'x-xsrf-token': decodeURIComponent(this.#cookies.get('XSRF-TOKEN') ?? ''),
    }
  }

  async send<T = any>(
    method: string,
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<Answer<T>> {
    if (method !== 'GET' && this.sendToken && !this.#cookies.has('XSRF-TOKEN')) await this.send('GET', '/api/saude')
    const form = body instanceof FormData || body instanceof URLSearchParams
    const asIs = form || typeof body === 'string' || body instanceof Uint8Array
    const watch = method === 'GET' && this.base === OWN ? randomUUID() : null
    const response = await fetch(this.base + path, {
      method,
      redirect: 'manual',
      headers: {
        accept: 'application/json',
        'x-forwarded-for': this.#address,
        cookie: this.proof.cookie,
        ...(this.sendToken && { 'x-xsrf-token': this.proof['x-xsrf-token'] }),
        ...(body !== undefined && !asIs && { 'content-type': 'application/json' }),
        ...(watch && { [WATCH]: watch }),
        ...headers,
      },
      body: body === undefined ? undefined : asIs ? (body as BodyInit) : JSON.stringify(body),
    })
    for (const line of response.headers.getSetCookie()) {
      const [pair] = line.split(';')
      const at = pair!.indexOf('=')
      if (/max-age=0|expires=thu, 01 jan 1970/i.test(line)) this.#cookies.delete(pair!.slice(0, at))
      else this.#cookies.set(pair!.slice(0, at), pair!.slice(at + 1))
    }
    const bytes = Buffer.from(await response.arrayBuffer())
    const text = bytes.toString('utf8')
    if (watch) checkWrites(path, watch)
    const json = response.headers.get('content-type')?.includes('json')
    const answer = (json && text ? JSON.parse(text) : bytes) as T
    if (this.base === OWN && !pastTheDoor.has((this as unknown as StaffClient).empresaId))
      checkAnswer({
        method,
        path,
        status: response.status,
        type: response.headers.get('content-type') ?? '',
        body: answer,
      })
    const { status } = response
    return { status, headers: response.headers, text, body: answer }
  }

  /** Loses one cookie, as a browser does when it ends. */
  forget(name: string) {
    this.#cookies.delete(name)
  }

  /** Another client with the same cookies: a second tab, or a stolen session. */
  copy(): Client {
    const twin = new Client(this.base)
    for (const [name, value] of this.#cookies) twin.#cookies.set(name, value)
    return twin
  }
}

let number = 0
/** A name no other test uses. */
export const unique = (prefix: string) =>
  `${prefix} ${process.pid}-${++number}-${Math.random().toString(36).slice(2, 6)}`

/** How many there are of each length: other columns do not use up those of the shortest. */
const shorts = new Map<number, number>()
/** A value for a column with room for few characters. Begins with a digit, so it is no abbreviation there may be ('SC'). */
export const uniqueShort = (length: number) => {
  const room = 10 * 36 ** (length - 1)
  const before = shorts.get(length) ?? 0
  shorts.set(length, before + 1)
  const turn = (before * 7) % room
  return `${Math.floor(turn / 36 ** (length - 1))}${length > 1 ? (turn % 36 ** (length - 1)).toString(36).padStart(length - 1, '0') : ''}`
}

/** A context that may do everything, for preparing rows. */
export const system = (empresaId: number | null = null): Promise<EngineContext> => engine().systemContext(empresaId)

/** A new company; `settings` are its configuration (`{ obrigarAmbienteFuncao: true }`). */
export async function createCompany(settings: Record<string, unknown> = {}): Promise<Row> {
  return (await system()).repo('utilitario/empresas').create({ nome: unique('Empresa'), configuracao: settings })
}

/** The setting of a company that demands these fields of a resource. */
export const demanding = (resource: string, ...paths: string[]) => ({
  personalizacao: { [resource]: Object.fromEntries(paths.map((path) => [path, { obrigatorio: true }])) },
})

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
  const login = `u${process.pid}_${++number}_${Math.random().toString(36).slice(2, 7)}`
  const password = 'segredo-de-teste'
  // An employee is looked for in their company.
  const user = await (await system(id)).repo('utilitario/usuarios').create({
    nome: unique('Usuário'),
    login,
    senha: password,
    ...(talento && { talento }),
    empresas: [{ empresaId: id, perfilId }, ...others.map((one) => ({ empresaId: one, perfilId: elsewhere }))],
  })
  const client = Object.assign(new Client(), { empresaId: id, user, password })
  const answer = await client.post('/api/login', { username: login, password, empresaId: id })
  if (answer.status !== 200) throw new Error(`Sign-in failed: ${answer.status} ${answer.text}`)
  return client
}

const drawnCpfs = new Set<string>()

/** A valid CPF, different each time. */
export function newCpf(): string {
  const digits = Array.from({ length: 9 }, () => Math.floor(Math.random() * 10))
  for (const length of [9, 10]) {
    const sum = digits.slice(0, length).reduce((total, digit, index) => total + digit * (length + 1 - index), 0)
    digits.push(((sum * 10) % 11) % 10)
  }
  const cpf = digits.join('')
  // Thousands of drawn numbers meet one of them again sooner than one thinks.
  if (drawnCpfs.has(cpf)) return newCpf()
  drawnCpfs.add(cpf)
  return cpf
}

/** A valid CNPJ of another root each time: they are unique. */
export function newCnpj(): string {
  const base = String(Math.floor(Math.random() * 90_000_000) + 10_000_000)
  const digit = (digits: string) => {
    let weight = digits.length - 7
    const sum = [...digits].reduce((total, one) => {
      const next = total + Number(one) * weight
      weight = weight === 2 ? 9 : weight - 1
      return next
    }, 0)
    return sum % 11 < 2 ? 0 : 11 - (sum % 11)
  }
  const first = `${base}0001`
  const one = digit(first)
  return `${first}${one}${digit(`${first}${one}`)}`
}

/** The catalogues a vacancy refers to, in one company; a second set of one company has another establishment number. */
export async function createCatalogues(empresaId: number, complementoCnpjCaepf = '0001') {
  const { repo } = await system(empresaId)
  const [estado] = (await repo('geral/estados').list({ filter: { sigla: 'SP' }, limit: 1 })).rows
  const [cidade] = (await repo('geral/cidades').list({ search: 'Campinas', limit: 1 })).rows
  const estabelecimento = await repo('utilitario/estabelecimentos').create({
    nome: unique('Estabelecimento'),
    complementoCnpjCaepf,
  })
  const area = await repo('cargo-salario/areas-organizacionais').create({ nome: unique('Área') })
  const cargo = await repo('cargo-salario/cargos').create({
    nome: unique('Cargo'),
    nomeMercado: 'Analista',
    exibirModuloExterno: true,
    areasOrganizacionais: [area.id],
  })
  const faixa = await repo('cargo-salario/faixas-salariais').create({
    cargo: cargo.id,
    nome: 'I',
    codigoCBO: '252405',
    nomeACPessoal: 'Analista I',
    historico: [{ data: '2026-01-01', tipo: '3', valor: 3500 }],
  })
  const motivo = await repo('captacao/motivos-solicitacao').create({ descricao: unique('Motivo') })
  const etapas = [
    await repo('captacao/etapas-seletivas').create({ ordem: 1, nome: 'Triagem' }),
    await repo('captacao/etapas-seletivas').create({ ordem: 2, nome: 'Entrevista' }),
  ]
  return { estado: estado!, cidade: cidade!, estabelecimento, area, cargo, faixa, motivo, etapas }
}

export type Catalogues = Awaited<ReturnType<typeof createCatalogues>>

/** The smallest valid vacancy. */
export const vacancyInput = (catalogues: Catalogues, extra: Record<string, unknown> = {}) => ({
  data: '2026-11-01',
  descricao: unique('Vaga'),
  quantidade: 1,
  estabelecimento: catalogues.estabelecimento.id,
  areaOrganizacional: catalogues.area.id,
  faixaSalarial: catalogues.faixa.id,
  motivoSolicitacao: catalogues.motivo.id,
  ...extra,
})

/** The smallest valid candidate. */
export const candidateInput = (catalogues: Pick<Catalogues, 'cargo'>, extra: Record<string, unknown> = {}) => ({
  nome: unique('Candidata'),
  pessoal: {
    dataNascimento: '1995-05-20',
    naturalidade: 'Campinas',
    sexo: 'F',
    cpf: newCpf(),
    escolaridade: '09',
    estadoCivil: '01',
  },
  contato: { email: 'candidata@example.com', dddCelular: '19', foneCelular: '991234567' },
  cargos: [catalogues.cargo.id],
  ...extra,
})

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

/** Messages of a validation answer by field. */
/** São Paulo. Brings all reference rows when no spec has done so yet: a state made by hand would be one too many, or in the way of them. */
export async function stateOfSaoPaulo(): Promise<Row> {
  const states = (await system()).repo('geral/estados')
  const find = async () => (await states.list({ filter: { sigla: 'SP' }, limit: 1 })).rows[0]
  const known = await find()
  if (known) return known
  await seedPlugins(engine())
  return (await find())!
}

export const messagesOf = (answer: Answer): Record<string, string> =>
  Object.fromEntries(((answer.body as any).errors ?? []).map((one: any) => [one.field, one.message]))
