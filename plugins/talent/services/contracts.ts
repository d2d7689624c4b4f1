import { brDate, type Context, type RowAt, when } from '#engine'

const TALENTS = 'gestao-talentos/talentos'
const READS = 'ROLE_GESTAO_TALENTOS_TALENTOS'
const DEFAULT_DAYS = 90
const DAY = 86_400_000

export type Contract = Awaited<ReturnType<typeof visibleContracts>>[number]

/** The contracts of these CPFs in the company that the user may see, oldest first. */
export async function visibleContracts(
  context: Context,
  cpfs: (string | null | undefined)[],
  company = context.empresaId,
) {
  const known = [...new Set(cpfs.filter((cpf): cpf is string => Boolean(cpf)))]
  if (!known.length || !context.can(READS)) return []
  const rows = await context
    .query(TALENTS)
    .where(when('cpf').in(known), when('empresaId').is(company))
    .select({
      id: 'id',
      cpf: 'cpf',
      matricula: 'matricula',
      vinculo: 'vinculo',
      dataAdmissao: 'dataAdmissao',
      dataDesligamento: 'dataDesligamento',
      motivo: 'motivoDesligamento.motivo',
      cargo: 'cargo.nome',
      area: 'areaOrganizacional.nome',
    })
    .orderBy('dataAdmissao', 'id')
    .rows()
  return rows.map((row) => ({ ...row, id: Number(row.id), dataAdmissao: row.dataAdmissao! }))
}

/** The latest contract of a person in the company, whoever may see it. */
export async function latestContract(context: Context, cpf: string): Promise<RowAt<typeof TALENTS> | null> {
  const id = await context
    .query(TALENTS)
    .withoutRowRules()
    .where(when('cpf').is(cpf), when('empresaId').is(context.empresaId))
    .orderBy('-dataAdmissao', '-id')
    .select({ id: 'id' })
    .limit(1)
    .rows()
  return id[0] ? context.system.repo(TALENTS).get(Number(id[0].id)) : null
}

/** The ids of all contracts of the people behind these ones, whoever may see them; these ones come first. */
export async function contractsOfPeople(context: Context, ids: readonly number[]): Promise<number[]> {
  const own = await context
    .query(TALENTS)
    .withoutRowRules()
    .where(when('id').in([...ids]), when('empresaId').is(context.empresaId))
    .select('cpf')
    .values()
  const cpfs = [...new Set(own.filter((cpf): cpf is string => Boolean(cpf)))]
  const all = cpfs.length
    ? await context
        .query(TALENTS)
        .withoutRowRules()
        .where(when('cpf').in(cpfs), when('empresaId').is(context.empresaId))
        .select('id')
        .values()
    : []
  return [...new Set([...ids, ...all.map(Number)])]
}

/**
 * What to mind when somebody comes back on a day soon after a contract ended. Source: Portaria MTP 671/2021; the number
 * of days is a setting of the company, because the text was not at hand.
 */
export function rehireNotice(
  { settings }: Pick<Context, 'settings'>,
  ended: string | null,
  day: string,
): string | null {
  const most = Number(settings.diasAvisoReadmissao ?? DEFAULT_DAYS)
  if (!ended || !most) return null
  const days = Math.round((Date.parse(day) - Date.parse(ended)) / DAY)
  return days >= 0 && days < most
    ? `O contrato anterior terminou em ${brDate(ended)}, há ${days} ${days === 1 ? 'dia' : 'dias'}. A readmissão em menos de ${most} dias pode ser tida como fraude (Portaria MTP nº 671/2021): confira antes.`
    : null
}

/** How a contract that has not ended is told. */
export const runningSince = (context: Pick<Context, 'today'>, dataAdmissao: string): string =>
  dataAdmissao > context.today
    ? `Esta pessoa tem admissão marcada para ${brDate(dataAdmissao)}`
    : `Esta pessoa trabalha aqui desde ${brDate(dataAdmissao)}`

/** What is said of the latest contract of a person who is about to be hired. */
export function earlierContractText(context: Context, contract: Contract, day: string): string {
  const { dataAdmissao, dataDesligamento, matricula } = contract
  const named = matricula ? ` (matrícula ${matricula})` : ''
  if (!dataDesligamento) return `${runningSince(context, dataAdmissao)}${named}: o contrato ainda não terminou.`
  const said = `Esta pessoa já trabalhou aqui de ${brDate(dataAdmissao)} a ${brDate(dataDesligamento)}${named}. O que a ficha não trouxer vem desse contrato.`
  return [said, rehireNotice(context, dataDesligamento, day)].filter(Boolean).join(' ')
}

/** For admissions that have no talent yet: the latest contract of the person, in a sentence. */
export async function earlierContracts(rows: RowAt<'gestao-talentos/talentos-admissao'>[], context: Context) {
  const open = rows.filter((row) => !row.talento)
  const found = await visibleContracts(
    context,
    open.map((row) => row.cpf),
  )
  const latest = new Map(found.map((contract) => [contract.cpf, contract]))
  return rows.map((row) => {
    const contract = row.talento ? undefined : latest.get(row.cpf)
    return contract ? earlierContractText(context, contract, row.dataAdmissao ?? context.today) : null
  })
}
