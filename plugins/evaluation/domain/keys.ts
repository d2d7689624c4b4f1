export const CYCLES = 'avaliacao/avaliacoes-desempenho'
export const PARTICIPANTS = 'avaliacao/participante-avaliacao-desempenho'
export const TALENTS = 'gestao-talentos/talentos'
/** What links of shared devices open. */
export const KIOSK = 'avaliacao.quiosque'
