import { type Context, type Hooks, idOf, type RowAt, RuleError, ValidationError } from '#engine'
import { lockApplication, lockVacancy } from '../queries/vacancy_facts.ts'
import { stagesOf } from '../queries/selection.ts'
import { selectionClosed } from '../domain/vacancy_state.ts'

function assertAuthor(context: Context, row: RowAt<'captacao/pareceres'>, what: string) {
  if (context.actor.type === 'staff' && idOf(row.autor) !== context.actor.id)
    throw new RuleError(`Somente quem deu o parecer pode ${what}.`)
}

export const scorecardHooks: Hooks<'captacao/pareceres'> = {
  async beforeSave(context, values, old) {
    if (old) return assertAuthor(context, old, 'alterá-lo')
    const id = idOf(values.candidatoSolicitacao)
    // Missing values are reported by the required rule.
    if (!id) return
    const application = await lockApplication(context, id)
    const vacancy = await lockVacancy(context, application.solicitacao)
    const why = context.actor.type === 'system' ? null : selectionClosed(vacancy)
    if (why) throw new RuleError(why)
    const stage = idOf(values.etapaSeletiva) ?? application.etapa ?? (await stagesOf(context, vacancy))[0]?.id
    if (!stage) throw new ValidationError([{ field: 'etapaSeletiva', message: 'Informe a etapa.' }])
    Object.assign(values, {
      etapaSeletiva: stage,
      candidato: application.candidato,
      solicitacao: application.solicitacao,
      autor: context.actor.type === 'staff' ? context.actor.id : (values.autor ?? null),
      dataHora: new Date().toISOString(),
    })
  },
  beforeDelete: (context, row) => assertAuthor(context, row, 'removê-lo'),
}
