import { type Context, when, addMonths } from '#engine'
import { talentReport } from '#plugins/talent/plugin.ts'
import { CERTIFICATIONS, TALENTS } from '../domain/keys.ts'
import { coursesById } from './course_periods.ts'
import { lastTrainings } from './last_trainings.ts'

/** State of a talent for a requirement of a certification, with its colour. */
export const CERTIFICATION_TONES = { Pendente: 'warning', Vencido: 'error', 'Em dia': 'success' } as const

export interface CertificationLine extends Record<string, unknown> {
  certificacao: string
  talento: string
  curso: string
  realizado: string | null
  vencimento: string | null
  situacao: string
}

/** Practical tests passed, with the date of the latest pass. */
async function testsPassed(context: Context, ids: number[], until: string) {
  const rows = await context
    .query('desenvolvimento/certificacoes-talentos')
    .where(when('certificacao').in(ids), when('data').atMost(until))
    .select({
      certificacao: 'certificacao.id',
      talento: 'colaborador.id',
      teste: 'avaliacaoPratica.id',
      minimo: 'avaliacaoPratica.notaMinima',
      nota: 'nota',
      data: 'data',
    })
    .orderBy('data')
    .rows()
  const passed = new Map<string, string>()
  for (const row of rows)
    if (Number(row.nota) >= Number(row.minimo ?? 0))
      passed.set(`${row.certificacao}|${row.talento}|${row.teste}`, String(row.data))
  return passed
}

/**
 * What each talent has done for certifications, by course and by test. A talent who started a certification is listed
 * with all its requirements.
 */
export async function certificationLines(
  context: Context,
  ids: number[],
  filter: talentReport.TalentFilter,
  day: string,
): Promise<CertificationLine[]> {
  const found = await context.repo(CERTIFICATIONS).all({ ids })
  const certifications = found
  if (!certifications.length) return []
  const people = await context
    .query(TALENTS)
    .where(...talentReport.talentConditions({ situacao: 'A', ...filter }))
    .select({ id: 'id', nome: 'nome' })
    .orderBy('nome')
    .rows()
  const courseIds = certifications.flatMap((certification) => (certification.cursos ?? []).map((each) => each.id))
  const courses = await coursesById(context, courseIds)
  const last = new Map(
    (await lastTrainings(context, { courses: courseIds, until: day })).map((training) => [
      `${training.talento}|${training.curso}`,
      training.data,
    ]),
  )
  const passed = await testsPassed(
    context,
    certifications.map((certification) => certification.id),
    day,
  )
  const until = (from: string | undefined, months: number | null) => (from && months ? addMonths(from, months) : null)
  const state = (done: string | undefined, end: string | null): keyof typeof CERTIFICATION_TONES =>
    !done ? 'Pendente' : end && end < day ? 'Vencido' : 'Em dia'
  return certifications.flatMap((certification) =>
    people.flatMap((person) => {
      const months = (certification.periodicidade ?? null) as number | null
      const lines = [
        ...(certification.cursos ?? []).map((each) => {
          const done = last.get(`${person.id}|${each.id}`)
          // The shorter of the two periods determines the end.
          const ends = [until(done, courses.get(each.id)?.periodicidade ?? null), until(done, months)].filter(Boolean)
          return {
            curso: courses.get(each.id)?.nome ?? each.nome,
            done,
            end: (ends.sort()[0] ?? null) as string | null,
          }
        }),
        ...(certification.avaliacoesPraticas ?? []).map((each) => {
          const done = passed.get(`${certification.id}|${person.id}|${each.id}`)
          return { curso: `Avaliação prática: ${each.titulo}`, done, end: until(done, months) }
        }),
      ] as { curso: string; done: string | undefined; end: string | null }[]
      if (lines.every((line) => !line.done)) return []
      return lines.map((line) => ({
        certificacao: certification.nome as string,
        talento: String(person.nome),
        curso: line.curso,
        realizado: line.done ?? null,
        vencimento: line.end,
        situacao: state(line.done, line.end),
      }))
    }),
  )
}
