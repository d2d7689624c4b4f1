import { type Context, when } from '#engine'
import { TALENTS } from '../domain/keys.ts'
import type { Reporting } from '../domain/reporting.ts'

/**
 * The current reporting lines: the manager of the talent and, if requested, the head of their area (or of the area
 * above, for that head).
 */
export async function readHierarchy(context: Context, withAreas: boolean): Promise<Reporting> {
  const { query } = context.system
  const people = await query(TALENTS)
    .withoutRowRules()
    .where(when('situacao').is('A'))
    .select({ id: 'id', gestor: 'gestor.id', area: 'areaOrganizacional.id', cpf: 'cpf' })
    .orderBy('id')
    .rows()
  const employed = new Set(people.map((person) => Number(person.id)))
  const heads = withAreas ? await readHeads(context) : null
  const reporting: Reporting = {
    managers: new Map(),
    team: new Map(),
    nearest: new Map(),
    area: new Map(),
    cpf: new Map(),
  }
  for (const person of people) {
    const id = Number(person.id)
    const own = person.gestor ? [Number(person.gestor)] : []
    const above = new Set<number>([...own, ...(heads?.of(Number(person.area), id) ?? [])])
    above.delete(id)
    const present = [...above].filter((manager) => employed.has(manager))
    const nearest = own.some((manager) => present.includes(manager)) ? own : present
    reporting.managers.set(id, new Set(present))
    reporting.nearest.set(id, nearest)
    if (person.area) reporting.area.set(id, Number(person.area))
    if (person.cpf) reporting.cpf.set(id, person.cpf)
    for (const manager of present) reporting.team.set(manager, (reporting.team.get(manager) ?? new Set()).add(id))
  }
  return reporting
}

async function readHeads(context: Context) {
  const rows = await context.system.repo('cargo-salario/areas-organizacionais').all()
  const areas = new Map(rows.map((row) => [row.id, row]))
  const named = (area: Record<string, any> | undefined): number[] =>
    [
      ...(area?.responsaveis ?? []).map((responsavel: any) => responsavel.responsavelId?.id),
      ...(area?.corresponsaveis ?? []).map((corresponsavel: any) => corresponsavel.corresponsavelId?.id),
    ].filter(Boolean)
  return {
    /** Heads of the nearest area upwards that has one other than this person. */
    of(areaId: number, person: number): number[] {
      const seen = new Set<number>()
      for (let area = areas.get(areaId); area && !seen.has(area.id); area = areas.get(area.areaMae?.id ?? 0)) {
        seen.add(area.id)
        const found = named(area)
        if (found.includes(person)) continue
        if (found.length) return found
      }
      return []
    },
  }
}
