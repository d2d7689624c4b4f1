import type { AnyIcon } from './icons.ts'
import { type Fields, toDefs, type ValuesOf } from '../fields/builder.ts'
import { type Shape, type ShapeDef, shapeDef, type ShapeOf, type ShapeInput } from './shape.ts'
import type { Condition } from './conditions.ts'
import type { Context } from './context.ts'
import type { Row } from './row.ts'
import type { FileResult } from './file_result.ts'
import type { RowFor } from './row.ts'
import type { ActionMeta } from './screen_types.ts'
import type { RuleDef } from './rule.ts'
import type { FieldDefs } from './types.ts'

/** Options of `action()`. */
export interface ActionOptions<F extends Fields, A extends ShapeInput = ShapeInput, K = string> {
  /** Key of the resource it acts on. This types `row`, and the boot fails when another resource lists the action. */
  of?: K
  /** Label of the button. */
  label: string
  /** Name of a Material icon included in the product (`IconName`), or 'plugin:name' for an icon of a plugin. */
  icon?: AnyIcon
  /** `row` (default) acts on one record, `selection` on the rows selected in the list, `collection` on no record. */
  on?: ActionMeta['on']
  /**
   * Default PUT. A GET only reads (unless it `changes`): it runs without a transaction, and the values of its dialog are query parameters.
   */
  method?: ActionMeta['method']
  /** Full authority name. Default: the authority of the resource with `_<NAME>` appended. */
  authority?: string
  /** Fields of the dialog: validated with defaults, conditions and rules, and passed to `run` as `input`. */
  fields?: F
  /** Rules over the values of `fields`. */
  rules?: RuleDef[]
  /** Title of the dialog. Default: the label. */
  title?: string
  /** Confirmation question; without `fields` it is answered with Sim or Não. */
  confirm?: string
  /** Message shown after success. */
  success?: string
  /** The button is shown only for rows where this condition holds; the server refuses other rows. */
  when?: Condition
  /**
   * What the client does with the result:
   * - `record` (default): shows the changed row.
   * - `new`: opens the record of the same resource that the action of a record made.
   * - `draft`: opens an unsaved record in the form.
   * - `file`: downloads the file.
   * - `link`: shows an address to share, with its QR code.
   * - `message`: shows `mensagem` of the result instead of `success`.
   * - `none`: nothing.
   * - `session`: no result; the application restarts, because the signed-in user changed.
   */
  returns?: ActionMeta['returns']
  /**
   * Shape of the response when it is not a row of its resource (`returns` covers the other cases). It is published, and
   * tests compare actual responses with it.
   */
  response?: A
  /**
   * A GET that changes something, because a contract says GET: it writes rows or sends requests to other systems. It
   * answers only pages of this product and API tokens, and is refused while somebody views the system as another user.
   */
  changes?: true
  /** The button is red, and the focus is on "no". */
  destructive?: true
  /** Shown beside the menu when a row has more actions than fit next to each other. */
  outside?: true
  /**
   * Offered only on the record page, not in the menus of lists, so that lists need not read the fields `when` uses. For
   * rarely used actions.
   */
  recordOnly?: true
  /**
   * Returns the reason why the action is not possible now, in one sentence, or null when it is possible. Checked before
   * `when`, which has only a general message.
   */
  refusalReason?: (context: Context, row: RowFor<K>) => Promise<string | null> | string | null
  /** `row` is null for collection actions; `ids` are the selected records of a selection action. */
  run: (
    context: Context,
    call: { row: RowFor<K>; ids: number[]; input: ValuesOf<F>; query: Record<string, string> },
  ) => Promise<ShapeOf<A> | FileResult>
}

/** A domain operation on a record, a selection or the whole resource. */
export interface ActionDef extends Omit<ActionMeta, 'authority' | 'fields'> {
  /** Key of the resource it acts on; without it, any resource may list the action. */
  of?: string
  /** Default: the read authority of the resource plus the name of the action: 'ROLE_OBRAS_PROJETOS_ENCERRAR'. */
  authority?: string
  /**
   * Fields of the dialog: validated with defaults, conditions and rules, and passed to `run` as `input`. For GET and
   * DELETE they are query parameters.
   */
  fields?: FieldDefs
  /** Rules over the values of `fields`. */
  rules?: RuleDef[]
  /** Shape of the response when it is not the record. It is published, and tests compare actual responses with it. */
  response?: ShapeDef
  /** A GET that changes something; see `action()`. */
  changes?: true
  /**
   * Returns the message of a refusal (400), or null when the action is possible. Called with the row locked, before
   * `when`.
   */
  refusalReason?: (context: Context, row: any) => Promise<string | null> | string | null
  /**
   * Runs in one transaction, except for a GET or an action that returns a file. Arguments:
   * - `row`: the whole row, locked until the end (`on: 'row'` only, otherwise null).
   * - `ids`: selected rows (`on: 'selection'`), 1 to 1000, not yet looked up.
   * - `input`: validated values of `fields`.
   * - `query`: unvalidated query parameters.
   */
  run: (context: Context, call: { row: any; ids: number[]; input: any; query: Record<string, string> }) => Promise<any>
}

/**
 * Defines a domain operation: the endpoint `PUT /api/<key>/{id}/<name>`, the button, the dialog and the audit entry.
 * The result of `run` is sent as JSON or, when it contains a file, as that file; without a result the status is 204.
 *
 * @example
 * export const approve = action('libera', {
 *   of: 'captacao/solicitacoes-pessoal', label: 'Liberar', fields: { observacaoLiberador: longText('Observação') }, when: when('status').isNot('A'),
 *   run: (context, { row, input }) => context.repo('captacao/solicitacoes-pessoal').patch(row.id, { status: 'A', ...input }),
 * })
 */
export function action<
  F extends Fields = Record<never, never>,
  A extends ShapeInput = Shape<Row | Record<string, unknown> | void>,
  const K extends string = string,
>(name: string, options: ActionOptions<F, A, K>): ActionDef {
  const { fields, response: answers, ...rest } = options
  return {
    on: 'row',
    method: 'PUT',
    returns: 'record',
    ...rest,
    name,
    ...(fields && { fields: toDefs(fields) }),
    ...(answers && { response: shapeDef(answers) }),
  }
}
