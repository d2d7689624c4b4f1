/** Values of the short form, their validation, and the request. Pure. */
import { checkKind, isCivilDate, today, t } from '#public'
import { FOREIGN_PHONE, foreignPhone, isForeignPhone } from '#engine/fields/contact/foreign_phone.ts'
import { isPassport } from '../../shared/passport.ts'
import { forServer } from '../candidate/record.ts'
import { validAreaCode } from '#engine/fields/contact/area_codes.ts'
import { MIN_PASSWORD_LENGTH } from '../candidate/validate.ts'
import type { Errors, PortalConfig, Values } from '../types.ts'

export const BLANK: Values = { nome: '', pessoal: {}, contato: {}, telefoneExterior: '', senha: '' }

export interface Asked {
  /** Codes chosen in the vacancy: 'CURRICULO', 'TELEFONE', 'NASCIMENTO', 'ESCOLARIDADE'. */
  pedidos: readonly string[]
  /** Without a CPF: a passport, and a foreign phone number. */
  foreign: boolean
  resume: boolean
}

const group = (value: unknown) => (value ?? {}) as Record<string, string | null | undefined>

function documentError({ pessoal }: Values, foreign: boolean): Errors {
  const { cpf, passaporte } = group(pessoal)
  if (foreign)
    return isPassport(passaporte)
      ? {}
      : { 'pessoal.passaporte': t('Informe o número do passaporte: letras e números, sem espaços.') }
  if (!cpf) return { 'pessoal.cpf': t('CPF é obrigatório') }
  return checkKind(cpf, { kind: 'cpf', label: 'CPF' })
    ? { 'pessoal.cpf': t('CPF inválido: confira os 11 dígitos.') }
    : {}
}

function phoneError(values: Values, { pedidos, foreign }: Asked): Errors {
  const asked = pedidos.includes('TELEFONE')
  if (foreign) {
    const typed = String(values.telefoneExterior ?? '').trim()
    return (typed ? isForeignPhone(typed) : !asked) ? {} : { telefoneExterior: FOREIGN_PHONE }
  }
  const { dddCelular, foneCelular } = group(values.contato)
  const digits = `${dddCelular ?? ''}${foneCelular ?? ''}`
  if (!digits && !asked) return {}
  if (digits.length !== 11) return { 'contato.foneCelular': t('Informe DDD e 9 dígitos.') }
  return validAreaCode(dddCelular)
    ? {}
    : { 'contato.foneCelular': t('O DDD {dddCelular} não existe. Informe DDD e 9 dígitos.', { dddCelular }) }
}

/** Messages by path, each with the required action. */
export function shortFormErrors(values: Values, asked: Asked): Errors {
  const errors: Errors = { ...documentError(values, asked.foreign), ...phoneError(values, asked) }
  const name = String(values.nome ?? '').trim()
  if (!name) errors.nome = t('Nome é obrigatório')
  else if (!/\s/.test(name)) errors.nome = t('Informe nome e sobrenome.')
  const { email } = group(values.contato)
  if (!email) errors['contato.email'] = t('Informe o seu e-mail: é por ele que a empresa responde.')
  else if (checkKind(email, { kind: 'email', label: 'E-mail' }))
    errors['contato.email'] = t('E-mail inválido: confira o @ e o que vem depois dele.')
  const { dataNascimento, escolaridade } = group(values.pessoal)
  if (asked.pedidos.includes('NASCIMENTO') && !(isCivilDate(dataNascimento ?? null) && dataNascimento! < today()))
    errors['pessoal.dataNascimento'] = t('Informe a data de nascimento: dia, mês e ano.')
  if (asked.pedidos.includes('ESCOLARIDADE') && !escolaridade)
    errors['pessoal.escolaridade'] = t('Escolaridade é obrigatória')
  if (asked.pedidos.includes('CURRICULO') && !asked.resume)
    errors.curriculo = t('Esta vaga pede o currículo: escolha o arquivo.')
  if (!values.senha) errors.senha = t('Senha é obrigatória')
  else if (String(values.senha).length < MIN_PASSWORD_LENGTH)
    errors.senha = t('Informe pelo menos {MIN_PASSWORD_LENGTH} caracteres. Uma frase é fácil de lembrar.', {
      MIN_PASSWORD_LENGTH,
    })
  return errors
}

/** One request with the record and the file. */
export function shortFormBody(
  values: Values,
  { foreign, resume, accepted }: { foreign: boolean; resume: File | null; accepted: boolean },
  { campos }: PortalConfig,
): FormData {
  const { pessoal, contato, telefoneExterior, senha, ...rest } = values
  const { cpf, passaporte, dataNascimento, escolaridade } = group(pessoal)
  const record = forServer(
    {
      ...rest,
      pessoal: { ...(foreign ? { passaporte } : { cpf }), dataNascimento, escolaridade },
      contato: foreign ? { email: group(contato).email } : contato,
      ...(foreign && { telefoneExterior: foreignPhone(String(telefoneExterior ?? '')) }),
    },
    campos,
  )
  const body = new FormData()
  body.set('registro', JSON.stringify({ ...record, senha, aceitoPoliticaSeguranca: accepted }))
  if (resume) body.set('curriculo', resume)
  return body
}
