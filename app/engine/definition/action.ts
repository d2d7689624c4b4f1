import type { AnyIcon } from './icons.ts'
import { type Fields, toDefs, type ValuesOf } from '../fields/builder.ts'
import { type Answer, type AnswerDef, answerDef, type AnswerOf, type Answers } from './answer.ts'
import type { Condition } from './conditions.ts'
import type { Context, Row } from './context.ts'
import type { RowFor } from './query.ts'
import type { ActionMeta, RuleDef } from './screen_types.ts'
import type { FieldDefs } from './types.ts'

/** A file an action, endpoint or report answers with. `inline` opens in the browser instead of being saved. */
export interface FileResult {
  /** The whole content. */
  file: Buffer
  /** What the browser calls it, ending included. */
  name: string
  /** 'application/pdf', 'text/calendar'… */
  contentType: string
  /** Shown in the browser instead of being saved. */
  inline?: boolean
}

/** A file that is sent while it is made: for exports larger than memory should be. */
export interface StreamedFile extends Omit<FileResult, 'file'> {
  parts: AsyncIterable<Uint8Array>
}

/** What `action()` takes. */
export interface ActionOptions<F extends Fields, A extends Answers = Answers, K = string> {
  /** Key of the resource it acts on: `row` then has its type, and the boot refuses it elsewhere. */
  of?: K
  /** On the button. */
  label: string
  /** A name of Material Icons that the product draws (`IconName`), or 'plugin:name' of one a plugin draws. */
  icon?: AnyIcon
  /** `row` (default) acts on one record, `selection` on those marked in the list, `collection` on none. */
  on?: ActionMeta['on']
  /** Default PUT. A GET only reads: no transaction, and what its dialog asks for comes with the address. */
  method?: ActionMeta['method']
  /** Whole authority name. Default: the resource's, with `_<NAME>` appended. */
  authority?: string
  /** What the dialog asks for: checked with defaults, conditions and rules, and given to `run` as `input`. */
  fields?: F
  /** Over the values of `fields`. */
  rules?: RuleDef[]
  /** Of the dialog. Default: the label. */
  title?: string
  /** A question asked before it is done; without `fields` it is answered with Sim or Não. */
  confirm?: string
  /** Said when it was done. */
  success?: string
  /** The button shows only for rows where this holds, and the server refuses the others. */
  when?: Condition
  /** `record` (default): the changed row. `draft`: an unsaved record, opened in the form. `file`: a download. `link`: an address to hand on, shown with its QR code. `message`: a summary whose `mensagem` is said instead of `success`. `none`: nothing. `session`: nothing, and the application starts over, because who is signed in changed. */
  returns?: ActionMeta['returns']
  /** What it answers, when that is no row of its resource (`returns` says the rest): published, and held against the real answers by the tests. */
  answers?: A
  /** A red button, and "no" has the focus. */
  destructive?: true
  /** Stays beside the menu where a row has more actions than fit side by side. */
  outside?: true
  /** On the page of the record alone, not in the menus of lists, which then need not read what `when` looks at. For what is done seldom. */
  recordOnly?: true
  /** Why the action is not possible now, in one sentence; null when it is. Asked before `when`, which has only a general sentence. */
  refusalReason?: (context: Context, row: RowFor<K>) => Promise<string | null> | string | null
  /** `row` is null for collection actions; `ids` are the selected records of a selection action. */
  run: (
    context: Context,
    call: { row: RowFor<K>; ids: number[]; input: ValuesOf<F>; query: Record<string, string> },
  ) => Promise<AnswerOf<A> | FileResult>
}

/** A domain operation on a record, a selection or the whole resource. */
export interface ActionDef extends Omit<ActionMeta, 'authority' | 'fields'> {
  /** Key of the resource it acts on; without one it may stand at any. */
  of?: string
  /** Default: that for reading the resource and the name of the action: 'ROLE_OBRAS_PROJETOS_ENCERRAR'. */
  authority?: string
  /** The dialog: checked with defaults, conditions and rules, and given to `run` as `input`. Of a GET or DELETE it comes with the address. */
  fields?: FieldDefs
  /** Over the values of `fields`. */
  rules?: RuleDef[]
  /** What comes back when it is not the record: published, and held against the real answers by the tests. */
  answers?: AnswerDef
  /** The sentence of a refusal (400), or null when the action is possible. Asked with the row locked, before `when`. */
  refusalReason?: (context: Context, row: any) => Promise<string | null> | string | null
  /** `row`: whole, locked until the end (`on: 'row'` only, otherwise null). `ids`: marked rows (`on: 'selection'`), 1 to 1000, not yet looked up. `input`: checked values of `fields`. `query`: text of the address as it came. Runs in one transaction unless it only reads. */
  run: (context: Context, call: { row: any; ids: number[]; input: any; query: Record<string, string> }) => Promise<any>
}

/**
 * Describes a domain operation. Gives the endpoint `PUT /api/<key>/{id}/<name>`, the button, the dialog and the audit entry.
 * The answer of `run` is sent as JSON, as a file when it has one, or 204 when there is none.
 *
 * @example
 * export const approve = action('libera', {
 *   of: 'captacao/solicitacoes-pessoal', label: 'Liberar', fields: { observacaoLiberador: longText('Observação') }, when: when('status').isNot('A'),
 *   run: (context, { row, input }) => context.repo('captacao/solicitacoes-pessoal').patch(row.id, { status: 'A', ...input }),
 * })
 */
export function action<
  F extends Fields = Record<never, never>,
  A extends Answers = Answer<Row | Record<string, unknown> | void>,
  const K extends string = string,
>(name: string, options: ActionOptions<F, A, K>): ActionDef {
  const { fields, answers, ...rest } = options
  return {
    on: 'row',
    method: 'PUT',
    returns: 'record',
    ...rest,
    name,
    ...(fields && { fields: toDefs(fields) }),
    ...(answers && { answers: answerDef(answers) }),
  }
}
