import { type Hooks, RuleError, ValidationError, when } from '#engine'
import { MODELS } from '#plugins/questionnaires/plugin.ts'
import { RESPONDENTS, type SURVEYS } from '../domain/keys.ts'
import { hasAnswers } from '../queries/has_answers.ts'

const HAS_ANSWERS = 'Esta pesquisa já tem respostas: o anonimato não pode ser mudado.'
const SEGMENTS_FIXED = 'Os cortes de uma pesquisa anônima não mudam depois de liberada: quem responde é avisado deles.'
const NO_REOPENING =
  'O prazo desta pesquisa anônima terminou e não pode ser prorrogado: a diferença entre dois resultados mostraria quem respondeu.'

export const surveyHooks: Hooks<typeof SURVEYS> = {
  async beforeSave(context, values, old) {
    if (!old) {
      const model = await context.system
        .repo(MODELS)
        .create({ titulo: values.titulo ?? 'Pesquisa', tipo: 'P', umaPorVez: false })
      values.modelo = model.id
      return
    }
    if (values.titulo && values.titulo !== old.titulo && old.modelo)
      await context.system.repo(MODELS).patch(old.modelo.id, { titulo: values.titulo }, 'renomear')
    if (
      old.anonimo &&
      values.segmentos !== undefined &&
      String([...(values.segmentos ?? [])].sort()) !== String([...(old.segmentos ?? [])].sort()) &&
      (old.liberado || old.encerrada || (await hasAnswers(context, old.id)))
    )
      throw new ValidationError([{ field: 'segmentos', message: SEGMENTS_FIXED }])
    const flips = 'anonimo' in values && Boolean(values.anonimo) !== Boolean(old.anonimo)
    const extends_ = values.dataFim && old.dataFim < context.today && values.dataFim !== old.dataFim
    if ((flips || (extends_ && old.anonimo)) && (await hasAnswers(context, old.id)))
      throw new ValidationError([
        flips ? { field: 'anonimo', message: HAS_ANSWERS } : { field: 'dataFim', message: NO_REOPENING },
      ])
  },

  async beforeDelete(context, row) {
    // All respondents are locked: a concurrent respondent has either started before this check, or finds no survey.
    await context.query(RESPONDENTS).withoutRowRules().where(when('questionario').is(row.id)).select('id').lock().rows()
    if (await hasAnswers(context, row.id))
      throw new RuleError('Esta pesquisa já tem respostas e não pode ser removida.')
  },
}
