import { type Context, fileBytes, type Hooks, idOf, max, type RowAt, RuleError, ValidationError, when } from '#engine'
import { CLASSES, EVALUATIONS, LESSON_PROGRESS, LESSONS } from '../domain/keys.ts'
import { readPackage } from '../domain/scorm/archive.ts'
import { ScormError } from '../domain/scorm/manifest.ts'
import { refreshParticipants } from '../services/approval.ts'

/** Recomputes open classes of the course; classes already held keep their results. */
async function refreshClasses(context: Context, courseId: number) {
  const classes = await context
    .query(CLASSES)
    .withoutRowRules()
    .where(when('curso').is(courseId), when('conteudoOnline').is(true), when('realizada').is(false))
    .select({ id: 'id' })
    .values()
  for (const id of classes) await refreshParticipants(context, Number(id))
}

/** Validates a new package before it is accepted; its manifest data is stored with the lesson. */
async function checkPackage(values: Record<string, any>, old: RowAt<'desenvolvimento/licoes'> | null) {
  if ((values.tipo ?? old?.tipo) !== 'S') {
    if (old?.scorm) values.scorm = null
    return
  }
  if (!values.pacote?.bytes) return
  try {
    values.scorm = await readPackage(fileBytes(values.pacote))
  } catch (error) {
    if (error instanceof ScormError) throw new ValidationError([{ field: 'pacote', message: error.message }])
    throw error
  }
}

export const lessonHooks: Hooks<'desenvolvimento/licoes'> = {
  async beforeSave(context, values, old) {
    const courseId = idOf(values.curso) ?? old?.curso.id
    if ((old ? 'ordem' in values : true) && (values.ordem ?? null) === null && courseId) {
      const last = await context.system
        .query(LESSONS)
        .where(when('curso').is(courseId))
        .select({ ordem: max('ordem') })
        .value()
      values.ordem = Number(last ?? 0) + 1
    }
    const link = values.link as string | null | undefined
    if (link && !link.startsWith('https://'))
      throw new ValidationError([{ field: 'link', message: 'Informe um endereço que começa com https://.' }])
    await checkPackage(values, old)
    const receives = idOf(values.recebeNota)
    if (receives && (await context.system.repo(EVALUATIONS).find(receives))?.tipo !== 'p')
      throw new ValidationError([{ field: 'recebeNota', message: 'Escolha uma avaliação em porcentagem.' }])
    const evaluation = idOf(values.avaliacaoCurso)
    const found = evaluation ? await context.system.repo(EVALUATIONS).find(evaluation) : null
    if (found && found.tipo !== 'a')
      throw new ValidationError([{ field: 'avaliacaoCurso', message: 'Escolha uma avaliação com perguntas.' }])
  },

  async afterSave(context, row, old, changes) {
    if (!old || !changes || ['ativa', 'obrigatoria'].some((value) => value in changes))
      await refreshClasses(context, row.curso.id)
  },

  async beforeDelete(context, row) {
    const begun = await context.query(LESSON_PROGRESS).withoutRowRules().where(when('licao').is(row.id)).exists()
    if (begun) throw new RuleError('Esta lição já foi aberta por participantes: desative-a em vez de remover.')
  },
}
