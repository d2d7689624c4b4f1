import { type Context, engine, RuleError, ValidationError, when } from '#engine'

const PLANS = 'gestao-talentos/desligamentos-programados'
const DISMISSALS = 'gestao-talentos/desligamentos'

/** What a refusal says, for people. */
function reasonOf(error: unknown): string {
  if (error instanceof ValidationError) return error.violations.map(({ message }) => message).join(' ')
  if (error instanceof RuleError) return error.message
  throw error
}

/** Registers the dismissals whose last day has passed; one that is refused keeps the reason, and does not stop others. */
export async function registerPlanned(context: Context): Promise<number> {
  const due = await context
    .query(PLANS)
    .where(when('situacao').is('P'), when('ultimoDia').inPast())
    .orderBy('id')
    .select('id')
    .values()
  let registered = 0
  for (const id of due)
    try {
      await context.transaction(async (inner) => {
        const plan = await inner.repo(PLANS).get(Number(id))
        await inner.repo(DISMISSALS).create({
          colaborador: plan.colaborador.id,
          dataDesligamento: plan.ultimoDia,
          motivoDesligamento: plan.motivoDesligamento.id,
          gerouSubstituicao: plan.gerouSubstituicao,
          observacao: plan.observacao,
          mantidas: plan.mantidas,
        })
      })
      registered++
    } catch (error) {
      await context.repo(PLANS).patch(Number(id), { problema: reasonOf(error) }, 'registrar')
    }
  return registered
}

/** Every night, for every company. */
export async function registerPlannedEverywhere(context: Context) {
  for (const id of await context.query('utilitario/empresas').select('id').values())
    await registerPlanned(await engine().systemContext(id))
}
