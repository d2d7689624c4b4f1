import { kindOf } from '../fields/index.ts'
import type { FieldDef, FieldDefs } from './types.ts'
import { isGroup } from './shapes.ts'

/** The computed field with the text of the template, in rows and references. */
export const DISPLAY_NAME = 'rotulo'

/** `'{placa} · {modelo}'` is a template, `'placa'` the name of a field. */
export const isTemplate = (display: string) => display.includes('{')

interface Token {
  /** Text before the field. */
  before: string
  path: string
}

const PART = /([^{}]*)\{([^{}]*)\}/gy

function tokensOf(template: string): { tokens: Token[]; end: string } {
  const tokens: Token[] = []
  let end = 0
  for (const item of template.matchAll(PART)) {
    tokens.push({ before: item[1]!, path: item[2]!.trim() })
    end = item.index + item[0].length
  }
  return { tokens, end: template.slice(end) }
}

/** Paths of the fields in a template, in order. */
export const pathsIn = (template: string): string[] => tokensOf(template).tokens.map((token) => token.path)

/** Whether all braces are balanced and enclose a field. */
export const isWellFormed = (template: string) => !/[{}]/.test(tokensOf(template).end)

/** Separators before an omitted field; they are dropped with it. */
const SEPARATORS = /^[\s·•|,;:/–—-]+/

/** Fills a template with the texts of its fields, in order; null when all of them are empty. */
export function filledTemplate(template: string, texts: readonly string[]): string | null {
  const { tokens, end } = tokensOf(template)
  let text = ''
  tokens.forEach(({ before }, index) => {
    const part = texts[index]
    if (part) text += (text || index === 0 ? before : before.replace(SEPARATORS, '')) + part
  })
  return text && texts.at(-1) ? text + end : text || null
}

/** A value of the API as displayed text. */
export const shownText = (value: unknown, field: FieldDef): string =>
  value === null || value === undefined || value === '' ? '' : (kindOf(field).text?.(value, field) ?? String(value))

/** The field at a path through groups. */
function fieldAt(fields: FieldDefs, path: string): FieldDef | undefined {
  const [name, ...rest] = path.split('.')
  const field = fields[name!]
  return rest.length ? (field && isGroup(field) ? fieldAt(field.fields ?? {}, rest.join('.')) : undefined) : field
}

/** A text made of personal data is personal data: exports and everything else that leaves it out has to know. */
const personalOf = (paths: readonly string[], fields: FieldDefs): Pick<FieldDef, 'personal'> => {
  const personal = paths.map((path) => fieldAt(fields, path)?.personal).find(Boolean)
  return personal ? { personal } : {}
}

/** What a template adds to a resource: the computed field, its function, and the field paths to search. */
export function templateParts(template: string, label: string, fields: FieldDefs) {
  const paths = pathsIn(template)
  const field: FieldDef = {
    kind: 'computed',
    label,
    as: 'text',
    readOnly: true,
    hidden: true,
    dependencies: paths,
    template,
    ...personalOf(paths, fields),
  }
  const textOf = (row: Record<string, any>, path: string) => {
    const part = fieldAt(fields, path)
    return part
      ? shownText(
          path.split('.').reduce<any>((level, name) => level?.[name], row),
          part,
        )
      : ''
  }
  return {
    field,
    paths,
    compute: (rows: Record<string, any>[]) =>
      rows.map((row) =>
        filledTemplate(
          template,
          paths.map((path) => textOf(row, path)),
        ),
      ),
  }
}

/** What `displayAs` adds to a resource: the computed field with the first filled text, and its function. */
export function firstFilledParts(paths: readonly string[], label: string, fields: FieldDefs) {
  const field: FieldDef = {
    kind: 'computed',
    label,
    as: 'text',
    readOnly: true,
    dependencies: [...paths],
    firstOf: [...paths],
    ...personalOf(paths, fields),
  }
  return {
    field,
    compute: (rows: Record<string, any>[]) => rows.map((row) => firstFilled(paths.map((path) => row[path]))),
  }
}

/** The first value that is not empty. */
export const firstFilled = (values: readonly unknown[]): unknown =>
  values.find((value) => value !== null && value !== undefined && value !== '') ?? null

interface Named {
  display: string
  fields: FieldDefs
}

/** The fields of which the first filled one names a record (`displayAs`). */
export const firstNamesOf = ({ fields }: Pick<Named, 'fields'>): readonly string[] | undefined =>
  fields[DISPLAY_NAME]?.firstOf

/** Paths of the fields that name a record: `display`, those of `displayAs`, or the fields of its template. */
export const namingPaths = ({ display, fields }: Named): readonly string[] => {
  const { template } = fields[display] ?? {}
  return firstNamesOf({ fields }) ?? (template === undefined ? [display] : pathsIn(template))
}

/** How a row of a resource is called, by the rule of its definition. */
export const calledIn = ({ display, fields }: Named, row: Record<string, any>): unknown => {
  const first = firstNamesOf({ fields })
  // A row that was read says it, even where its other fields were not asked for.
  return first ? (row[DISPLAY_NAME] ?? firstFilled(first.map((path) => row[path]))) : row[display]
}
