import { type Context, integer, json, type RowAt, shape, text, recordName } from '#engine'

export const TALENTS = 'gestao-talentos/talentos'
/** Maximum number of ids in one address. Source: document 2, §7 (lists are split at 600). */
const MAX_IDS = 600

export const brief = { id: integer('Código').required(), nome: text('Nome').required() }
export const shortAnswer = shape.list({
  ...brief,
  nomeComercial: text('Nome comercial'),
  matricula: text('Matrícula'),
  cpf: text('CPF'),
  situacao: text('Situação'),
  cargo: json<{ id: number; nome: string } | null>('Cargo'),
  areaOrganizacional: json<{ id: number; nome: string } | null>('Área organizacional'),
})

const short = (context: Context) => (row: RowAt<typeof TALENTS>) => {
  const { id, nomeComercial, matricula, cpf, situacao, cargo, areaOrganizacional } = row
  return {
    id,
    nome: recordName(context, TALENTS, row),
    nomeComercial,
    matricula,
    cpf,
    situacao,
    cargo: cargo ?? null,
    areaOrganizacional: areaOrganizacional ?? null,
  }
}

export async function listTalents(context: Context, filter: Record<string, unknown>) {
  const sort = [{ field: 'rotulo', descending: false }]
  const rows = await context.repo(TALENTS).all(filter, { sort })
  return rows.map(short(context))
}

/**
 * From each of the given companies, without duplicates: companies that share their talents return those of each other.
 */
export async function listTalentsIn(companies: Context[], filter: Record<string, unknown>) {
  const found = new Map<number, ReturnType<ReturnType<typeof short>>>()
  for (const company of companies) for (const talent of await listTalents(company, filter)) found.set(talent.id, talent)
  return [...found.values()]
}

export const idsIn = (value: string | null | undefined) =>
  String(value ?? '')
    .split(',')
    .map(Number)
    .filter((candidate) => Number.isInteger(candidate) && candidate > 0)
    .slice(0, MAX_IDS)

export const chosenBy = (name: string, value: string | null | undefined) =>
  idsIn(value).length ? { [name]: idsIn(value) } : {}
