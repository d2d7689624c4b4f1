export const COURSES = 'desenvolvimento/cursos'
export const CLASSES = 'desenvolvimento/turmas'
export const DAYS = 'desenvolvimento/dias-turmas'
export const PEOPLE = 'desenvolvimento/colaborador-turma'
export const EVALUATIONS = 'desenvolvimento/avaliacao-curso'
export const TEMPLATES = 'desenvolvimento/modelo-certificado'
export const LOGOS = 'desenvolvimento/logos-certificado'
export const FRAMES = 'desenvolvimento/molduras-certificado'
export const CERTIFICATES = 'desenvolvimento/certificado'
export const CERTIFICATIONS = 'desenvolvimento/certificacao'
export const NEEDS = 'desenvolvimento/lnt'
export const NEEDED_COURSES = 'desenvolvimento/lnt-cursos'
export const GOALS = 'desenvolvimento/planos-metas'
export const EXPENSE_KINDS = 'desenvolvimento/tipo-despesa'
export const TALENTS = 'gestao-talentos/talentos'

/** The authority a call of a resource asks for. */
export const authorityOf = (key: string) => `ROLE_${key.toUpperCase().replace(/[^A-Z]/g, '_')}`
