import { type Hooks, idOf, RuleError, when } from '#engine'
import { deleteFilling, openFilling } from '#plugins/questionnaires/plugin.ts'

const MODELS = 'gestao-talentos/modelos-entrevista-desligamento'

export const interviewHooks: Hooks = {
  async beforeSave(context, values, old) {
    if (old) return
    const [modelId, talentId] = [idOf(values.modelo), idOf(values.colaborador)]
    // Missing values are reported by the required rule.
    if (!modelId || !talentId) return
    const model = await context.system.repo(MODELS).find(modelId)
    if (!model) return
    if (!model.ativo) throw new RuleError('Este modelo de entrevista está inativo.')
    if (!(await context.query('questionarios/perguntas').where(when('modelo').is(modelId)).exists()))
      throw new RuleError('Este modelo de entrevista ainda não tem perguntas.')
    values.titulo = model.titulo
    values.situacao = 'I'
    values.preenchimento = (await openFilling(context, modelId)).id
  },

  async beforeDelete(context, row) {
    // The answers are personal data and are deleted first; the row follows by cascade.
    if (row.preenchimento) await deleteFilling(context, row.preenchimento.id)
  },
}
