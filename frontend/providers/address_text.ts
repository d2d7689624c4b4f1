const idOf = (value: unknown) => (typeof value === 'object' && value !== null ? (value as { id: unknown }).id : value)

/**
 * The value of a field for the address: ids of references, several joined by commas, an empty text for blank values.
 */
export const addressText = (value: unknown): string =>
  Array.isArray(value) ? value.map(idOf).join(',') : String(idOf(value) ?? '')
