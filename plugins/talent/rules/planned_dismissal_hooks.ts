import { brDate, type Context, type Hooks, idOf, RuleError, ValidationError } from '#engine'
import { lastDayOf, noticeDays } from '../domain/notice.ts'

const TALENTS = 'gestao-talentos/talentos'
const PLANS = 'gestao-talentos/desligamentos-programados'

const violation = (field: string, message: string) => new ValidationError([{ field, message }])

/** Fills in what the law says, and refuses plans that cannot come true. */
export const plannedDismissalHooks: Hooks<typeof PLANS> = {
  async beforeSave(context, values, old) {
    const plan = { ...old, ...values }
    const talent = await context.system.repo(TALENTS).find(idOf(plan.colaborador) ?? 0)
    if (!talent || !plan.dataAviso || !plan.iniciativa || !plan.tipoAviso) return
    if (old && old.situacao !== 'P') throw new RuleError('Só um desligamento programado pode ser alterado.')
    if (talent.dataDesligamento) throw violation('colaborador', 'Este talento já está desligado.')
    if (plan.dataAviso < talent.dataAdmissao)
      throw violation('dataAviso', `O aviso não pode ser anterior à admissão (${brDate(talent.dataAdmissao)}).`)
    if (plan.tipoAviso === 'N') values.diasAviso = 0
    else if (plan.diasAviso === null || plan.diasAviso === undefined || (old?.tipoAviso === 'N' && !values.diasAviso))
      values.diasAviso = noticeDays(plan.iniciativa, plan.tipoAviso, talent.dataAdmissao, plan.dataAviso)
    const days = values.diasAviso ?? plan.diasAviso
    if (!plan.ultimoDia) values.ultimoDia = lastDayOf(plan.tipoAviso, plan.dataAviso, days)
    const last = values.ultimoDia ?? plan.ultimoDia
    if (last < context.today) throw violation('ultimoDia', 'O último dia já passou: registre a saída em Desligamentos.')
    // What stopped it before may be mended now.
    values.problema = null
  },
}

/** The end of a contract ends its plan, by whichever door it came. */
export async function closePlans(context: Context, talent: number): Promise<void> {
  const plans = context.system.repo(PLANS)
  for (const { id } of await plans.all({ colaborador: talent, situacao: 'P' }, { fields: ['situacao'] }))
    await plans.patch(id, { situacao: 'E', problema: null }, 'registrar')
}
