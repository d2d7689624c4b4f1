import { type Context, type RowAt, when } from '#engine'
import { costOf } from '../domain/raise.ts'
import { ITEMS, type PROPOSALS } from '../domain/keys.ts'

import { actingTalent } from './own.ts'

export type Proposal = RowAt<typeof PROPOSALS>

/** The raises of proposals, without the user's own: nobody learns it before it holds. */
export async function itemsSeen(context: Context, proposals: readonly number[]) {
  const own = await actingTalent(context)
  const rows = await context
    .query(ITEMS)
    .where(when('proposta').in([...proposals]), ...(own ? [when('colaborador').isNot(own)] : []))
    .select({
      id: 'id',
      proposta: 'proposta.id',
      talento: 'colaborador.nome',
      salarioAtual: 'salarioAtual',
      nota: 'nota',
      caixa: 'caixa',
      posicao: 'posicao',
      minimo: 'minimo',
      alvo: 'alvo',
      maximo: 'maximo',
      percentual: 'percentual',
      justificativa: 'justificativa',
      aplicado: 'aplicado',
    })
    .orderBy('colaborador')
    .rows()
  return rows.map((row) => ({ ...row, salarioAtual: row.salarioAtual ?? 0, percentual: row.percentual ?? 0 }))
}

/** What the raises of each proposal cost a month. */
export async function usedOf(rows: readonly Pick<Proposal, 'id'>[], context: Context): Promise<number[]> {
  const items = rows.length
    ? await itemsSeen(
        context,
        rows.map((row) => row.id),
      )
    : []
  const byProposal = Map.groupBy(items, (item) => item.proposta)
  return rows.map((row) => costOf(byProposal.get(row.id) ?? []))
}
