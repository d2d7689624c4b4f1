import { addDays, addMonths, daysBetween } from '#engine'
/** Reasons for an examination (NR-7, item 7.5.6; eSocial S-2220 `tpExameOcup`). */
export const MOTIVOS_EXAME = {
  ADM: 'Admissional',
  PER: 'Periódico',
  RET: 'Retorno ao trabalho',
  MUD: 'Mudança de função',
  MON: 'Monitoração pontual',
  DEM: 'Demissional',
} as const
export type MotivoExame = keyof typeof MOTIVOS_EXAME

export const RESULTADOS_EXAME = { N: 'Normal', A: 'Alterado', X: 'Não realizado' } as const

/** Days of absence due to illness or accident from which an exam is required before the return (NR-7, item 7.5.9). */
export const RETURN_DAYS = 30

/** Days for which returns and changes of risk without exam are still caught up with. */
export const OCCASION_DAYS = 90

/** Which leaves are one absence: those without a return between them, or also those linked by the same illness. */
export const AFASTAMENTOS_SOMADOS = {
  C: 'Os seguidos, sem volta ao trabalho entre eles',
  V: 'Também os vinculados pela mesma doença (até 60 dias)',
} as const

/**
 * Days within which a clinical exam waives that of dismissal, by degree of risk (NR-7, item 7.5.11): fewer than 135 for
 * degrees 1 and 2, fewer than 90 for 3 and 4. An unknown degree counts as the highest.
 */
export const waiverDays = (degree: unknown): number => (degree === '1' || degree === '2' ? 135 : 90)

/**
 * Next due date of an exam. If it was never done: the day since which it is required. If it was done and is not
 * periodic: null.
 */
export const dueOn = (last: string | null, months: number | null, since: string): string | null =>
  last ? (months ? addMonths(last, months) : null) : since

/** A leave due to illness or accident. */
export interface IllnessLeave {
  id: number
  inicio: string
  fim: string | null
  vinculado: number | null
}

/** Leaves that count as one absence. `fim`: null while it lasts. */
export interface Absence {
  inicio: string
  fim: string | null
  dias: number
  ids: number[]
}

/**
 * The absences of one person. A leave that begins the day after another, or before, continues it; with `linked`, also
 * one that names a leave of the absence as its own illness. Days of an absence that lasts are unknown: 0.
 */
export function absencesOf(leaves: readonly IllnessLeave[], linked: boolean): Absence[] {
  const found: Absence[] = []
  for (const { id, inicio, fim, vinculado } of leaves.toSorted((a, b) => a.inicio.localeCompare(b.inicio))) {
    const days = fim ? daysBetween(inicio, fim) + 1 : 0
    const before = found.find(
      (absence) =>
        (absence.fim !== null && addDays(absence.fim, 1) === inicio) ||
        (linked && vinculado !== null && absence.ids.includes(vinculado)),
    )
    if (before) Object.assign(before, { fim, dias: before.dias + days, ids: [...before.ids, id] })
    else found.push({ inicio, fim, dias: days, ids: [id] })
  }
  return found
}

/** Whether the return from an absence requires an exam. */
export const demandsReturnExam = ({ fim, dias }: Absence): boolean => fim !== null && dias >= RETURN_DAYS
