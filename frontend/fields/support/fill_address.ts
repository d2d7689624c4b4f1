/** Fills the fields beside a postal code with its address, whether they are texts or references. */
import { isBlank } from '#engine/definition/conditions.ts'
import type { FieldDef, FieldDefs } from '#engine/definition/types.ts'
import type { Address, Row, Services } from '../services.ts'
import { lookupQuery, nameOf } from './reference.ts'
import { nameKey } from '#engine/fields/fold.ts'

type Values = Record<string, unknown>

/** Ordered from large to small: a city is looked up within its state, a district within its city. */
export const PARTS = ['uf', 'cidade', 'bairro', 'logradouro'] as const
const named = (row: Row, name: string) =>
  Object.entries(row).some(
    ([key, value]) => key !== 'id' && typeof value === 'string' && nameKey(value) === nameKey(name),
  )

async function referenceTo(
  name: string,
  field: FieldDef,
  record: Values,
  services: Services,
): Promise<Row | undefined> {
  const { query, ready } = lookupQuery(field, record)
  if (!field.to || !ready) return undefined
  const rows = await services.search(field.to, { ...query, q: name, size: 20, page: 0 }).catch(() => [])
  return rows.find((row) => named(row, name))
}

const brief = (row: Row, display: string | undefined) => ({ id: row.id, [display ?? 'nome']: nameOf(row, display) })

/**
 * Looks up the values and writes them one by one. Typed text is replaced only by a value that was found; a reference
 * without a record of exactly that name stays unchanged.
 *
 * @param fields the fields beside the postal code, by name
 * @param read returns the current values
 */
export async function fillAddress(
  address: Address,
  fields: FieldDefs,
  read: () => { beside: Values; record: Values },
  write: (name: string, value: unknown) => void,
  services: Services,
): Promise<void> {
  for (const name of PARTS) {
    const field = fields[name]
    const found = address[name]
    if (!field || !found) continue
    if (field.kind === 'choice') {
      const choice = field.choices?.find(
        (item) => nameKey(item.id) === nameKey(found) || nameKey(item.nome) === nameKey(found),
      )
      if (choice) write(name, choice.id)
    } else if (field.kind === 'ref') {
      const { beside, record } = read()
      const row = await referenceTo(found, field, record, services)
      if (row) write(name, brief(row, services.resource(field.to!)?.display))
      // A district of the previous city would be wrong, so it is cleared.
      else if (!isBlank(beside[name])) write(name, null)
    } else write(name, found)
  }
}
