import type { Context } from '#engine'

interface Period {
  pai_id: number
  tipo: string
  valor: number | string | null
}

/** Salary of each band today: the value of its latest period that has begun. null before the first one, or when the period leaves it to the position. */
export async function currentSalaries({ db, today }: Context, ids: number[]): Promise<(number | null)[]> {
  const periods: Period[] = await db
    .from('faixas_salariais_historico')
    .select('pai_id', 'tipo', 'valor')
    .whereIn('pai_id', ids)
    .where('data', '<=', today)
    .orderBy('data', 'asc')
  // In order of date, so the last one written for a band is the one in force.
  const inForce = new Map(periods.map((period) => [period.pai_id, period.tipo === '3' ? period.valor : null]))
  return ids.map((id) => (inForce.get(id) == null ? null : Number(inForce.get(id))))
}
