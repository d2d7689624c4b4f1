/** What a new vacancy takes from the last one of its position, where nothing was typed: what the work asks for, never who or when. */
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
