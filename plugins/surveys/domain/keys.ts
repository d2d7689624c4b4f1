export const SURVEYS = 'pesquisa/pesquisas'
export const RESPONDENTS = 'pesquisa/respondentes'
/** Answers of anonymous surveys: a table without numbers, times or people. */
export const ANSWERS = 'pesquisa_respostas'
export const DRAFTS = 'pesquisa_rascunhos'
/** Fewest people a figure is shown of, unless the company says more. */
export const LEAST = 5
/** What the links of kiosks open. */
export const KIOSK = 'pesquisa.quiosque'
export const INTERVIEWS = 'pesquisa/entrevistas-realizadas'
export const ACTIONS = 'pesquisa/planos-acao'
