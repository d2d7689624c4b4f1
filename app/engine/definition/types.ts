import type { RuleDef } from './screen_types.ts'
/**
 * The shapes everything else is derived from. Pure data: no I/O, safe to import in a browser.
 * What a definition says is what `GET /api/metadata` sends (less the functions, which stay on the server).
 */
import type { Condition } from './conditions.ts'

/** LGPD class of a personal datum: drives masking in logs and audit, data export and erasure. */
export type PersonalClass = 'identity' | 'contact' | 'document' | 'family' | 'health' | 'financial' | 'sensitive'

/** One option of a `choice` or `choices` field: `id` is the stored code, `nome` what people read. `onlyCurrent` hides it unless it is the present value; with `when` it is offered only while the condition holds. */
export interface Choice {
  /** The code that is stored and sent. */
  id: string
  /** What people read. */
  nome: string
  /** Not offered any more; a stored one stays and is shown. */
  onlyCurrent?: boolean
  /** Offered only while it holds. */
  when?: Condition
  /** Offered by the filter of a list only while it holds (of settings and authorities); false: never. */
  filterWhen?: Condition | false
}

/** What a state means to people; screens give it a colour beside its words. */
export type Tone = 'success' | 'warning' | 'error' | 'info' | 'neutral'

/** A default value: a literal, or one of the few that depend on the moment. */
export type DefaultValue =
  | string
  | number
  | boolean
  | null
  | unknown[]
  | { now: 'date' | 'datetime' | 'year' | 'monthAgo' | 'yearAgo' }
  /** Of months: 'yyyy-MM' so many months from now; negative ones are past. */
  | { monthsFromNow: number }
  | { setting: string }

/** The ways between the states of a field, for boards and diagrams; their requirements are in the actions of the same names. */
export interface StatesMeta {
  /** In the order they were declared. */
  transitions: { name: string; from: string[]; to: string[] }[]
}

/**
 * Rows that refer to a record: of `resource` those whose reference `by` is that record and, when `filled` is
 * said, whose field of this name holds something.
 */
export type Referring = ReferringRows | ReferringPlatformRows
export interface ReferringRows {
  resource: string
  by: string
  filled?: string
}
/** Rows of a table of the platform that is no resource; `column` and `filled` are columns of it. */
export interface ReferringPlatformRows {
  table: string
  column: string
  filled?: string
}

