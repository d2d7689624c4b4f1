import type { ListQuery, Page } from '../../definition/context.ts'
import { assertCanRead } from '../permissions.ts'
import type { Operation } from './operation.ts'

/** @throws ForbiddenError */
export async function list({ context, resource, shown }: Operation, query: ListQuery): Promise<Page> {
  assertCanRead(context, resource, query.brief)
  return shown.asOf(query.onDay).page(query)
}
