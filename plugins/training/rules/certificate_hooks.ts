import { type Context, type Hooks, idOf, when } from '#engine'
import { CLASSES, TEMPLATES } from '../domain/keys.ts'
import { courseFacts } from '../queries/courses.ts'
import { newCode, validUntil } from '../services/certificates.ts'

/** The class of a row, with the facts of its course. */
async function ofClass(context: Context, id: number) {
  const row = await context.system.repo(CLASSES).find(id)
  return row ? { row, course: await courseFacts(context, row.curso.id) } : null
}

export const certificateHooks: Hooks<'desenvolvimento/certificado'> = {
  async beforeSave(context, values, old) {
    if (!old) values.codigo = newCode()
    const classId = 'turma' in values ? idOf(values.turma) : idOf(old?.turma)
    const found = classId && (!old || 'turma' in values) ? await ofClass(context, classId) : null
    if (found?.course) {
      values.curso = found.course.id
      values.cargaHoraria = found.course.cargaHoraria
      values.validade = validUntil(found.row.dataPrevFim, found.course.periodicidade)
      return
    }
    const courseId = 'curso' in values ? idOf(values.curso) : null
    const course = courseId ? await courseFacts(context, courseId) : null
    if (!course) return
    values.cargaHoraria = course.cargaHoraria
    values.validade = validUntil(old?.dataEmissao ?? context.today, course.periodicidade)
  },
}

export const templateHooks: Hooks<'desenvolvimento/modelo-certificado'> = {
  async afterSave(context, row) {
    const repo = context.system.repo(TEMPLATES)
    // Thumbnail of a template: its frame, or else its first logo.
    const url = row.molduraCertificado?.url ?? row.modeloLogoCertificado?.[0]?.logo?.url ?? null
    if (url !== (row.url ?? null)) await repo.patch(row.id, { url }, 'imagem')
    if (!row.padrao) return
    const others = await context.system
      .query(TEMPLATES)
      .where(when('padrao').is(true), when('id').isNot(row.id))
      .select({ id: 'id' })
      .values()
    // Only one template is the default.
    if (others.length)
      await repo.patchMany(
        others.map((id) => ({ id: Number(id), values: { padrao: false } })),
        'deixar de ser padrão',
      )
  },
}
