/** Where a lesson is gone through, by the link of a participant. */
export const BASE = '/api/desenvolvimento/participante/licoes'
