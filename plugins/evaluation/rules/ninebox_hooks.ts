import { type Hooks, idOf, ValidationError } from '#engine'
import { CYCLES } from '../domain/keys.ts'

const ONE_HALF =
  'Esta avaliação cobre somente as competências ou somente o modelo. O Nine Box precisa dos dois: o modelo dá o desempenho, as competências o potencial.'

export const nineboxHooks: Hooks = {
  async beforeSave(context, values) {
    const id = idOf(values.avaliacaoDesempenho)
    const cycle = id ? await context.system.repo(CYCLES).find(id) : null
    if (cycle && (cycle.avaliarSomenteCompetencias || !cycle.avaliarCompetenciasCargo))
      throw new ValidationError([{ field: 'avaliacaoDesempenho', message: ONE_HALF }])
  },
}
