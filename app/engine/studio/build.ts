import { all, type Condition, when } from '../definition/conditions.ts'
import { type PluginDef, plugin } from '../definition/plugin.ts'
import { type ResourceDef, resource } from '../definition/resource.ts'
import type { Extension, MenuItem } from '../definition/plugin.ts'
import type { FormSection } from '../definition/screen_types.ts'
import type { FieldDef, FieldDefs, PersonalClass } from '../definition/types.ts'
import { CUSTOM_PREFIX, snake } from '../compiler/names.ts'
import { CUSTOM_KINDS } from './kinds.ts'
import { CUSTOM_AREA, CUSTOM_PLUGIN } from './language.ts'
import type { CustomDefinition, CustomExtension, CustomField, CustomRegister, DefinitionKind } from './types.ts'

/** A published definition. `uuid` stays through every change of name. */
export interface PublishedDefinition {
  /** Identity, across installations too. */
  uuid: string
  /** `R` a register, `C` fields added to a resource. */
  tipo: DefinitionKind
  /** What `parseDefinition` returns. */
  definicao: CustomDefinition
}

const MENU = 'Cadastros próprios'
const SECTION = 'Dados'

/**
 * Rows that were there before the field lack it, so nothing may promise it of every row: it is demanded at each write
 * by a condition that always holds, not by `true`.
 */
const ALWAYS = all()

const valueOf = ({ tipo }: CustomField, typed: string): string | number | boolean => {
  if (tipo === 'simNao') return typed === 'true' || typed === 'sim'
  if (['inteiro', 'decimal', 'moeda', 'percentual'].includes(tipo)) return Number(typed)
  return typed
}

/** Kinds whose typed initial value is one. */
const DEFAULTS = new Set([
  'texto',
  'textoLongo',
  'inteiro',
  'decimal',
  'moeda',
  'percentual',
  'simNao',
  'opcao',
  'data',
])

const conditionOf = (
  field: CustomField,
  fields: readonly CustomField[],
  name: (own: string) => string,
): Condition | undefined => {
  const other = fields.find(({ nome }) => nome === field.visivelCampo)
  return other && when(name(other.nome)).is(valueOf(other, field.visivelValor ?? 'true') as string)
}

/** The field as a plugin would have written it. */
function fieldOf(field: CustomField, fields: readonly CustomField[], name: (own: string) => string): FieldDef {
  const built = (CUSTOM_KINDS[field.tipo].build(field) as { def: FieldDef }).def
  const visible = conditionOf(field, fields, name)
  const given = field.padrao && DEFAULTS.has(field.tipo) ? field.padrao : undefined
  return {
    ...built,
    ...(field.obrigatorio && field.tipo !== 'simNao' && { required: visible ?? ALWAYS }),
    ...(field.unico && { unique: true as const }),
    ...(field.ajuda && { help: field.ajuda }),
    ...(field.largura && { width: field.largura }),
    ...(visible && { visible }),
    ...(field.pessoal && { personal: field.pessoal as PersonalClass }),
    ...(given !== undefined && {
      default: field.tipo === 'data' && given === 'hoje' ? { now: 'date' as const } : (valueOf(field, given) as never),
    }),
  }
}

const fieldsOf = (fields: readonly CustomField[], name: (own: string) => string): FieldDefs =>
  Object.fromEntries(fields.map((field) => [name(field.nome), fieldOf(field, fields, name)]))

/** The fields by the section they name, in the order in which sections are first named. */
function sectionsOf(fields: readonly CustomField[], first: string, name: (own: string) => string): FormSection[] {
  const sections = new Map<string, string[]>()
  for (const field of fields) {
    const label = field.secao || first
    sections.set(label, [...(sections.get(label) ?? []), name(field.nome)])
  }
  return [...sections].map(([label, names]) => ({ label, fields: names }))
}

const same = (name: string) => name

export const keyOfRegister = ({ nome }: Pick<CustomRegister, 'nome'>) => `${CUSTOM_AREA}/${nome}`

function registerOf(register: CustomRegister): ResourceDef {
  const { campos, titulo, ordem, quadro, calendario, ajuda } = register
  const columns = campos.filter(({ naLista, tipo }) => naLista && CUSTOM_KINDS[tipo].column).map(({ nome }) => nome)
  const filters = campos.filter(({ noFiltro, tipo }) => noFiltro && CUSTOM_KINDS[tipo].filter).map(({ nome }) => nome)
  const layouts = [
    'table' as const,
    ...(quadro ? ['board' as const] : []),
    ...(calendario ? ['calendar' as const] : []),
  ]
  const searched = campos.filter(({ tipo }) => ['texto', 'email'].includes(tipo)).map(({ nome }) => nome)
  return resource(keyOfRegister(register), {
    label: [register.singular, register.plural],
    display: titulo,
    table: `${CUSTOM_PREFIX}${snake(register.nome)}`,
    fields: fieldsOf(campos, same) as never,
    form: sectionsOf(campos, SECTION, same),
    list: {
      columns: columns.includes(titulo) ? columns : [titulo, ...columns],
      sort: ordem || titulo,
      ...(searched.length && { search: searched }),
      filters,
      ...(layouts.length > 1 && { layouts }),
      ...(quadro && { board: quadro }),
      ...(calendario && { calendar: calendario }),
    },
    ...(ajuda && { help: ajuda }),
  })
}

/** API name of a field added to a resource of a plugin: `xCor`. It can never be that of a later version of the plugin. */
export const addedName = (name: string) => `x${name[0]!.toUpperCase()}${name.slice(1)}`

function extensionOf({ campos, aba }: CustomExtension): Extension {
  const named = (part: 'naLista' | 'noFiltro', fits: 'column' | 'filter') =>
    campos.filter((field) => field[part] && CUSTOM_KINDS[field.tipo][fits]).map(({ nome }) => addedName(nome))
  return {
    fields: fieldsOf(campos, addedName) as never,
    form: sectionsOf(campos, aba || 'Outros dados', addedName),
    columns: named('naLista', 'column'),
    filterFields: named('noFiltro', 'filter'),
  }
}

function menuOf(registers: readonly CustomRegister[]): MenuItem[] {
  const sections = new Map<string, MenuItem[]>()
  for (const register of registers) {
    const label = register.secaoMenu || MENU
    sections.set(label, [
      ...(sections.get(label) ?? []),
      { to: keyOfRegister(register), ...(register.icone && { icon: register.icone as never }) },
    ])
  }
  return [...sections].map(([label, items]) => ({ label, icon: 'Category' as const, order: 85, items }))
}

/** Everything published as one more plugin, after all others. */
export function customPlugin(published: readonly PublishedDefinition[], requires: string[]): PluginDef {
  const registers = published.filter(({ tipo }) => tipo === 'R').map(({ definicao }) => definicao as CustomRegister)
  const extend: Record<string, Extension> = {}
  for (const { tipo, definicao } of published)
    if (tipo === 'C') {
      const { recurso } = definicao as CustomExtension
      const next = extensionOf(definicao as CustomExtension)
      const former = extend[recurso]
      extend[recurso] = former
        ? {
            fields: { ...former.fields, ...next.fields },
            form: [...former.form!, ...next.form!],
            columns: [...former.columns!, ...next.columns!],
            filterFields: [...former.filterFields!, ...next.filterFields!],
          }
        : next
    }
  return plugin(CUSTOM_PLUGIN, {
    label: MENU,
    requires,
    resources: registers.map(registerOf),
    extend: extend as never,
    menu: menuOf(registers),
  })
}
