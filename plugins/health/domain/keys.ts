export const TALENTS = 'gestao-talentos/talentos'
export const CANDIDATES = 'captacao/candidatos'
export const PROFESSIONALS = 'sst/profissional'
export const EXAMS = 'sst/exame'
export const LEAVES = 'sst/afastamentos'
export const CARDS = 'sst/cartoes-vacinacao'
export const DOSES = 'sst/vacinacoes'
export const VACCINES = 'sst/vacinas'
export const CONDITIONS = 'sst/condicoes-ambientais'
export const GROUPS = 'sst/grupos-homogeneos'
export const MEASUREMENTS = 'sst/medicoes-risco'
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
export const PCMSO = 'sst/pcmso'
export const ANALYSES = 'sst/pcmso-relatorios'
/** Accidents and CATs are of prevention, which requires this plugin: they are read when they are there. */
export const ACCIDENTS = 'sst/acidentes'
export const AUDIOMETRIES = 'sst/audiometrias'
