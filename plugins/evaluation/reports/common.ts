import { type Context, ref, ValidationError } from '#engine'
import type { Cycle } from '../domain/rows.ts'
import { CYCLES } from '../domain/keys.ts'
import { idList } from '#app/core/in_each_company.ts'

export const cycleField = { avaliacaoDesempenhoId: ref(CYCLES, 'Avaliação de desempenho').ids().required() }

/** The cycle of a report. */
export const cycleIn = (context: Context, value: unknown): Promise<Cycle> =>
  context.system.repo(CYCLES).get(idList([value])[0]!)

export const performanceColumn = { key: 'performance', label: 'Performance', format: 'percent' as const }

/** @throws ValidationError */
export const failField = (field: string, message: string): never => {
  throw new ValidationError([{ field, message }])
}
