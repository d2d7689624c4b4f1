/** Minimum width and height of touch targets; with a mouse they may be smaller. */
export const THUMB = 40
export const touchTargets = { '@media (pointer: coarse)': { minWidth: THUMB, minHeight: THUMB } } as const
