import { type Context, count, when } from '#engine'
import { LESSON_PROGRESS, LESSONS } from '../domain/keys.ts'

/** The active lessons of a course in order, including those of a course shared by another company. */
export const lessonsOf = (context: Context, courseId: number) =>
  context
    .query(LESSONS)
    .withoutRowRules()
    .acrossCompanies('all')
    .where(when('curso').is(courseId), when('ativa').is(true))
    .select({
      id: 'id',
      titulo: 'titulo',
      tipo: 'tipo',
      ordem: 'ordem',
      minutos: 'minutos',
      obrigatoria: 'obrigatoria',
      link: 'link',
      conteudo: 'conteudo',
      avaliacao: 'avaliacaoCurso.id',
      minimo: 'avaliacaoCurso.minimoAprovacao',
      tentativas: 'tentativas',
      scorm: 'scorm',
      notaEm: 'recebeNota.id',
      minimoNota: 'recebeNota.minimoAprovacao',
    })
    .orderBy('ordem', 'id')
    .rows()

export type Lesson = Awaited<ReturnType<typeof lessonsOf>>[number]

/** Progress of a participant, by lesson. */
export const progressOf = async (context: Context, participant: number) => {
  const rows = await context
    .query(LESSON_PROGRESS)
    .withoutRowRules()
    .where(when('participante').is(participant))
    .select({
      id: 'id',
      licao: 'licao.id',
      situacao: 'situacao',
      iniciadaEm: 'iniciadaEm',
      nota: 'nota',
      tentativas: 'tentativas',
    })
    .rows()
  return new Map(rows.map((row) => [Number(row.licao), row]))
}

/** Number of these lessons that each participant of a class completed. */
export async function completedLessons(
  context: Context,
  classId: number,
  lessons: ReadonlySet<number>,
  only?: number[],
): Promise<Map<number, number>> {
  if (!lessons.size) return new Map()
  const rows = await context
    .query(LESSON_PROGRESS)
    .withoutRowRules()
    .where(
      when('turma').is(classId),
      when('situacao').is('C'),
      when('licao').in([...lessons]),
      ...(only ? [when('participante').in(only)] : []),
    )
    .select({ id: 'participante.id', total: count() })
    .groupBy('id')
    .rows()
  return new Map(rows.map((row) => [Number(row.id), Number(row.total)]))
}
