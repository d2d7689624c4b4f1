import type { RuleDef } from '../../definition/rule.ts'
import { type Around, checkCondition, type Known } from './condition.ts'
import { type Fail, find } from './find.ts'

/** Checks rules over the fields of a record, or over the rows of `list`. */
export function checkRules(
  rules: readonly RuleDef[],
  around: Around,
  known: Known,
  failFor: (rule: RuleDef) => Fail,
  list?: string,
) {
  for (const one of rules) {
    const fail = failFor(one)
    checkCondition(one.when, list ?? one.field, around, known, fail)
    if (!find(around.fields, one.field))
      fail(`uma regra${list ? ` de "${list}"` : ''} aponta para o campo "${one.field}", que não existe.`)
    if (!one.message) fail(`uma regra do campo "${one.field}" não tem mensagem.`)
  }
}
