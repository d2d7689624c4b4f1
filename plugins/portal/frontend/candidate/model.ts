/**
 * What this company asks of a candidate: the server's field metadata, its required-fields list and its extra fields,
 * as one thing to ask "which label, is it shown, must it be filled?".
 */
import { holds, type Facts } from '#engine/definition/conditions.ts'
import type { FieldDef, FieldDefs } from '#engine/definition/types.ts'
import { today as dayToday } from '#frontend/fields/format.ts'
import type { PortalConfig, Values } from '../types.ts'

export interface Model {
  config: PortalConfig
  /** Definition of a path; undefined when this server does not know the field. */
  field(path: string): FieldDef | undefined
  label(path: string): string
  visible(path: string, values: Values): boolean
  required(path: string, values: Values): boolean
  /** The message of an empty required field, in the words of the specification. */
  requiredMessage(path: string): string
  /** Whether what is typed here becomes capitals. */
  capitals(def: FieldDef): boolean
  /** Keys of the company list that are no paths ('cargoNomeId') are asked for here. */
  demands(key: string): boolean
}

/** The company list names three lists in the singular. */
const LIST_KEYS: Record<string, string> = {
  experiencia: 'experiencias',
  idioma: 'candidatoIdiomas',
  formacao: 'formacao',
}
const EXTRA = 'camposExtras.'

/** Asked always: the name, the CPF (it is the login) and a position. */
const ALWAYS = new Set(['nome', 'pessoal.cpf', 'cargos'])

function pathOf(key: string, config: PortalConfig): string {
  if (LIST_KEYS[key]) return LIST_KEYS[key]
  return config.camposExtras.some((one) => one.nome === key) ? EXTRA + key : key
}

function fieldAt(defs: FieldDefs, path: string): FieldDef | undefined {
  const [first, ...rest] = path.split('.') as [string, ...string[]]
  const def = defs[first]
  return rest.length === 0 ? def : def?.fields && fieldAt(def.fields, rest.join('.'))
}

export function modelOf(config: PortalConfig, today = dayToday()): Model {
  const listed = new Set(config.camposObrigatorios.map((key) => pathOf(key, config)))
  const extras = new Map(config.camposExtras.map((one) => [EXTRA + one.nome, one]))
  const settings = { camposObrigatorios: config.camposObrigatorios, forcarCaixaAlta: config.forcarCaixaAlta }

  const field = (path: string): FieldDef | undefined => {
    const def = fieldAt(config.campos, path)
    if (path === 'pessoal.sexo' && def)
      return { ...def, choices: def.choices?.map((one) => (one.id === 'I' ? { ...one, nome: 'Não informado' } : one)) }
    if (!path.startsWith(EXTRA)) return def
    // Extra fields exist only where the company gave them a title.
    const extra = extras.get(path)
    return extra && { kind: kindOfExtra(extra.nome), ...def, label: extra.titulo }
  }
  // Conditions inside a group read their neighbours, as the server's validation does.
  const factsFor = (path: string, values: Values): Facts => {
    const parent = path
      .split('.')
      .slice(0, -1)
      .reduce<unknown>((value, part) => (value as Values | undefined)?.[part], values)
    return {
      record: { ...values, ...(parent && parent !== values ? (parent as Values) : {}) },
      parent: values,
      settings,
      today,
    }
  }
  const visible = (path: string, values: Values) => {
    const def = field(path)
    // With "Primeiro emprego" marked the list stays on the page, its button disabled.
    if (path === 'experiencias') return def !== undefined
    return def !== undefined && (!def.visible || holds(def.visible, factsFor(path, values)))
  }
  return {
    config,
    field,
    label: (path) => field(path)?.label ?? path,
    visible,
    required(path, values) {
      const def = field(path)
      if (!def || !visible(path, values)) return false
      if (path === 'experiencias' && values.primeiroEmprego === true) return false
      if (ALWAYS.has(path) || listed.has(path) || def.required === true || extras.get(path)?.obrigatorio) return true
      return def.required !== undefined && holds(def.required, factsFor(path, values))
    },
    requiredMessage(path) {
      const def = field(path)
      if (path === 'cargos') return 'Selecione pelo menos um cargo.'
      if (extras.has(path)) return `${def!.label} é obrigatório`
      return def?.requiredMessage ?? `${def?.label ?? path} é obrigatório(a)`
    },
    capitals: (def) => def.upperCase !== undefined && holds(def.upperCase, { record: {}, settings, today }),
    demands: (key) => config.camposObrigatorios.includes(key),
  }
}

/** The name of an extra field says its kind: texto1, textolongo1, data1, valor1, numero1. */
function kindOfExtra(name: string): string {
  const kinds = { texto: 'text', textolongo: 'longText', data: 'date', valor: 'money', numero: 'integer' }
  return kinds[name.replace(/\d+$/, '') as keyof typeof kinds] ?? 'text'
}
