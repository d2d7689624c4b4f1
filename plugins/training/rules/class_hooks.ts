import { any, brDate, type Context, type Hooks, idOf, RuleError, ValidationError, when } from '#engine'
import type { Class } from '../domain/rows.ts'
import { DAYS, PEOPLE } from '../domain/keys.ts'
import { refreshParticipants } from '../services/approval.ts'
import { type ClassDay, readDays, writeDays } from '../services/class_days.ts'
import { fillPlaces } from '../services/waiting_list.ts'

const people = (context: Context, id: number) => context.query(PEOPLE).withoutRowRules().where(when('turma').is(id))

/** The period of a class is not shortened past days it has, nor past days that were attended. */
async function assertDaysInside(context: Context, row: Class) {
  const out = await context.system
    .query(DAYS)
    .where(when('turma').is(row.id), any(when('dia').below(row.dataPrevIni), when('dia').above(row.dataPrevFim)))
    .orderBy('dia')
    .select({ dia: 'dia' })
    .values()
  if (out.length)
    throw new ValidationError([
      {
        field: String(out[0]) < row.dataPrevIni ? 'dataPrevIni' : 'dataPrevFim',
        message: `A turma tem ${out.length === 1 ? 'uma aula' : `${out.length} aulas`} fora deste período (${brDate(String(out[0]))}).`,
      },
    ])
}

export const classHooks: Hooks<'desenvolvimento/turmas'> = {
  async beforeSave(context, values, old) {
    if ('curso' in values) {
      const id = idOf(values.curso)
      if (old && id !== old.curso?.id && (await people(context, old.id).where(when('certificado').filled()).exists()))
        throw new ValidationError([
          { field: 'curso', message: 'Esta turma já tem certificados emitidos: o curso não muda.' },
        ])
    }
    if (values.diasTurma) values.diasTurma = readDays(values.diasTurma)
  },

  async afterSave(context, row, old, changes) {
    if (row.diasTurma && (!changes || 'diasTurma' in changes))
      await writeDays(context, row, row.diasTurma as ClassDay[])
    if (!old || !changes) return
    if ('dataPrevIni' in changes || 'dataPrevFim' in changes) await assertDaysInside(context, row)
    if (['curso', 'realizada', 'assistirTodasAsAulas'].some((value) => value in changes))
      await refreshParticipants(context, row.id)
    if ('qtdParticipantesPrevistos' in changes) await fillPlaces(context, row)
  },

  async beforeDelete(context, row) {
    if (await people(context, row.id).where(when('certificado').filled()).exists())
      throw new RuleError('Esta turma já tem certificados emitidos e não pode ser removida.')
    if (await people(context, row.id).join('presencas').exists())
      throw new RuleError('Esta turma já tem presenças registradas e não pode ser removida.')
  },
}
