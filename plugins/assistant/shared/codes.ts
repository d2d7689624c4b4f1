/** Constants shared by the server and the screens of the assistant. */

/** Authority to use the assistant. */
export const MAY_ASK = 'ROLE_ASSISTENTE_RH'

/** Message and code of the response if no credit is left: screens then open the request for more. */
export const OUT_OF_CREDITS = 'CREDITOS_ESGOTADOS'
/** The provider accepts no more calls for now. */
export const CALL_LIMIT = 'OpenAICallLimitReached'

/** Free credits of a company each month, not cumulative. */
export const FREE_PER_MONTH = 10

/** Seconds a speech bubble is shown: after a failed search, and after suggestions were inserted or could not be. */
export const SEARCH_BUBBLE_S = 10
export const APPLY_BUBBLE_S = 8

export const TIRED = 'Até as mentes mais brilhantes precisam de descanso. Por favor, tente novamente mais tarde.'
export const NOT_APPLIED = 'Ah não! Ocorreu um erro ao aplicar sugestões.'
export const APPLIED = 'Pronto! Sugestões inseridas.'
export const APPLYING = 'Ok! Não vai demorar muito...'
export const APPLYING_MS = 600
export const REQUESTED = 'Solicitação cadastrada com sucesso! Em breve entraremos em contato.'

/** Format of a prepared request in `GET /api/assistente/sugestao?prompt=`. */
export const PREPARED = /^pedido:[\w-]{22}$/
