/**
 * Empty fields a new vacancy takes from the last one of its position: what the work requires, never people or dates.
 */
export const BORROWED = [
  'funcao',
  'ambiente',
  'horasDiariasPrevistas',
  'escolaridade',
  'escolaridades',
  'experiencias',
  'infoComplementares',
  'avaliacoesIds',
] as const
