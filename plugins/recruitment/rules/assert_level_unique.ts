import { type Context, idOf, type RowAt, RuleError, when } from '#engine'

export const TWICE = 'Esta competência do candidato já foi informada.'

/** A competence stands once per candidate and vacancy. */
export async function assertLevelUnique(
  context: Context,
  values: Record<string, any>,
  old: RowAt<'captacao/niveis-competencia'> | null,
) {
  const [candidate, competence] = [
    idOf(values.candidato ?? old?.candidato),
    idOf(values.competencia ?? old?.competencia),
  ]
  // Missing values are reported by the required rule.
  if (!candidate || !competence) return
  const vacancy = idOf('solicitacao' in values ? values.solicitacao : old?.solicitacao)
  // The unique index covers only rows with a vacancy: databases allow duplicate NULLs.
  const duplicate = context
    .query('captacao/niveis-competencia')
    .withoutRowRules()
    .where(
      when('candidato').is(candidate),
      when('competencia').is(competence),
      when('solicitacao').is(vacancy),
      when('id').isNot(old?.id ?? 0),
    )
  if (await duplicate.exists()) throw new RuleError(TWICE)
}
