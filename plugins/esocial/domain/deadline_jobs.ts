export const DEADLINES_JOB = 'esocial-prazos'
export const RECHECK_JOB = 'esocial-conferir-alterados'
