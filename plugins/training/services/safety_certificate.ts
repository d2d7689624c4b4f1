import { brDate, type Context, RuleError } from '#engine'
import type { Class } from '../domain/rows.ts'
import { hoursText } from '../shared/certificate_text.ts'
import { courseFacts, type CourseFacts } from '../queries/courses.ts'
import { daysOf } from './class_days.ts'
import { periodOf } from './notices.ts'

/**
 * What the certificate of a safety training tells (NR-1, item 1.7.1.1, in its usual reading: the text is not at hand): name
 * and signature of the worker, syllabus, hours, date, place, name and qualification of the instructors, and signature of
 * who answers for the training.
 */
export interface SafetyFacts {
  norma: string
  curso: string
  conteudo: string
  cargaHoraria: string
  datas: string
  local: string
  instrutor: string
  responsavel: string
  qualificacaoResponsavel: string
}

/** More days than that are told as a period. */
const MAX_DAYS = 12

/** @throws RuleError naming what the certificate of a safety training would lack */
export function assertSafetyFacts(course: CourseFacts, row: Class): void {
  if (!course.normaRegulamentadora) return
  const missing = [
    course.conteudoProgramatico ? '' : 'o conteúdo programático do curso',
    row.local ? '' : 'o local do treinamento',
    row.qualificacaoInstrutor ? '' : 'a qualificação do instrutor',
    row.responsavelTecnico ? '' : 'o responsável técnico',
    row.responsavelTecnico && !row.qualificacaoResponsavel ? 'a qualificação do responsável técnico' : '',
  ].filter(Boolean)
  if (missing.length)
    throw new RuleError(
      `O certificado de treinamento da ${course.normaRegulamentadora} precisa de: ${missing.join(', ')} (NR-1, item 1.7.1.1).`,
    )
}

/** The back of the certificates of a class; null where the course is no safety training. */
export async function safetyFacts(context: Context, row: Class): Promise<SafetyFacts | null> {
  const course = await courseFacts(context, row.curso.id)
  if (!course?.normaRegulamentadora) return null
  const days = [...new Set((await daysOf(context, row.id)).map(({ dia }) => String(dia)))]
  return {
    norma: course.normaRegulamentadora,
    curso: course.nome,
    conteudo: course.conteudoProgramatico ?? '',
    cargaHoraria: hoursText(course.cargaHoraria ?? ''),
    datas: days.length && days.length <= MAX_DAYS ? days.map(brDate).join(', ') : periodOf(row),
    local: row.local ?? '',
    instrutor: [row.instrutor, row.qualificacaoInstrutor].filter(Boolean).join(', '),
    responsavel: row.responsavelTecnico ?? '',
    qualificacaoResponsavel: row.qualificacaoResponsavel ?? '',
  }
}
