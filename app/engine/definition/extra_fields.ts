import { date, group, integer, longText, money, text } from '../fields/index.ts'
import type { FieldDef } from './types.ts'

export { EXTRA } from './extra_name.ts'

export const EXTRA_LABEL = 'Campos extras'

const numbered = (name: string, count: number, make: (number: number) => { def: FieldDef }) =>
  Array.from({ length: count }, (_, index) => [`${name}${index + 1}`, make(index + 1).def] as const)

/** Generic fields prepared in the table; a field appears once a company gives it a title. */
export const extraFieldsGroup = (): FieldDef => ({
  ...group(EXTRA_LABEL, {}).def,
  fields: Object.fromEntries([
    ...numbered('texto', 8, (number) => text(`Texto ${number}`).max(250).width(6)),
    ...numbered('textolongo', 2, (number) => longText(`Texto longo ${number}`)),
    ...numbered('data', 3, (number) => date(`Data ${number}`).width(4)),
    ...numbered('valor', 2, (number) => money(`Valor ${number}`).width(4)),
    ...numbered('numero', 1, (number) => integer(`Número ${number}`).width(4)),
  ]),
})
