import { any, when } from '#engine'
import { countAbsencesOf, talentReport } from '#plugins/talent/plugin.ts'
import { LEAVES } from '../domain/keys.ts'

/** Counts leaves as absences in reports of talents that request their kinds. A leave without an end is ongoing. */
countAbsencesOf({
  resource: LEAVES,
  async find(context, { kinds, filter, from, until }) {
    const rows = await context.system
      .query(LEAVES)
      .where(
        when('afastamento').in([...kinds]),
        when('inicio').atMost(until),
        any(when('fim').empty(), when('fim').atLeast(from)),
        ...talentReport.placeConditions(filter, 'colaborador.'),
      )
      .select('inicio', 'fim')
      .rows()
    return rows.map((row) => ({ from: String(row.inicio), until: String(row.fim ?? until) }))
  },
})
