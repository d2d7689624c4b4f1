import { isValidCaepf } from '@brazilian-utils/brazilian-utils/is-valid-caepf'
import { isValidCno } from '@brazilian-utils/brazilian-utils/is-valid-cno'
import { isValidCnpj } from '@brazilian-utils/brazilian-utils/is-valid-cnpj'
import { isValidCpf } from '@brazilian-utils/brazilian-utils/is-valid-cpf'

/** Kinds of registration of a workplace (eSocial, table 5). */
export const TIPOS_INSCRICAO = { 1: 'CNPJ', 3: 'CAEPF', 4: 'CNO' } as const

const plain = (value: unknown) => String(value ?? '').replace(/[.\-/\s]/g, '')
const isCnpj = (number: string) => isValidCnpj(number, { version: 2 })

/** Error in the registration of a third party (document 3, §5), or null. */
export function thirdPartyRefusal(kind: unknown, value: unknown): string | null {
  const number = plain(value)
  switch (String(kind)) {
    case '1':
      return isCnpj(number) ? null : 'CNPJ inválido'
    case '3':
      return isValidCaepf(number) ? null : 'CAEPF inválido'
    case '4':
      return number === '' ? 'CNO é obrigatório' : isValidCno(number) ? null : 'CNO inválido'
    default:
      return null
  }
}

/** Kinds of tax location (eSocial, table 10). */
export const TIPOS_LOTACAO = {
  '01': '01 - Classificação da atividade econômica exercida pela PJ',
  '02': '02 - Obra de construção civil - Empreitada parcial ou subempreitada',
  '03': '03 - Pessoa física tomadora de serviços',
  '04': '04 - Pessoa jurídica tomadora de serviços',
  '05': '05 - Pessoa jurídica tomadora de serviços por cooperativa',
  '06': '06 - Entidade beneficente tomadora por cooperativa',
  '07': '07 - Pessoa física tomadora por cooperativa',
  '08': '08 - Operador portuário',
  '09': '09 - Contratação por sindicato',
  '10': '10 - Embarcação',
  '21': '21 - Atividade econômica de pessoa física',
  '24': '24 - Empregador doméstico',
  '90': '90 - Atividades no exterior',
} as const

type Demand = 'CNO' | 'CNPJ' | 'CPF' | 'CPF ou CNPJ' | null

/**
 * Registration required by each kind of tax location: the owner of a ship may be a person or a company, the last four
 * require none.
 */
const DEMANDS: Record<keyof typeof TIPOS_LOTACAO, Demand> = {
  '01': null,
  '02': 'CNO',
  '03': 'CPF',
  '04': 'CNPJ',
  '05': 'CNPJ',
  '06': 'CNPJ',
  '07': 'CPF',
  '08': 'CNPJ',
  '09': 'CNPJ',
  '10': 'CPF ou CNPJ',
  '21': null,
  '24': null,
  '90': null,
}

const VALID: Record<NonNullable<Demand>, (number: string) => boolean> = {
  CNO: (number) => isValidCno(number),
  CNPJ: isCnpj,
  CPF: (number) => isValidCpf(number),
  'CPF ou CNPJ': (number) => isValidCpf(number) || isCnpj(number),
}

/**
 * Error in the registration of a tax location of that kind (document 3, §5: CNO, CNPJ, CPF, either, or empty), or null.
 */
export function taxLocationRefusal(kind: unknown, value: unknown): string | null {
  const demand = DEMANDS[String(kind) as keyof typeof DEMANDS]
  if (demand === undefined) return null
  const number = plain(value)
  if (demand === null) return number === '' ? null : 'Este tipo de lotação não tem número de inscrição.'
  if (number === '') return `${demand} é obrigatório`
  return VALID[demand](number) ? null : `${demand} inválido`
}

/** Normalises a registration for storage: without punctuation, in upper case; null if empty. */
export const storedRegistration = (value: unknown) => plain(value).toUpperCase() || null
