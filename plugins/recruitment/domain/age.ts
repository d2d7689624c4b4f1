/** Whole years between a birth date and today, both 'yyyy-MM-dd'; null without a birth date. */
export function ageOf(birth: string | null | undefined, today: string): number | null {
  if (!birth) return null
  const years = Number(today.slice(0, 4)) - Number(birth.slice(0, 4))
  return today.slice(5) < birth.slice(5) ? years - 1 : years
}
