import { type Context, type Hooks, ValidationError } from '#engine'
import { levelsWithoutPercent } from '../services/level_scale.ts'

const COMPETENCES = 'cargo-salario/competencias'
const CRITERIA = 'cargo-salario/criterios-avaliacao-competencia'
const WITHOUT_PERCENT =
  'Não é possível adicionar comportamentos: existem níveis de competência sem percentual mínimo configurado.'

/** Origin of a criterion that is not, or no longer, in the behaviour list. */
export const OF_OWN = 'novo'

async function duplicateOf(context: Context, origem: string) {
  const { rows } = await context.system
    .repo(COMPETENCES)
    .list({ filter: { origem }, limit: 1, brief: true, withoutTotal: true })
  return rows[0]
}

/** Maintains one criterion for each behaviour of a competency. */
async function saveCriteria(
  context: Context,
  competencia: number,
  tipo: string,
  behaviours: { id: number; descricao: string }[],
) {
  const criteria = context.system.repo(CRITERIA)
  const rows = await criteria.all({ competencia })
  const known = new Map(rows.filter((row) => row.origem !== OF_OWN).map((row) => [row.origem, row]))
  const loose = rows.filter((row) => row.origem === OF_OWN)
  for (const { id, descricao } of behaviours) {
    const found = known.get(String(id))
    known.delete(String(id))
    const own = found ? undefined : loose.find((row) => row.descricao === descricao)
    if (own) {
      loose.splice(loose.indexOf(own), 1)
      await criteria.patch(own.id, { origem: String(id) }, 'incluir')
    } else if (!found) await criteria.create({ descricao, competencia, tipo, origem: String(id) })
    else if (found.descricao !== descricao) await criteria.patch(found.id, { descricao }, 'alterar')
  }
  for (const gone of known.values()) await criteria.delete(gone.id)
}

/**
 * Maintains the competency that represents a record: created with it, with the same name, deleted with it (refused
 * while something refers to it).
 */
export const competenceHooks = (tipo: 'C' | 'H' | 'A'): Hooks => ({
  async beforeSave(context, values, old) {
    const known = new Set((old?.competencias ?? []).map((competencia: { id: number }) => competencia.id))
    const added = (values.competencias ?? []).some((competencia: { id: number }) => !known.has(competencia.id))
    if (added && (await levelsWithoutPercent(context)).length)
      throw new ValidationError([{ field: 'competencias', message: WITHOUT_PERCENT }])
  },
  async afterSave(context, row) {
    const origem = `${tipo}:${row.id}`
    const values = { nome: row.nome, tipo, observacao: row.observacao ?? null, origem }
    const duplicate = await duplicateOf(context, origem)
    const { repo } = context.system
    const { id } = await (duplicate ? repo(COMPETENCES).update(duplicate.id, values) : repo(COMPETENCES).create(values))
    await saveCriteria(context, id, tipo, row.competencias ?? [])
  },
  async beforeDelete(context, row) {
    const duplicate = await duplicateOf(context, `${tipo}:${row.id}`)
    if (duplicate) await context.system.repo(COMPETENCES).delete(duplicate.id)
  },
})
