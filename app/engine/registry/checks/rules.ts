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
  for (const rule of rules) {
    const fail = failFor(rule)
    checkCondition(rule.when, list ?? rule.field, around, known, fail)
    if (!find(around.fields, rule.field))
      fail(`uma regra${list ? ` de "${list}"` : ''} aponta para o campo "${rule.field}", que não existe.`)
    if (!rule.message) fail(`uma regra do campo "${rule.field}" não tem mensagem.`)
  }
}
