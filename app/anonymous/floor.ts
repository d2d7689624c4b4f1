import type { Context } from '#engine'

/** Limits of the company's setting `pisoAnonimato`. */
export const MIN_FLOOR = 3
export const MAX_FLOOR = 50

/**
 * The floor of anonymity: the minimum number of people behind any figure, list or comment that nobody may trace to one
 * of them. Evaluations, surveys, the NPS and exit interviews all use this one.
 *
 * @param promised what the people were told when they were asked. It stays: with a setting lowered afterwards, the
 *   groups between the two floors would appear
 * @param least a subject whose groups are known to everybody (the areas of a survey) may ask for more
 */
export const anonymityFloor = (
  { settings }: Pick<Context, 'settings'>,
  { promised, least = MIN_FLOOR }: { promised?: number | null | undefined; least?: number } = {},
): number => promised ?? Math.max(least, MIN_FLOOR, Number(settings.pisoAnonimato ?? MIN_FLOOR))

/** What those who answer are told about it. */
export const floorSentence = (floor: number): string =>
  `As suas respostas e comentários só aparecem junto com os de outras pessoas, em grupos de pelo menos ${floor}.`
