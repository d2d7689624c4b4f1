import { brDate, type Context, type Hooks, idOf, ValidationError, when } from '#engine'
import { CLASSES, DAYS } from '../domain/keys.ts'
import type { Participant } from '../domain/rows.ts'
import { evaluationsOf } from '../queries/courses.ts'
import { refreshParticipants } from '../services/approval.ts'
import { fillPlaces, placeFor } from '../services/waiting_list.ts'

const refuse = (field: string, message: string): never => {
  throw new ValidationError([{ field, message }])
}
const repeated = (ids: (number | null)[]) => new Set(ids).size !== ids.length

async function checkPresences(
  context: Context,
  classId: number,
  presences: NonNullable<Participant['presencas']>,
  before: NonNullable<Participant['presencas']>,
) {
  const ids = presences.map((presence) => idOf(presence.dia))
  if (repeated(ids)) refuse('presencas', 'O mesmo dia está marcado duas vezes.')
  const own = await context.system
    .query(DAYS)
    .where(when('turma').is(classId))
    .select({ id: 'id', dia: 'dia' })
    .mapBy('id')
  if (ids.some((id) => id !== null && !own.has(id))) refuse('presencas', 'Este dia não é da turma.')
  const kept = new Set(before.map((presence) => idOf(presence.dia)))
  const early = ids.find((id) => id !== null && !kept.has(id) && String(own.get(id)!.dia) > context.today)
  if (early)
    refuse('presencas', `A aula de ${brDate(String(own.get(early)!.dia))} ainda não aconteceu: a presença é do dia.`)
}

async function checkResults(context: Context, courseId: number, results: NonNullable<Participant['resultados']>) {
  const ids = results.map((result) => idOf(result.avaliacaoCurso))
  if (repeated(ids)) refuse('resultados', 'A mesma avaliação está lançada duas vezes.')
  const evaluations = await evaluationsOf(context, courseId)
  for (const [index, one] of results.entries()) {
    const evaluation = evaluations.find((each) => each.id === ids[index])
    if (!evaluation && ids[index] !== null)
      refuse(`resultados.${index}.avaliacaoCurso`, 'Esta avaliação não é do curso.')
    if (evaluation?.tipo !== 'n' && Number(one.valor) > 100)
      refuse(`resultados.${index}.valor`, 'Informe no máximo 100.')
  }
}

export const participantHooks: Hooks<'desenvolvimento/colaborador-turma'> = {
  async beforeSave(context, values, old) {
    const classId = idOf(values.turma) ?? old?.turma.id
    const row = classId ? await context.system.repo(CLASSES).find(classId) : null
    if (!row) return
    if (!old) Object.assign(values, await placeFor(context, row))
    // A value that differs from the computed one is a manual decision.
    if ('aprovado' in values && Boolean(values.aprovado) !== Boolean(old?.aprovado)) values.aprovacaoManual = true
    if (values.presencas) await checkPresences(context, row.id, values.presencas, old?.presencas ?? [])
    if (values.resultados) await checkResults(context, row.curso.id, values.resultados)
  },

  async afterSave(context, row, _old, changes) {
    if (
      !changes ||
      ['presencas', 'resultados', 'aprovado'].some((value) =>
        Object.keys(changes).some((path) => path.startsWith(value)),
      )
    )
      await refreshParticipants(context, row.turma.id, [row.id])
  },

  async beforeDelete(context, row) {
    if (row.inscricao === 'I') {
      const found = await context.system.repo(CLASSES).get(row.turma.id)
      await fillPlaces(context, found, 1)
    }
  },
}
