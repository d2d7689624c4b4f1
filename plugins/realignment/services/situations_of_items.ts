import { idOf, type Row } from '#engine'

/** What a planned change becomes in the history of the talent. */
export function situationOf(item: Row, table: Row, before: Row | undefined): Omit<Row, 'id'> {
  const stays =
    idOf(before?.areaOrganizacional) === idOf(item.areaOrganizacionalProposta) &&
    idOf(before?.faixaSalarial) === idOf(item.faixaSalarialProposta) &&
    (!item.estabelecimentoProposto || idOf(before?.estabelecimento) === idOf(item.estabelecimentoProposto))
  return {
    // A move to another place or position is told as what it is: promotion or transfer.
    ...(stays && { motivo: table.dissidio ? 'DISSIDIO' : 'REALINHAMENTO' }),
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

const SAME = ['estabelecimento', 'areaOrganizacional', 'faixaSalarial', 'funcao', 'ambiente', 'indice'] as const

/** Whether a situation is still what the planned change made it. */
export function isStill(situation: Row, item: Row, table: Row, before: Row | undefined): boolean {
  const made: Record<string, unknown> = situationOf(item, table, before)
  return (
    SAME.every((name) => (idOf(situation[name]) ?? null) === (idOf(made[name] as never) ?? null)) &&
    ['tipoSalario', 'quantidadeIndice', 'salario'].every((name) => (situation[name] ?? null) === (made[name] ?? null))
  )
}
