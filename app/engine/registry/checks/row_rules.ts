import type { RowCondition } from '../../definition/access.ts'
import { fieldsOf } from '../../definition/conditions.ts'
import type { ResourceDef } from '../../definition/resource.ts'
import { DefinitionError } from '../../errors.ts'
import { find } from './find.ts'

/** Rejects row rules with unknown fields, sets or resources, and circular rules. */
export function checkRowRules(def: ResourceDef, all: ReadonlyMap<string, ResourceDef>, own: Record<string, unknown>) {
  const fail = (text: string): never => {
    throw new DefinitionError(`Plugin "${def.owner}", recurso "${def.key}": ${text}`)
  }
  for (const rule of def.rowRules ?? []) walk(rule.where)
  circle(def.key, [])

  function walk(condition: RowCondition) {
    switch (condition.op) {
      case 'anyOf':
      case 'allOf':
        return condition.of.forEach(walk)
      case 'inOwnerSet':
        if (condition.set !== 'user' && !own[condition.set])
          fail(`a regra de linhas usa o conjunto "${condition.set}", que não existe.`)
        return void (condition.field === 'id' || known(condition.field))
      case 'whereRefVisible':
        return void (
          known(condition.field)?.kind === 'ref' ||
          fail(`a regra de linhas precisa de uma referência em "${condition.field}".`)
        )
      case 'referencedBy': {
        const other = all.get(condition.resource)
        return void (
          find(other?.fields ?? {}, condition.by)?.kind === 'ref' ||
          fail(`a regra de linhas usa "${condition.resource}.${condition.by}", que não é uma referência.`)
        )
      }
      default:
        for (const path of fieldsOf(condition)) if (path !== 'id') known(path)
    }
  }

  function known(path: string) {
    return find(def.fields, path) ?? fail(`a regra de linhas usa o campo "${path}", que não existe.`)
  }

  function circle(key: string, trail: string[]): void {
    if (trail.includes(key)) fail(`as regras de linhas andam em círculo: ${[...trail, key].join(' → ')}.`)
    const one = all.get(key)
    for (const rule of one?.rowRules ?? []) for (const next of reached(rule.where, one!)) circle(next, [...trail, key])
  }
}

function reached(condition: RowCondition, def: ResourceDef): string[] {
  if (condition.op === 'anyOf' || condition.op === 'allOf') return condition.of.flatMap((item) => reached(item, def))
  if (condition.op === 'whereRefVisible') return [find(def.fields, condition.field)?.to ?? ''].filter(Boolean)
  return condition.op === 'referencedBy' ? [condition.resource] : []
}
