import { formatCep } from '@brazilian-utils/brazilian-utils/format-cep'

const named = (value: any): string =>
  (value && typeof value === 'object'
    ? String(Object.entries(value).find(([key]) => key !== 'id')?.[1] ?? '')
    : String(value ?? '')
  ).trim()
const filled = (separator: string, ...all: string[]) => all.filter(Boolean).join(separator)

/** 'Rua A, 12, ap. 3 - Centro, Fortaleza - CE, 60115-170', without what is missing; the same on screens, in spreadsheets and on paper. */
export function addressText(value: Record<string, unknown> | null | undefined): string {
  const of = (name: string) => named(value?.[name])
  const street = filled(' - ', filled(', ', of('logradouro'), of('numero'), of('complemento')), of('bairro'))
  return filled(', ', street, filled(' - ', of('cidade'), of('uf')), of('cep') && formatCep(of('cep')))
}
