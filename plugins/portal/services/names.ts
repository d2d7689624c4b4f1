/** Resources of other plugins the portal works with. */
export const CANDIDATES = 'captacao/candidatos'
export const VACANCIES = 'captacao/solicitacoes-pessoal'
export const APPLICATIONS = 'captacao/candidato-solicitacoes'
export const HISTORY = 'captacao/historico'
export const DOCUMENTS = 'captacao/candidato-documentos-anexos'
export const COMPANIES = 'utilitario/empresas'
export const RECOVERIES = 'externo/recuperacoes-senha'
export const UPLOADS = 'externo/envios'
