import { nameKey, type Violation } from '#engine'
import { hoursOf, minutesOf } from './interview_times.ts'

/** Something that occupies a person or a room on one day. */
export interface Booking {
  id?: number | undefined
  hora: string
  duracao: number
  local?: string | null | undefined
  candidato: { id: number; nome?: string } | null
  participantes: { id: number; nome?: string }[]
}

const overlap = (a: Booking, b: Booking) =>
  minutesOf(a.hora) < minutesOf(b.hora) + b.duracao && minutesOf(b.hora) < minutesOf(a.hora) + a.duracao
const room = (text: string | null | undefined) => nameKey(text ?? '')

/** Conflicts of an interview with others of its day: a taken room, a panel member, or the candidate. */
export function conflictsOf(wanted: Booking, others: Booking[]): Violation[] {
  const found: Violation[] = []
  for (const other of others) {
    if (other.id === wanted.id || !overlap(wanted, other)) continue
    const taken = `${hoursOf(other)} (${other.candidato?.nome ?? 'outro candidato'})`
    if (room(wanted.local) && room(wanted.local) === room(other.local))
      found.push({ field: 'local', message: `O local está ocupado das ${taken}.` })
    if (other.candidato && other.candidato.id === wanted.candidato?.id)
      found.push({ field: 'hora', message: `O candidato já tem entrevista das ${hoursOf(other)}.` })
    const busy = other.participantes.filter((participante) =>
      wanted.participantes.some((two) => two.id === participante.id),
    )
    for (const item of busy)
      found.push({
        field: 'participantes',
        message: `${item.nome ?? 'Um entrevistador'} já tem entrevista das ${taken}.`,
      })
  }
  return found
}
