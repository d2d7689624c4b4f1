import { type Context, type Hooks, idOf, RuleError, ValidationError, when } from '#engine'
import { outsideOf } from '../domain/days.ts'
import { minutesOf } from '../domain/hours.ts'
import { DAYS, PEOPLE } from '../domain/keys.ts'
import { refreshParticipants } from '../services/approval.ts'
import { isWriting, saveDays } from '../services/class_days.ts'

const DAY = 24 * 60

/** Length of a class day in minutes; one that ends before it starts ends on the next day. */
function lengthOf({ horaIni, horaFim }: { horaIni?: unknown; horaFim?: unknown }): number {
  if (!horaIni || !horaFim) return 0
  const length = minutesOf(String(horaFim)) - minutesOf(String(horaIni))
  return length >= 0 ? length : length + DAY
}

/** A night shift may end on the next day; every other one ends on its own. */
function assertHours({ turno, horaIni, horaFim }: { turno?: unknown; horaIni?: unknown; horaFim?: unknown }) {
  const length = minutesOf(String(horaFim)) - minutesOf(String(horaIni))
  if (length === 0 || (length < 0 && turno !== 'N'))
    throw new ValidationError([{ field: 'horaFim', message: 'A hora final deve ser maior que a hora inicial.' }])
}

async function assertInside(context: Context, turma: number, day: string) {
  const row = await context.system.repo('desenvolvimento/turmas').find(turma)
  const message = row && outsideOf(row, day)
  if (message) throw new ValidationError([{ field: 'dia', message }])
}

export const dayHooks: Hooks<'desenvolvimento/dias-turmas'> = {
  async beforeSave(context, values, old) {
    const day = { ...old, ...values }
    const turma = idOf(day.turma)
    if (!turma || !day.dia) return
    if (String(day.dia) !== old?.dia) await assertInside(context, turma, String(day.dia))
    if (!day.horaIni || !day.horaFim) return
    if (!old || (['turno', 'horaIni', 'horaFim'] as const).some((field) => day[field] !== old[field])) assertHours(day)
    const others = await context.system
      .query(DAYS)
      .where(when('turma').is(turma), when('dia').is(String(day.dia)), ...(old ? [when('id').isNot(old.id)] : []))
      .select({ horaIni: 'horaIni', horaFim: 'horaFim' })
      .rows()
    const all = others.reduce((sum, item) => sum + lengthOf(item), lengthOf(day))
    if (all > DAY)
      throw new ValidationError([{ field: 'horaFim', message: 'A carga horária do dia passa de 24 horas.' }])
  },

  async afterSave(context, row, old) {
    await saveDays(context, row.turma.id)
    if (!old && !isWriting(context, row.turma.id)) await refreshParticipants(context, row.turma.id)
  },

  async beforeDelete(context, row) {
    const attended = await context
      .query(PEOPLE)
      .withoutRowRules()
      .where(when('turma').is(row.turma.id))
      .join('presencas')
      .where(when('presencas.dia').is(row.id))
      .exists()
    if (attended) throw new RuleError('Este dia já tem presenças registradas e não pode ser removido.')
    if (!isWriting(context, row.turma.id)) await forget(context, row.turma.id, row.id)
  },
}

/**
 * The day is deleted right after this hook: the copy of days in the class and the participants' figures must already
 * exclude it.
 */
async function forget(context: Parameters<NonNullable<Hooks['beforeDelete']>>[0], classId: number, dayId: number) {
  const classes = context.system.repo('desenvolvimento/turmas')
  const row = await classes.get(classId)
  const diasTurma = ((row.diasTurma ?? []) as { id?: number }[]).filter((item) => item.id !== dayId)
  await classes.patch(classId, { diasTurma }, 'dias')
  await refreshParticipants(context, classId, undefined, 1)
}
