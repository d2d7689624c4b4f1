export const CYCLES = 'avaliacao/avaliacoes-desempenho'
export const PARTICIPANTS = 'avaliacao/participante-avaliacao-desempenho'
/** The latest assembly of each cycle: who is being included in the background. */
export const ASSEMBLIES = 'avaliacao/montagens'
export const TALENTS = 'gestao-talentos/talentos'
/** What links of shared devices open. */
export const KIOSK = 'avaliacao.quiosque'
