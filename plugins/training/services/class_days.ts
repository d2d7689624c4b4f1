import { type Context, ValidationError, when } from '#engine'
import type { Class } from '../domain/rows.ts'
import { TURNOS, type Turno } from '../shared/codes.ts'
import { weekdayName } from '../domain/days.ts'
import { CLASSES, DAYS } from '../domain/keys.ts'
import { refreshParticipants } from './approval.ts'

/** A day in the class's own copy. */
export interface ClassDay {
  id?: number
  dia: string
  diaSemana?: string
  turno?: Turno
  turnoDescricao?: string
  horaIni?: string | null
  horaFim?: string | null
  link?: string | null
}

/** Classes that are writing their days in this transaction: day hooks must not update the class then. */
const writing = new WeakMap<object, Set<number>>()
export const isWriting = ({ db }: Context, classId: number) => writing.get(db)?.has(classId) === true

export async function daysOf(context: Context, classId: number): Promise<ClassDay[]> {
  const rows = await context.system
    .query(DAYS)
    .where(when('turma').is(classId))
    .select({ id: 'id', dia: 'dia', turno: 'turno', horaIni: 'horaIni', horaFim: 'horaFim', link: 'link' })
    .orderBy('dia', 'horaIni', 'id')
    .rows()
  return rows.map((row) => ({
    ...(row as unknown as ClassDay),
    diaSemana: weekdayName(String(row.dia)),
    turnoDescricao: TURNOS[(row.turno ?? 'D') as Turno],
  }))
}

/** Updates the copy of the days in the class. */
export async function saveDays(context: Context, classId: number): Promise<void> {
  if (isWriting(context, classId)) return
  await context.system.repo(CLASSES).patch(classId, { diasTurma: await daysOf(context, classId) }, 'dias')
}

/** Validates only the structure of the days sent with a class; their values are validated when they are written. */
export function readDays(value: unknown): ClassDay[] {
  const fail = (): never => {
    throw new ValidationError([{ field: 'diasTurma', message: 'Valor inválido' }])
  }
  if (!Array.isArray(value)) return fail()
  return value.map((item) => (item !== null && typeof item === 'object' ? (item as ClassDay) : fail()))
}

/** Synchronises the days of a class with those sent: known days are changed, others added, missing ones deleted. */
export async function writeDays(context: Context, row: Class, wanted: ClassDay[]): Promise<void> {
  const days = context.system.repo(DAYS)
  const before = new Set((await daysOf(context, row.id)).map((day) => day.id!))
  const kept = new Set(wanted.flatMap((day) => (day.id && before.has(day.id) ? day.id : [])))
  const busy = writing.get(context.db) ?? new Set<number>()
  writing.set(context.db, busy.add(row.id))
  try {
    const gone = [...before].filter((id) => !kept.has(id))
    if (gone.length) await days.deleteMany(gone)
    for (const [index, { id, dia, turno, horaIni, horaFim, link }] of wanted.entries()) {
      const values = { dia, turno: turno ?? 'D', horaIni, horaFim, link }
      try {
        await (id && kept.has(id) ? days.update(id, values) : days.create({ turma: row.id, ...values }))
      } catch (error) {
        if (!(error instanceof ValidationError)) throw error
        throw new ValidationError(
          error.violations.map((violation) => ({ ...violation, field: `diasTurma.${index}.${violation.field}` })),
        )
      }
    }
  } finally {
    busy.delete(row.id)
  }
  await saveDays(context, row.id)
  await refreshParticipants(context, row.id)
}
