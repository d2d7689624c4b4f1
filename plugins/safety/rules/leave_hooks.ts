import { addDays, type Hooks, idOf, ValidationError } from '#engine'
import { LINK_DAYS, leaveRefusals } from '../domain/leaves.ts'
import { LEAVES, TALENTS } from '../domain/keys.ts'

export const leaveHooks: Hooks<'sst/afastamentos'> = {
  async beforeSave(context, values, old) {
    const whole = { ...old, ...values } as Record<string, any>
    const [person, reason, linked] = [idOf(whole.colaborador), idOf(whole.afastamento), idOf(whole.vinculado)]
    const system = context.elevated('what a leave names is checked, not shown')
    const kind = reason ? await system.repo('sst/tipos-afastamento').find(reason) : null
    const found = leaveRefusals(kind?.classe ?? null, whole)
    const talent = person ? await system.repo(TALENTS).find(person) : null
    if (talent?.dataAdmissao && whole.inicio && whole.inicio < talent.dataAdmissao)
      found.inicio = 'O afastamento começa antes da admissão do talento.'
    if (linked) {
      const other = await system.repo(LEAVES).find(linked)
      const near =
        other?.fim && whole.inicio && other.fim < whole.inicio && addDays(other.fim, LINK_DAYS) >= whole.inicio
      if (other && (idOf(other.colaborador) !== person || !near))
        found.vinculado = `Só se vincula um afastamento do mesmo talento terminado nos ${LINK_DAYS} dias anteriores.`
    }
    if (Object.keys(found).length)
      throw new ValidationError(Object.entries(found).map(([field, message]) => ({ field, message })))
  },
}
