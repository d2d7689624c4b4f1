import { type Context, when } from '#engine'
import { among } from '#app/core/in_each_company.ts'
import { DELIVERIES } from '../domain/keys.ts'

export interface DeliveryFilter {
  dataIni?: string
  dataFim?: string
  estabelecimentosIds?: unknown
}

/** Deliveries of a period. */
export const delivered = (context: Context, { dataIni, dataFim, estabelecimentosIds }: DeliveryFilter) =>
  context
    .query(DELIVERIES)
    .where(
      ...(dataIni ? [when('data').atLeast(dataIni)] : []),
      ...(dataFim ? [when('data').atMost(dataFim)] : []),
      ...among('estabelecimento', estabelecimentosIds),
    )
