import { type Context, when } from '#engine'
import { EVENTS } from '../domain/keys.ts'
import type { LastEvent } from '../domain/next_step.ts'

export const keyOf = (origem: string | null, id: number | null) => `${origem}|${id}`

/**
 * The last event of each record, with any outcome except regenerated ones. After an exclusion the next event is an
 * original one.
 */
export async function lastEvents(context: Context, origens: readonly string[], ids: readonly number[]) {
  const rows = await context
    .elevated('the state of what was told is that of the company')
    .query(EVENTS)
    .unrestricted('the state of what was told is that of the company')
    .where(
      when('origem').in([...origens]),
      when('origemId').in([...ids]),
      when('tipo').isNot('S-3000'),
      when('situacao').isNot('REFEITO'),
    )
    .select({
      id: 'id',
      origem: 'origem',
      origemId: 'origemId',
      situacao: 'situacao',
      lote: 'lote.id',
      nrRecibo: 'nrRecibo',
      nrReciboAnterior: 'nrReciboAnterior',
      resumo: 'resumo',
      comTermino: 'comTermino',
      substituido: 'substituido',
    })
    .orderBy('id')
    .rows()
  return new Map(rows.map((row) => [keyOf(row.origem, row.origemId), row as LastEvent]))
}
