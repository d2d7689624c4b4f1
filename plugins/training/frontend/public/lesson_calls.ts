/** Endpoints of lessons, authenticated by the link of a participant. */
export const BASE = '/api/desenvolvimento/participante/licoes'
