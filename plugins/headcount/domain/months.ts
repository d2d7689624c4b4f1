/** Months are strings 'yyyy-MM', so they can be sorted and compared directly. */
export function monthsOfYear(year: number): string[] {
  return Array.from({ length: 12 }, (_, index) => `${year}-${String(index + 1).padStart(2, '0')}`)
}

export interface PlannedStep {
  /** From this month on. */
  mes: string
  quantidade: number
}

/** The planned number for a month: the last step that has started, or null before the first one. */
export const plannedIn = (steps: readonly PlannedStep[], month: string): number | null =>
  steps
    .filter((step) => step.mes <= month)
    .toSorted((a, b) => a.mes.localeCompare(b.mes))
    .at(-1)?.quantidade ?? null
