import { type Context, when } from '#engine'
import { attendance, type Demands, gradeOf, isApproved, progress } from '../domain/approval.ts'
import { CLASSES, DAYS, PEOPLE } from '../domain/keys.ts'
import { courseFacts, evaluationsOf } from '../queries/courses.ts'
import { completedLessons, lessonsOf } from '../queries/lessons.ts'

/** Requirements of the class and its course, with the mandatory lessons. */
async function demandsOf(
  context: Context,
  classId: number,
  leavingDays: number,
): Promise<(Demands & { obrigatorias: Set<number> }) | null> {
  const system = context.system
  const row = await system.repo(CLASSES).find(classId)
  if (!row?.curso) return null
  const course = await courseFacts(context, row.curso.id)
  const evaluations = await evaluationsOf(context, row.curso.id)
  const lessons = row.conteudoOnline ? await lessonsOf(context, row.curso.id) : []
  const obrigatorias = new Set(lessons.filter((lesson) => lesson.obrigatoria).map((lesson) => lesson.id))
  return {
    licoes: obrigatorias.size,
    obrigatorias,
    realizada: row.realizada === true,
    dias: (await system.query(DAYS).where(when('turma').is(classId)).count()) - leavingDays,
    frequenciaMinima: row.assistirTodasAsAulas ? 100 : Number(course?.percentualMinimoFrequencia ?? 0),
    avaliacoes: evaluations.map((evaluation) => ({
      id: evaluation.id,
      tipo: evaluation.tipo,
      minimo:
        evaluation.minimoAprovacao === null || evaluation.minimoAprovacao === undefined
          ? null
          : Number(evaluation.minimoAprovacao),
    })),
  }
}

/**
 * Recomputes attendance, grade and approval of the participants of a class. Manual decisions stay. `leavingDays`:
 * number of days about to be deleted.
 */
export async function refreshParticipants(
  context: Context,
  classId: number,
  only?: number[],
  leavingDays = 0,
): Promise<void> {
  const demands = await demandsOf(context, classId, leavingDays)
  if (!demands) return
  const among = [when('turma').is(classId), ...(only ? [when('id').in(only)] : [])] as const
  const people = context
    .query(PEOPLE)
    .withoutRowRules()
    .where(...among)
  const rows = await people.select({ id: 'id', manual: 'aprovacaoManual' }).rows()
  const present = await people.join('presencas').select({ id: 'id', dia: 'presencas.dia.id' }).rows()
  const results = await people
    .join('resultados')
    .select({ id: 'id', avaliacao: 'resultados.avaliacaoCurso.id', valor: 'resultados.valor' })
    .rows()
  const completed = await completedLessons(context, classId, demands.obrigatorias, only)
  const lessons = Map.groupBy(present, (item) => Number(item.id))
  const grades = Map.groupBy(results, (result) => Number(result.id))
  const patches = rows.map((row) => {
    const id = Number(row.id)
    const given = {
      presencas: lessons.get(id)?.length ?? 0,
      licoes: completed.get(id) ?? 0,
      resultados: new Map((grades.get(id) ?? []).map((item) => [Number(item.avaliacao), Number(item.valor)])),
    }
    const grade = gradeOf(demands, given)
    return {
      id,
      values: {
        frequencia: attendance(demands, given),
        progresso: progress(demands, given),
        ...(grade !== null && { nota: grade }),
        ...(!row.manual && { aprovado: isApproved(demands, given) }),
      },
    }
  })
  if (patches.length) await context.system.repo(PEOPLE).patchMany(patches, 'apurar')
}
