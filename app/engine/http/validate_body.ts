import { type ShapeDef, isShape } from '../definition/shape.ts'
import { isBlank } from '../definition/conditions.ts'
import type { FieldDef, FieldDefs } from '../definition/types.ts'
import { ValidationError } from '../errors.ts'
import type { EngineContext } from '../context.ts'
import { checkInput } from './actions.ts'

/** More than any list filled in by a user; larger numbers of rows go through `lote`. */
const MAX_ITEMS = 1000

type Members = Extract<ShapeDef, { is: 'object' }>['members']
interface Parts {
  fields: FieldDefs
  shapes: [string, ShapeDef][]
}

/** Cached, because validators of fields are cached by object identity. */
const known = new WeakMap<Members, Parts>()

function partsOf(members: Members): Parts {
  let parts = known.get(members)
  if (!parts) {
    const entries = Object.entries(members)
    parts = {
      fields: Object.fromEntries(entries.filter((entry): entry is [string, FieldDef] => !isShape(entry[1]))),
      shapes: entries.filter((entry): entry is [string, ShapeDef] => isShape(entry[1])),
    }
    known.set(members, parts)
  }
  return parts
}

const below = (at: string, name: string | number) => (at ? `${at}.${name}` : String(name))

function refuse(field: string, message: string): never {
  throw new ValidationError([{ field, message }])
}

/** Validates the fields of a part of the body; errors have the full path. */
async function checkFields(context: EngineContext, fields: FieldDefs, given: unknown, at: string) {
  try {
    return await checkInput(context, fields, [], given)
  } catch (error) {
    if (!at || !(error instanceof ValidationError)) throw error
    throw new ValidationError(
      error.violations.map(({ field, message }) => ({ field: field ? below(at, field) : at, message })),
    )
  }
}

function objectAt(given: unknown, at: string): Record<string, unknown> {
  return typeof given === 'object' && given !== null && !Array.isArray(given)
    ? (given as Record<string, unknown>)
    : refuse(at, 'Informe um objeto.')
}

async function checkObject(context: EngineContext, members: Members, given: unknown, at: string) {
  const { fields, shapes } = partsOf(members)
  const sent = objectAt(given, at)
  const values = await checkFields(
    context,
    fields,
    Object.fromEntries(Object.entries(sent).filter(([name]) => !shapes.some(([shape]) => shape === name))),
    at,
  )
  for (const [name, shape] of shapes) values[name] = await validateBody(context, shape, sent[name], below(at, name))
  return values
}

async function checkList(context: EngineContext, item: ShapeDef, given: unknown, at: string) {
  if (!Array.isArray(given)) return refuse(at, 'Informe uma lista.')
  if (given.length > MAX_ITEMS) return refuse(at, `Envie no máximo ${MAX_ITEMS} de cada vez.`)
  const found = []
  for (const [index, one] of given.entries()) found.push(await validateBody(context, item, one, below(at, index)))
  return found
}

/** Validates the additional fields of a row; the row itself is validated by its resource when it is written. */
async function checkRow(context: EngineContext, more: Members | FieldDefs | undefined, given: unknown, at: string) {
  const sent = objectAt(given, at)
  if (!more) return sent
  const own = Object.fromEntries(Object.entries(sent).filter(([name]) => Object.hasOwn(more, name)))
  return { ...sent, ...(await checkObject(context, more, own, at)) }
}

const alone = new WeakMap<FieldDef, FieldDefs>()

/** Validates a bare value as the only field of an input. */
async function checkValue(context: EngineContext, { field }: { field: FieldDef }, given: unknown, at: string) {
  let fields = alone.get(field)
  if (!fields) alone.set(field, (fields = { valor: field }))
  try {
    return (await checkInput(context, fields, [], { valor: given })).valor
  } catch (error) {
    throw error instanceof ValidationError
      ? new ValidationError(error.violations.map(({ message }) => ({ field: at, message })))
      : error
  }
}

/**
 * Validates the body of an endpoint against its `body` declaration. @throws ValidationError with the path of the
 * invalid value
 */
export async function validateBody(context: EngineContext, one: ShapeDef, given: unknown, at = ''): Promise<unknown> {
  switch (one.is) {
    case 'object':
      return checkObject(context, one.members, given, at)
    case 'list':
      return checkList(context, one.of, given, at)
    case 'map': {
      const entries = []
      for (const [name, value] of Object.entries(objectAt(given, at)))
        entries.push([name, await validateBody(context, one.of, value, below(at, name))])
      return Object.fromEntries(entries)
    }
    case 'optional':
      return isBlank(given) ? undefined : validateBody(context, one.of, given, at)
    case 'value':
      return checkValue(context, one, given, at)
    case 'row':
      return checkRow(context, one.fields, given, at)
    case 'item':
      return checkRow(context, one.members, given, at)
    default:
      return given
  }
}
