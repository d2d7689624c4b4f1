import { type Hooks, idOf, ValidationError } from '#engine'
import { accidentRefusals, reportBy } from '../domain/accidents.ts'
import { TALENTS } from '../domain/keys.ts'

export const accidentHooks: Hooks<'sst/acidentes'> = {
  async beforeSave(context, values, old) {
    const whole = { ...old, ...values, atestado: { ...old?.atestado, ...values.atestado } } as Record<string, any>
    const found = accidentRefusals(whole, context.today)
    const person = idOf(whole.colaborador)
    const talent = person ? await context.system.repo(TALENTS).find(person) : null
    if (talent && whole.data && whole.data < talent.dataAdmissao)
      found.data = 'O acidente é anterior à admissão do talento.'
    const open = (whole.acoes ?? []).some((acao: { concluidaEm?: string | null }) => !acao.concluidaEm)
    if (whole.investigacaoFim && open) found.investigacaoFim = 'Conclua as ações antes de encerrar a investigação.'
    if (whole.investigacaoFim && !whole.causaRaiz)
      found.causaRaiz = 'Diga a causa raiz antes de encerrar a investigação.'
    if (Object.keys(found).length)
      throw new ValidationError(Object.entries(found).map(([field, message]) => ({ field, message })))
    values.prazoCat = whole.emiteCat && whole.data ? reportBy(whole.data, whole.obito === true) : null
  },
}
