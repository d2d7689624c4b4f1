import { type Context, RuleError, type Row, idOf } from '#engine'

export const TWICE = 'Esta competência do candidato já foi informada.'

/** 'Bia Reis · Excel': the name of the row, from what it refers to. */
export async function nameCompetence(context: Context, values: Record<string, any>, old: Row | null) {
  const [candidate, competence] = [
    idOf(values.candidato ?? old?.candidato),
    idOf(values.competencia ?? old?.competencia),
  ]
  // Missing ones are reported by the required rule.
  if (!candidate || !competence) return
  const vacancy = idOf('solicitacao' in values ? values.solicitacao : old?.solicitacao)
  // The unique index holds for rows with a vacancy only: databases let NULL stand twice.
  const twin = context.db
    .from('candidato_niveis_competencia')
    .where({ candidato_id: candidate, competencia_id: competence })
    .where((same) => void (vacancy ? same.where('solicitacao_id', vacancy) : same.whereNull('solicitacao_id')))
  if (
    await twin
      .whereNot('id', old?.id ?? 0)
      .select('id')
      .first()
  )
    throw new RuleError(TWICE)
  const person = await context.db.from('candidatos').where('id', candidate).select('nome').first()
  const skill = await context.db.from('competencias').where('id', competence).select('nome').first()
  values.descricao = `${person?.nome ?? ''} · ${skill?.nome ?? ''}`.slice(0, 250)
}
