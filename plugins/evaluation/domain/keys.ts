export const CYCLES = 'avaliacao/avaliacoes-desempenho'
export const PARTICIPANTS = 'avaliacao/participante-avaliacao-desempenho'
/** The latest assembly of each cycle: the participants being included in the background. */
export const ASSEMBLIES = 'avaliacao/montagens'
export const TALENTS = 'gestao-talentos/talentos'
/** Purpose of the links of shared devices. */
export const KIOSK = 'avaliacao.quiosque'
