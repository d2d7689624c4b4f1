/** Tabs and sections of a form: which fields they contain and which of them have errors. */
import { isGroup } from '#engine/definition/shapes.ts'
import type { FieldDefs } from '#engine/definition/types.ts'
import type { FormSection } from '#engine/definition/screen_types.ts'
import { fieldAt, type Messages } from '../../fields/index.ts'

/** Forms with at least this many sections have tabs. */
export const TABS_FROM = 3

export const sectionsOf = (form: FormSection[], fields: FieldDefs): FormSection[] =>
  form.length > 0 ? form : [{ label: '', fields: Object.keys(fields) }]

/** All field paths of a section, in display order. */
export const pathsOf = (section: FormSection): string[] => [
  ...section.fields,
  ...(section.sections ?? []).flatMap(pathsOf),
]

const holdsPath = (section: FormSection, path: string) =>
  pathsOf(section).some((value) => path === value || path.startsWith(`${value}.`))

export const sectionOf = (sections: FormSection[], path: string) =>
  sections.findIndex((section) => holdsPath(section, path))

export const errorsIn = (section: FormSection, messages: Messages) =>
  Object.keys(messages).filter((path) => holdsPath(section, path)).length

/** Error paths in reading order; paths outside all sections come last. */
export function inReadingOrder(sections: FormSection[], fields: FieldDefs, messages: Messages): string[] {
  const order = sections.flatMap(pathsOf)
  const inner = (path: string) => {
    const owner = order.find((value) => path === value || path.startsWith(`${value}.`))
    const group = owner === undefined ? undefined : fieldAt(fields, owner)
    return isGroup(group) ? Object.keys(group?.fields ?? {}).indexOf(path.slice(owner!.length + 1).split('.')[0]!) : 0
  }
  const place = (path: string) => {
    const index = order.findIndex((value) => path === value || path.startsWith(`${value}.`))
    return (index === -1 ? order.length : index) * 1000 + inner(path)
  }
  return Object.keys(messages).sort((a, b) => place(a) - place(b))
}
