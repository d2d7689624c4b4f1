import { brDate, idOf, RuleError } from '#engine'
import type { LaterValue } from '../domain/dissidio.ts'
import type { TalentItem } from '../domain/rows.ts'

type Side = 'de' | 'para'

/**
 * The rows of a history with their planned later values set to one side.
 * @throws RuleError when one no longer has the value of the other side
 */
export function movedLater<R extends { data: string }>(
  name: string,
  rows: readonly R[],
  planned: readonly LaterValue[],
  field: keyof R,
  to: Side,
): R[] {
  if (!planned.length) return [...rows]
  const from: Side = to === 'de' ? 'para' : 'de'
  const values = new Map(planned.map((value) => [value.data, value]))
  const moved = rows.map((row) => {
    const value = values.get(row.data)
    if (!value || row[field] !== value[from]) return row
    values.delete(row.data)
    return { ...row, [field]: value[to] }
  })
  const [missing] = values.keys()
  if (missing) throw new RuleError(`O valor de ${name} em ${brDate(missing)} foi alterado. Nada foi alterado.`)
  return moved
}

/** The same for the situations of the talents of a table. */
export function laterOf(items: readonly TalentItem[], to: Side) {
  const planned = new Map(items.map((item) => [idOf(item.colaborador)!, (item.posteriores ?? []) as LaterValue[]]))
  return <S extends { data: string; salario?: number | null }>(talent: { id: number; nome: string }, rows: S[]): S[] =>
    movedLater(talent.nome, rows, planned.get(talent.id) ?? [], 'salario', to)
}
