import type { Assert } from '@japa/assert'
import { type Answer, type Client, messagesOf } from './client.ts'
import { lost } from './read_back.ts'

export interface RoundTrip {
  /** Every field, with a value that is no default. */
  create: Record<string, unknown>
  /** Every field that may change, with another value. */
  change: Record<string, unknown>
  /** What is refused: field, a value beyond its limit, and what is said about it. */
  refused?: [field: string, value: unknown, message: string][]
  /** A column of the list with the value of `create`. */
  listed?: string
}

const accepted = (answer: Answer) => {
  if (answer.status >= 300) throw new Error(`${answer.status} ${answer.text}`)
  return answer.body
}

/** A row from its creation to its removal over HTTP: every field comes back as sent, every limit is refused with its field named. */
export async function roundTrip(assert: Assert, client: Client, path: string, trip: RoundTrip) {
  const { create, change, refused = [], listed = Object.keys(create)[0]! } = trip
  const created = accepted(await client.post(path, create))
  assert.deepEqual(lost(create, created), [], 'what was created')
  const read = accepted(await client.get(`${path}/${created.id}`))
  assert.deepEqual(lost(create, read), [], 'what is read')
  const { content } = accepted(await client.get(`${path}?size=100&sort=-id`))
  const row = content.find((item: { id: number }) => item.id === created.id)
  assert.deepEqual(lost({ [listed]: create[listed] }, row), [], 'what the list says')
  for (const [field, value, message] of refused)
    assert.deepEqual(messagesOf(await client.post(path, { ...create, [field]: value })), { [field]: message }, field)
  const changed = accepted(await client.put(`${path}/${created.id}`, { ...change, versao: created.versao }))
  assert.deepEqual(lost(change, changed), [], 'what was changed')
  assert.deepEqual(lost(change, accepted(await client.get(`${path}/${created.id}`))), [], 'what is read then')
  assert.equal((await client.delete(`${path}/${created.id}`)).status, 204)
  assert.equal((await client.get(`${path}/${created.id}`)).status, 404)
}
