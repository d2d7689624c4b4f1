import { type Context, RuleError, when } from '#engine'
import { kioskEntry } from '#app/links/index.ts'
import { ANSWERING, BEGUN_ELSEWHERE, begunElsewhere } from '#plugins/questionnaires/plugin.ts'
import { talentByCpf } from '#plugins/talent/plugin.ts'
import { KIOSK, RESPONDENTS, SURVEYS } from '../domain/keys.ts'
import { assertOpen } from '../domain/running.ts'

async function respondentOf(context: Context, surveyId: number, talentId: number): Promise<number | null> {
  const row = await context
    .query(RESPONDENTS)
    .withoutRowRules()
    .where(when('questionario').is(surveyId), when('colaborador').is(talentId))
    .select({ id: 'id', preenchimento: 'preenchimento.id' })
    .first()
  if (!row) return null
  if (row.preenchimento && (await begunElsewhere(context, [Number(row.preenchimento)])).size)
    throw new RuleError(BEGUN_ELSEWHERE)
  return Number(row.id)
}

/**
 * Respondents at a shared device: they get a link to their own questionnaire. People who do not take part get the same
 * answer as unknown people.
 */
export const surveyKiosk = kioskEntry('pesquisa/quiosque', {
  purpose: KIOSK,
  label: 'Entrada de uma pessoa no quiosque de uma pesquisa',
  async find(context, input) {
    assertOpen(await context.system.repo(SURVEYS).get(context.link!.record!.id), context.today)
    const talent = await talentByCpf(context, input)
    const respondent = talent && (await respondentOf(context, context.link!.record!.id, talent.id))
    if (!respondent) return null
    return {
      nome: talent.nome,
      link: {
        purpose: ANSWERING,
        label: `Quiosque: ${context.link!.label}`,
        record: { key: RESPONDENTS, id: respondent },
      },
    }
  },
})
