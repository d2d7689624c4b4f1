/** Inputs of the filter panel, from the fields and filters of a list. */
import { type EvaluationContext, holds } from '#engine/definition/conditions.ts'
import type { ResourceMeta } from '#engine/definition/metadata.ts'
import type { Choice, FieldDef, FieldDefs } from '#engine/definition/types.ts'
import { fieldAt } from '../../fields/index.ts'
import type { FilterValues } from './list_state.ts'

/** Kinds filtered by a range, and the kind of its bounds. */
const RANGES: Record<string, string> = {
  date: 'date',
  datetime: 'date',
  month: 'month',
  integer: 'integer',
  year: 'year',
  decimal: 'decimal',
  money: 'money',
  percent: 'percent',
}
const YES_NO = [
  { id: 'true', nome: 'Sim' },
  { id: 'false', nome: 'Não' },
]

/** Facts for the conditions of filters, without a record. */
export type FilterFacts = Omit<EvaluationContext, 'record'>

const offered = (choices: Choice[] = [], around: FilterFacts) =>
  choices.filter(
    ({ filterWhen = true }) => filterWhen === true || (filterWhen && holds(filterWhen, { ...around, record: {} })),
  )

function inputsOf(name: string, field: FieldDef, around: FilterFacts): FieldDefs {
  const { label, help } = field
  const range = RANGES[field.kind]
  if (range) {
    const end: FieldDef = { kind: range, label, ...(field.scale === undefined ? {} : { scale: field.scale }) }
    return { [`${name}Ini`]: { ...end, label: `${label} (de)` }, [`${name}Fim`]: { ...end, label: `${label} (até)` } }
  }
  switch (field.kind) {
    case 'boolean':
      return { [name]: { kind: 'select', label, choices: YES_NO } }
    case 'choice':
      return { [name]: { kind: 'select', label, choices: offered(field.choices, around) } }
    case 'ref':
    case 'refs':
      // Several references can be chosen: "these three areas" is a common filter.
      return {
        [name]: {
          kind: 'refs',
          label,
          ...(field.to === undefined ? {} : { to: field.to }),
          ...(field.lookup && !JSON.stringify(field.lookup).includes('"$') ? { lookup: field.lookup } : {}),
        },
      }
    case 'resource':
      return { [name]: { kind: 'resource', label } }
    default:
      return { [name]: { kind: 'text', label, ...(help === undefined ? {} : { help }) } }
  }
}

export function filterFields(
  meta: Pick<ResourceMeta, 'fields' | 'filters' | 'list'>,
  around: FilterFacts = {},
): FieldDefs {
  const inputs: FieldDefs = {}
  for (const name of meta.list.filters) {
    const own = meta.filters[name]
    const field = fieldAt(meta.fields, name)
    if (own?.field === 'id') inputs[name] = { kind: 'integer', label: own.label }
    else if (own) inputs[name] = { kind: 'select', label: own.label, choices: own.choices }
    // A history is filtered by its current value, with the kind of that value.
    else if (field)
      Object.assign(
        inputs,
        inputsOf(name, field.from === undefined ? field : { ...field, kind: field.as ?? 'text' }, around),
      )
  }
  return inputs
}

/** The filters that exclude rows; "Todos" excludes none. */
export const restricting = ({ filters }: Pick<ResourceMeta, 'filters'>, values: FilterValues): FilterValues =>
  Object.fromEntries(Object.entries(values).filter(([name, value]) => filters[name]?.where[String(value)] !== null))

/** Filters the list opens with. */
export function standardFilters(meta: Pick<ResourceMeta, 'filters' | 'list'>): FilterValues {
  return Object.fromEntries(
    meta.list.filters.flatMap((name) =>
      meta.filters[name]?.default === undefined ? [] : [[name, meta.filters[name].default]],
    ),
  )
}
