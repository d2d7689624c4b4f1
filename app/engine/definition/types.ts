import type { RuleDef } from './rule.ts'
/**
 * The data types all other modules derive from. Pure data without I/O, safe to import in a browser.
 * `GET /api/metadata` sends these definitions without their functions, which stay on the server.
 */
import type { Condition } from './conditions.ts'

/** LGPD class of a personal datum. Controls masking in logs and the audit trail, data export and erasure. */
export type PersonalClass = 'identity' | 'contact' | 'document' | 'family' | 'health' | 'financial' | 'sensitive'

/**
 * One option of a `choice` or `choices` field: `id` is the stored code, `nome` the displayed text. `onlyCurrent` hides
 * it unless it is the current value; with `when` it is offered only while the condition holds.
 */
export interface Choice {
  /** The code that is stored and sent. */
  id: string
  /** Displayed text. */
  nome: string
  /** No longer offered; a stored value is kept and shown. */
  onlyCurrent?: boolean
  /** Offered only while this condition holds. */
  when?: Condition
  /** Offered by the list filter only while this condition (on settings and authorities) holds; false: never. */
  filterWhen?: Condition | false
}

/** Severity of a state; screens show it as a colour beside the text. */
export type Tone = 'success' | 'warning' | 'error' | 'info' | 'neutral'

/** A default value: a literal, or one of the supported values that depend on the current date or a setting. */
export type DefaultValue =
  | string
  | number
  | boolean
  | null
  | unknown[]
  | { now: 'date' | 'datetime' | 'year' | 'monthAgo' | 'yearAgo' }
  /** A month 'yyyy-MM', this many months from now; negative values are in the past. */
  | { monthsFromNow: number }
  | { setting: string }

/**
 * The transitions between the states of a field, for boards and diagrams. Their requirements are in the actions of the
 * same names.
 */
export interface StatesMeta {
  /** In declaration order. */
  transitions: { name: string; from: string[]; to: string[] }[]
}

/**
 * Rows that refer to a record: the rows of `resource` whose reference `by` is that record. With `filled`, the field of
 * that name must also have a value.
 */
export type Referring = ReferringRows | ReferringPlatformRows
export interface ReferringRows {
  resource: string
  by: string
  filled?: string
}
/** Rows of a platform table that is not a resource; `column` and `filled` are columns of that table. */
export interface ReferringPlatformRows {
  table: string
  column: string
  filled?: string
}

