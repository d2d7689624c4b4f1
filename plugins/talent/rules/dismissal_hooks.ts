import { type Context, type Hooks, idOf, RuleError, ValidationError } from '#engine'

const TALENTS = 'gestao-talentos/talentos'

const write = (context: Context, talent: number, values: Record<string, unknown>) =>
  context.system.repo(TALENTS).update(talent, values)

/** Violations of the talent are reported at the fields of the dismissal with the same names. */
const asOwn = async (work: Promise<unknown>) => {
  try {
    await work
  } catch (error) {
    if (error instanceof ValidationError)
      throw new ValidationError(
        error.violations.map((violation) => ({
          field: violation.field === 'dataDesligamento' ? violation.field : 'colaborador',
          message: violation.message,
        })),
      )
    throw error
  }
}

export const dismissalHooks: Hooks<'gestao-talentos/desligamentos'> = {
  async afterSave(context, row, old) {
    const talent = idOf(row.colaborador)!
    const { dataDesligamento, motivoDesligamento } = row
    if (!old) {
      const present = await context.system.repo(TALENTS).get(talent)
      if (present.situacao === 'D' && present.dataDesligamento !== dataDesligamento)
        throw new RuleError('Este talento já está desligado.')
    }
    await asOwn(write(context, talent, { dataDesligamento, motivoDesligamento }))
  },
  async beforeDelete(context, row) {
    await write(context, idOf(row.colaborador)!, { dataDesligamento: null, motivoDesligamento: null })
  },
}
