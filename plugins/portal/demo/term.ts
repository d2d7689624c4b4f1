import { type Context, when } from '#engine'
import { CANDIDATE_LOGIN_CPF } from '#database/demo/documents.ts'
import { consent } from '#plugins/recruitment/plugin.ts'

/** The candidate who signs in to look around accepted the term of the day, so that its version and the way out of it are seen. */
export async function termDemo(context: Context): Promise<void> {
  const id = await context
    .query('captacao/candidatos')
    .where(when('pessoal.cpf').is(CANDIDATE_LOGIN_CPF))
    .select('id')
    .value()
  if (id) await consent(context, id)
}
