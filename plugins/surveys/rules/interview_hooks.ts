import { type Hooks, idOf, ValidationError } from '#engine'
import { openFilling, questionsOf } from '#plugins/questionnaires/plugin.ts'

export const interviewHooks: Hooks<'pesquisa/entrevistas-realizadas'> = {
  async beforeSave(context, values, old) {
    if (old) return
    const interview = await context.system.repo('pesquisa/entrevistas').find(idOf(values.entrevista)!)
    if (!interview) return
    if (interview.ativa === false)
      throw new ValidationError([{ field: 'entrevista', message: 'Esta entrevista não está ativa.' }])
    if (!(await questionsOf(context, interview.modelo!.id)).length)
      throw new ValidationError([{ field: 'entrevista', message: 'Esta entrevista ainda não tem perguntas.' }])
    values.preenchimento = (
      await openFilling(context, interview.modelo!.id, { titulo: interview.titulo ?? undefined })
    ).id
  },
}
