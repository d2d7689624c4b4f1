/** Where the prepared fields of a resource are. */
export const EXTRA = 'camposExtras'
