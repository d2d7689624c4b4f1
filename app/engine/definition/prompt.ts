import type { Context, Row } from './context.ts'

/** A record that goes along as a fact: its fields are masked by their definitions, like those of the record asked about. */
export interface PromptRecord {
  /** Key of its resource. */
  of: string
  /** As read with the rights of whoever asks. */
  row: Row
  /** Paths that go along. */
  reads: string[]
}

/** A request for a text about one record, which people send to a language model: what is asked, of which fields, and where the answer may go. */
export interface PromptDef {
  /** 'jobs.missao': begins with the name of its plugin. */
  name: string
  /** What people choose it by. */
  label: string
  /** Key of the resource whose form or record it is offered on. */
  resource: string
  /** What is asked for, in whole sentences. */
  task: string
  /** Paths of the record that go along, with their labels; through groups, lists and references. */
  reads: string[]
  /** Paths of text fields the answer may be put into. Several: the answer has a heading for each. None: the answer is only read. */
  writes?: string[]
  /** Facts beside those of the record, by title. Read with the rights of whoever asks; `row` has only what was sent when the record is new. */
  facts?: (context: Context, row: Partial<Row>) => Promise<Record<string, string | readonly string[] | PromptRecord>>
  /** Name of its plugin; the registry fills it in. */
  owner?: string
}

/** What `prompt()` takes. */
export type PromptOptions = Omit<PromptDef, 'name' | 'owner'>

/** Describes a request for a text. `prompts` of the manifest lists them. */
export const prompt = (name: string, options: PromptOptions): PromptDef => ({ ...options, name })
