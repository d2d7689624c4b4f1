/** Code lists. Safe in a browser: screens import them too. */

/** How soon a candidate could take over. */
export const PRONTIDAO = {
  AGORA: 'Pronto agora',
  UM_ANO: 'Em até 1 ano',
  DOIS_ANOS: 'De 1 a 2 anos',
  MAIS: 'Mais de 2 anos',
}
export type Readiness = keyof typeof PRONTIDAO

export const CRITICIDADE = { A: 'Alta', M: 'Média', B: 'Baixa' }

export const RISCOS = {
  SEM_PLANO: 'Sem plano',
  SEM_SUCESSOR: 'Sem sucessor',
  SO_A_PRAZO: 'Só a prazo',
  COBERTO: 'Coberto',
} as const
export type Risk = keyof typeof RISCOS
export const RISK_TONES = {
  'Sem plano': 'neutral',
  'Sem sucessor': 'error',
  'Só a prazo': 'warning',
  Coberto: 'success',
} as const
