/** The candidate of the demo story who has a password. */
export const CANDIDATE = { cpf: '529.982.247-25', password: 'ipe-candidato-2026' }
