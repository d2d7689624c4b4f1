/** Columns of a list of people behind a point. */
export const PERSON = {
  talento: { label: 'Talento' },
  cargo: { label: 'Cargo' },
  area: { label: 'Área organizacional' },
} as const

/** A column of a chart in percent. */
export const percent = (label: string) => ({ label, format: 'percent' }) as const
