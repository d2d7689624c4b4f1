export const SWITCH_JOB = 'esocial-ambiente'
