import { type Hooks, ValidationError } from '#engine'
import { accidentRefusals, reportBy } from '../domain/accidents.ts'

export const accidentHooks: Hooks<'sst/acidentes'> = {
  beforeSave(context, values, old) {
    const whole = { ...old, ...values, atestado: { ...old?.atestado, ...values.atestado } } as Record<string, any>
    const found = accidentRefusals(whole, context.today)
    const open = (whole.acoes ?? []).some((acao: { concluidaEm?: string | null }) => !acao.concluidaEm)
    if (whole.investigacaoFim && open) found.investigacaoFim = 'Conclua as ações antes de encerrar a investigação.'
    if (whole.investigacaoFim && !whole.causaRaiz)
      found.causaRaiz = 'Diga a causa raiz antes de encerrar a investigação.'
    if (Object.keys(found).length)
      throw new ValidationError(Object.entries(found).map(([field, message]) => ({ field, message })))
    values.prazoCat = whole.emiteCat && whole.data ? reportBy(whole.data, whole.obito === true) : null
  },
}
