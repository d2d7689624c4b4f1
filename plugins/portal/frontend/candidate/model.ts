/**
 * The registration form of this company as described by the server: labels, visibility, and required fields by path.
 * Validation uses the rules of the definition, as on the server.
 */
import { holds } from '#engine/definition/conditions.ts'
import type { FieldDef } from '#engine/definition/types.ts'
import { factsOf, fieldAt, type FormRules, isAsked, isShown, today as dayToday, t } from '#public'
import type { PortalConfig, Values } from '../types.ts'

export interface Model {
  config: PortalConfig
  rules: FormRules
  /** Definition of a path; undefined if this server does not know the field. */
  field(path: string): FieldDef | undefined
  label(path: string): string
  visible(path: string, values: Values): boolean
  required(path: string, values: Values): boolean
  /** Whether the input is converted to upper case. */
  capitals(def: FieldDef): boolean
  /** Whether the company itself requires it. */
  demands(path: string): boolean
}

/** The portal's messages for invalid values of a kind. */
const SENTENCES = {
  cpf: t('CPF inválido'),
  cep: t('Cep não pode ser nulo'),
  email: t('E-mail inválido'),
  url: t('Endereço inválido: comece com https://'),
  date: t('Data inválida'),
  month: t('Mês inválido: use mm/aaaa'),
  time: t('Hora inválida: use h:mm'),
  contatoEmpresa: t('Número inválido'),
}

/** A candidate who leaves sex at "I" has not stated it. */
function reworded({ campos, regras, obrigatorios, parametros }: PortalConfig): FormRules['meta'] {
  const { pessoal } = campos
  const sexo = pessoal?.fields?.sexo
  if (!sexo) return { campos, regras, obrigatorios, parametros }
  const choices = sexo.choices?.map((choice) =>
    choice.id === 'I' ? { ...choice, nome: t('Prefiro não informar') } : choice,
  )
  return {
    campos: { ...campos, pessoal: { ...pessoal, fields: { ...pessoal.fields, sexo: { ...sexo, choices } } } },
    regras,
    obrigatorios,
    parametros,
  }
}

export function modelOf(config: PortalConfig, today = dayToday()): Model {
  const meta = reworded(config)
  const rules: FormRules = { meta, sentences: SENTENCES, today }
  const field = (path: string) => fieldAt(meta.campos, path)
  return {
    config,
    rules,
    field,
    label: (path) => field(path)?.label ?? path,
    // With "Primeiro emprego" checked the list stays on the page, with its button disabled.
    visible: (path, values) => (path === 'experiencias' ? field(path) !== undefined : isShown(rules, path, values)),
    required: (path, values) => isAsked(rules, path, values),
    capitals: (def) => def.upperCase !== undefined && holds(def.upperCase, factsOf(rules, {})),
    demands: (path) => meta.obrigatorios.includes(path),
  }
}
