import { addDays, type Context, type Hooks, idOf, ValidationError, when } from '#engine'
import { cidsOf, LINK_DAYS, leaveRefusals, otherIllness } from '../domain/leaves.ts'
import { LEAVES } from '../domain/keys.ts'
import { leaveExamHooks } from './leave_exam_hooks.ts'

/** The latest leave of the same person that ended within the linking period and shares a CID with this one. */
async function linkOf(
  context: Context,
  person: number,
  inicio: string,
  row: Record<string, unknown>,
): Promise<number | null> {
  const cids = cidsOf(row)
  if (!cids.size) return null
  const system = context.system
  const ids = await system
    .query(LEAVES)
    .where(when('colaborador').is(person), when('fim').below(inicio), when('fim').atLeast(addDays(inicio, -LINK_DAYS)))
    .orderBy('-fim')
    .select({ id: 'id' })
    .values()
  if (!ids.length) return null
  const rows = await system.repo(LEAVES).all({ ids })
  const latest = rows.toSorted((a, b) => b.fim!.localeCompare(a.fim!))
  return latest.find((item) => [...cidsOf(item)].some((cid) => cids.has(cid)))?.id ?? null
}

export const leaveHooks: Hooks<'sst/afastamentos'> = {
  ...leaveExamHooks,
  async beforeSave(context, values, old) {
    const whole = { ...old, ...values } as Record<string, any>
    const [person, reason, linked] = [idOf(whole.colaborador), idOf(whole.afastamento), idOf(whole.vinculado)]
    const system = context.system
    const kind = reason ? await system.repo('sst/tipos-afastamento').find(reason) : null
    const found = leaveRefusals(kind?.classe ?? null, whole)
    if (linked) {
      const other = await system.repo(LEAVES).find(linked)
      const near =
        other?.fim && whole.inicio && other.fim < whole.inicio && addDays(other.fim, LINK_DAYS) >= whole.inicio
      if (other && (idOf(other.colaborador) !== person || !near))
        found.vinculado = `Só se vincula um afastamento do mesmo talento terminado nos ${LINK_DAYS} dias anteriores.`
      else if (other && otherIllness(other, whole))
        found.vinculado = 'O afastamento vinculado é de outra doença: os atestados têm outro CID.'
    } else if (!old && person && whole.inicio && !Object.keys(found).length) {
      // Only on creation, so that an edit can remove the link.
      const link = await linkOf(context, person, whole.inicio, whole)
      if (link) values.vinculado = { id: link }
    }
    if (Object.keys(found).length)
      throw new ValidationError(Object.entries(found).map(([field, message]) => ({ field, message })))
  },
}
