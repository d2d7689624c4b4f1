/** The rules of a candidate's registration, for a set of fields (a step) or for all of them. */
import { isBlank } from '#engine/definition/conditions.ts'
import { checkValue } from '../form/checks.ts'
import { readPath } from '../form/paths.ts'
import type { Errors, Values } from '../types.ts'
import type { Model } from './model.ts'
import { withCompanions } from './sections.ts'

/** At least one desired position, at most what the company allows. */
function checkPositions(value: unknown, max: number | null): string | undefined {
  return max !== null && max > 0 && Array.isArray(value) && value.length > max
    ? `Não é possível selecionar mais de ${max} cargos.`
    : undefined
}

/** An area code alone or a number alone is half a phone. */
function halfPhone(path: string, values: Values): boolean {
  const pair = {
    'contato.ddd': 'contato.foneFixo',
    'contato.dddCelular': 'contato.foneCelular',
    'contato.foneFixo': 'contato.ddd',
    'contato.foneCelular': 'contato.dddCelular',
  }[path]
  return pair !== undefined && !isBlank(readPath(values, pair))
}

function messageFor(path: string, values: Values, model: Model): string | undefined {
  const def = model.field(path)
  if (!def || !model.visible(path, values)) return undefined
  const value = readPath(values, path)
  if (isBlank(value) || (def.kind === 'image' && !value)) {
    if (model.required(path, values)) return model.requiredMessage(path)
    return halfPhone(path, values) ? 'Inválido' : undefined
  }
  return path === 'cargos' ? checkPositions(value, model.config.maxCargos) : checkValue(path, value, def)
}

/** Messages by path. */
export function validateFields(fields: string[], values: Values, model: Model): Errors {
  const found = withCompanions(fields).map((path) => [path, messageFor(path, values, model)] as const)
  return Object.fromEntries(found.filter((one): one is [string, string] => one[1] !== undefined))
}

export const SHORTEST_PASSWORD = 8
const TOO_SHORT = `Informe pelo menos ${SHORTEST_PASSWORD} caracteres.`

/** The password of a new registration. */
export function validateNewPassword(values: { senha: string; confirmaSenha: string }): Errors {
  const errors: Errors = {}
  if (!values.senha) errors.senha = 'Senha é obrigatório(a)'
  else if (values.senha.length < SHORTEST_PASSWORD) errors.senha = TOO_SHORT
  if (!values.confirmaSenha) errors.confirmaSenha = 'Confirmar senha é obrigatório(a)'
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
  if (withPresent && !values.senha) errors.senha = 'Senha atual é obrigatório(a)'
  if (!values.novaSenha) errors.novaSenha = 'Nova senha é obrigatório(a)'
  else if (values.novaSenha.length < SHORTEST_PASSWORD) errors.novaSenha = TOO_SHORT
  if (!values.confNovaSenha) errors.confNovaSenha = 'Confirmar nova senha é obrigatório(a)'
  else if (values.novaSenha && values.novaSenha !== values.confNovaSenha)
    errors.confNovaSenha = 'A senha não foi confirmada corretamente.'
  return errors
}
