import type { Row } from '#engine'
import type { EngineContext } from '#engine/context.ts'
import { engine } from '#engine/engine.ts'
import { seedPlugins } from '#engine/migrations/seed.ts'

/** A company of its own for every test, and the rows a story needs. */

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
    const sum = [...digits].reduce((total, value) => {
      const next = total + Number(value) * weight
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

/** São Paulo. Brings all reference rows when no spec has done so yet: a state made by hand would be one too many, or in the way of them. */
export async function stateOfSaoPaulo(): Promise<Row> {
  const states = (await system()).repo('geral/estados')
  const find = async () => (await states.list({ filter: { sigla: 'SP' }, limit: 1 })).rows[0]
  const known = await find()
  if (known) return known
  await seedPlugins(engine())
  return (await find())!
}
