import { addDays, type Context, when } from '#engine'
import { chainFor } from '../queries/approvals.ts'

/** Above what a month a vacancy of the demo takes more than one signature. */
const AMOUNT = 10_000

/** A chain for dear vacancies, and the one of the story it is meant for, between its first step and its second. Nobody is written to. */
export async function approvalsDemo(context: Context): Promise<void> {
  const users = await context
    .query('utilitario/usuarios')
    .where(when('login').in(['admin', 'rh']))
    .select('id', 'login')
    .mapBy('login')
  const [head, recruiter] = [users.get('admin')?.id, users.get('rh')?.id]
  if (!head || !recruiter) return
  const chain = await context.repo('captacao/fluxos-aprovacao').create({
    nome: 'Vagas a partir de R$ 10 mil por mês',
    valorIni: AMOUNT,
    etapas: [
      { aprovador: recruiter, substituto: null, prazoDias: 3 },
      { aprovador: head, substituto: recruiter, prazoDias: 2 },
    ],
  })
  const vacancies = context.repo('captacao/solicitacoes-pessoal')
  const rows = await vacancies.all({ status: 'I' })
  for (const row of rows) {
    if ((await chainFor(context, row))?.id !== chain.id) continue
    const step = { solicitacao: row.id, fluxo: chain.id }
    const steps = context.repo('captacao/aprovacoes')
    await steps.create({
      ...step,
      ordem: 1,
      aprovador: recruiter,
      prazoDias: 3,
      prazo: addDays(context.today, -3),
      situacao: 'A',
      decididoPor: recruiter,
      decididoEm: new Date(Date.now() - 4 * 86_400_000).toISOString(),
      observacao: 'Dentro do quadro e da faixa do cargo.',
    })
    await steps.create({
      ...step,
      ordem: 2,
      aprovador: head,
      substituto: recruiter,
      prazoDias: 2,
      prazo: addDays(context.today, 1),
      situacao: 'V',
    })
    await vacancies.patch(row.id, { emAprovacao: true }, 'demonstração')
    return
  }
}
