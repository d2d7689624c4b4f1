import type { ActionMeta } from '#engine/definition/types.ts'
import { api, download, type QueryValue } from '../../providers/http.ts'

export type ActionInput = Record<string, unknown>

/** `{method} {api}/{id}/{name}` for a record, `{method} {api}/{name}` for the resource and for a selection (its ids in the body or the query). */
export async function callAction(resourceApi: string, action: Pick<ActionMeta, 'name' | 'on' | 'method' | 'returns'>, rows: { id: number }[], input: ActionInput): Promise<unknown> {
  const path = action.on === 'row' ? `${resourceApi}/${rows[0]!.id}/${action.name}` : `${resourceApi}/${action.name}`
  const sent = action.on === 'selection' ? { ...input, ids: rows.map((one) => one.id) } : input
  const reads = action.method === 'GET' || action.method === 'DELETE'
  const options = { method: action.method, ...(reads ? { query: sent as Record<string, QueryValue> } : { body: sent }) }
  if (action.returns === 'file') return download(path, options)
  return api(path, options)
}
