import type { ListQuery, Page } from '../../definition/context.ts'
import { requireRead } from '../permissions.ts'
import type { Operation } from './operation.ts'

/** @throws ForbiddenError */
export async function list({ context, resource, shown }: Operation, query: ListQuery): Promise<Page> {
  requireRead(context, resource, query.brief)
  return shown.on(query.onDay).page(query)
}
