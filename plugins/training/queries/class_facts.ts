import { brDate, type Compute, type Context, count, when } from '#engine'
import { CLASSES, COURSES, PEOPLE } from '../domain/keys.ts'
import type { Class } from '../domain/rows.ts'

const idsOf = (rows: Class[]) => rows.map((row) => row.id)

const people = (context: Context, rows: Class[]) =>
  context
    .query(PEOPLE)
    .withoutRowRules()
    .where(when('turma').in(idsOf(rows)))

const courses = (context: Context, rows: Class[]) =>
  context
    .query(COURSES)
    .withoutRowRules()
    .acrossCompanies('all')
    .where(when('id').in([...new Set(rows.flatMap((row) => row.curso?.id ?? []))]))

/** "12 de 20 (3 em espera)" */
async function enrolments(rows: Class[], context: Context): Promise<string[]> {
  const found = await people(context, rows)
    .select({ id: 'turma.id', inscritos: count().where(when('inscricao').is('I')), total: count() })
    .groupBy('id')
    .rows()
  const byClass = new Map(found.map((item) => [Number(item.id), item]))
  return rows.map((row) => {
    const one = byClass.get(row.id)
    const enrolled = Number(one?.inscritos ?? 0)
    const waiting = Number(one?.total ?? 0) - enrolled
    const places = row.qtdParticipantesPrevistos ? `${enrolled} de ${row.qtdParticipantesPrevistos}` : String(enrolled)
    return waiting ? `${places} (${waiting} em espera)` : places
  })
}

const withAny = async (ids: PromiseLike<unknown[]>, rows: Class[]) => {
  const found = new Set((await ids).map(Number))
  return rows.map((row) => found.has(row.id))
}

/** Computed fields of classes, each with one statement per page. */
export const classComputes: Record<string, Compute<'desenvolvimento/turmas'>> = {
  periodoFormatado: (rows) =>
    rows.map((row) => (row.dataPrevIni ? `${brDate(row.dataPrevIni)} a ${brDate(row.dataPrevFim)}` : null)),
  participantes: enrolments,
  async online(rows, context) {
    const found = await courses(context, rows).select({ id: 'id', online: 'online' }).mapBy('id')
    return rows.map((row) => found.get(row.curso?.id)?.online === true)
  },
  async qtdAvaliacoes(rows, context) {
    const ofCourse = await courses(context, rows)
      .join('avaliacaoCursos')
      .select({ id: 'id', total: count() })
      .groupBy('id')
      .rows()
    const ofClass = await context
      .query(CLASSES)
      .withoutRowRules()
      .where(when('id').in(idsOf(rows)))
      .join('avaliacaoTurmas')
      .select({ id: 'id', total: count() })
      .groupBy('id')
      .rows()
    const course = new Map(ofCourse.map((item) => [Number(item.id), Number(item.total)]))
    const own = new Map(ofClass.map((item) => [Number(item.id), Number(item.total)]))
    return rows.map((row) => (course.get(row.curso?.id) ?? 0) + (own.get(row.id) ?? 0))
  },
  temPresenca: (rows, context) =>
    withAny(people(context, rows).join('presencas').select({ id: 'turma.id' }).groupBy('id').values(), rows),
  existeColaboradorCertificado: (rows, context) =>
    withAny(
      people(context, rows).where(when('certificado').filled()).select({ id: 'turma.id' }).groupBy('id').values(),
      rows,
    ),
  async existeTreinamentosCapacitacoes(rows, context) {
    const found = await courses(context, rows)
      .join('treinamentosCapacitacoes')
      .select({ id: 'id' })
      .groupBy('id')
      .values()
    const known = new Set(found.map(Number))
    return rows.map((row) => known.has(row.curso?.id))
  },
  async documentoAnexos(rows, context) {
    const { rows: all } = await context.system
      .repo('desenvolvimento/turmas-documentos-anexos')
      .list({ filter: { turmaIds: idsOf(rows) }, limit: 500 * rows.length, full: true, withoutTotal: true })
    const byClass = Map.groupBy(all, (row) => row.turma.id as number)
    return rows.map((row) => (byClass.get(row.id) ?? []).map(({ turma: _turma, ...one }) => one))
  },
}
