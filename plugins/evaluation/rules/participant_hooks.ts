import { type Hooks, idOf, RuleError, ValidationError, when } from '#engine'
import { PARTICIPANTS } from '../domain/keys.ts'

export const ANSWERED = 'Este questionário já foi respondido e não pode ser removido.'

export const participantHooks: Hooks = {
  async beforeSave(context, values, old) {
    const talent = idOf(values.colaborador ?? old?.colaborador)
    const cycleId = idOf(values.avaliacaoDesempenho ?? old?.avaliacaoDesempenho)
    const role = values.papel ?? old?.papel
    if (!talent || !cycleId) return
    if (!old) values.avaliado = talent
    if (role === 'U') values.avaliador = talent
    const evaluator = 'avaliador' in values ? idOf(values.avaliador) : idOf(old?.avaliador)
    if (old && idOf(old.avaliador) !== evaluator && old.status !== 'I')
      throw new ValidationError([{ field: 'avaliador', message: 'Quem já começou a responder não pode ser trocado.' }])
    if (old && idOf(old.avaliador) === evaluator) return
    if (role !== 'U' && evaluator === talent)
      throw new ValidationError([
        { field: 'avaliador', message: 'Para a própria pessoa, escolha o papel Autoavaliação.' },
      ])
    const cycle = await context.elevated().repo('avaliacao/avaliacoes-desempenho').find(cycleId)
    if (role === 'U' && cycle && !cycle.permiteAutoAvaliacao)
      throw new ValidationError([{ field: 'papel', message: 'Esta avaliação não permite autoavaliação.' }])
    if (!evaluator) return
    const twice = await context
      .elevated()
      .query(PARTICIPANTS)
      .where(when('avaliacaoDesempenho').is(cycleId), when('avaliado').is(talent), when('avaliador').is(evaluator))
      .exists()
    if (twice) throw new ValidationError([{ field: 'avaliador', message: 'Este avaliador já avalia esta pessoa.' }])
  },

  async beforeDelete(context, row) {
    if (row.status === 'C') throw new RuleError(ANSWERED)
    // What was begun goes first; the row follows it (cascade).
    if (row.preenchimento) await context.elevated().repo('questionarios/preenchimentos').delete(row.preenchimento.id)
  },
}
