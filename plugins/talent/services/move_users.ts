import { type Context, idOf, when } from '#engine'

const TALENTS = 'gestao-talentos/talentos'
const USERS = 'utilitario/usuarios'

/** A contract, as far as the login of its person asks. */
interface Contract {
  id: number
  cpf?: string | null
  dataAdmissao: string
  dataDesligamento?: string | null
}

/** MariaDB looks up as many values by index, and reads the whole table for more while its statistics are new. */
const PORTION = 100

/** The contracts of people, by CPF. */
async function contractsOf(context: Context, cpfs: string[]) {
  const rows = []
  for (let start = 0; start < cpfs.length; start += PORTION)
    rows.push(
      ...(await context
        .query(TALENTS)
        .withoutRowRules()
        .where(when('empresaId').is(context.empresaId), when('cpf').in(cpfs.slice(start, start + PORTION)))
        .select('id', 'cpf', 'dataAdmissao')
        .rows()),
    )
  return Map.groupBy(rows, (row) => String(row.cpf))
}

/**
 * The login follows the person to a new contract, by whichever door it came; whether it is active again is for HR to
 * say. A contract of the past that is only written down now takes nothing.
 */
export async function moveUsers(context: Context, contracts: Contract[]): Promise<void> {
  const open = contracts.filter((item) => item.cpf && !item.dataDesligamento)
  if (!open.length) return
  const earlier = await contractsOf(
    context,
    open.map((item) => item.cpf!),
  )
  const newest = new Map<number, number>()
  for (const { id, cpf, dataAdmissao } of open.toSorted((a, b) => (a.dataAdmissao < b.dataAdmissao ? -1 : 1)))
    for (const row of earlier.get(cpf!) ?? [])
      if (row.id !== id && String(row.dataAdmissao) < dataAdmissao) newest.set(Number(row.id), id)
  if (!newest.size) return
  const users = await context
    .query(USERS)
    .withoutRowRules()
    .where(when('talento').in([...newest.keys()]))
    .select('id', 'talento')
    .rows()
  for (const user of users)
    await context.system.repo(USERS).patch(Number(user.id), { talento: newest.get(idOf(user.talento)!) }, 'readmitir')
}
