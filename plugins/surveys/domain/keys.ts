export const SURVEYS = 'pesquisa/pesquisas'
export const RESPONDENTS = 'pesquisa/respondentes'
/** Answers of ended anonymous surveys, added up: a table without sequential ids, times or people. */
export const ANSWERS = 'pesquisa_respostas'
/** The same by other groups than areas, each dimension by itself. */
export const SEGMENT_ANSWERS = 'pesquisa_respostas_segmentos'
export const DRAFTS = 'pesquisa_rascunhos'
/** Minimum number of people per figure, unless the company's floor of anonymity is higher. */
export const MIN_ANSWERS = 5
/** Purpose of kiosk links. */
export const KIOSK = 'pesquisa.quiosque'
export const INTERVIEWS = 'pesquisa/entrevistas-realizadas'
export const ACTIONS = 'pesquisa/planos-acao'
