import { type Fields, toDefs, type ValuesOf } from '../fields/builder.ts'
import { type Answer, type AnswerDef, answerDef, type AnswerOf, type Answers } from './answer.ts'
import type { Condition } from './conditions.ts'
import type { Context, Row } from './context.ts'
import type { ActionMeta, FieldDefs, RuleDef } from './types.ts'

/** A file an action, endpoint or report answers with. `inline` opens in the browser instead of being saved. */
export interface FileResult {
  file: Buffer
  name: string
  contentType: string
  inline?: boolean
}

export interface ActionOptions<F extends Fields, A extends Answers = Answers> {
  label: string
  icon?: string
  on?: ActionMeta['on']
  method?: ActionMeta['method']
  /** Whole authority name. Default: the resource's, with `_<NAME>` appended. */
  authority?: string
  fields?: F
  rules?: RuleDef[]
  title?: string
  confirm?: string
  success?: string
  when?: Condition
  returns?: ActionMeta['returns']
  /** What it answers, when that is no row of its resource (`returns` says the rest): published, and held against the real answers by the tests. */
  answers?: A
  destructive?: true
  /** Stays beside the menu where a row has more actions than fit side by side. */
  outside?: true
  /** Why the action is not possible now, in one sentence; null when it is. Asked before `when`, which has only a general sentence. */
  whyNot?: (context: Context, row: Row) => Promise<string | null> | string | null
  /** `row` is null for collection actions; `ids` are the selected records of a selection action. */
  run: (context: Context, call: { row: Row; ids: number[]; input: ValuesOf<F>; query: Record<string, string> }) => Promise<AnswerOf<A> | FileResult>
}

/** A domain operation on a record, a selection or the whole resource. */
export interface ActionDef extends Omit<ActionMeta, 'authority' | 'fields'> {
  authority?: string
  fields?: FieldDefs
  rules?: RuleDef[]
  answers?: AnswerDef
  whyNot?: (context: Context, row: Row) => Promise<string | null> | string | null
  run: (context: Context, call: { row: any; ids: number[]; input: any; query: Record<string, string> }) => Promise<any>
}

/**
 * Describes a domain operation. Gives the endpoint `PUT /api/<key>/{id}/<name>`, the button, the dialog and the audit entry.
 * The answer of `run` is sent as JSON, as a file when it has one, or 204 when there is none.
 *
 * @example
 * export const libera = action('libera', {
 *   label: 'Liberar', fields: { observacaoLiberador: longText('Observação') }, when: when('status').isNot('A'),
 *   run: (context, { row, input }) => context.repo('captacao/solicitacoes-pessoal').patch(row.id, { status: 'A', ...input }),
 * })
 */
export function action<F extends Fields = Record<never, never>, A extends Answers = Answer<Row | Record<string, unknown> | void>>(name: string, options: ActionOptions<F, A>): ActionDef {
  const { fields, answers, ...rest } = options
  return { on: 'row', method: 'PUT', returns: 'record', ...rest, name, ...(fields && { fields: toDefs(fields) }), ...(answers && { answers: answerDef(answers) }) }
}
