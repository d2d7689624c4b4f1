import { any, type Context, when } from '#engine'
import { EVENTS } from '../domain/keys.ts'
import type { LastEvent } from '../domain/next_step.ts'

export const keyOf = (origem: string | null, id: number | null) => `${origem}|${id}`

/**
 * The last event of each record in an environment, with any outcome except regenerated ones, and whether an S-3000 that
 * excludes it waits. Each environment knows only its own receipts (Manual S-1.3, I, 5: in "Produção restrita" events
 * "não produzem efeitos jurídicos").
 */
export async function lastEvents(
  context: Context,
  origens: readonly string[],
  ids: readonly number[],
  ambiente: string,
) {
  const rows = await context
    .query(EVENTS)
    .withoutRowRules()
    .where(
      when('origem').in([...origens]),
      when('origemId').in([...ids]),
      when('ambiente').is(ambiente),
      any(when('tipo').isNot('S-3000'), when('situacao').is('AGUARDANDO')),
      when('situacao').isNot('REFEITO'),
    )
    .select({
      id: 'id',
      tipo: 'tipo',
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
  const last = new Map<string, LastEvent>()
  for (const { tipo, ...row } of rows) {
    const key = keyOf(row.origem, row.origemId)
    if (tipo !== 'S-3000') last.set(key, { ...row, excluindo: false })
    else if (last.has(key)) last.get(key)!.excluindo = true
  }
  return last
}
