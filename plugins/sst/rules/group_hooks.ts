import { type Hooks, RuleError, ValidationError, when } from '#engine'

const MEASUREMENTS = 'sst/medicoes-risco'

export const groupHooks: Hooks<'sst/grupos-homogeneos'> = {
  async beforeSave(context, values, old) {
    if (!old) return
    if (old.possuiCondicaoAmbientalVinculada)
      throw new RuleError('Este grupo homogêneo não pode ser alterado: há condições ambientais vinculadas a ele.')
    const purpose = values.finalidade ?? old.finalidade
    if (purpose === 'PGR') return
    const lacking = await context
      .query(MEASUREMENTS)
      .where(when('grupo').is(old.id), when('agenteNocivo').empty())
      .exists()
    if (lacking)
      throw new ValidationError([
        {
          field: 'finalidade',
          message: 'A finalidade eSocial não está disponível: há medições de risco sem agente nocivo.',
        },
      ])
  },
}
