import { type Hooks, NotFoundError, RuleError, idOf, when } from '#engine'
import { deleteFilling, openFilling } from '#plugins/questionnaires/plugin.ts'

export const evaluationHooks: Hooks<'captacao/avaliacoes'> = {
  async beforeSave(context, values, old) {
    if (old) return
    const [modelId, candidateId] = [idOf(values.avaliacao), idOf(values.candidato)]
    // Missing values are reported by the required rule.
    if (!modelId || !candidateId) return
    const model = await context.system.repo('captacao/modelos-avaliacao-candidato').find(modelId)
    if (!model) throw new NotFoundError()
    if (!model.ativo) throw new RuleError('Este modelo de avaliação está inativo.')
    if (!(await context.query('questionarios/perguntas').where(when('modelo').is(modelId)).exists()))
      throw new RuleError('Este modelo de avaliação ainda não tem perguntas.')
    values.titulo = model.titulo
    values.situacao = 'I'
    values.preenchimento = (await openFilling(context, modelId)).id
  },

  async beforeDelete(context, row) {
    // The answers are personal data and are deleted first; the row follows by cascade.
    if (row.preenchimento) await deleteFilling(context, row.preenchimento.id)
  },
}
