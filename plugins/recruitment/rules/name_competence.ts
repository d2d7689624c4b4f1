import { type Context, type Row } from '#engine'
import { idOf } from './ids.ts'

/** 'Bia Reis · Excel': the name of the row, from what it refers to. */
export async function nameCompetence(context: Context, values: Record<string, any>, old: Row | null) {
  const [candidate, competence] = [idOf(values.candidato ?? old?.candidato), idOf(values.competencia ?? old?.competencia)]
  // Missing ones are reported by the required rule.
  if (!candidate || !competence) return
  const person = await context.db.from('candidatos').where('id', candidate).select('nome').first()
  const skill = await context.db.from('competencias').where('id', competence).select('nome').first()
  values.descricao = `${person?.nome ?? ''} · ${skill?.nome ?? ''}`.slice(0, 250)
}
