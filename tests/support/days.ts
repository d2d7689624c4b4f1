import { addDays } from '#engine/definition/civil_date.ts'
import { today } from '#engine/database/clock.ts'

/**
 * 'yyyy-MM-dd' so many days from today, as the product counts days: in São Paulo. A test that takes the day of UTC
 * fails for three hours of each evening.
 */
export const dayFromNow = (days = 0): string => addDays(today(), days)
export { today }
