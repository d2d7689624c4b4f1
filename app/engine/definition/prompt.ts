import type { Context } from './context.ts'
import type { Row } from './row.ts'

/** A record sent as a fact: its fields are masked by their definitions, like those of the main record. */
export interface PromptRecord {
  /** Key of its resource. */
  of: string
  /** The row, read with the rights of the calling user. */
  row: Row
  /** Paths that are sent. */
  reads: string[]
}

/**
 * A text request about one record, which users send to a language model: the task, the fields sent, and the fields the
 * answer may fill.
 */
export interface PromptDef {
  /** 'positions.missao': starts with the name of its plugin. */
  name: string
  /** Label in the selection. */
  label: string
  /** Key of the resource whose form or record page offers it. */
  resource: string
  /** The task, in whole sentences. */
  task: string
  /** Paths of the record that are sent with their labels; they may go through groups, lists and references. */
  reads: string[]
  /**
   * Paths of text fields the answer may fill. Several: the answer has a heading for each. None: the answer is only
   * displayed.
   */
  writes?: string[]
  /**
   * Facts in addition to the record, by title. Read with the rights of the calling user; for a new record, `row`
   * contains only the values sent.
   */
  facts?: (context: Context, row: Partial<Row>) => Promise<Record<string, string | readonly string[] | PromptRecord>>
  /** Personal data are masked in it whatever the company agreed to send: who wrote the texts was promised anonymity. */
  alwaysMasked?: boolean
  /** Name of the owning plugin; set by the registry. */
  owner?: string
}

/** Options of `prompt()`. */
export type PromptOptions = Omit<PromptDef, 'name' | 'owner'>

/** Defines a text request. List it in `prompts` of the manifest. */
export const prompt = (name: string, options: PromptOptions): PromptDef => ({ ...options, name })
