const pad = (text: string) => `${text.replace(' ', 'T')}Z`

/** A stored moment as ISO 8601: MariaDB gives dates, SQLite text. */
export const toIso = (value: unknown): string =>
  value instanceof Date ? value.toISOString() : String(value).endsWith('Z') ? String(value) : pad(String(value))
