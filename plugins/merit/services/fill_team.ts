import { type Context, RuleError, ValidationError } from '#engine'
import { cents } from '#plugins/realignment/plugin.ts'
import { costOf } from '../domain/raise.ts'
import { ITEMS, PROPOSALS } from '../domain/keys.ts'
import { actingTalent } from '../queries/own.ts'
import type { Proposal } from '../queries/team.ts'

const OVER = 'A proposta passa do orçamento da equipe.'

const itemsOf = (context: Context, proposal: number) =>
  context.system.repo(ITEMS).all({ proposta: proposal }, { sort: [] })
type Item = Awaited<ReturnType<typeof itemsOf>>[number]

const costsOf = (items: readonly Pick<Item, 'salarioAtual' | 'percentual'>[]) =>
  costOf(items.map((item) => ({ salarioAtual: item.salarioAtual ?? 0, percentual: item.percentual ?? 0 })))

/** Who is in the team neither sees nor moves its proposal. */
async function assertNotIn(context: Context, items: readonly Item[]) {
  const own = await actingTalent(context)
  if (items.some((item) => item.colaborador.id === own))
    throw new RuleError('Você está nesta equipe: outra pessoa decide sobre a proposta.')
}

/** Approving, returning and budgets are for somebody else than who proposes. */
export async function assertDecides(context: Context, proposal: Proposal): Promise<void> {
  if (proposal.gestor && proposal.gestor.id === (await actingTalent(context)))
    throw new RuleError('A proposta é sua: outra pessoa decide sobre ela.')
  await assertNotIn(context, await itemsOf(context, proposal.id))
}

const outside = (item: Pick<Item, 'minimo' | 'maximo'>, percentual: number) =>
  percentual < (item.minimo ?? 0) || percentual > (item.maximo ?? 0)

/** @throws RuleError when it is above the budget or a raise outside of the matrix has no reason */
export async function assertMayBeSent(context: Context, proposal: Proposal): Promise<void> {
  const items = await itemsOf(context, proposal.id)
  await assertNotIn(context, items)
  const silent = items.filter((item) => outside(item, item.percentual ?? 0) && !item.justificativa?.trim())
  if (silent.length) throw new RuleError(`Justifique o aumento fora da matriz de ${silent[0]!.colaborador.nome}.`)
  if (cents(costsOf(items)) > cents(proposal.orcamento)) throw new RuleError(OVER)
}

export interface Line {
  id: number
  percentual?: number | null
  justificativa?: string | null
}

/** Saves raises of a team, all or none. */
export async function fillTeam(context: Context, id: number, lines: readonly Line[]): Promise<void> {
  // Read as the user: the row rules say whose team it is.
  await context.repo(PROPOSALS).get(id)
  await context.lock(PROPOSALS, id)
  const proposal = await context.system.repo(PROPOSALS).get(id)
  if (proposal.situacao !== 'P' && proposal.situacao !== 'V') throw new RuleError('A proposta já foi enviada.')
  const items = await itemsOf(context, id)
  await assertNotIn(context, items)
  const known = new Map(items.map((item) => [item.id, item]))
  const faults: { field: string; message: string }[] = []
  const changed = lines.flatMap((line) => {
    const item = known.get(line.id)
    if (!item) {
      faults.push({ field: `${line.id}`, message: 'Registro não encontrado.' })
      return []
    }
    const percentual = line.percentual === undefined ? item.percentual : line.percentual
    const justificativa = line.justificativa === undefined ? item.justificativa : line.justificativa
    if (percentual === null) faults.push({ field: `${line.id}.percentual`, message: 'Informe o aumento.' })
    else if (outside(item, percentual) && !justificativa?.trim())
      faults.push({ field: `${line.id}.justificativa`, message: 'Fora da matriz: diga por quê.' })
    return [{ id: item.id, values: { percentual: percentual ?? 0, justificativa: justificativa ?? null } }]
  })
  if (faults.length) throw new ValidationError(faults.slice(0, 100))
  const values = new Map(changed.map((item) => [item.id, item.values]))
  const after = costsOf(items.map((item) => ({ ...item, ...values.get(item.id) })))
  // What the matrix aims at may be above it from the start: it can be brought down step by step.
  if (cents(after) > cents(proposal.orcamento) && cents(after) > cents(costsOf(items))) throw new RuleError(OVER)
  await context.system.repo(ITEMS).patchMany(changed, 'preencher proposta')
}