/** A field, as data. `kind` names a folder of `app/engine/fields` and of `frontend/fields`. */
export interface FieldDef {
  /** Name of the kind: 'text', 'ref'… (`kindNames()`). */
  kind: string
  /** What people read; a company may change it. */
  label: string
  /** `true`, or the condition under which a value must be given. */
  required?: true | Condition
  /** Replaces the standard "{label} é obrigatório". */
  requiredMessage?: string
  /** While it does not hold the field is not shown and never demanded. */
  visible?: Condition
  /** `true`: only the server writes it (input is ignored). A condition: the form locks it and the server refuses a change. */
  readOnly?: true | Condition
  /** Written once, at creation; later changes are refused. */
  immutable?: true
  /** Of a new record, when nothing was sent. */
  default?: DefaultValue
  /**
   * What a form begins with. Unlike `default` the server does not fill it in: who calls has to say it. `{ record: 'salario' }` is, in
   * the dialog of an action, a value of the record it is about; it comes before `default`.
   */
  prefill?: DefaultValue | { record: string }
  /** Defaults by condition, the first that holds; before `default`. */
  defaults?: { when: Condition; value: DefaultValue }[]
  /** Behind the "?" of the field, and in the API document. */
  help?: string
  /** Grey text in the empty box. */
  placeholder?: string
  /** Length for texts, value for numbers, entries for lists and refs. */
  min?: number
  /** As `min`: characters, value or entries. */
  max?: number
  /** time: longest duration, 'h:mm'. */
  longest?: string
  /** refs, lists: the setting of the company that says how many entries there may be. */
  maxSetting?: string
  /** Replaces the standard sentence. */
  minMessage?: string
  /** Of a value of another kind. */
  invalidMessage?: string
  /** Replaces the standard sentence; of entries `{max}` is how many. */
  maxMessage?: string
  /** text: regular expression the whole value must match, for both sides; `invalidMessage` says how it is written. */
  pattern?: string
  /** text: codes that are known, with their names. They are offered and shown with their names; others are taken too. */
  codes?: Readonly<Record<string, string>>
  /** Unique within the company (within everything when the resource is shared). */
  unique?: true
  /** Gets a database index (refs, `unique` and list sort columns have one anyway). */
  index?: true
  /** LGPD class: masked in the audit trail. */
  personal?: PersonalClass
  /** LGPD: what the datum is used for. That of a group holds for the fields in it. */
  purpose?: string
  /** Former name: the migration becomes a RENAME. */
  renamedFrom?: string
  /** Not sent in lists and reads unless asked for (`password` is never sent at all). */
  writeOnly?: true
  /** secret: what it opens. Left out: its place. */
  sealedFor?: string
  /** text: forms turn what is typed into capitals while the condition holds. */
  upperCase?: Condition
  /** password: name of the input beside it that must repeat the value. Never stored. */
  confirmedBy?: string
  /** Not shown in generated forms; the API still takes it. */
  hidden?: true
  /** ref, refs: key of the target resource. */
  to?: string
  /** ref, refs: extra filter sent with every lookup, values may name form fields as '$campo.id'. */
  lookup?: Record<string, unknown>
  /** The lookup narrows only while this holds. */
  lookupWhen?: Condition
  /** ref, refs: what GET `path` answers to `nome` and these fields of the form is offered, instead of the list of the target. */
  searchedAt?: { path: string; query: Record<string, string> }
  /** ref: forms of new records fill their empty fields with what GET of this path answers to `{field}={id}` of the picked record. */
  fillsFrom?: string
  /** ref to its own resource that makes a tree. */
  tree?: true
  /** ref, refs: the field that names the target, where its kind writes the value otherwise than it is stored. Filled at boot. */
  named?: Pick<FieldDef, 'kind' | 'label' | 'choices' | 'codes' | 'scale' | 'max'>
  /** refs to a tree: `descendants`: marking a row marks all that is in use below it; `topmost`: a row stands for all below it, which cannot be marked too. */
  branches?: 'descendants' | 'topmost'
  /** refs: the API speaks plain ids (`bairrosIds: [1, 2]`) instead of `{ id, nome }`. */
  idsOnly?: true
  /** ref: deleting the target deletes this row too (child resources). Default: deletion of the target is refused. */
  cascade?: true
  /** Of `choice` and `choices`. */
  choices?: Choice[]
  /** choice, or computed shown as one: the colour of a value. Values without a tone stay neutral. */
  tones?: Record<string, Tone>
  /** choice, or computed shown as one, made by `states()`: the ways between its values. */
  states?: StatesMeta
  /** group, list, history: the fields inside. */
  fields?: Record<string, FieldDef>
  /** file, image: accepted content types ('image/*', 'application/pdf') and limit in bytes. */
  accept?: string[]
  /** Of files: largest size. */
  maxBytes?: number
  /** decimal, money, percent: digits after the comma. */
  scale?: number
  /** integer: it counts months; forms take years too. */
  inMonths?: true
  /** list: people put the rows into an order of their own. */
  ordered?: true
  /** list, history: its rows have addresses of their own under this name: `/api/<resource>/{id}/<name>/{item}`. */
  itemsAt?: string
  /** list: singular label for "Adicionar ...", and which columns its table shows. */
  item?: string
  /** Of lists: columns of the table in the form. refs: fields of the target that the page of the record shows as a table. */
  columns?: string[]
  /** list, history: rules over the fields of one row; '^.campo' reads the record around it. */
  rules?: RuleDef[]
  /** text: width hint of the form input, in twelfths of the row. */
  width?: number
  /** Pixels of its column in lists; without it that of the kind, or what the others leave. */
  columnWidth?: number
  /** boolean: switching it on empties this list of the same record, once the question was answered with yes. */
  clearsField?: { field: string; question: string }
  /** refs: when an entry is picked and GET `path` (with `{id}`) answers something, people are asked first. The text may hold `{nome}` of the entry and `{valor}`, the answer. */
  confirmOnPick?: { path: string; title: string; text: string }
  /** cep: part of the address → name of the field beside it that takes it. Default: the fields called like the parts. */
  autofill?: Partial<Record<'logradouro' | 'bairro' | 'cidade' | 'uf', string>>
  /** computed: kind used to show it. */
  as?: string
  /** computed: the display template of the resource it is worked out from. Filled by `resource()`. */
  template?: string
  /** computed: the fields it is worked out from; read with it whatever else is asked for. */
  dependencies?: string[]
  /** computed: the value in force of a history ('historico.valor'). Stored: repeats it, and is read from it for another day. */
  from?: string
  /** computed: true when a row of one of these refers to the record. */
  referredBy?: readonly Referring[]
  /** ref: fields of the target that come along in what is read: `{ id, nome, uf: { id } }`. `empresa` is the company of the record. */
  with?: string[]
  /** In a part of another resource: where the value lies. Filled at boot. */
  stored?: { column: string; table: string }
  /** No company can demand it. */
  optional?: true
  /** Seen and changed only by who has the authorities of the field. */
  restricted?: true
  /** Restricted together with the others of this name, by one authority; `label` says what they are. */
  restrictedAs?: { as: string; label: string }
  /** In the view of somebody who may not change the field. */
  locked?: true
  /** Plugin that brought the field. Filled at boot. */
  owner?: string
}

/** Fields by the name the API has for them. */
export type FieldDefs = Record<string, FieldDef>
