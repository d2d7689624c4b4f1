/** Code lists. Safe in a browser: screens read them too. */

export const NIVEIS = { E: 'Empresa', A: 'Área', I: 'Individual' }
export const CONFIANCA = { V: 'No caminho', A: 'Em atenção', R: 'Em risco' }
export const CONFIDENCE_TONES = { V: 'success', A: 'warning', R: 'error' } as const
export const SITUACOES = { A: 'Em andamento', C: 'Concluído', X: 'Cancelado' }
