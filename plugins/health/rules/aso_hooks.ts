import { addDays, type Context, type Hooks, idOf, ValidationError } from '#engine'
import { PROFESSIONALS } from '../domain/keys.ts'
import { controlledRisks } from '../queries/exposed_risks.ts'
import { postOn, postsOf } from '../queries/posts.ts'

/** How far ahead the change lies that an exam of change of risk is made for: it comes before the change. */
const CHANGE_AHEAD_DAYS = 60
const NO_RISK = 'Inexistência de riscos ocupacionais que necessitem de controle médico previsto no PCMSO.'

/** The risks an ASO declares: those of the day, and of the post a change leads to. */
async function declaredRisks(context: Context, person: number, aso: { data: string; motivo: string }) {
  const day = aso.motivo === 'MUD' ? addDays(aso.data, CHANGE_AHEAD_DAYS) : aso.data
  const post = postOn((await postsOf(context.system, [person])).get(person), day)
  return (post ? await controlledRisks(context, post, day) : []).join('; ').slice(0, 4000) || NO_RISK
}

export const asoHooks: Hooks<'sst/aso'> = {
  async beforeSave(context, values, old) {
    const whole = { ...old, ...values } as Record<string, any>
    const system = context.system
    const physician = idOf(whole.medico)
    if (physician && (await system.repo(PROFESSIONALS).find(physician))?.orgaoDeClasse !== '1')
      throw new ValidationError([{ field: 'medico', message: 'O ASO é emitido por um médico (CRM).' }])
    const late = (whole.exames ?? []).findIndex((exame: { data?: string }) => exame.data && exame.data > whole.data)
    if (late >= 0) throw new ValidationError([{ field: `exames.${late}.data`, message: 'O exame é posterior ao ASO.' }])
    const person = idOf(whole.colaborador)
    if (person && !whole.riscos && whole.data)
      values.riscos = await declaredRisks(context, person, { data: whole.data, motivo: whole.motivo })
  },
}
