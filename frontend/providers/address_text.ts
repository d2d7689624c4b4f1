const idOf = (value: unknown) => (typeof value === 'object' && value !== null ? (value as { id: unknown }).id : value)

/** The value of a field as an address holds it: numbers of references, several joined by commas, nothing for what is empty. */
export const addressText = (value: unknown): string =>
  Array.isArray(value) ? value.map(idOf).join(',') : String(idOf(value) ?? '')
