import type { ResourceDef } from '../definition/resource.ts'
import type { Row } from '../definition/row.ts'
import { namingPaths } from '../definition/display_template.ts'
import { cleanLine } from '../fields/clean.ts'
import { fold, nameKey } from '../definition/fold.ts'
import { kindOf } from '../fields/index.ts'
import { withoutMask } from '../fields/document/index.ts'
import { normalForm } from '../fields/normal.ts'
import { ForbiddenError } from '../errors.ts'
import type { EngineContext } from '../context.ts'
import type { Resource } from '../compiler/resource.ts'
import type { Converted } from './cells.ts'
import type { Making } from './making.ts'

/** A cell looked up; `missing`: the resource in which a record of this name could be created. */
export type Found = Converted & { missing?: string }

/** Fields by which users identify a record besides its display field. */
const CODES = ['cpf', 'cnpj', 'matricula', 'codigo', 'sigla']

interface Known {
  ids: Set<number>
  /** As they are shown. */
  shown: string[]
  /** Folded text → id; null: ambiguous. */
  names: Map<string, number | null>
  /** The same for codes of digits without their leading zeros, which spreadsheets drop. */
  numbers: Map<string, number | null>
  /** The same for texts without apostrophes, hyphens and blanks, for what is not written as stored. */
  loose: Map<string, number | null>
}

const digitsOf = (text: string) => withoutMask(text) ?? text
/** '0007' and 7 are the same code; undefined for anything but digits. */
const numberOf = (text: string) => (/^\d{1,30}$/.test(text) ? text.replace(/^0+(?=\d)/, '') : undefined)

/** What several records have in common that are the same person or thing in different periods. */
type Periods = Map<number, { same: string; start: string }>

/**
 * Notes whose text it is; two records with one text make it ambiguous, unless they are the same person or thing in
 * different periods: then it is the latest one.
 */
function note(texts: Map<string, number | null>, text: string, id: number, periods: Periods) {
  const other = texts.get(text)
  if (other === undefined || other === id) return texts.set(text, id)
  const [one, two] = [periods.get(id), periods.get(other ?? 0)]
  if (!one || !two || one.same !== two.same) return texts.set(text, null)
  return texts.set(text, one.start > two.start ? id : other)
}

/** Fields that tell which records are the same person or thing in different periods. */
const periodFields = ({ exclusive }: ResourceDef) => {
  const found = exclusive?.find(({ field, start }) => start && CODES.includes(field))
  return found && { code: found.field, start: found.start! }
}

/**
 * Finds the records that cells refer to by name, code or CPF. A plain number is never an internal id, which nobody
 * knows: it would find another record without a warning. `#7` names the record 7. Each resource is read once, with the
 * authorities of the importing user.
 */
export class ImportReferences {
  readonly #context: EngineContext
  readonly #making: Making
  readonly #known = new Map<string, Promise<Known>>()

  constructor(context: EngineContext, making: Making) {
    this.#context = context
    this.#making = making
  }

  /** Whether a record is called so. */
  async isKnown(key: string, text: string): Promise<boolean> {
    const { names, loose } = await this.#of(key)
    return names.has(fold(text)) || loose.has(nameKey(text))
  }

  /** The record a text names; one that is to be created when nobody has it, unless only ids are taken. */
  async find(key: string, text: string, { idsOnly }: { idsOnly?: true | undefined } = {}): Promise<Found> {
    const { ids, names, numbers, loose } = await this.#of(key)
    const sought = fold(text)
    const digits = digitsOf(sought)
    const named = names.get(sought) ?? names.get(digits) ?? numbers.get(numberOf(digits) ?? '')
    const spelt = named ? undefined : loose.get(nameKey(text))
    if (named || spelt) return { value: { id: (named || spelt)! } }
    const { label, display } = this.#context.engine.registry.resource(key).def
    if (names.get(sought) === null || spelt === null)
      return { message: `Há mais de um registro de ${label.plural} com este nome. Use o código.` }
    const id = Number(/^#(\d{1,10})$/.exec(text)?.[1] ?? 0)
    if (ids.has(id)) return { value: { id } }
    const fresh = idsOnly ? undefined : this.#making.valueOf(key, cleanLine(text))
    if (fresh) return { value: fresh }
    return {
      message: `${label.plural}: nenhum registro com ${display === 'nome' ? 'este nome' : 'este nome ou código'}.`,
      ...(!idsOnly && this.#making.isPossible(key) && { missing: key }),
    }
  }

  /** What the records are called that a cell may name, at most so many. */
  async namesOf(key: string, most: number): Promise<string[]> {
    return (await this.#of(key)).shown.slice(0, most).toSorted((a, b) => a.localeCompare(b, 'pt-BR'))
  }

  #of(key: string): Promise<Known> {
    let known = this.#known.get(key)
    if (!known) this.#known.set(key, (known = this.#read(key)))
    return known
  }

  async #read(key: string): Promise<Known> {
    const { resource } = this.#context.view(this.#context.engine.registry.resource(key))
    const { display, fields } = resource.def
    const codes = CODES.filter((name) => fields[name] && name !== display)
    const known: Known = { ids: new Set(), shown: [], names: new Map(), numbers: new Map(), loose: new Map() }
    const called = namingPaths(resource.def).filter((name) => fields[name]?.kind === 'text')
    const names = [...new Set([display, ...called])]
    const apart = periodFields(resource.def)
    const periods: Periods = new Map()
    for (const row of await this.#rows(resource, ['id', ...names, ...codes, ...(apart ? [apart.start] : [])])) {
      if (apart && row[apart.code] && row[apart.start])
        periods.set(row.id, { same: String(row[apart.code]), start: String(row[apart.start]) })
      known.ids.add(row.id)
      if (row[display]) known.shown.push(String(row[display]))
      for (const name of [...names, ...codes]) {
        const text = row[name] === null || row[name] === undefined ? '' : normalForm(fields[name], String(row[name]))
        if (!text) continue
        note(known.names, text, row.id, periods)
        // As lists and exports write it: a day is 03/02/2026.
        const shown = kindOf(fields[name]!).text?.(row[name], fields[name]!)
        if (shown) note(known.names, fold(shown), row.id, periods)
        if (nameKey(text)) note(known.loose, nameKey(text), row.id, periods)
        const number = names.includes(name) ? undefined : numberOf(digitsOf(text))
        if (number !== undefined) note(known.numbers, number, row.id, periods)
      }
    }
    return known
  }

  async #rows({ key }: Resource, fields: string[]): Promise<Row[]> {
    const repo = this.#context.repo(key)
    try {
      return await repo.all({}, { fields })
    } catch (error) {
      // A user who may not read the rows may still look up names for resources they edit.
      if (!(error instanceof ForbiddenError)) throw error
      return await repo.all({}, { brief: true })
    }
  }
}
