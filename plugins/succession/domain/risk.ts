import type { Risk } from '../codes.ts'

export const PLANS = 'sucessao/planos'
export const TALENTS = 'gestao-talentos/talentos'
export const POSITIONS = 'cargo-salario/cargos'
export const SEES = 'ROLE_SUCESSAO_PLANOS'

/** Risk of a position. Candidates who left do not count; ready means able to take over within a year. */
export function riskOf(candidates: readonly { prontidao: string; ativo: boolean }[]): Exclude<Risk, 'SEM_PLANO'> {
  const present = candidates.filter((candidate) => candidate.ativo)
  if (!present.length) return 'SEM_SUCESSOR'
  return present.some((item) => item.prontidao === 'AGORA' || item.prontidao === 'UM_ANO') ? 'COBERTO' : 'SO_A_PRAZO'
}
