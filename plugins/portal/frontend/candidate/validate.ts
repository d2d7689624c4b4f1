/** What is wrong in a registration, for a set of fields (a step) or for all of them; and the rules of its passwords. */
import { checkRecord } from '#public'
import type { Errors, Values } from '../types.ts'
import type { Model } from './model.ts'
import { withCompanions } from './sections.ts'

/** Messages by path. */
export const validateFields = (fields: string[], values: Values, model: Model): Errors =>
  checkRecord(model.rules, values, withCompanions(fields))

export const SHORTEST_PASSWORD = 8
const TOO_SHORT = `Informe pelo menos ${SHORTEST_PASSWORD} caracteres.`

/** The password of a new registration. */
export function validateNewPassword(values: { senha: string; confirmaSenha: string }): Errors {
  const errors: Errors = {}
  if (!values.senha) errors.senha = 'Senha é obrigatória'
  else if (values.senha.length < SHORTEST_PASSWORD) errors.senha = TOO_SHORT
  if (!values.confirmaSenha) errors.confirmaSenha = 'Confirmar senha é obrigatório'
  else if (values.senha !== values.confirmaSenha) errors.confirmaSenha = 'As senhas devem ser iguais.'
  return errors
}

export interface PasswordChange {
  senha: string
  novaSenha: string
  confNovaSenha: string
}

/** Changing the password; `senha` is left out when a recovery link proves who it is. */
export function validatePasswordChange(values: Partial<PasswordChange>, withPresent: boolean): Errors {
  const errors: Errors = {}
  if (withPresent && !values.senha) errors.senha = 'Senha atual é obrigatória'
  if (!values.novaSenha) errors.novaSenha = 'Nova senha é obrigatória'
  else if (values.novaSenha.length < SHORTEST_PASSWORD) errors.novaSenha = TOO_SHORT
  if (!values.confNovaSenha) errors.confNovaSenha = 'Confirmar nova senha é obrigatório'
  else if (values.novaSenha && values.novaSenha !== values.confNovaSenha)
    errors.confNovaSenha = 'A senha não foi confirmada corretamente.'
  return errors
}
