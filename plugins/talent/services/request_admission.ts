import { type Context, RuleError, when } from '#engine'

const KEY = 'gestao-talentos/talentos-admissao'
const EXISTS = 'Já existe um talento com este CPF.'

/** Whether a person with this CPF is employed here, or will be. */
export async function worksHere(context: Context, number: string): Promise<boolean> {
  return context.system
    .query('gestao-talentos/talentos')
    .where(when('cpf').is(number), when('situacao').isNot('D'))
    .exists()
}

/** Requests the admission of a person not employed here yet. */
export async function requestAdmission(
  context: Context,
  input: { nome: string; cpf: string; email: string; msg: string } & Record<string, unknown>,
) {
  if (await worksHere(context, input.cpf)) throw new RuleError(EXISTS)
  const admissions = context.system.repo(KEY)
  const { nome, cpf, email, msg, ...agreed } = input
  const { id } = await admissions.create({ nome, cpf, email, msg })
  return admissions.patch(id, { ...agreed, solicitante: context.actor.id }, 'solicitar')
}
