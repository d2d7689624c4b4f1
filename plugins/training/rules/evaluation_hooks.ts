import { type Hooks, RuleError, ValidationError, when } from '#engine'
import { FORMS } from '../services/questionnaires.ts'

export const evaluationHooks: Hooks<'desenvolvimento/avaliacao-curso'> = {
  async beforeSave(context, values, old) {
    if (!old || !('tipo' in values || 'modeloAvaliacao' in values)) return
    const changes =
      (values.tipo ?? old.tipo) !== old.tipo ||
      ('modeloAvaliacao' in values &&
        Number(values.modeloAvaliacao?.id ?? values.modeloAvaliacao ?? 0) !== (old.modeloAvaliacao?.id ?? 0))
    if (!changes) return
    const answered = await context.system
      .query(FORMS)
      .where(when('avaliacaoCurso').is(old.id), when('status').in(['C', 'A']))
      .exists()
    if (answered)
      throw new ValidationError([
        { field: 'tipo', message: 'Esta avaliação já foi respondida: o tipo e o modelo não mudam.' },
      ])
  },
  async beforeDelete(context, row) {
    const asked = await context.system.query(FORMS).where(when('avaliacaoCurso').is(row.id)).exists()
    if (asked) throw new RuleError('Esta avaliação já foi aplicada em uma turma e não pode ser removida.')
  },
}
