const pad = (text: string) => `${text.replace(' ', 'T')}Z`

/** A stored date and time as ISO 8601: MariaDB returns dates, SQLite text. */
export const toIso = (value: unknown): string =>
  value instanceof Date ? value.toISOString() : String(value).endsWith('Z') ? String(value) : pad(String(value))
