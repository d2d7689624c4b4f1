/** The id of a reference in any accepted form: `{ id }`, a number, digits, or empty (null). Browser-safe. */
export function idOf(value: unknown): number | null {
  const id = value !== null && typeof value === 'object' ? (value as { id?: unknown }).id : value
  return id === undefined || id === null || id === '' ? null : Number(id)
}
