/** Constants the server and the screens of the assistant both read. */

/** Who may use it. */
export const MAY_ASK = 'ROLE_ASSISTENTE_RH'

/** The message and code of an answer when no credit is left: screens then open the request for more. */
export const OUT_OF_CREDITS = 'CREDITOS_ESGOTADOS'
/** The provider takes no more calls for now. */
export const CALL_LIMIT = 'OpenAICallLimitReached'

/** Free credits of a company each month, not cumulative. */
export const FREE_PER_MONTH = 10

/** Seconds a speech bubble stays: after a failed search, and after suggestions were put in or could not be. */
export const SEARCH_BUBBLE_S = 10
export const APPLY_BUBBLE_S = 8

export const TIRED = 'Até as mentes mais brilhantes precisam de descanso. Por favor, tente novamente mais tarde.'
export const NOT_APPLIED = 'Ah não! Ocorreu um erro ao aplicar sugestões.'
export const APPLIED = 'Pronto! Sugestões inseridas.'
export const APPLYING = 'Ok! Não vai demorar muito...'
export const APPLYING_MS = 600
export const REQUESTED = 'Solicitação cadastrada com sucesso! Em breve entraremos em contato.'

/** What a prepared request is called in `GET /api/assistente/sugestao?prompt=`. */
export const PREPARED = /^pedido:[\w-]{22}$/