/** A field, as data. `kind` is the name of a folder in `app/engine/fields` and `frontend/fields`. */
export interface FieldDef {
  /** Name of the kind: 'text', 'ref'… (`kindNames()`). */
  kind: string
  /** Displayed label; a company may change it. */
  label: string
  /** `true`, or the condition under which a value is required. */
  required?: true | Condition
  /** Replaces the standard "{label} é obrigatório". */
  requiredMessage?: string
  /** While this condition does not hold, the field is hidden and never required. */
  visible?: Condition
  /**
   * `true`: only the server writes it (input is ignored). A condition: while it holds, the form locks the field and the
   * server refuses a change.
   */
  readOnly?: true | Condition
  /** Written once, at creation; later changes are refused. */
  immutable?: true
  /** Value of a new record when none was sent. */
  default?: DefaultValue
  /**
   * Initial value of a form. Unlike `default`, the server does not fill it in: the client must send it. In the dialog
   * of an action, `{ record: 'salario' }` is a value of the record the action is about. It takes precedence over
   * `default`.
   */
  prefill?: DefaultValue | { record: string }
  /** Conditional defaults; the first whose condition holds applies. They take precedence over `default`. */
  defaults?: { when: Condition; value: DefaultValue }[]
  /** Shown behind the "?" of the field, and in the API document. */
  help?: string
  /** Placeholder of the empty input. */
  placeholder?: string
  /** Minimum length for texts, value for numbers, number of entries for lists and refs. */
  min?: number
  /** As `min`, for the maximum. */
  max?: number
  /** time: maximum duration, 'h:mm'. */
  longest?: string
  /** refs, lists: the company setting that contains the maximum number of entries. */
  maxSetting?: string
  /** Replaces the standard message of `min`. */
  minMessage?: string
  /** Message for a value of the wrong type or format. */
  invalidMessage?: string
  /** Replaces the standard message of `max`; for entries, `{max}` is replaced by the limit. */
  maxMessage?: string
  /**
   * text: regular expression the whole value must match, checked by client and server; `invalidMessage` describes the
   * format.
   */
  pattern?: string
  /** text: known codes with their names. They are offered and shown with their names; other values are accepted too. */
  codes?: Readonly<Record<string, string>>
  /** Unique within the company (globally when the resource is shared). */
  unique?: true
  /** Creates a database index (refs, `unique` fields and list sort columns always have one). */
  index?: true
  /** LGPD class: masked in the audit trail. */
  personal?: PersonalClass
  /**
   * What only its reader may know: an answer, a note, a feedback. It leaves the record in no copy that others read: the
   * audit trail says that it was changed and never what it says.
   */
  private?: true
  /** Other headings that spreadsheets have for it. */
  alsoCalled?: readonly string[]
  /** phone: the field beside it that takes the area code, when a spreadsheet has both in one cell. */
  areaCodeIn?: string
  /** phone: the field beside it that takes mobile numbers of a spreadsheet. */
  mobilesIn?: string
  /** LGPD: purpose of processing. The purpose of a group applies to its fields. */
  purpose?: string
  /** Former name: the migration becomes a RENAME. */
  renamedFrom?: string
  /** Left out of lists and reads unless requested (`password` is never sent). */
  writeOnly?: true
  /** secret: purpose the value is encrypted for. Default: its location. */
  sealedFor?: string
  /** secret: path of the field with the address it is sent to. A new address requires the secret again. */
  boundTo?: string
  /** Message for a new address without the secret. */
  boundMessage?: string
  /** text: forms convert the input to upper case while the condition holds. */
  upperCase?: Condition
  /** password: input only, the present password of the actor. Checked where the call arrives, never stored or passed on. */
  confirmsActor?: true
  /** password: name of the confirmation input, which must repeat the value. Never stored. */
  confirmedBy?: string
  /** Not shown in generated forms; the API still accepts it. */
  hidden?: true
  /** ref, refs: key of the target resource. */
  to?: string
  /** ref, refs: additional filter sent with every lookup; values may refer to form fields as '$campo.id'. */
  lookup?: Record<string, unknown>
  /** The lookup filter applies only while this condition holds. */
  lookupWhen?: Condition
  /**
   * ref, refs: options come from GET `path`, called with `nome` and these form fields, instead of the list of the
   * target.
   */
  optionsFrom?: { path: string; query: Record<string, string> }
  /**
   * ref: forms of new records fill their empty fields with the answer of GET to this path, called with `{field}={id}`
   * of the selected record.
   */
  prefillFrom?: string
  /** ref to its own resource that forms a tree. */
  tree?: true
  /**
   * ref, refs: the field that names the target, when its kind formats the value differently from how it is stored. Set
   * at boot.
   */
  named?: Pick<FieldDef, 'kind' | 'label' | 'choices' | 'codes' | 'scale' | 'max'>
  /**
   * refs to a tree. `descendants`: selecting a row selects all active rows below it. `topmost`: a row represents all
   * rows below it, which cannot be selected too.
   */
  branches?: 'descendants' | 'topmost'
  /** refs: the API uses plain ids (`bairrosIds: [1, 2]`) instead of `{ id, nome }`. */
  idsOnly?: true
  /** ref: deleting the target deletes this row too (child resources). Default: deletion of the target is refused. */
  cascade?: true
  /** Options of `choice` and `choices`. */
  choices?: Choice[]
  /** choice, or computed shown as one: the colour of each value. Values without a tone are neutral. */
  tones?: Record<string, Tone>
  /** choice, or computed shown as one, created by `states()`: the transitions between its values. */
  states?: StatesMeta
  /** group, list, history: the nested fields. */
  fields?: Record<string, FieldDef>
  /** file, image: accepted content types ('image/*', 'application/pdf'). */
  accept?: string[]
  /** file, image: maximum size in bytes. */
  maxBytes?: number
  /** decimal, money, percent: number of decimal places. */
  scale?: number
  /** integer: the value is a number of months; forms also accept years. */
  inMonths?: true
  /** list: users can reorder the rows. */
  ordered?: true
  /** list, history: its rows have individual addresses under this name: `/api/<resource>/{id}/<name>/{item}`. */
  itemsAt?: string
  /** list: singular label for "Adicionar ...". */
  item?: string
  /** list: columns of the table in the form. refs: fields of the target that the record page shows as a table. */
  columns?: string[]
  /** list, history: rules over the fields of one row; '^.campo' reads the record that contains the row. */
  rules?: RuleDef[]
  /** text: width hint of the form input, in twelfths of the row. */
  width?: number
  /** Column width in lists, in pixels. Default: the width of the kind, or the remaining space. */
  columnWidth?: number
  /** boolean: switching it on empties this list of the same record, after the user confirmed the question. */
  clearsField?: { field: string; question: string }
  /**
   * refs: when an entry is selected and GET `path` (with `{id}`) returns a value, the user must confirm first. The text
   * may contain `{nome}` of the entry and `{valor}`, the returned value.
   */
  confirmOnPick?: { path: string; title: string; text: string }
  /**
   * cep: part of the address → name of the sibling field that receives it. Default: the fields with the same names as
   * the parts.
   */
  autofill?: Partial<Record<'logradouro' | 'bairro' | 'cidade' | 'uf', string>>
  /** computed: kind used to display it. */
  as?: string
  /** computed: the display template of the resource it is computed from. Set by `resource()`. */
  template?: string
  /** computed: the fields of which the first filled one is shown (`displayAs`). Set by `resource()`. */
  firstOf?: string[]
  /** computed: the fields it is computed from; always read together with it. */
  dependencies?: string[]
  /**
   * computed: the value of a history that is in force ('historico.valor'). The stored value repeats it; for another day
   * the value is read from the history.
   */
  from?: string
  /** computed: true when a row of one of these refers to the record. */
  referredBy?: readonly Referring[]
  /**
   * ref: fields of the target included in reads: `{ id, nome, uf: { id } }`. `empresa` is the company of the record.
   */
  with?: string[]
  /** history: a new period starts in the form with the values of the one in force, but for these fields. */
  startsFromCurrentBut?: readonly string[]
  /** In a resource that represents a part of another one: where the value is stored. Set at boot. */
  stored?: { column: string; table: string }
  /** Companies cannot make it required. */
  optional?: true
  /** Visible and editable only with the authorities of the field. */
  restricted?: true
  /** Left out while somebody views the system as another user. */
  personalTo?: 'actor'
  /** Restricted by one authority together with the other fields of this name; `label` names the set. */
  restrictedAs?: { as: string; label: string }
  /** Set for a user who may not change the field. */
  locked?: true
  /** Plugin that added the field. Set at boot. */
  owner?: string
}

/** Fields by API name. */
export type FieldDefs = Record<string, FieldDef>
