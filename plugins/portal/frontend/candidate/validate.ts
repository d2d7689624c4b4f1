/** Validation of a registration, for a set of fields (a step) or for all of them, and of its passwords. */
import { checkRecord, t } from '#public'
import type { Errors, Values } from '../types.ts'
import type { Model } from './model.ts'
import { withCompanions } from './sections.ts'

/** Messages by path. */
export const validateFields = (fields: string[], values: Values, model: Model): Errors =>
  checkRecord(model.rules, values, withCompanions(fields))

export const MIN_PASSWORD_LENGTH = 8
const TOO_SHORT = t('Informe pelo menos {MIN_PASSWORD_LENGTH} caracteres.', { MIN_PASSWORD_LENGTH })

/** The password of a new registration. */
export function validateNewPassword(values: { senha: string; confirmaSenha: string }): Errors {
  const errors: Errors = {}
  if (!values.senha) errors.senha = t('Senha é obrigatória')
  else if (values.senha.length < MIN_PASSWORD_LENGTH) errors.senha = TOO_SHORT
  if (!values.confirmaSenha) errors.confirmaSenha = t('Confirmar senha é obrigatório')
  else if (values.senha !== values.confirmaSenha) errors.confirmaSenha = t('As senhas devem ser iguais.')
  return errors
}

export interface PasswordChange {
  senha: string
  novaSenha: string
  confNovaSenha: string
}

/** Changing the password; `senha` is omitted if a recovery link proves the identity. */
export function validatePasswordChange(values: Partial<PasswordChange>, withPresent: boolean): Errors {
  const errors: Errors = {}
  if (withPresent && !values.senha) errors.senha = t('Senha atual é obrigatória')
  if (!values.novaSenha) errors.novaSenha = t('Nova senha é obrigatória')
  else if (values.novaSenha.length < MIN_PASSWORD_LENGTH) errors.novaSenha = TOO_SHORT
  if (!values.confNovaSenha) errors.confNovaSenha = t('Confirmar nova senha é obrigatório')
  else if (values.novaSenha && values.novaSenha !== values.confNovaSenha)
    errors.confNovaSenha = t('A senha não foi confirmada corretamente.')
  return errors
}
