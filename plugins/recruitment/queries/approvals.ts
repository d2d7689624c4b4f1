import { type Context, idOf, inSubtree, type RowAt, when } from '#engine'
import { type Decider, fitsAmount, mayDecide } from '../domain/approval.ts'

export const STEPS = 'captacao/aprovacoes'
const CHAINS = 'captacao/fluxos-aprovacao'
const RELEASES = 'ROLE_CAPTACAO_SOLICITACOES_PESSOAL_LIBERAR'

/** Monthly cost of a request: its pay, or that of its band, for all places; null if neither is known. */
async function amountOf(
  context: Context,
  row: Partial<RowAt<'captacao/solicitacoes-pessoal'>>,
): Promise<number | null> {
  const pay =
    row.remuneracao ??
    (
      await context
        .query('cargo-salario/faixas-salariais')
        .withoutRowRules()
        .where(when('id').is(idOf(row.faixaSalarial) ?? 0))
        .select({ salario: 'salario' })
        .first()
    )?.salario ??
    null
  return pay === null ? null : Number(pay) * Number(row.quantidade ?? 1)
}

/** The chain a request follows; null if its company has none for it. */
export async function chainFor(context: Context, row: Partial<RowAt<'captacao/solicitacoes-pessoal'>>) {
  const chains = context.system.repo(CHAINS)
  const rows = await chains.all(
    { ativo: true },
    {
      sort: [
        { field: 'ordem', descending: false },
        { field: 'id', descending: false },
      ],
    },
  )
  if (!rows.length) return null
  const amount = await amountOf(context, row)
  const area = idOf(row.areaOrganizacional) ?? 0
  for (const item of rows) {
    if (!fitsAmount(item, amount)) continue
    const areas = item.areas.map((each) => each.id)
    if (!areas.length || (await isBelow(context, area, areas))) return item
  }
  return null
}

async function isBelow(context: Context, area: number, heads: number[]): Promise<boolean> {
  for (const head of heads)
    if (
      await context
        .query('cargo-salario/areas-organizacionais')
        .withoutRowRules()
        .where(inSubtree('id', head), when('id').is(area))
        .exists()
    )
      return true
  return false
}

/** The current user as a possible decider on a vacancy. */
export const deciderOf = (context: Context, requester: number | null): Decider => ({
  id: context.actor.type === 'staff' ? context.actor.id! : 0,
  requester,
  mayApproveOwn: context.settings.aprovaPropriaSolicitacao === true,
  releases: context.can(RELEASES),
})

/** For each vacancy, whether its current step waits for the user. */
export async function awaitingMyApproval(
  rows: RowAt<'captacao/solicitacoes-pessoal'>[],
  context: Context,
): Promise<boolean[]> {
  const open = rows.filter((row) => row.emAprovacao)
  if (!open.length || context.actor.type !== 'staff') return rows.map(() => false)
  const steps = await context
    .query(STEPS)
    .withoutRowRules()
    .where(when('solicitacao').in(open.map((row) => row.id)), when('situacao').is('V'))
    .select({
      vaga: 'solicitacao.id',
      aprovador: 'aprovador.id',
      substituto: 'substituto.id',
      quem: 'solicitacao.solicitante.id',
    })
    .rows()
  const mine = new Set(
    steps
      .filter((step) =>
        mayDecide({ aprovador: step.aprovador!, substituto: step.substituto }, deciderOf(context, step.quem ?? null)),
      )
      .map((step) => step.vaga),
  )
  return rows.map((row) => mine.has(row.id))
}

/** Vacancies a user approves or approved, regardless of the user's areas: an approver must be able to read them. */
export const vacanciesToApprove = async (userId: number, { query }: Context): Promise<number[]> => {
  const of = (field: 'aprovador' | 'substituto') =>
    query(STEPS).acrossCompanies('all').where(when(field).is(userId)).select('solicitacao.id').values()
  return [...new Set([...(await of('aprovador')), ...(await of('substituto'))])] as number[]
}
