/** Code lists. Safe in a browser: screens import them too. */

export const NIVEIS = { E: 'Empresa', A: 'Área', I: 'Individual' }
export const CONFIANCA = { V: 'No caminho', A: 'Em atenção', R: 'Em risco' }
export const CONFIDENCE_TONES = { V: 'success', A: 'warning', R: 'error' } as const
/** By label, because computed values and reports contain labels. */
export const CONFIDENCE_TEXT_TONES = {
  [CONFIANCA.V]: CONFIDENCE_TONES.V,
  [CONFIANCA.A]: CONFIDENCE_TONES.A,
  [CONFIANCA.R]: CONFIDENCE_TONES.R,
}
export const SITUACOES = { A: 'Em andamento', C: 'Concluído', X: 'Cancelado' }
export const SITUACAO_TONES = { A: 'info', C: 'success', X: 'neutral' } as const
