export const TALENTS = 'gestao-talentos/talentos'
export const CANDIDATES = 'captacao/candidatos'
export const PROFESSIONALS = 'sst/profissional'
export const EXAMS = 'sst/exame'
export const LEAVES = 'sst/afastamentos'
export const REQUESTS = 'sst/solicitacoes-exame'
export const ASOS = 'sst/aso'
export const RECORDS = 'sst/prontuarios'
export const RECORD_READS = 'sst/prontuarios-acessos'
export const HEALTH_USERS = 'sst/profissionais-usuarios'
/**
 * Named set of health professionals whose records a user may read: all for users who are health professionals, empty
 * for the others.
 */
export const HEALTH_SET = 'profissionaisSaude'
