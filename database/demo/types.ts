/** What the demo generators hand to the loader: plain rows in the API's field names, in an order in which every reference already exists. */

/** Stands for the id a row will get when it is written: `{ $ref: 'area:1:producao' }`. */
export interface Reference {
  $ref: string
}

export type Value = string | number | boolean | null | Reference | Value[] | { [field: string]: Value | undefined }

export interface Row {
  /** Name of the row within the demo, `<kind>:<company>:<slug>`. Not a field. */
  ref: string
  [field: string]: Value | undefined
}

/** Number of a demo company: its row has the ref `empresa:<number>`. */
export type CompanyNumber = 1 | 2

export interface Batch {
  /** Resource key, e.g. 'captacao/etapas-seletivas'. */
  resource: string
  /** The company the rows belong to; null when the resource is shared by all. */
  empresa: CompanyNumber | null
  /** The rows are there already: look each up by this field, and write only what else it says. */
  existing?: string
  rows: Row[]
}

export interface DemoOptions {
  /** The day the story is told on (yyyy-MM-dd). Every date in it is counted from here, so a demo installed next year is not stale. */
  today?: string
  /** Draws the candidates' and talents' portraits (needs sharp, some milliseconds each). Default true. */
  portraits?: boolean
}

/** The story's day when nobody says otherwise: fixed, so two calls give the same rows. */
export const STORY_DAY = '2026-11-20'

export const ref = (name: string): Reference => ({ $ref: name })
/** Cities and states are reference data whose id is the IBGE code, so they need no placeholder. */
export const city = (ibge: number) => ({ id: ibge })
export const state = (ibge: number) => ({ id: ibge })
