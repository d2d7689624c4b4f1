import { type Context, engine, when } from '#engine'
import { STEPS } from '../queries/approvals.ts'
import { callApprovers } from '../services/approvals.ts'

export const LATE_APPROVALS = 'recruitment.aprovacoes-vencidas'

/** Notifies approver and substitute, once, that the term of a step has passed. */
export async function remindApprovers(context: Context) {
  const late = await context
    .query(STEPS)
    .where(when('situacao').is('V'), when('lembrado').is(false), when('prazo').below(context.today))
    .select({ id: 'id', vaga: 'solicitacao.id' })
    .rows()
  const steps = context.repo(STEPS)
  for (const { id, vaga } of late) {
    await callApprovers(
      context,
      await context.repo('captacao/solicitacoes-pessoal').get(vaga!),
      await steps.get(id),
      true,
    )
    await steps.patch(id, { lembrado: true }, 'lembrar prazo')
  }
}

/** The nightly job over all companies. */
export async function remindEverywhere(context: Context) {
  for (const id of await context.query('utilitario/empresas').select('id').values())
    await remindApprovers(await engine().systemContext(id))
}
