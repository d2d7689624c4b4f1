import { fillLetter, unknownNames as namesWithout } from '#app/reports/letter.ts'

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

/** Names in a template that stand for nothing. */
export const unknownNames = (template: string): string[] => namesWithout(template, PLACEHOLDERS)

/** The letter: sanitised HTML with values as text in place of `{{nome}}`. */
export const letterOf = (template: string, values: OfferValues): string => fillLetter(template, values)
