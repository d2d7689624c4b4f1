import { type Context, when } from '#engine'
import { COURSES } from '../domain/keys.ts'

export interface CoursePeriod {
  nome: string
  cargaHoraria: string | null
  periodicidade: number | null
}

/** Name, load and period of these courses, including those shared by another company. */
export async function coursesById(context: Context, ids: number[]): Promise<Map<number, CoursePeriod>> {
  const found = new Map<number, CoursePeriod>()
  const wanted = [...new Set(ids)]
  if (!wanted.length) return found
  for (const row of await context
    .query(COURSES)
    .withoutRowRules()
    .acrossCompanies('all')
    .where(when('id').in(wanted))
    .select({ id: 'id', nome: 'nome', cargaHoraria: 'cargaHoraria', periodicidade: 'periodicidade' })
    .rows())
    found.set(Number(row.id), {
      nome: String(row.nome),
      cargaHoraria: row.cargaHoraria ?? null,
      periodicidade: row.periodicidade ?? null,
    })
  return found
}
