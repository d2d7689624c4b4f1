import { NUMBERS } from './boxes.ts'

export const SESSIONS = 'avaliacao/sessoes-calibracao'
/** Results that a manager has shared with the person, after a calibration. */
export const SHARED = 'avaliacao/resultados-compartilhados'

/** What the distribution of a session needs of a person. */
export interface Seat {
  gestorId: number | null
  potencial: number
  desempenho: number
  calculado: number
  box: number
}

/** How many stand in each box by the results, and now. */
export const boxCounts = (seats: readonly Seat[]) =>
  NUMBERS.map((numero) => ({
    numero,
    antes: seats.filter((seat) => seat.calculado === numero).length,
    agora: seats.filter((seat) => seat.box === numero).length,
  }))

/** Rows of the grid are potential from high to low. */
const performanceStep = (box: number) => (box - 1) % 3

/** The team of each manager: how many, and how many of them have low, medium and high performance now. */
export function teamsOf(seats: readonly Seat[]) {
  return [...Map.groupBy(seats, (seat) => seat.gestorId)].map(([gestorId, team]) => ({
    gestorId,
    total: team.length,
    baixo: team.filter((seat) => performanceStep(seat.box) === 0).length,
    medio: team.filter((seat) => performanceStep(seat.box) === 1).length,
    alto: team.filter((seat) => performanceStep(seat.box) === 2).length,
    movidos: team.filter((seat) => seat.box !== seat.calculado).length,
  }))
}
