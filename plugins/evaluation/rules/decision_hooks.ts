import { type Hooks, idOf, ValidationError } from '#engine'
import { type Decided, DECISIONS, decisionProblem, firstTermEnd } from '../domain/probation.ts'
import { TALENTS } from '../domain/keys.ts'
import { firstTermDays } from '../queries/probation.ts'

export const decisionHooks: Hooks<typeof DECISIONS> = {
  async beforeSave(context, values, old) {
    const talentId = idOf(values.colaborador ?? old?.colaborador)
    if (!talentId || !values.decisao || !values.data) return
    // Concurrent decisions: the second sees what the first has written.
    await context.lock(TALENTS, talentId)
    const talent = await context.system.repo(TALENTS).find(talentId)
    if (!talent) return
    const rows = await context.system.repo(DECISIONS).all({ colaborador: talentId })
    const before = rows.map((row): Decided => ({ decisao: row.decisao, data: row.data, ate: row.ate ?? null }))
    const ate = values.decisao === 'P' ? (values.ate ?? null) : null
    const admission = talent.dataAdmissao
    const firstEnd = firstTermEnd(admission, firstTermDays(context), talent.contratoTrabalho?.termino)
    const problem = decisionProblem(
      { admission, firstEnd },
      { decisao: values.decisao, data: values.data, ate },
      before,
    )
    if (problem) throw new ValidationError([problem])
    values.por = context.actor.nome
  },
}
