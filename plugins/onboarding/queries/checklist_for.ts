import { type Context, idOf, type RowAt } from '#engine'
import { areasBelow } from '#plugins/positions/plugin.ts'
import { CHECKLISTS } from '../domain/keys.ts'

export type Kind = 'E' | 'S'
type Checklist = RowAt<typeof CHECKLISTS>

/** Where a person works, as far as checklists ask. */
export interface Place {
  cargo?: unknown
  areaOrganizacional?: unknown
  estabelecimento?: unknown
}

/** The position says more than the area, the area more than the establishment. */
const WEIGHTS = { cargo: 4, areaOrganizacional: 2, estabelecimento: 1 } as const

/** How well a checklist fits; null if it is for other people. */
async function fitOf(context: Context, row: Checklist, place: Place): Promise<number | null> {
  let fit = 0
  for (const name of ['cargo', 'areaOrganizacional', 'estabelecimento'] as const) {
    const wanted = idOf(row[name])
    if (!wanted) continue
    const own = idOf(place[name])
    if (!own) return null
    const fits = name === 'areaOrganizacional' ? (await areasBelow(context.db, [wanted])).includes(own) : wanted === own
    if (!fits) return null
    fit += WEIGHTS[name]
  }
  return fit
}

/** The active checklist that fits best; among equal ones the newest. */
export async function checklistFor(context: Context, kind: Kind, place: Place): Promise<Checklist | null> {
  const rows = await context.system.repo(CHECKLISTS).all({ tipo: kind, ativo: true })
  let best: { row: Checklist; fit: number } | null = null
  for (const row of rows.toSorted((a, b) => b.id - a.id)) {
    const fit = await fitOf(context, row, place)
    if (fit !== null && (!best || fit > best.fit)) best = { row, fit }
  }
  return best?.row ?? null
}
