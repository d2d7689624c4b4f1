import { type Hooks, idOf, ValidationError, when } from '#engine'
import { dueDay, PERIODS } from '../domain/probation.ts'
import { TALENTS } from '../domain/keys.ts'

const NO_PERIOD = 'Este modelo não é de acompanhamento de experiência.'

export const followUpHooks: Hooks = {
  async beforeSave(context, values, old) {
    const { query, repo } = context.system
    const talentId = idOf(values.colaborador ?? old?.colaborador)
    const modelId = idOf(values.avaliacao ?? old?.avaliacao)
    if (!talentId || !modelId) return
    if (old && old.status === 'C' && 'avaliacao' in values && modelId !== idOf(old.avaliacao))
      throw new ValidationError([{ field: 'avaliacao', message: 'Este acompanhamento já foi respondido.' }])
    if (old && modelId === idOf(old.avaliacao)) return
    const model = await repo('questionarios/modelos').find(modelId)
    const period = model?.periodoAcompanhamentoExperienciaId
      ? await repo(PERIODS).find(model.periodoAcompanhamentoExperienciaId.id)
      : null
    if (!model || model.tipo !== 'A' || !period) throw new ValidationError([{ field: 'avaliacao', message: NO_PERIOD }])
    const talent = await query(TALENTS)
      .where(when('id').is(talentId))
      .select({ admissao: 'dataAdmissao', gestor: 'gestor.id' })
      .first()
    values.periodoExperiencia = period.id
    if (talent?.admissao) values.dataPrevista = dueDay(talent.admissao, period.dias)
    if (!old && !values.avaliador && talent?.gestor) values.avaliador = talent.gestor
    // A started questionnaire has the questions of the previous model.
    if (old?.preenchimento) values.preenchimento = null
  },
}
