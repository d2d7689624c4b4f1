/** Finds the words of a text that are first names of people in a company, for the plugin that masks them. */
import type { Context } from '#engine'
import { engine } from '#engine/engine.ts'
import { query } from '#engine/database/sql.ts'
import { layoutOf } from '#engine/compiler/layout.ts'
import type { ResourceDef } from '#engine/definition/resource.ts'

const COMPANIES = 'utilitario/empresas'
/** Words per statement. */
const PORTION = 100

/** A table of people: its name columns, and the condition that limits it to one company (one parameter, its id). */
interface People {
  table: string
  columns: string[]
  ofCompany: string
}

/**
 * Resources whose records are displayed by a person's name, with all their name fields: `nome`, `nomeSocial`,
 * `nomeComercial`.
 */
function tablesOfPeople(): People[] {
  const { registry, dialect } = engine()
  const q = dialect.id
  return [...registry.resources.values()].flatMap(({ def }: { def: ResourceDef }): People[] => {
    const display = def.fields[def.display]
    if (def.aliasOf || def.embedded || display?.kind !== 'text' || display.personal !== 'identity') return []
    const { table, stored, children } = layoutOf(def)
    const columns = stored
      .filter(({ path, field }) => field.kind === 'text' && field.personal === 'identity' && path.startsWith('nome'))
      .map(({ column }) => column)
    if (!columns.length) return []
    if (!def.shared) return [{ table, columns, ofCompany: 'p.empresa_id = ?' }]
    // Shared resources belong to the companies in their list, as users do.
    for (const list of children) {
      const company = list.stored.find(({ field }) => field.to === COMPANIES)
      if (company)
        return [
          {
            table,
            columns,
            ofCompany: `EXISTS (SELECT 1 FROM ${q(list.table)} s WHERE s.pai_id = p.id AND s.${q(company.column)} = ?)`,
          },
        ]
    }
    return []
  })
}

/**
 * The words, folded by `fold()`, that start a name of the company's people. The caller needs no access to these people,
 * and learns only that a word is a name. Each word is a short index lookup per name column; a hundred words are batched
 * into one statement.
 */
export async function firstNamesAmong(context: Context, words: readonly string[]): Promise<Set<string>> {
  const { dialect } = engine()
  const found = new Set<string>()
  const tables = context.empresaId === null ? [] : tablesOfPeople()
  for (let at = 0; tables.length && at < words.length; at += PORTION) {
    const portion = words.slice(at, at + PORTION)
    const bindings: unknown[] = []
    const asked = portion.map((word, index) => {
      const places = tables.flatMap(({ table, columns, ofCompany }) =>
        columns.map((column) => {
          const name = dialect.folded(`p.${dialect.id(column)}`)
          // A space sorts before '!': matches the word itself, and the word followed by more.
          bindings.push(word, `${word}!`, context.empresaId)
          return `EXISTS (SELECT 1 FROM ${dialect.id(table)} p WHERE ${name} >= ? AND ${name} < ? AND ${ofCompany})`
        }),
      )
      return `(${places.join(' OR ')}) AS p${index}`
    })
    const [row] = await query(context.db, `SELECT ${asked.join(', ')}`, bindings, true)
    for (const [index, word] of portion.entries()) if (Number(row![`p${index}`])) found.add(word)
  }
  return found
}
