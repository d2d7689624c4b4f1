import { isGroup } from '../../definition/shapes.ts'
import type { Condition } from '../../definition/conditions.ts'
import { fitsAddress } from '../../definition/in_address.ts'
import type { FieldDef, FieldDefs } from '../../definition/types.ts'
import type { RuleDef } from '../../definition/rule.ts'
import { checkRules } from './rules.ts'
import { checkCondition, type Known } from './condition.ts'
import { checkField, isReference } from './field.ts'
import type { Fail } from './find.ts'

/** Checks the fields of a dialog, an endpoint or a filter screen in the same way as those of a resource. */
export function checkInputFields(
  fields: FieldDefs,
  all: { has(key: string): boolean },
  known: Known,
  fail: Fail,
  rules: readonly RuleDef[] = [],
) {
  const walk = (level: FieldDefs, prefix: string, rows?: FieldDef) => {
    for (const [name, field] of Object.entries(level)) {
      checkField(field, prefix + name, known.settings, fail)
      if (isReference(field) && !all.has(field.to ?? ''))
        fail(`o campo "${prefix + name}" refere-se a "${field.to}", que não existe.`)
      const around = rows ? { fields: rows.fields ?? {}, record: fields } : { fields }
      for (const item of [
        field.required,
        field.visible,
        field.readOnly,
        ...(field.defaults ?? []).map((two) => two.when),
        ...(field.choices ?? []).map((two) => two.when),
      ])
        checkCondition(item as Condition | true | undefined, prefix + name, around, known, fail)
      if (field.rules) checkRules(field.rules, { fields: field.fields ?? {}, record: fields }, known, () => fail, name)
      if (field.fields) walk(field.fields, isGroup(field) ? `${prefix}${name}.` : '', isGroup(field) ? rows : field)
    }
  }
  walk(fields, '')
  checkRules(rules, { fields }, known, () => fail)
}

/** Checks that query parameters can be represented in an address. */
export function checkAddressFields(fields: FieldDefs, fail: Fail) {
  for (const [name, field] of Object.entries(fields))
    if (!fitsAddress(field))
      fail(`o campo "${name}" não cabe num endereço: use um método que tem corpo (POST, PUT ou PATCH).`)
}
