import { type Hooks, idOf, ValidationError } from '#engine'
import { measurementRefusals } from '../domain/harmful_agents.ts'
import { severityMatrix } from '../queries/severity.ts'

type Matrix = Awaited<ReturnType<typeof severityMatrix>>

export const measurementHooks: Hooks<'sst/medicoes-risco'> = {
  /** The matrix is read once for a write of many measurements. */
  prepareSave: (context) => severityMatrix(context),
  async beforeSave(context, values, old, prepared) {
    const whole = { ...old, ...values } as Record<string, any>
    // Values that no longer apply after a change of the assessment type are cleared, unless they were sent with it.
    if (values.tipoAvaliacao === '2' && old?.tipoAvaliacao === '1')
      for (const name of ['intensidadeConcentracao', 'unidadeMedida', 'tecnicaMedicao', 'limiteTolerancia'] as const)
        if (values[name] === undefined) whole[name] = values[name] = null
    const system = context.system
    const group = idOf(whole.grupo) ? await system.repo('sst/grupos-homogeneos').find(idOf(whole.grupo)!) : null
    const agent = idOf(whole.agenteNocivo)
      ? await system.repo('sst/agentes-nocivos').find(idOf(whole.agenteNocivo)!)
      : null
    const found = measurementRefusals(agent?.codigo ?? null, whole, group?.finalidade)
    if (Object.keys(found).length)
      throw new ValidationError(Object.entries(found).map(([field, message]) => ({ field, message })))
    const [severity, probability] = [idOf(whole.gravidadeRiscoId), idOf(whole.probabilidadeRiscoId)]
    const matrix =
      severity && probability ? ((prepared as Matrix | undefined) ?? (await severityMatrix(context))) : null
    values.classificacaoSeveridadeRisco = matrix?.get(`${severity}:${probability}`) ?? null
  },
}
