export const DEFINITIONS = 'estudio/definicoes'
export const PUBLISH = 'ROLE_ESTUDIO_PUBLICAR'

export const KINDS = { R: 'Cadastro próprio', C: 'Campos em um cadastro' } as const
export const SITUATIONS = {
  R: 'Rascunho',
  P: 'Publicado',
  A: 'Alterado depois de publicado',
  X: 'Fora de uso',
} as const
export const SITUATION_TONES = { R: 'neutral', P: 'success', A: 'warning', X: 'neutral' } as const
