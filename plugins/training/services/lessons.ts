import { brDate, type Context, NotFoundError, RuleError, when } from '#engine'
import type { Class, Participant } from '../domain/rows.ts'
import { CLASSES, COURSES, LESSON_PROGRESS, PEOPLE } from '../domain/keys.ts'
import { type Lesson, lessonsOf, progressOf } from '../queries/lessons.ts'
import { refreshParticipants } from './approval.ts'

export const NO_CONTENT = 'Esta turma não tem conteúdo online.'
export const WAITING = 'Você está na lista de espera: o conteúdo abre quando houver vaga.'
export const NOT_BEGUN = 'Abra a lição antes de concluir.'

export interface Place {
  row: Class
  lesson: Lesson
  lessons: Lesson[]
  known: Awaited<ReturnType<typeof progressOf>>
}

const isDone = (place: Pick<Place, 'known'>, id: number) => place.known.get(id)?.situacao === 'C'

/** Whether the lessons of a course open in sequence. */
const inOrder = async (context: Context, courseId: number) =>
  (await context
    .query(COURSES)
    .withoutRowRules()
    .acrossCompanies('all')
    .where(when('id').is(courseId))
    .select({ ordem: 'licoesEmOrdem' })
    .value()) === true

/** The lesson that must be completed first, if any. */
const before = (lessons: readonly Lesson[], item: Place['known'], lesson: Lesson) =>
  lessons
    .slice(
      0,
      lessons.findIndex((candidate) => candidate.id === lesson.id),
    )
    .find((candidate) => candidate.obrigatoria && item.get(candidate.id)?.situacao !== 'C')

/** A lesson the participant may take now. @throws RuleError, NotFoundError */
export async function placeOf(context: Context, own: Participant, id: number): Promise<Place> {
  const row = await context.system.repo(CLASSES).get(own.turma.id)
  if (!row.conteudoOnline) throw new RuleError(NO_CONTENT)
  if (own.inscricao !== 'I') throw new RuleError(WAITING)
  if (row.dataPrevIni > context.today) throw new RuleError(`O conteúdo abre em ${brDate(row.dataPrevIni)}.`)
  const lessons = await lessonsOf(context, row.curso.id)
  const lesson = lessons.find((item) => item.id === id)
  if (!lesson) throw new NotFoundError()
  const known = await progressOf(context, own.id)
  const first = (await inOrder(context, row.curso.id)) ? before(lessons, known, lesson) : undefined
  if (first) throw new RuleError(`Conclua antes a lição "${first.titulo}".`)
  return { row, lesson, lessons, known }
}

/** Seconds until a lesson may be completed. */
export const secondsLeft = (lesson: Pick<Lesson, 'minutos'>, begun: string | null | undefined, now = Date.now()) =>
  begun ? Math.max(0, Math.ceil((Date.parse(begun) + (lesson.minutos ?? 0) * 60_000 - now) / 1000)) : null

/** Content of a class as its participant sees it. */
export async function contentOf(context: Context, own: Participant, row: Class) {
  if (!row.conteudoOnline) return []
  const [lessons, known] = [await lessonsOf(context, row.curso.id), await progressOf(context, own.id)]
  const ordered = await inOrder(context, row.curso.id)
  return lessons.map((lesson) => {
    const one = known.get(lesson.id)
    return {
      id: lesson.id,
      titulo: lesson.titulo!,
      tipo: lesson.tipo!,
      minutos: lesson.minutos,
      obrigatoria: lesson.obrigatoria === true,
      situacao: one?.situacao ?? null,
      nota: one?.nota ?? null,
      bloqueada:
        own.inscricao !== 'I' || row.dataPrevIni > context.today || Boolean(ordered && before(lessons, known, lesson)),
    }
  })
}

const rowsOf = (context: Context) => context.system.repo(LESSON_PROGRESS)

/** Opens a lesson and starts its minimum time. */
export async function openLesson(context: Context, own: Participant, id: number) {
  await context.lock(PEOPLE, own.id)
  const place = await placeOf(context, own, id)
  const known = place.known.get(id)
  if (known) return { ...place, progress: known }
  const made = await rowsOf(context).create({
    turma: own.turma.id,
    participante: own.id,
    colaborador: own.colaborador.id,
    licao: id,
    situacao: 'A',
    iniciadaEm: new Date().toISOString(),
    tentativas: 0,
  })
  return {
    ...place,
    progress: {
      id: made.id,
      licao: id,
      situacao: 'A' as const,
      iniciadaEm: made.iniciadaEm,
      nota: null,
      tentativas: 0,
    },
  }
}

