import { type Context, when } from '#engine'
import { consent } from '#plugins/recruitment/plugin.ts'
import { LOGIN } from './login.ts'

/** The candidate who signs in to look around accepted the term of the day, so that its version and the way out of it are seen. */
export async function termDemo(context: Context): Promise<void> {
  const id = await context.query('captacao/candidatos').where(when('pessoal.cpf').is(LOGIN)).select('id').value()
  if (id) await consent(context, id)
}
