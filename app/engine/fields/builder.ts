import type { PersonalTo } from '../definition/access.ts'
import type { Condition } from '../definition/conditions.ts'
import type { DefaultValue, FieldDef, FieldDefs, PersonalClass, Tone } from '../definition/types.ts'
import type { RuleDef } from '../definition/rule.ts'

function restrictedFields(
  fields: FieldDefs,
  paths: readonly string[],
  as: NonNullable<FieldDef['restrictedAs']>,
  prefix = '',
): FieldDefs {
  return Object.fromEntries(
    Object.entries(fields).map(([name, field]) => {
      const path = prefix + name
      const all = paths.some((one) => one === path || path.startsWith(`${one}.`))
      if (field.fields) return [name, { ...field, fields: restrictedFields(field.fields, paths, as, `${path}.`) }]
      return [name, all ? { ...field, restricted: true, restrictedAs: as } : field]
    }),
  )
}

/**
 * A field being described. Every method returns a new field, so definitions can be shared and varied.
 * `T` is the type of the value in the API, `R` whether it is always present.
 */
export class Field<T = unknown, R extends boolean = boolean> {
  readonly def: FieldDef
  /** Only for type inference. */
  declare readonly $value: T
  declare readonly $required: R

  constructor(def: FieldDef) {
    this.def = def
  }

