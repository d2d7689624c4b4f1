import type { Context } from '../definition/context.ts'
import { isEmptyWord, parseWords, type Term, type WordQuery } from '../definition/words.ts'
import { DefinitionError } from '../errors.ts'
import type { EngineContext } from '../context.ts'
import { query } from '../database/sql.ts'
import { catchUp } from './catch_up.ts'
import { fieldAlong, type SearchPlan, searchPlanOf } from './plan.ts'

/** What a custom query needs of a builder: Lucid's and Knex's both have it. */
interface Joinable {
  joinRaw(sql: string, bindings: any[]): unknown
  whereRaw(sql: string, bindings: any[]): unknown
}

/** A search for words, ready to be joined to a custom query. */
export interface WordMatch {
  /** What was asked, taken apart. */
  words: WordQuery
  /** Adds the search to a query over the table `alias`; rows without a word that is wanted are left out. */
  join<Q extends Joinable>(builder: Q, alias: string): Q
  /** How well a row fits, for `orderByRaw`; '0' when nothing is wanted. */
  score: string
  /** Records written a moment ago whose words are not read yet. */
  waiting: number
}

/** Points of a field by its weight. A word itself counts one more than another form of it. */
const POINTS = { 3: 24, 2: 8, 1: 2 }
/** No character of a word comes after it. */
const LAST = '\uffff'

/** The bits of the fields the user sees: what is hidden from somebody must not be found by asking for its words either. */
function visibleBits(context: Context, key: string, { sources }: SearchPlan): number {
  const { fields } = context.definition(key)
  return sources.reduce((bits, one) => (fieldAlong(fields, one.path) ? bits | one.bit : bits), 0)
}

function pointsOf({ sources }: SearchPlan, bits: number): string {
  const of = (weight: number) =>
    sources.reduce((sum, one) => (one.weight === weight && one.bit & bits ? sum | one.bit : sum), 0)
  return `CASE WHEN campos & ${of(3)} THEN ${POINTS[3]} WHEN campos & ${of(2)} THEN ${POINTS[2]} ELSE ${POINTS[1]} END`
}

/** A word that was asked for, with the words of the index that are forms of it. */
interface Asked {
  word: string
  forms: string[]
}

/** More forms than this mean that hardly anything was asked for. */
const MOST_FORMS = 60

/** The forms of a word there are: mostly one or two, and one is looked up without gathering. */
async function formsOf({ db }: EngineContext, plan: SearchPlan, word: string, beginning?: string): Promise<Asked> {
  if (beginning === undefined) return { word, forms: [word] }
  const found = await query<{ palavra: string }>(
    db,
    'SELECT DISTINCT palavra FROM busca_palavras WHERE recurso = ? AND palavra >= ? AND palavra < ? ORDER BY palavra LIMIT ?',
    [plan.code, beginning, beginning + LAST, MOST_FORMS],
  )
  return { word, forms: found.length ? found.map((one) => one.palavra) : [word] }
}

/** One row for each record that has the word, with its points. */
function having({ word, forms }: Asked, plan: SearchPlan, bits: number): { sql: string; bindings: unknown[] } {
  const points = pointsOf(plan, bits)
  if (forms.length === 1)
    return {
      sql: `SELECT registro_id, ${points}${forms[0] === word ? ' + 1' : ''} AS pontos FROM busca_palavras WHERE recurso = ? AND palavra = ? AND campos & ${bits}`,
      bindings: [plan.code, forms[0]],
    }
  return {
    sql: `SELECT registro_id, MAX(${points} + (palavra = ?)) AS pontos FROM busca_palavras WHERE recurso = ? AND palavra IN (${forms.map(() => '?').join(', ')}) AND campos & ${bits} GROUP BY registro_id`,
    bindings: [word, plan.code, ...forms],
  }
}

const bitsIn = ({ sources }: SearchPlan, bits: number) => sources.filter((one) => one.bit & bits).map((one) => one.bit)

/** That words stand side by side in one of the fields. */
function sideBySide(
  { words }: Term,
  plan: SearchPlan,
  bits: number,
  alias: string,
): { sql: string; bindings: unknown[] } {
  return {
    sql: `EXISTS (SELECT 1 FROM busca_textos bt WHERE bt.recurso = ? AND bt.registro_id = ${alias}.id AND bt.campo IN (${bitsIn(plan, bits).join(', ') || '0'}) AND bt.texto LIKE ?)`,
    bindings: [plan.code, `% ${words.join(' ')} %`],
  }
}

function absent(term: Term, plan: SearchPlan, bits: number, alias: string): { sql: string; bindings: unknown[] } {
  if (term.words.length > 1)
    return { ...sideBySide(term, plan, bits, alias), sql: `NOT ${sideBySide(term, plan, bits, alias).sql}` }
  return {
    sql: `NOT EXISTS (SELECT 1 FROM busca_palavras bn WHERE bn.recurso = ? AND bn.palavra = ? AND bn.registro_id = ${alias}.id AND bn.campos & ${bits})`,
    bindings: [plan.code, term.words[0]!],
  }
}

/**
 * Asks the index of a resource for what somebody typed. The caller's query says which rows may be seen at all: company, row rules
 * (`context.limit`) and filters. Reads what was written since the last search first.
 *
 * @example
 * const match = await searchWords(context, 'obras/projetos', text)
 * match.join(context.limit(context.db.from('projetos as p'), 'obras/projetos', 'p'), 'p').orderByRaw(`${match.score} DESC`)
 */
export async function searchWords(context: Context, key: string, text: string): Promise<WordMatch> {
  const inner = context as EngineContext
  const resource = inner.engine.registry.resource(key)
  const plan = searchPlanOf(resource)
  if (!plan) throw new DefinitionError(`"${key}" não tem campos de busca por palavras (fullText).`)
  const waiting = await catchUp(inner, resource)
  const words = parseWords(text)
  const bits = visibleBits(context, key, plan)
  // Empty words ('de') are in the texts only, where phrases are looked for.
  const phrases = words.wanted.filter((one) => one.words.length > 1 || isEmptyWord(one.words[0]!))
  const single = words.wanted.flatMap(({ words: [first, ...more], beginning }) =>
    [first!, ...more].filter((word) => !isEmptyWord(word)).map((word) => ({ word, beginning })),
  )
  const asked: Asked[] = []
  for (const { word, beginning } of single) asked.push(await formsOf(inner, plan, word, beginning))
  return {
    words,
    waiting,
    score: asked.map((_, index) => `bw${index}.pontos`).join(' + ') || '0',
    join(builder, alias) {
      asked.forEach((one, index) => {
        const found = having(one, plan, bits)
        builder.joinRaw(`INNER JOIN (${found.sql}) bw${index} ON bw${index}.registro_id = ${alias}.id`, found.bindings)
      })
      for (const one of [
        ...phrases.map((term) => sideBySide(term, plan, bits, alias)),
        ...words.unwanted.map((term) => absent(term, plan, bits, alias)),
      ])
        builder.whereRaw(one.sql, one.bindings)
      return builder
    },
  }
}
