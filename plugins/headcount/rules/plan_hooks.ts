import { type Hooks, idOf, RuleError, ValidationError } from '#engine'
import { APPROVED } from '../domain/keys.ts'

/** Each step of a position in an area must start within the year, with at most one step per month. */
export const planHooks: Hooks<'planejamento/quadros'> = {
  beforeSave(_context, values, old) {
    if (old?.situacao === 'A') throw new RuleError(APPROVED)
    const year = String(values.ano ?? old?.ano ?? '')
    const seen = new Set<string>()
    for (const [index, row] of (values.linhas ?? old?.linhas ?? []).entries()) {
      if (!String(row.mes ?? year).startsWith(year))
        throw new ValidationError([{ field: `linhas.${index}.mes`, message: `O mês não é de ${year}.` }])
      const key = [idOf(row.areaOrganizacional), idOf(row.cargo), row.mes].join('|')
      if (seen.has(key))
        throw new ValidationError([
          { field: `linhas.${index}.mes`, message: 'Esta área e este cargo já têm uma linha neste mês.' },
        ])
      seen.add(key)
    }
  },
}