  #with<R2 extends boolean = R>(part: Partial<FieldDef>): Field<T, R2> {
    return new Field<T, R2>({ ...this.def, ...part })
  }

  /** A value must be given. `message` replaces "{label} é obrigatório". */
  required(message?: string) {
    return this.#with<true>({ required: true, ...(message && { requiredMessage: message }) })
  }
  /** A value must be given while the condition holds. */
  requiredWhen(condition: Condition, message?: string) {
    return this.#with({ required: condition, ...(message && { requiredMessage: message }) })
  }
  /** Shown (and expected) only while the condition holds. */
  visibleWhen(condition: Condition) {
    return this.#with({ visible: condition })
  }
  /** Only the server writes it. */
  readOnly() {
    return this.#with({ readOnly: true })
  }
  /** Locked while the condition holds. */
  readOnlyWhen(condition: Condition) {
    return this.#with({ readOnly: condition })
  }
  /** Written once. */
  immutable() {
    return this.#with({ immutable: true })
  }
  /** Value of a new record: a literal, the present moment or a setting of the company. */
  default(value: DefaultValue) {
    return this.#with({ default: value })
  }
  /** What a form begins with; the API has to be told. In the dialog of an action `{ record: 'salario' }` is a value of its record. */
  prefill(value: DefaultValue | { record: string }) {
    return this.#with({ prefill: value })
  }
  /** The default while the condition holds; several are tried in order, `default()` comes last. An untouched form follows. */
  defaultWhen(condition: Condition, value: DefaultValue) {
    return this.#with({ defaults: [...(this.def.defaults ?? []), { when: condition, value }] })
  }
  /** choice, choices: this option is offered only while the condition holds. */
  choiceWhen(id: string, condition: Condition) {
    const options = this.def.choices ?? []
    // An option that is not there stays in sight, nameless, for the boot check to complain about.
    const all = options.some((one) => one.id === id) ? options : [...options, { id, nome: '' }]
    return this.#with({ choices: all.map((one) => (one.id === id ? { ...one, when: condition } : one)) })
  }
  /** Longest text, largest number or most entries. */
  max(max: number, message?: string) {
    return this.#with({ max, ...(message && { maxMessage: message }) })
  }
  /** Shortest text, smallest number or fewest entries. */
  min(min: number, message?: string) {
    return this.#with({ min, ...(message && { minMessage: message }) })
  }
  /** refs, lists: at most as many entries as a setting of the company says; `{max}` in the message is that number. */
  maxBySetting(setting: string, message?: string) {
    return this.#with({ maxSetting: setting, ...(message && { maxMessage: message }) })
  }
  /** time: the longest duration, `maxDuration('24:00')`. */
  maxDuration(longest: string, message?: string) {
    return this.#with({ longest, ...(message && { maxMessage: message }) })
  }
  /** integer: it counts months, and forms let people say years as well: 2 years are stored as 24. */
  inMonths() {
    return this.#with({ inMonths: true })
  }
  /** What is said of a value of another kind: text in a number, a date that is none. */
  invalid(message: string) {
    return this.#with({ invalidMessage: message })
  }
  /** text: what the whole value must look like; `message` says it in words: `.pattern(/[A-Z]{3}-\d{4}/, 'Informe a placa como ABC-1234.')`. */
  pattern(pattern: RegExp | string, message: string) {
    return this.#with({ pattern: typeof pattern === 'string' ? pattern : pattern.source, invalidMessage: message })
  }
  /**
   * text: the codes that are known, with their names (`{ 755030000: 'Punho' }`). Forms offer them by code or name; forms, records, lists, exports and
   * imports have "755030000 – Punho"; the code alone is stored and sent. A code that is not among them is taken too, unless `pattern()` forbids it:
   * for tables of others, which grow. A set that is closed is a `choice`; thousands are a resource of their own.
   */
  codes(codes: Readonly<Record<string, string>>) {
    return this.#with({ codes })
  }
  /** Integers from 1, decimals and money above zero. */
  positive(message?: string) {
    return this.min(this.def.kind === 'integer' ? 1 : 0.01, message)
  }
  /** No two rows of a company have the same value (of all companies when the resource is shared). */
  unique() {
    return this.#with({ unique: true })
  }
  /** The column gets an index, for filters over many rows. */
  indexed() {
    return this.#with({ index: true })
  }
  /** LGPD class of the datum. */
  personal(personal: PersonalClass) {
    return this.#with({ personal })
  }
  /** Known to its reader alone (an answer, a note): the audit trail says that it was changed, and never what it says. */
  private() {
    return this.#with({ private: true })
  }
  /** What the datum is used for (LGPD, art. 9), as users read it. Said of a group or list it holds for all in it that say nothing else. */
  purpose(purpose: string) {
    return this.#with({ purpose })
  }
  /** Former name: the migration renames the column and keeps its data. */
  renamedFrom(renamedFrom: string) {
    return this.#with({ renamedFrom })
  }
  /** A sentence below the input. */
  help(help: string) {
    return this.#with({ help })
  }
  /** Shown in the empty input. */
  placeholder(placeholder: string) {
    return this.#with({ placeholder })
  }
  /** A company can't demand it: not everybody who writes a record is asked for it. */
  optional() {
    return this.#with({ optional: true })
  }
  /**
   * Seen only with the authority `ROLE_…_CAMPO_<NOME>` of the field, changed only with `…_EDITAR` behind it. Fields that belong
   * together share one: `restricted({ as: 'reservados', label: 'Dados reservados' })` asks for `ROLE_…_CAMPO_RESERVADOS`.
   */
  restricted(as?: FieldDef['restrictedAs']) {
    return this.#with({ restricted: true, ...(as && { restrictedAs: as }) })
  }
  /** Personal to whoever the record belongs to: left out of every read while somebody views the system as another user. */
  personalTo(personalTo: PersonalTo) {
    return this.#with({ personalTo })
  }
  /** Of a group or a list made elsewhere: restricts the fields of these paths, all of a group when it is named. */
  restrictedIn(paths: readonly string[], as: NonNullable<FieldDef['restrictedAs']>) {
    return this.#with({ fields: restrictedFields(this.def.fields ?? {}, paths, as) })
  }
  /** Not in the generated form; the API still takes it. */
  hidden() {
    return this.#with({ hidden: true })
  }
  /** ref, refs: extra filters of every lookup, on the server too; '$campo.id' takes the value from the form. With a condition they narrow only while it holds. */
  lookup(lookup: Record<string, unknown>, when?: Condition) {
    return this.#with({ lookup, ...(when && { lookupWhen: when }) })
  }
  /**
   * ref, refs: forms offer what an endpoint answers instead of the list of the target: `optionsFrom('captacao/…/substituidos', { todos: 'todos' })` asks it with
   * `nome` (what was typed) and these fields of the form.
   */
  optionsFrom(path: string, query: Record<string, string> = {}) {
    return this.#with({ optionsFrom: { path, query } })
  }
  /**
   * ref: when one is picked, forms of new records fill their empty fields with what GET of this path answers to `{field}={id}`: an object of the fields
   * of the resource. What people typed stays; the server fills nothing in.
   */
  prefillFrom(path: string) {
    return this.#with({ prefillFrom: path })
  }
  /**
   * computed: the fields its function looks at, lists and histories too: `dependsOn('opcao', 'dependentes')`. Its rows then have them whatever a list
   * reads, and the answer only what was asked for. Without it the function finds in a list no more than the columns of that list.
   */
  dependsOn(...dependencies: string[]) {
    return this.#with({ dependencies })
  }
  /** refs: the API speaks plain ids. */
  ids() {
    return this.#with({ idsOnly: true }) as Field<any, R>
  }
  /** ref: fields of the target that come along in what is read. `empresa` is the company of the record. */
  include(...names: string[]) {
    return this.#with({ with: names })
  }
  /** ref to its own resource that makes a tree. */
  tree() {
    return this.#with({ tree: true })
  }
  /** refs to a tree: marking a row marks all that is in use below it (`descendants`), or stands for it (`topmost`). */
  branches(branches: NonNullable<FieldDef['branches']>) {
    return this.#with({ branches })
  }
  /** list: people put the rows into an order of their own, by dragging or by keys. */
  ordered() {
    return this.#with({ ordered: true })
  }
  /** ref: this row disappears with its target. */
  cascade() {
    return this.#with({ cascade: true })
  }
  /** list: singular label and the columns of its table. refs: the page of the record shows them as a table of these fields of theirs. */
  rows(item: string, columns: string[]) {
    return this.#with({ item, columns })
  }
  /** list, history: its rows can be read and changed one by one at `/api/<resource>/{id}/<name>[/{item}]`. */
  itemsAt(itemsAt: string) {
    return this.#with({ itemsAt })
  }
  /** list, history: rules over the fields of each row. */
  rowRules(rules: RuleDef[]) {
    return this.#with({ rules })
  }
  /** boolean: switching it on empties a list of the same record, after a question. */
  clearsField(field: string, question: string) {
    return this.#with({ clearsField: { field, question } })
  }
  /** choice, computed: the colour of each value in lists and forms. */
  tones(tones: Record<string, Tone>) {
    return this.#with({ tones })
  }
  /** refs: what to ask before an entry is taken, when the server has something to say about it. */
  confirmOnPick(confirmOnPick: NonNullable<FieldDef['confirmOnPick']>) {
    return this.#with({ confirmOnPick })
  }
  /** text: forms turn what is typed into capitals while the condition holds, when the input is left. */
  upperCaseWhen(upperCase: Condition) {
    return this.#with({ upperCase })
  }
  /** password: this input beside it must repeat the value when it is sent, and is never stored. */
  confirmedBy(confirmedBy: string) {
    return this.#with({ confirmedBy })
  }
  /**
   * secret: it is only for the address in this field. A new address is refused (create, change, patch, bulk, import) unless the secret comes with
   * it, so that nobody can have a stored secret sent elsewhere. null deletes it.
   */
  boundTo(path: string, message?: string) {
    return this.#with({ boundTo: path, ...(message && { boundMessage: message }) })
  }
  /**
   * A stored field that repeats the present value of a history (`mirrors('situacoes.area')`), so that lists, rules and indexes have it as a
   * column. For another day (`?em=`) it is read from the history. Whoever writes the history keeps it: `currentPeriod` tells what holds today.
   */
  mirrors(from: string) {
    return this.#with({ from })
  }
  /** Twelfths of the form row. */
  width(width: number) {
    return this.#with({ width })
  }
  /** Pixels of its column in lists, from 40 to 800. The other columns share the rest. */
  columnWidth(columnWidth: number) {
    return this.#with({ columnWidth })
  }
  /** cep: which fields beside it take the parts of the address, when they are called otherwise: `{ logradouro: 'rua' }`. */
  autofill(autofill: NonNullable<FieldDef['autofill']>) {
    return this.#with({ autofill })
  }
  /** file, image: content types that are taken and the limit in bytes. */
  accept(accept: string[], maxBytes?: number) {
    return this.#with({ accept, ...(maxBytes && { maxBytes }) })
  }
}

/** Fields being described, by name. */
export type Fields = Record<string, Field<any, any>>

/** The value type of a set of fields: `{ nome: string; ordem?: number | null }`. */
export type ValuesOf<F extends Fields> = {
  [K in keyof F as F[K]['$required'] extends true ? K : never]: F[K]['$value']
} & {
  [K in keyof F as F[K]['$required'] extends true ? never : K]?: F[K]['$value'] | null
}

/** Builder fields → plain data. */
export const toDefs = (fields: Fields): Record<string, FieldDef> =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, field?.def ?? field]))
