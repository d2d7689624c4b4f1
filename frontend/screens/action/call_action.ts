import type { ActionMeta } from '#engine/definition/screen_types.ts'
import { inAddress } from '#engine/definition/in_address.ts'
import { addressText } from '../../providers/address_text.ts'
import { formBody } from '../../providers/form_body.ts'
import { api, download } from '../../providers/http.ts'

export type ActionInput = Record<string, unknown>

/** Empty values are sent as empty, because the server would otherwise use the defaults. */
function asked(input: ActionInput): string {
  const text = new URLSearchParams(Object.entries(input).map(([name, value]) => [name, addressText(value)])).toString()
  return text && `?${text}`
}

/** `{method} {api}/{id}/{name}` for a record, `{method} {api}/{name}` for the resource and for a selection (its ids in the body or the query). */
export async function callAction(
  resourceApi: string,
  action: Pick<ActionMeta, 'name' | 'on' | 'method' | 'returns'>,
  rows: { id: number }[],
  input: ActionInput,
): Promise<unknown> {
  const path = action.on === 'row' ? `${resourceApi}/${rows[0]!.id}/${action.name}` : `${resourceApi}/${action.name}`
  const sent = action.on === 'selection' ? { ...input, ids: rows.map((row) => row.id) } : input
  const [address, options] = inAddress(action)
    ? [`${path}${asked(sent)}`, { method: action.method }]
    : [path, { method: action.method, body: formBody(sent) }]
  return action.returns === 'file' ? download(address, options) : api(address, options)
}
