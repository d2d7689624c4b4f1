import { ref, type Row, type Context } from '#engine'
import { CYCLES } from '../domain/keys.ts'
import { idList } from '#app/core/in_each_company.ts'

export const cycleField = { avaliacaoDesempenhoId: ref(CYCLES, 'Avaliação de desempenho').ids().required() }

/** The cycle a report is about. */
export const cycleIn = (context: Context, value: unknown): Promise<Row> =>
  context
    .elevated('the report shows a cycle to whoever may make it')
    .repo(CYCLES)
    .get(idList([value])[0]!)
