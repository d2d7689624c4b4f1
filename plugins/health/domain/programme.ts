import { MOTIVOS_EXAME, type MotivoExame } from './exams.ts'

/** One exam for the people of a function in a place. */
export interface ProgrammeLine {
  funcao: string
  ambiente: string
  trabalhadores: number
  /** Names of the risks under medical control, those for which exams are demanded. */
  riscos: string
  exame: string
  /** Months; null: not periodic. */
  periodicidade: number | null
  momentos: string
}

/** What is demanded of an exam in one post. */
export interface DemandedExam {
  clinico: boolean
  meses: number | null
  /** Whether a risk demands it, not only the function. */
  porRisco: boolean
}

/**
 * When an exam is made (NR-7, item 7.5.6). A clinical exam on every occasion; a complementary one on admission, when it is
 * due again, and on a change to the risk that demands it, as the product asks for them.
 */
export function occasionsOf({ clinico, meses, porRisco }: DemandedExam): MotivoExame[] {
  if (clinico) return ['ADM', ...(meses ? (['PER'] as const) : []), 'RET', 'MUD', 'DEM']
  return ['ADM', ...(meses ? (['PER'] as const) : []), ...(porRisco ? (['MUD'] as const) : [])]
}

export const occasionNames = (occasions: readonly MotivoExame[]) =>
  occasions.map((occasion) => MOTIVOS_EXAME[occasion]).join(', ')
