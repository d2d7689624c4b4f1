/** Name of the group that contains the prepared fields of a resource. */
export const EXTRA = 'camposExtras'
