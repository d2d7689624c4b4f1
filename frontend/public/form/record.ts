/**
 * Visibility, required fields and validation of a form from the definition of a resource, with the conditions and rules
 * the server uses.
 */
import type { EvaluationContext } from '#engine/definition/conditions.ts'
import type { FieldDef } from '#engine/definition/types.ts'
import type { FormMeta } from '#engine/definition/screen_types.ts'
import { isRequired, isVisible } from '#engine/definition/validate.ts'
import { checkForm } from '../../fields/check_form.ts'
import { checkKind } from '../../fields/checks.ts'
import { today } from '../../fields/format.ts'
import { fieldAt } from '../../fields/support/field_at.ts'
import type { Errors, Values } from '../types.ts'
import { isWithin, readPath } from './paths.ts'

/** A form as the server describes it (`formFor`), and the messages this page overrides. */
export interface FormRules {
  /** Fields, rules and settings from the server. */
  meta: FormMeta
  /** Messages for a value that is invalid for its kind, by field name or by kind. */
  sentences?: Readonly<Record<string, string>>
  /** yyyy-MM-dd. Default: today. */
  today?: string
}

/** Facts for the conditions of a form, as `holds` expects them. */
export const factsOf = ({ meta, today: day = today() }: FormRules, values: Values): EvaluationContext => ({
  record: values,
  settings: meta.parametros,
  requiredFields: meta.obrigatorios,
  today: day,
})

/** Path without row indexes ('experiencias.0.empresa' → 'experiencias.empresa'). */
const plain = (path: string) => path.replace(/\.\d+(?=\.|$)/g, '')

/** Fields along the path, from the outermost group to the field itself. */
const chainOf = (rules: FormRules, path: string): FieldDef[] => {
  const parts = plain(path).split('.')
  return parts.flatMap((_, at) => fieldAt(rules.meta.campos, parts.slice(0, at + 1).join('.')) ?? [])
}

/** Whether the form shows a field: its condition and those of its groups hold. */
export function isShown(rules: FormRules, path: string, values: Values): boolean {
  const chain = chainOf(rules, path)
  const facts = factsOf(rules, values)
  return chain.length === plain(path).split('.').length && chain.every((field) => isVisible(field, facts))
}

/** Whether a field is required: by its definition, by a condition or by the company's settings. */
export function isAsked(rules: FormRules, path: string, values: Values): boolean {
  const field = fieldAt(rules.meta.campos, path)
  return field !== undefined && isShown(rules, path, values) && isRequired(field, plain(path), factsOf(rules, values))
}

/** Error messages by path: of all fields, or of the given ones and everything inside them. */
export function checkRecord(rules: FormRules, values: Values, paths?: readonly string[]): Errors {
  const { meta, sentences = {} } = rules
  const found = checkForm(meta.campos, meta.regras, factsOf(rules, values))
  const wanted = Object.entries(found).filter(([path]) => !paths || paths.some((value) => isWithin(path, value)))
  return Object.fromEntries(
    wanted.map(([path, message]) => [path, ownSentence(rules, path, values, sentences) ?? message]),
  )
}

/**
 * Custom messages replace only the one for a value invalid for its kind; messages of lengths, bounds and rules stay.
 */
function ownSentence(rules: FormRules, path: string, values: Values, sentences: Readonly<Record<string, string>>) {
  const field = fieldAt(rules.meta.campos, path)
  const sentence = field && (sentences[path.split('.').at(-1)!] ?? sentences[field.kind])
  if (!sentence) return undefined
  const value = readPath(values, path)
  const MARK = '\0'
  return value !== null &&
    value !== undefined &&
    value !== '' &&
    checkKind(value, { ...field, invalidMessage: MARK }) === MARK
    ? sentence
    : undefined
}

/** Error messages of one row of a list, by field name, for the dialog that edits the row. */
export function checkRow(rules: FormRules, list: string, row: Values, values: Values): Errors {
  const field = fieldAt(rules.meta.campos, list)
  if (!field?.fields) return {}
  const inner: FormRules = {
    ...rules,
    meta: { ...rules.meta, campos: field.fields, regras: field.rules ?? [], obrigatorios: [] },
  }
  const facts = { ...factsOf(inner, row), parent: values }
  const found = checkForm(field.fields, field.rules ?? [], facts)
  return Object.fromEntries(
    Object.entries(found).map(([path, message]) => [
      path,
      ownSentence(inner, path, row, rules.sentences ?? {}) ?? message,
    ]),
  )
}
