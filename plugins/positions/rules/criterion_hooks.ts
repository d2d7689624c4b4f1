import { type Context, type Hooks, idOf, RuleError, ValidationError } from '#engine'
import { OF_OWN } from './competence_hooks.ts'

const GROUPS = {
  C: 'cargo-salario/conhecimentos',
  H: 'cargo-salario/habilidades',
  A: 'cargo-salario/atitudes',
} as const

/** The knowledge, skill or attitude a competency represents. */
async function ownerOf(context: Context, competencia: number) {
  const { repo } = context.system
  const { tipo, origem } = await repo('cargo-salario/competencias').get(competencia)
  const group = repo(GROUPS[tipo])
  return { tipo, group, owner: await group.get(Number(String(origem).slice(2))) }
}

type Behaviour = { id?: number; descricao: string }

/** Writes the list of behaviours; its violations are reported at the description. */
async function rewrite(
  context: Context,
  competencia: number,
  change: (all: Behaviour[]) => Behaviour[] | null,
): Promise<void> {
  const { group, owner } = await ownerOf(context, competencia)
  const before = owner.competencias.map(({ id, descricao }): Behaviour => ({ id, descricao: String(descricao) }))
  const competencias = change(before)
  if (!competencias) return
  try {
    await group.update(owner.id, { competencias })
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error
    throw new ValidationError(error.violations.map(({ message }) => ({ field: 'descricao', message })))
  }
}

/** Criteria are the behaviours of a competency: writes here change the list there. */
export const criterionHooks: Hooks<'cargo-salario/criterios-avaliacao-competencia'> = {
  async beforeSave(context, values, old) {
    const competencia = idOf(values.competencia ?? old?.competencia)
    // If missing, the field's own message is reported.
    if (old || !competencia) return
    const { tipo, owner } = await ownerOf(context, competencia)
    values.tipo = tipo
    values.origem ??= OF_OWN
    if (values.origem !== OF_OWN && !owner.competencias.some((item) => String(item.id) === values.origem))
      throw new RuleError('Este comportamento não é da competência.')
  },
  async afterSave(context, row, old) {
    const competencia = idOf(row.competencia)!
    const descricao = String(row.descricao)
    if (row.origem === OF_OWN) return rewrite(context, competencia, (all) => [...all, { descricao }])
    if (old && old.descricao !== descricao)
      await rewrite(context, competencia, (all) =>
        all.some((behaviour) => String(behaviour.id) === row.origem && behaviour.descricao !== descricao)
          ? all.map((behaviour) => (String(behaviour.id) === row.origem ? { ...behaviour, descricao } : behaviour))
          : null,
      )
  },
  async beforeDelete(context, row) {
    const criteria = context.system.repo('cargo-salario/criterios-avaliacao-competencia')
    const origem = String(row.origem)
    await rewriteWithout(context, idOf(row.competencia)!, origem, () =>
      criteria.patch(row.id, { origem: OF_OWN }, 'remover'),
    )
  },
}

/** `leave` removes the criterion first, so that the list does not remove it a second time. */
async function rewriteWithout(context: Context, competencia: number, origem: string, leave: () => Promise<unknown>) {
  const { owner } = await ownerOf(context, competencia)
  if (!owner.competencias.some((item) => String(item.id) === origem)) return
  await leave()
  await rewrite(context, competencia, (all) => all.filter((behaviour) => String(behaviour.id) !== origem))
}
