import { type Context, when } from '#engine'

const TALENTS = 'gestao-talentos/talentos'
const USERS = 'utilitario/usuarios'

/** A contract, as far as the login of its person asks. */
interface Contract {
  id: number
  cpf?: string | null
  dataAdmissao: string
  dataDesligamento?: string | null
}

/**
 * The login follows the person to a new contract, by whichever door it came; whether it is active again is for HR to
 * say. A contract of the past that is only written down now takes nothing.
 */
export async function moveUsers(
  context: Context,
  { id, cpf, dataAdmissao, dataDesligamento }: Contract,
): Promise<void> {
  if (!cpf || dataDesligamento) return
  const before = await context
    .query(TALENTS)
    .withoutRowRules()
    .where(
      when('cpf').is(cpf),
      when('empresaId').is(context.empresaId),
      when('id').isNot(id),
      when('dataAdmissao').below(dataAdmissao),
    )
    .select('id')
    .values()
  if (!before.length) return
  const users = await context
    .query(USERS)
    .withoutRowRules()
    .where(when('talento').in(before.map(Number)))
    .select('id')
    .values()
  for (const user of users) await context.system.repo(USERS).patch(Number(user), { talento: id }, 'readmitir')
}
