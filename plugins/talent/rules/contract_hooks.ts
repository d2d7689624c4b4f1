import { addMonths, assertNoCycles, type Hooks, ValidationError } from '#engine'
import { settleEndings } from '#app/core/endings.ts'
import { moveUsers } from '../services/move_users.ts'
import { closePlans } from './planned_dismissal_hooks.ts'
import { situationHooks } from './situation_hooks.ts'

const TALENTS = 'gestao-talentos/talentos'

/** Nobody works before this age, as an apprentice either (Constituição, art. 7º, XXXIII; CLT, art. 403). */
const MIN_AGE = 14

type TalentHooks = Hooks<typeof TALENTS>

/** The person must have been old enough on the first day. */
const assertAge: NonNullable<TalentHooks['beforeSave']> = (_context, values, old) => {
  const born: string | null | undefined = values.pessoal?.dataNascimento ?? old?.pessoal?.dataNascimento
  const admission: string | null | undefined = values.dataAdmissao ?? old?.dataAdmissao
  const changed = values.pessoal?.dataNascimento !== undefined || values.dataAdmissao !== undefined
  if (!changed || !born || !admission || addMonths(born, MIN_AGE * 12) <= admission) return
  throw new ValidationError([
    {
      field: 'pessoal.dataNascimento',
      message: `Na admissão a pessoa teria menos de ${MIN_AGE} anos (CLT, art. 403): confira as duas datas.`,
    },
  ])
}

/** Rules of a contract: its situations, who may have it, whose manager, and what follows when it ends. */
export const contractHooks: TalentHooks = {
  ...situationHooks,
  beforeSave(context, values, old) {
    assertAge(context, values, old)
    return situationHooks.beforeSave!(context, values, old)
  },
  afterCreate: { fields: ['cpf', 'dataAdmissao', 'dataDesligamento'], run: moveUsers },
  afterChange: {
    gestor: assertNoCycles(TALENTS, 'gestor', 'O gestor não pode ser o próprio talento nem alguém da equipe dele.'),
    // By whichever door the date came in.
    async dataDesligamento(context, row, old) {
      if (!row.dataDesligamento || old.dataDesligamento) return
      const dismissals = await context.system.repo('gestao-talentos/desligamentos').all({ colaborador: row.id })
      const kept = dismissals[0]?.mantidas as string[] | null | undefined
      await settleEndings(context, TALENTS, { id: row.id, day: row.dataDesligamento }, kept ?? [])
      await closePlans(context, row.id)
    },
  },
}
