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

type AreasBelow = (area: number) => Promise<number[]>

/** How well a checklist fits; null if it is for other people. */
async function fitOf(row: Checklist, place: Place, below: AreasBelow): Promise<number | null> {
  let fit = 0
  for (const name of ['cargo', 'areaOrganizacional', 'estabelecimento'] as const) {
    const wanted = idOf(row[name])
    if (!wanted) continue
    const own = idOf(place[name])
    if (!own) return null
    const fits = name === 'areaOrganizacional' ? (await below(wanted)).includes(own) : wanted === own
    if (!fits) return null
    fit += WEIGHTS[name]
  }
  return fit
}

/**
 * Finds, for places of work, the active checklist of a kind that fits best; among equal ones the newest. Reads the
 * checklists once.
 */
export async function checklists(context: Context, kind: Kind): Promise<(place: Place) => Promise<Checklist | null>> {
  const rows = await context.system.repo(CHECKLISTS).all({ tipo: kind, ativo: true })
  rows.sort((a, b) => b.id - a.id)
  const areas = new Map<number, Promise<number[]>>()
  const below = (area: number) => {
    if (!areas.has(area)) areas.set(area, areasBelow(context.db, [area]))
    return areas.get(area)!
  }
  return async (place) => {
    let best: { row: Checklist; fit: number } | null = null
    for (const row of rows) {
      const fit = await fitOf(row, place, below)
      if (fit !== null && (!best || fit > best.fit)) best = { row, fit }
    }
    return best?.row ?? null
  }
}
