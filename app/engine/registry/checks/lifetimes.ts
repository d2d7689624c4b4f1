import type { Layout } from '../../compiler/layout.ts'
import { fieldsOf } from '../../definition/conditions.ts'
import type { ResourceDef } from '../../definition/resource.ts'
import { checkCondition, type Known } from './condition.ts'
import type { Fail } from './find.ts'

/** Checks `lifetime` and `within` of a resource. */
export function checkLifetimes(
  def: ResourceDef,
  layout: Layout,
  all: ReadonlyMap<string, ResourceDef>,
  known: Known,
  fail: Fail,
) {
  const kindAt = (path: string) => layout.byPath.get(path)?.field.kind
  if (def.lifetime)
    for (const path of [def.lifetime.start, def.lifetime.end])
      if (kindAt(path) !== 'date')
        fail(`"lifetime" usa o campo "${path}", que não é uma data gravada na própria tabela.`)
  for (const one of def.within ?? []) {
    if (kindAt(one.field) !== 'ref')
      fail(`"within" usa o campo "${one.field}", que não é uma referência gravada na própria tabela.`)
    const { to } = layout.byPath.get(one.field)!.field
    if (!all.get(to!)?.lifetime) fail(`"within" usa o campo "${one.field}", mas "${to}" não tem "lifetime".`)
    const kinds = [one.start, ...(one.end ? [one.end] : [])].map(kindAt)
    if (!kinds.every((kind) => kind === kinds[0] && ['date', 'datetime'].includes(kind!)))
      fail(
        `"within" usa "${one.start}"${one.end ? ` e "${one.end}"` : ''}: são datas, ou datas e horas, da própria tabela.`,
      )
    for (const exception of [one.mayPrecede, one.mayFollow]) {
      if (!exception) continue
      checkCondition(exception, one.field, { fields: def.fields }, known, fail)
      for (const path of fieldsOf(exception))
        if (!layout.byPath.has(path)) fail(`"within" usa o campo "${path}", que não é gravado na própria tabela.`)
    }
  }
}
