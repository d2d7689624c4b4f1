/** The id of a reference as it may arrive: `{ id }`, a number, digits, or nothing (null). Browser-safe. */
export function idOf(value: unknown): number | null {
  const id = value !== null && typeof value === 'object' ? (value as { id?: unknown }).id : value
  return id === undefined || id === null || id === '' ? null : Number(id)
}
