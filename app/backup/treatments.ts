import type { FieldDef } from '#engine/definition/types.ts'
import { type ChildTable, layoutOf, type StoredField } from '#engine/compiler/layout.ts'
import type { Registry } from '#engine/registry/registry.ts'
import type { Fakes } from './fakes.ts'
import type { Value } from './frames.ts'

/** How a value is replaced in an anonymous copy. `row` distinguishes rows with the same value. */
export interface Treatment {
  /** Its originals are also replaced in all other texts. */
  identifies: boolean
  fake(value: Value, fakes: Fakes, row: unknown): Value
}

const NEUTRAL = 'Texto retirado da cópia anônima.'
/** Field names that contain a person's name. */
const NAMES = /(^|\.)(nome|conjuge|pai|mae|candidato|parentes|indicado|quem|responsavel|medico|instrutor)/i
const PERSONAL_KINDS = new Set(['cpf', 'cpfOrCnpj', 'pis'])
/** Whether the field implies that the record is about a person: companies have e-mail addresses and phones too. */
const ofPeople = ({ kind, personal }: FieldDef) =>
  (personal !== undefined && personal !== 'contact') || PERSONAL_KINDS.has(kind)
const FILES = new Set(['file', 'image', 'signature'])
const FREE_TEXT = new Set(['longText', 'richText', 'json'])

const nothing: Treatment = { identifies: false, fake: () => null }
const onText = (identifies: boolean, make: (value: string, fakes: Fakes) => string, max = Infinity): Treatment => ({
  identifies,
  fake: (value, fakes) => (value === null || value === '' ? value : make(String(value), fakes).slice(0, max)),
})

/**
 * The treatment for a field's class and kind; undefined when it is unchanged. `people`: the record is about a person.
 */
function treatmentOf(path: string, field: FieldDef, people: boolean): Treatment | undefined {
  const { kind, max, personal } = field
  if (FILES.has(kind) || kind === 'password' || kind === 'secret') return nothing
  if (kind === 'cpf' || kind === 'cpfOrCnpj')
    return onText(true, (text, fakes) => (text.length === 11 ? fakes.cpf(text) : text))
  if (kind === 'pis') return onText(true, (text, fakes) => fakes.pis(text))
  if (kind === 'email') return onText(true, (text, fakes) => fakes.email(text), max)
  if (kind === 'phone') return onText(true, (text, fakes) => fakes.format('telefone', text, 2))
  if (kind === 'cep') return onText(false, (text, fakes) => fakes.format('cep', text, 2))
  if (!personal && !path.startsWith('camposExtras.')) return people && FREE_TEXT.has(kind) ? neutral(kind) : undefined
  if (FREE_TEXT.has(kind)) return neutral(kind)
  switch (kind) {
    case 'text':
    case 'url':
      return personalText(path, field)
    case 'date':
    case 'datetime':
    case 'month':
      return onText(false, (text, fakes) => fakes.day(text))
    case 'integer':
    case 'year':
      return {
        identifies: false,
        fake: (value, fakes, row) => (value === null ? null : fakes.bytes(path, row)[0]! % 5),
      }
    case 'decimal':
    case 'money':
    case 'percent':
      return {
        identifies: false,
        fake: (value, fakes) =>
          typeof value === 'number' && value !== 0 ? fakes.amount(value, field.scale ?? 2) : value,
      }
    case 'boolean':
      return { identifies: false, fake: (_value, fakes, row) => fakes.bytes(path, row)[0]! % 2 }
    case 'choice': {
      const ids = (field.choices ?? []).map((choice) => choice.id)
      return {
        identifies: false,
        fake: (value, fakes, row) =>
          value === null || !ids.length ? value : ids[fakes.bytes(path, row)[0]! % ids.length]!,
      }
    }
    case 'ref':
      return undefined
    default:
      return nothing
  }
}

const neutral = (kind: string): Treatment =>
  kind === 'json' ? nothing : onText(false, () => (kind === 'richText' ? `<p>${NEUTRAL}</p>` : NEUTRAL))

function personalText(path: string, { personal, max }: FieldDef): Treatment {
  const last = path.split('.').at(-1)!
  if (/login/i.test(last)) return onText(true, (text, fakes) => fakes.login(text), max)
  if (/profissao/i.test(last)) return onText(false, (text, fakes) => fakes.job(text), max)
  if (NAMES.test(path) && !/social/i.test(last)) return onText(true, (text, fakes) => fakes.name(text), max)
  if (NAMES.test(path)) return onText(true, (text, fakes) => fakes.name(text).split(' ')[0]!, max)
  if (personal === 'document') return onText(true, (text, fakes) => fakes.format(last, text), max)
  if (/logradouro|rua/i.test(last)) return onText(false, (text, fakes) => fakes.street(text), max)
  if (/bairro/i.test(last)) return onText(false, (text, fakes) => fakes.quarter(text), max)
  if (/cidade|naturalidade/i.test(last)) return onText(false, (text, fakes) => fakes.town(text), max)
  return onText(false, (text, fakes) => fakes.format(last, text), max)
}

/** Treatments by table and column; its keys are the tables whose rows the copy may have. */
export function treatments(registry: Registry): Map<string, Map<string, Treatment>> {
  const resources = [...registry.resources.values()].map((resource) => resource.def).filter((def) => !def.aliasOf)
  const layouts = resources.map((def) => ({ def, layout: layoutOf(def) }))
  const fieldsOf = ({ stored, children }: Pick<ChildTable, 'stored' | 'children'>): StoredField[] => [
    ...stored,
    ...children.flatMap(fieldsOf),
  ]
  const personal = new Set(
    layouts.filter(({ layout }) => fieldsOf(layout).some(({ field }) => ofPeople(field))).map(({ def }) => def.key),
  )
  const all = new Map<string, Map<string, Treatment>>()
  for (const { def, layout } of layouts) {
    const people =
      personal.has(def.key) || fieldsOf(layout).some(({ field }) => field.kind === 'ref' && personal.has(field.to!))
    const add = (table: string, stored: typeof layout.stored, history: boolean) => {
      const columns = all.get(table) ?? new Map<string, Treatment>()
      all.set(table, columns)
      for (const { path, column, field } of stored) {
        const treatment = treatmentOf(path, field, people)
        if (treatment) columns.set(column, treatment)
      }
      if (history)
        columns.set(
          'registrado_por',
          onText(true, (text, fakes) => fakes.name(text)),
        )
    }
    /** Secondary tables: lists, periods of histories, pivot tables. */
    const addBeside = ({ children, pivots }: Pick<ChildTable, 'children' | 'pivots'>) => {
      for (const child of children) {
        add(child.table, child.stored, child.field.kind === 'history')
        addBeside(child)
      }
      for (const pivot of pivots) if (!all.has(pivot.table)) all.set(pivot.table, new Map())
    }
    add(layout.table, layout.stored, false)
    addBeside(layout)
  }
  return all
}
