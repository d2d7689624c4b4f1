import { fillLetter, unknownNames as namesWithout } from '#app/reports/letter.ts'

/** Placeholders of a template, with their descriptions in the help of the form. */
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

/** Unknown placeholders in a template. */
export const unknownNames = (template: string): string[] => namesWithout(template, PLACEHOLDERS)

/** The letter: sanitised HTML with values as text instead of `{{nome}}`. */
export const letterOf = (template: string, values: OfferValues): string => fillLetter(template, values)
