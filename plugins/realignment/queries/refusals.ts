import { type Context, idOf, recordName } from '#engine'
import { type Item, subjectOf, type Table } from '../domain/rows.ts'
import { situationRefusal } from '#plugins/talent/plugin.ts'
import { KINDS, TALENTS } from '../domain/kinds.ts'
import { withoutSalary } from './proposed_salaries.ts'

export interface Refusal {
  id: number
  nome: string
  motivo: string
}

const PART = 1000

/** All reasons that prevent the application of a table. */
export async function refusalsOf(context: Context, table: Table, items: readonly Item[]): Promise<Refusal[]> {
  const kind = table.tipoReajuste
  const { of } = KINDS[kind]
  const ids = items.map((item) => idOf(subjectOf(item))!)
  const { repo } = context.system
  const refusals: Refusal[] = []
  const unpaid = kind === 'T' ? await withoutSalary(context, table.data, items) : new Map()
  for (let start = 0; start < ids.length; start += PART) {
    const some = ids.slice(start, start + PART)
    if (kind !== 'T') {
      const periods = await repo(of).valuesAt(kind === 'F' ? 'historico' : 'indiceHistorico', some, table.data)
      for (const item of items.slice(start, start + PART)) {
        const { id, descricao, nome } = subjectOf(item)
        if (periods.get(id)?.data === table.data)
          refusals.push({
            id,
            nome: String(descricao ?? nome),
            motivo: 'já tem histórico nesta data',
          })
      }
      continue
    }
    const rows = await repo(TALENTS).all(
      { id: some },
      { fields: ['nome', 'dataAdmissao', 'dataDesligamento', 'historicos'] },
    )
    for (const row of rows) {
      const motivo = situationRefusal(row, table.data) ?? unpaid.get(row.id)?.motivo
      if (motivo)
        refusals.push({
          id: row.id,
          nome: recordName(context, TALENTS, row),
          motivo: motivo === 'já tem situação' ? 'já tem situação nesta data' : motivo,
        })
    }
  }
  return refusals.sort((a, b) => a.nome.localeCompare(b.nome, 'pt-BR'))
}
