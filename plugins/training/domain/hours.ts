/** '7:30' → 450 */
export function minutesOf(time: string | null | undefined): number {
  const [hours, minutes] = (time ?? '').split(':')
  return hours ? Number(hours) * 60 + Number(minutes ?? 0) : 0
}

/** 450 → 7.5 */
export const hoursOf = (minutes: number): number => Math.round((minutes / 60) * 100) / 100
