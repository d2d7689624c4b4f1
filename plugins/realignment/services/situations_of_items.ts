import { idOf } from '#engine'
import type { Table, TalentItem } from '../domain/rows.ts'

/** A situation to compare with a planned change: references may be ids. */
export type Held = { [K in (typeof SAME)[number] | (typeof PAID)[number]]?: unknown }

/** The situation that a planned change adds to the talent's history. */
export function situationOf(item: TalentItem, table: Pick<Table, 'dissidio'>, before: Held | undefined) {
  const stays =
    idOf(before?.areaOrganizacional) === idOf(item.areaOrganizacionalProposta) &&
    idOf(before?.faixaSalarial) === idOf(item.faixaSalarialProposta) &&
    (!item.estabelecimentoProposto || idOf(before?.estabelecimento) === idOf(item.estabelecimentoProposto))
  return {
    // A move to another place or position gets its usual reason: promotion or transfer.
    ...(stays && { motivo: table.dissidio ? ('DISSIDIO' as const) : ('REALINHAMENTO' as const) }),
    estabelecimento: idOf(item.estabelecimentoProposto ?? before?.estabelecimento),
    areaOrganizacional: idOf(item.areaOrganizacionalProposta),
    faixaSalarial: idOf(item.faixaSalarialProposta),
    funcao: idOf(item.funcaoProposta ?? before?.funcao),
    ambiente: idOf(item.ambienteProposto ?? before?.ambiente),
    tipoSalario: item.tipoSalario,
    indice: idOf(item.indice),
    quantidadeIndice: item.quantidade ?? null,
    salario: item.tipoSalario === '3' ? item.salario : null,
    obs: item.observacao ?? null,
  }
}

const PAID = ['tipoSalario', 'quantidadeIndice', 'salario'] as const
const SAME = ['estabelecimento', 'areaOrganizacional', 'faixaSalarial', 'funcao', 'ambiente', 'indice'] as const

/** Whether a situation still equals the one the planned change created. */
export function isStill(
  situation: Held,
  item: TalentItem,
  table: Pick<Table, 'dissidio'>,
  before: Held | undefined,
): boolean {
  const made = situationOf(item, table, before)
  return (
    SAME.every((name) => (idOf(situation[name]) ?? null) === (idOf(made[name]) ?? null)) &&
    PAID.every((name) => (situation[name] ?? null) === (made[name] ?? null))
  )
}