/** Ends an online class when all participants have completed it; this triggers approval and certificates. */
async function endWhenAllAreThrough(context: Context, row: Class) {
  if (row.realizada || (row.diasTurma ?? []).length) return
  const people = context.query(PEOPLE).withoutRowRules().where(when('turma').is(row.id), when('inscricao').is('I'))
  const all = await people.count()
  const through = await people.where(when('progresso').is(100)).count()
  if (!all || all !== through) return
  await context.system.repo(CLASSES).patch(row.id, { realizada: true }, 'lições concluídas')
  await refreshParticipants(context, row.id)
}

/** Records that a lesson was completed or not passed. */
export async function saveProgress(context: Context, own: Participant, place: Place, values: Record<string, unknown>) {
  const known = place.known.get(place.lesson.id)!
  await rowsOf(context).patch(known.id, values, 'lição')
  await refreshParticipants(context, own.turma.id, [own.id])
  await endWhenAllAreThrough(context, place.row)
}

/** Completes a lesson that was read or watched. @throws RuleError before its minimum time has passed */
export async function completeLesson(context: Context, own: Participant, id: number): Promise<void> {
  await context.lock(PEOPLE, own.id)
  const place = await placeOf(context, own, id)
  if (isDone(place, id)) return
  if (place.lesson.tipo === 'Q') throw new RuleError('Responda ao questionário para concluir esta lição.')
  if (place.lesson.tipo === 'S') throw new RuleError('Esta lição é concluída pelo próprio conteúdo.')
  const left = secondsLeft(place.lesson, place.known.get(id)?.iniciadaEm)
  if (left === null) throw new RuleError(NOT_BEGUN)
  if (left > 0)
    throw new RuleError(
      `Faltam ${Math.ceil(left / 60)} min do tempo mínimo desta lição, de ${place.lesson.minutos} min.`,
    )
  await saveProgress(context, own, place, { situacao: 'C', concluidaEm: new Date().toISOString() })
}

/** Records a submitted quiz: with the minimum reached the lesson is complete, otherwise it may be retried. */
export async function saveQuiz(context: Context, own: Participant, id: number, nota: number | null): Promise<void> {
  const place = await placeOf(context, own, id).catch(() => null)
  const known = place?.known.get(id)
  if (!place || !known || isDone(place, id)) return
  const passed = (nota ?? 0) >= Number(place.lesson.minimo ?? 0)
  await saveProgress(context, own, place, {
    nota,
    tentativas: (known.tentativas ?? 0) + 1,
    ...(passed ? { situacao: 'C', concluidaEm: new Date().toISOString() } : { situacao: 'R' }),
  })
}

const inPercent = (value: number) => `${value.toLocaleString('pt-BR', { maximumFractionDigits: 2 })}%`

/** Message after submitting a quiz: the grade, whether it is sufficient, and the next steps. */
export async function quizOutcome(context: Context, participante: number, licao: number) {
  const own = await context.system.repo(PEOPLE).get(participante)
  const { curso } = await context.system.repo(CLASSES).get(own.turma.id)
  const lesson = (await lessonsOf(context, curso.id)).find((item) => item.id === licao)
  const known = (await progressOf(context, participante)).get(licao)
  if (!lesson || !known || known.nota === null || known.nota === undefined) return null
  const voltar = 'Voltar ao treinamento'
  const nota = inPercent(Number(known.nota))
  if (known.situacao === 'C')
    return {
      desfecho: `Você alcançou ${nota}`,
      alcancou: true,
      agradecimento: `A lição "${lesson.titulo}" está concluída.`,
      voltar,
    }
  const left = lesson.tentativas ? Math.max(0, lesson.tentativas - (known.tentativas ?? 0)) : null
  const now =
    left === 0
      ? 'Você usou todas as tentativas: fale com o instrutor.'
      : left === null
        ? 'Reveja o conteúdo e tente de novo.'
        : `Reveja o conteúdo e tente de novo: ${left === 1 ? 'resta 1 tentativa' : `restam ${left} tentativas`}.`
  return {
    desfecho: `Você alcançou ${nota}`,
    alcancou: false,
    agradecimento: `O mínimo para concluir a lição "${lesson.titulo}" é ${inPercent(Number(lesson.minimo ?? 0))}. ${now}`,
    voltar,
  }
}
