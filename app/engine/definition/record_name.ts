import type { Context } from './context.ts'
import { calledIn } from './display_template.ts'

/**
 * How a record is called, by the rule of its definition (`displayAs`), from its fields: for mails and messages about a
 * row that was read. A reference carries it already.
 */
export const recordName = (context: Context, key: string, row: object): string =>
  String(calledIn(context.definition(key), row) ?? '')
