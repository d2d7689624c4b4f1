import type { Score } from '#plugins/questionnaires/plugin.ts'
import type { Papel } from '../codes.ts'
import { CYCLES } from './keys.ts'
import type { Cycle } from './rows.ts'
import { isNamed, isSelf } from './shown.ts'

/** What is kept of an anonymous questionnaire: of who answered only the role and how much it counts. */
export interface ApartAnswer {
  avaliado: number
  papel: Papel
  peso: number
  modelo: number
  performance: number | null
  modeloPerformance: number | null
  competencias: number | null
  fracao: string | null
  modeloFracao: string | null
  competenciasFracao: string | null
  apuracao: Score | null
  /** The remark about the whole, which nobody but its author could read. */
  observacao: string | null
}

/**
 * What an answered questionnaire is padded to, so that its length tells nothing: some 25,000 characters of comments
 * besides the questions.
 */
export const APART_SIZE = 16_384

/** Whether what this role answers is kept apart from who answered: not of the self-evaluation, nor of a named manager. */
export const isApart = (
  { anonima, gestorAnonimo }: { anonima?: boolean | null; gestorAnonimo?: boolean | null },
  papel: Papel,
): boolean => {
  const row = { papel, peso: 1 }
  return anonima === true && !isSelf(row) && !isNamed(row, { anonima, gestorAnonimo: gestorAnonimo === true })
}

export const collectionOf = ({ id }: Pick<Cycle, 'id'>) => ({ key: CYCLES, id })
