/** How an answer is counted. */
export const FAIXAS = { F: 'Favorável', N: 'Neutra', D: 'Desfavorável' }
export type Band = keyof typeof FAIXAS

const TONES = { worst: '#c62828', D: '#ef9a9a', N: '#b0bec5', F: '#a5d6a7', best: '#2e7d32' }

/** Colour of an answer on screen and paper: its band, stronger at the end of the scale. */
export function toneOf({ faixa, lugar }: { faixa?: string | null; lugar?: number | null }): string {
  if (faixa === 'F') return lugar === 1 ? TONES.best : TONES.F
  if (faixa === 'D') return lugar === 0 ? TONES.worst : TONES.D
  return TONES.N
}
