import { engine } from '#engine/engine.ts'
import { query } from '#engine/database/sql.ts'
import type { StoredField } from '#engine/compiler/layout.ts'
import type { Resource } from '#engine/compiler/resource.ts'
import { fold } from '#engine/definition/fold.ts'
import type { EngineContext } from '#engine/context.ts'
import { initialsOf, type PersonValues } from './values.ts'

const NUMBER_KINDS = new Set(['cpf', 'cpfOrCnpj', 'pis', 'phone'])
const isName = ({ path, field }: StoredField) =>
  field.kind === 'text' && field.personal === 'identity' && path.startsWith('nome')
const isLogin = ({ path, field }: StoredField) => field.kind === 'text' && path === 'login'
const isNumber = ({ field }: StoredField) =>
  NUMBER_KINDS.has(field.kind) ||
  (field.kind === 'text' && (field.personal === 'document' || field.personal === 'contact'))
const isEmail = ({ field }: StoredField) => field.kind === 'email'

let known: { registry: unknown; people: Resource[] } | undefined

/** Resources whose records are people: displayed by a name, and with a document or an e-mail address. */
export function peopleResources(): Resource[] {
  const { registry } = engine()
  if (known?.registry === registry) return known.people
  const people = [...registry.resources.values()].filter(({ def, layout }) => {
    const display = def.fields[def.display]
    return (
      !def.aliasOf &&
      !def.embedded &&
      display?.kind === 'text' &&
      display.personal === 'identity' &&
      def.display.startsWith('nome') &&
      layout.stored.some((field) => field.field.kind === 'cpf' || isEmail(field))
    )
  })
  known = { registry, people }
  return people
}

const textOf = (value: unknown) => (typeof value === 'string' ? value.trim() : '')
const digitsOf = (text: string) => text.replace(/\D/g, '')

/** A text that is mostly a number: a telephone, a document. */
const isMostlyDigits = (text: string) => digitsOf(text).length >= 5 && digitsOf(text).length >= text.length / 2

/** Numbers with the area codes beside them: '98888-7777' is also written as '85 98888-7777'. */
function withAreaCodes(numbers: string[], codes: string[]): string[] {
  const all = numbers.flatMap((number) =>
    number.length === 8 || number.length === 9
      ? [number, ...codes.flatMap((code) => [`${code}${number}`, `55${code}${number}`, `0${code}${number}`])]
      : [number],
  )
  return [...new Set(all)]
}

/** The values of a record, by the kinds and personal data classes of its fields; null when it does not exist. */
export async function valuesOf(
  { db, engine: { dialect } }: EngineContext,
  resource: Resource,
  id: number,
  account: PersonValues['account'],
): Promise<PersonValues | null> {
  const { layout, def } = resource
  const [row] = await query(db, `SELECT * FROM ${dialect.id(layout.table)} WHERE id = ?`, [id])
  if (!row) return null
  const filled = layout.stored
    .map((field) => ({ one: field, text: textOf(row[field.column]) }))
    .filter(({ text }) => text !== '')
  const of = (test: (one: StoredField) => boolean) => filled.filter(({ one }) => test(one)).map(({ text }) => text)
  const names = [...new Set([...of(isName), textOf(row[layout.byPath.get(def.display)!.column])])].filter(Boolean)
  const numeric = of(isNumber).filter((text) => isMostlyDigits(text) || /^\d{2}$/.test(text))
  const mixed = of((field) => field.field.personal === 'document').filter(
    (text) => !/^[\d.\-/ ]+$/.test(text) && /\d/.test(text),
  )
  const codes = numeric.map(digitsOf).filter((value) => value.length === 2)
  return {
    resource: def.key,
    id,
    empresaId: row.empresa_id === undefined || row.empresa_id === null ? null : Number(row.empresa_id),
    account,
    initials: initialsOf(names[0] ?? ''),
    names,
    emails: [...new Set(of(isEmail).map((value) => value.toLowerCase()))],
    numbers: withAreaCodes(
      numeric.map(digitsOf).filter((value) => value.length > 2),
      codes,
    ),
    // An ordinary word as a sign-in name ('financeiro') may stand in any text.
    tokens: [...of(isLogin).filter((value) => /[._@\d-]/.test(value)), ...mixed.filter((value) => value.length >= 6)],
    common: of((field) => field.field.personal === 'contact' && field.field.kind === 'text').filter(
      (value) => !isMostlyDigits(value),
    ),
  }
}

/** Values that another record of a person has: texts with them may be about that person. */
export async function sharedValues({ db, engine: { dialect } }: EngineContext, values: PersonValues, here: boolean) {
  const shared = new Set<string>()
  const q = dialect.id
  for (const { layout, def } of peopleResources()) {
    const ofCompany = here && !def.shared && values.empresaId !== null
    const look = async (expression: string, value: string, bound = value) => {
      const [hit] = await query(
        db,
        `SELECT id FROM ${q(layout.table)} WHERE ${expression} = ?${ofCompany ? ' AND empresa_id = ?' : ''}${def.key === values.resource ? ' AND id <> ?' : ''} LIMIT 1`,
        [bound, ...(ofCompany ? [values.empresaId] : []), ...(def.key === values.resource ? [values.id] : [])],
      )
      if (hit) shared.add(value)
    }
    for (const field of layout.stored) {
      const column = q(field.column)
      if (isName(field)) for (const name of values.names) await look(dialect.folded(column), name, fold(name))
      if (isLogin(field)) for (const token of values.tokens) await look(column, token)
      if (isEmail(field)) for (const email of values.emails) await look(`LOWER(${column})`, email)
      if (isNumber(field)) for (const number of values.numbers) await look(column, number)
    }
  }
  return shared
}
