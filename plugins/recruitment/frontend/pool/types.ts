import type { Chamadas } from './api_types.ts'

export const POOL = 'captacao/banco-talentos'

/**
 * A piece of text, and whether it matches the search. The types are generated from JSON schema, which has no tuples.
 */
export type Piece = [text: string, marked: boolean]

type Search = Chamadas['GET captacao/banco-talentos']['answer']
type Found = Search['pessoas'][number]

export type PoolPerson = Omit<Found, 'nomeMarcado' | 'trechos'> & {
  nomeMarcado: Piece[]
  trechos: { path: string; label: string; pieces: Piece[] }[]
}
export type PoolAnswer = Omit<Search, 'pessoas'> & { pessoas: PoolPerson[] }
export type Facet = Chamadas['GET captacao/banco-talentos/contagens']['answer'][number]
export type Outcome = Chamadas['POST captacao/banco-talentos/convidar']['answer']
