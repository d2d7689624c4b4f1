import type { Context } from '../definition/context.ts'
import { isEmptyWord, parseWords, type Term, type WordQuery } from '../definition/words.ts'
import { DefinitionError } from '../errors.ts'
import type { EngineContext } from '../context.ts'
import { query } from '../database/sql.ts'
import { indexPending } from './catch_up.ts'
import { fieldAlong, type SearchPlan, searchPlanOf } from './plan.ts'

/** Methods a query builder must have; Lucid's and Knex's both do. */
interface Joinable {
  joinRaw(sql: string, bindings: any[]): unknown
  whereRaw(sql: string, bindings: any[]): unknown
}

/** A word search, ready to be joined to a custom query. */
export interface WordMatch {
  /** The parsed search text. */
  words: WordQuery
  /** Adds the search to a query over the table `alias`; rows without a wanted word are excluded. */
  join<Q extends Joinable>(builder: Q, alias: string): Q
  /** Relevance of a row, for `orderByRaw`; '0' when nothing is wanted. */
  score: string
  /** Number of recently written records whose words are not indexed yet. */
  waiting: number
}

/** Points of a field by its weight. An exact word counts one more than another form of it. */
const POINTS = { 3: 24, 2: 8, 1: 2 }
/** Sorts after every character of a word. */
const LAST = '\uffff'

/** The bits of the fields visible to the user: hidden fields must not be found through their words either. */
function visibleBits(context: Context, key: string, { sources }: SearchPlan): number {
  const { fields } = context.definition(key)
  return sources.reduce((bits, source) => (fieldAlong(fields, source.path) ? bits | source.bit : bits), 0)
}

function pointsOf({ sources }: SearchPlan, bits: number): string {
  const of = (weight: number) =>
    sources.reduce((sum, source) => (source.weight === weight && source.bit & bits ? sum | source.bit : sum), 0)
  return `CASE WHEN campos & ${of(3)} THEN ${POINTS[3]} WHEN campos & ${of(2)} THEN ${POINTS[2]} ELSE ${POINTS[1]} END`
}

/** A searched word, with the words of the index that are forms of it. */
interface Asked {
  word: string
  forms: string[]
}

/** With more forms than this the search text is too unspecific. */
const MAX_FORMS = 60

/** The existing forms of a word: usually one or two. A single form is looked up without grouping. */
async function formsOf({ db }: EngineContext, plan: SearchPlan, word: string, beginning?: string): Promise<Asked> {
  if (beginning === undefined) return { word, forms: [word] }
  const found = await query<{ palavra: string }>(
    db,
    'SELECT DISTINCT palavra FROM busca_palavras WHERE recurso = ? AND palavra >= ? AND palavra < ? ORDER BY palavra LIMIT ?',
    [plan.code, beginning, beginning + LAST, MAX_FORMS],
  )
  return { word, forms: found.length ? found.map((item) => item.palavra) : [word] }
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

const bitsIn = ({ sources }: SearchPlan, bits: number) =>
  sources.filter((source) => source.bit & bits).map((source) => source.bit)

/** Condition that words are adjacent in one of the fields. */
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
 * Searches the index of a resource for typed text. The caller's query determines which rows may be seen: company, row
 * rules (`context.limit`) and filters. Pending records are indexed first.
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
  const waiting = await indexPending(inner, resource)
  const words = parseWords(text)
  const bits = visibleBits(context, key, plan)
  // Stop words ('de') are only in the texts, where phrases are searched.
  const phrases = words.wanted.filter((term) => term.words.length > 1 || isEmptyWord(term.words[0]!))
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
      asked.forEach((item, index) => {
        const found = having(item, plan, bits)
        builder.joinRaw(`INNER JOIN (${found.sql}) bw${index} ON bw${index}.registro_id = ${alias}.id`, found.bindings)
      })
      for (const item of [
        ...phrases.map((term) => sideBySide(term, plan, bits, alias)),
        ...words.unwanted.map((term) => absent(term, plan, bits, alias)),
      ])
        builder.whereRaw(item.sql, item.bindings)
      return builder
    },
  }
}
