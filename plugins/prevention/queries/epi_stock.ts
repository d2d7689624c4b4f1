import { type Context, sum, when } from '#engine'
import { EPIS, MOVEMENTS } from '../domain/keys.ts'

export interface Item {
  epi: number
  tamanho: number | null
  estabelecimento: number
}

const of = ({ epi, tamanho, estabelecimento }: Item) => [
  when('epi').is(epi),
  when('estabelecimento').is(estabelecimento),
  tamanho ? when('tamanho').is(tamanho) : when('tamanho').empty(),
]

/** Quantity in stock; null without any movement, i.e. the stock of that item is not tracked. */
export async function stockOf(context: Context, item: Item): Promise<number | null> {
  const moves = context.query(MOVEMENTS).where(...of(item))
  if (!(await moves.exists())) return null
  const row = await moves.select({ saldo: sum('saldo') }).first()
  return Number(row?.saldo ?? 0)
}

/** What a refusal says of the stock. */
export const stockWords = (stock: number) => `O estoque tem ${stock} ${stock === 1 ? 'unidade' : 'unidades'} deste EPI`

/** Unit cost of the last purchase. */
export async function lastCost(context: Context, epi: number): Promise<number | null> {
  const row = await context
    .query(MOVEMENTS)
    .where(when('epi').is(epi), when('tipo').is('E'), when('custoUnitario').filled())
    .select({ custo: 'custoUnitario', data: 'data', id: 'id' })
    .orderBy('-data', '-id')
    .limit(1)
    .first()
  return row?.custo === null || row?.custo === undefined ? null : Number(row.custo)
}

/** Certificate and durability of an EPI on a day: from its history, else the values entered with the EPI. */
export async function epiOn(context: Context, id: number, day: string) {
  const row = await context
    .query(EPIS)
    .asOf(day)
    .where(when('id').is(id))
    .select({
      nome: 'nome',
      desde: 'historicos.data',
      ca: 'historicos.numeroCA',
      vencimento: 'historicos.vencimentoCA',
      uso: 'historicos.validadeUso',
      numeroCA: 'numeroCA',
      vencimentoCA: 'vencimentoCA',
      validadeUso: 'validadeUso',
      fardamento: 'categoria.fardamento',
    })
    .first()
  if (!row) return null
  return {
    nome: row.nome!,
    numeroCA: row.desde ? row.ca : row.numeroCA,
    vencimentoCA: row.desde ? row.vencimento : row.vencimentoCA,
    validadeUso: row.desde ? row.uso : row.validadeUso,
    fardamento: row.fardamento === true,
  }
}
