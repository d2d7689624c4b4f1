/** What a template may name, with the words people see in the help of the form. */
export const PLACEHOLDERS = {
  candidato: 'nome do candidato',
  cargo: 'cargo',
  vaga: 'vaga',
  area: 'área organizacional',
  salario: 'salário',
  inicio: 'data de início',
  validade: 'validade da proposta',
  empresa: 'nome da empresa',
  hoje: 'data de hoje',
} as const

export type OfferValues = Record<keyof typeof PLACEHOLDERS, string>

const escaped = (text: string) => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)

/** Names in a template that stand for nothing. */
export const unknownNames = (template: string): string[] =>
  [...new Set([...template.matchAll(/\{\{\s*([^{}]*?)\s*\}\}/g)].map((found) => found[1]!))].filter(
    (name) => !(name in PLACEHOLDERS),
  )

/** The letter: sanitised HTML with values as text in place of `{{nome}}`. A value can never bring markup of its own. */
export const letterOf = (template: string, values: OfferValues): string =>
  template.replace(/\{\{\s*(\w+)\s*\}\}/g, (whole, name: string) =>
    name in values ? escaped(values[name as keyof OfferValues]) : whole,
  )
