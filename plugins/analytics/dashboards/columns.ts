/** A column of a chart in percent. */
export const percent = (label: string) => ({ label, format: 'percent' }) as const
