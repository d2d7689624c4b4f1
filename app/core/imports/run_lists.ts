import { nameKey } from '#engine/definition/fold.ts'
import type { ImportReferences, ImportTarget } from '#engine/imports/index.ts'
import type { NamedRecords } from './store.ts'

/** Values offered for the cells of a column. */
const MAX_ACCEPTED = 200

/** Names of records by resource, each once, as it was first written. */
export class NameLists {
  readonly #names = new Map<string, Map<string, string>>()

  add(recurso: string, name: string) {
    const names = this.#names.get(recurso) ?? new Map<string, string>()
    this.#names.set(recurso, names)
    if (!names.has(nameKey(name))) names.set(nameKey(name), name)
  }

  all = (): NamedRecords[] => [...this.#names].map(([recurso, names]) => ({ recurso, nomes: [...names.values()] }))
}

/** The values that columns take, where they are a list. */
export async function acceptedIn(columns: ReadonlyMap<number, ImportTarget>, references: ImportReferences) {
  const accepted: Record<number, string[]> = {}
  for (const [column, { field }] of columns) {
    if (field.kind === 'boolean') accepted[column] = ['Sim', 'Não']
    else if (field.choices) accepted[column] = field.choices.slice(0, MAX_ACCEPTED).map(({ nome }) => nome)
    else if (field.to) accepted[column] = await references.namesOf(field.to, MAX_ACCEPTED)
  }
  return accepted
}
