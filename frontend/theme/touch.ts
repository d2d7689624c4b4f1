/** What a finger must hit is never lower or narrower than this; a mouse may have it smaller. */
export const THUMB = 40
export const forThumbs = { '@media (pointer: coarse)': { minWidth: THUMB, minHeight: THUMB } } as const
