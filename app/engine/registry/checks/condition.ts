import type { Condition } from '../../definition/conditions.ts'
import type { FieldDef, FieldDefs } from '../../definition/types.ts'
import { type Fail, find, throughList } from './find.ts'

/** Names that conditions may use. */
export interface Known {
  settings: ReadonlySet<string>
  /** The set of authorities is complete only after everything is registered, so this check is deferred until then. */
  authority: (name: string, fail: () => never) => void
}

/** Context of a condition: the fields it can read and, inside list rows, the fields of the enclosing record. */
export interface Around {
  fields: FieldDefs
  record?: FieldDefs
}

const OWN = ['id', 'versao', 'empresaId']
const NUMBERS = ['integer', 'year', 'decimal', 'money', 'percent']

/**
 * Rejects a condition that is always or never true because of a mistyped name or value. `at` is named in the error
 * message.
 */
export function checkCondition(
  one: Condition | true | undefined,
  at: string,
  around: Around,
  known: Known,
  fail: Fail,
) {
  if (!one || one === true) return
  const refuse = (text: string): never => fail(`a condição de "${at}" ${text}`)
  const fieldAt = (path: string, rows = false): FieldDef | undefined => {
    const outside = path.startsWith('^.')
    const fields = outside ? around.record : around.fields
    const inner = outside ? path.slice(2) : path
    if (fields && isCarried(fields, inner)) return undefined
    if (!fields || (!find(fields, inner) && !(OWN.includes(inner) && (outside || !around.record))))
      return refuse(`usa o campo "${path}", que não existe.`)
    if (!rows && throughList(fields, inner)) return refuse(`usa o campo "${path}", que está numa lista.`)
    return find(fields, inner)
  }
  const walk = (condition: Condition): void => {
    switch (condition.op) {
      case 'and':
      case 'or':
        return condition.of.forEach(walk)
      case 'not':
        return walk(condition.of)
      case 'setting':
        return known.settings.has(condition.name)
          ? undefined
          : refuse(`usa a configuração "${condition.name}", que não existe.`)
      case 'authority':
        return known.authority(condition.name, () => refuse(`usa a autorização "${condition.name}", que não existe.`))
      case 'required':
        if (!find(around.record ?? around.fields, condition.field))
          refuse(`usa o campo "${condition.field}", que não existe.`)
        return
      case 'sum':
        for (const path of condition.fields) fieldAt(path, true)
        if ('other' in condition) fieldAt(condition.other)
        return
      default: {
        const field = fieldAt(condition.field)
        if ('other' in condition) fieldAt(condition.other)
        const values = 'values' in condition ? condition.values : 'value' in condition ? [condition.value] : []
        for (const value of values)
          if (!comparable(field, value, condition.op))
            refuse(`compara "${condition.field}" com ${JSON.stringify(value)}, que não é um valor dele.`)
      }
    }
  }
  walk(one)
}

/**
 * A field that a reference includes (`ref(…).include('codigo')`) may be used. Forms always have it; on a server that
 * received only an id, it is available only where a hook reads it.
 */
function isCarried(fields: FieldDefs, path: string): boolean {
  const dot = path.lastIndexOf('.')
  return dot > 0 && (find(fields, path.slice(0, dot))?.with?.includes(path.slice(dot + 1)) ?? false)
}

/** Whether a field could have that value. */
function comparable(field: FieldDef | undefined, value: string | number | boolean | null, op: string): boolean {
  if (!field || value === null) return true
  if (field.kind === 'choice') return field.choices?.some((choice) => choice.id === String(value)) ?? false
  if (field.kind === 'boolean') return typeof value === 'boolean'
  if (NUMBERS.includes(field.kind))
    return typeof value === 'number' || (typeof value === 'string' && Number.isFinite(Number(value)))
  return !['gt', 'gte', 'lt', 'lte'].includes(op) || typeof value !== 'boolean'
}
