import { type Hooks, RuleError, when } from '#engine'
import { FORMS } from '../services/questionnaires.ts'

export const classEvaluationHooks: Hooks = {
  async beforeDelete(context, row) {
    const asked = await context.system.query(FORMS).where(when('avaliacaoTurma').is(row.id)).exists()
    if (asked) throw new RuleError('Esta avaliação já foi aplicada em uma turma e não pode ser removida.')
  },
}
