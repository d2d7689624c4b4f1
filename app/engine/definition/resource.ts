import { type Fields, toDefs } from '../fields/builder.ts'
import type { PersonalTo, RowRule } from './access.ts'
import type { Context } from './context.ts'
import type { ExclusiveDef } from './exclusive.ts'
import type { Lifetime, WithinDef } from './lifetime.ts'
import type { DerivedDef } from './derived.ts'
import type { FromNameDef, ImportDef } from './import.ts'
import type { Compute, Hooks } from './hooks.ts'
import type { FieldDefs } from './types.ts'
import type { FilterDef, FormSection, Label, LinkMeta, ListDef, RemovalDef } from './screen_types.ts'
import type { RuleDef } from './rule.ts'
import { type ActionDef } from './action.ts'
import type { RecordDef, TimelineSource } from './record.ts'
import { statePartsOf } from './state_parts.ts'
import { DISPLAY_NAME, firstFilledParts, isTemplate, templateParts } from './display_template.ts'

/** Options of `resource()`. */
export interface ResourceOptions<F extends Fields, K = string> {
  /** [singular, plural] */
  label: [string, string]
  /**
   * Nouns used where a list shows its row count, singular and plural: `['resposta', 'respostas']`. Default: the label,
   * if its plural starts with a different word than its singular ('7 projetos'). Otherwise "records" is used, because a
   * title such as 'Horas trabalhadas' is not countable.
   */
  counted?: [string, string]
  /** By API name. Without `form`, their order is the order of the form. */
  fields: F
  /**
   * Field that names a record, or a template of several fields: `'{placa} · {modelo}'`. With a template, references
   * carry the text as `rotulo`; lists sort by its fields in order and search all of them. Default `nome`.
   */
  display?: string
  /**
   * How a record is called where its display field does not say it: the first filled of `fields`, of which the last is
   * the display field. References carry it under the name of the display field (`{ id, nome }`), rows as `rotulo`; it
   * sorts, titles and exports them. The display field of a row keeps what was written in it, and exports show it beside,
   * under the heading `beside`.
   */
  displayAs?: { fields: readonly string[]; beside: string }
  /**
   * Fields whose texts form the title of a record on its screens, joined by a dot, where a single field is not enough:
   * `['pessoa', 'curso']`. Default: the display field.
   */
  title?: string[]
  /**
   * Rows are not bound to a company. Default: each row belongs to a company. Such rows are written by users who have the
   * authority in every company, unless `companiesAt` or `writers` says otherwise.
   */
  shared?: boolean
  /**
   * With `shared`: path of the references to the companies a row is for (`'empresa'`, `'empresas.empresaId'`). Users see
   * the rows of the companies where they have the authority. They write a row if they have it in all companies it names,
   * before and after; a row that names none is for all companies.
   */
  companiesAt?: string
  /** With `shared`: the hooks decide who writes a row, on creation, change and removal. */
  writers?: 'hooks'
  /**
   * Name of a yes/no setting. Companies that have it switched on see each other's rows. Both companies must have it on,
   * and only the owning company may write a row. When another company opens or exports rows, this is recorded in the
   * audit trail of the owner.
   */
  sharedBy?: string
  /** Default: last segment of the key, with underscores. */
  table?: string
  /** Columns, sort order, search and filter panel. Default: the display field. */
  list?: ListDef
  /**
   * Filters that are not fields: `filter(…)`, `filterAlias(…)`. They are shown when `list.filters` contains their
   * names.
   */
  filters?: Record<string, FilterDef>
  /** `tabs({...})` or `sections({...})`; default: all fields in one section. */
  form?: FormSection[]
  /** Rules over the whole record. */
  rules?: RuleDef[]
  /** Operations beyond reading and writing. */
  actions?: ActionDef[]
  /** Row buttons that lead to a screen. */
  links?: LinkMeta[]
  /** Callbacks around each write, in its transaction. */
  hooks?: Hooks<K>
  /** Functions of the `computed` fields, by field name. */
  compute?: Record<string, Compute<K>>
  /** Stored values that follow from others: `derived(['descricao'], { own, from, compute })`. */
  derived?: DerivedDef[]
  /**
   * Records may be removed only while this condition on their own fields holds:
   * `{ when: when('encerradoEm').empty(), refusal: 'Um projeto encerrado fica.' }`.
   * Otherwise the server refuses with the sentence (400), and screens do not offer removal. Checks that depend on other
   * rows belong in `beforeDelete`.
   */
  removal?: RemovalDef
  /**
   * Whether users may undo a removal for some seconds. Default: yes, unless there is a `beforeDelete` hook. `true`
   * declares that the hook only refuses. `false` declares that data outside the definition (such as a separate table)
   * is removed with the row.
   */
  undoDelete?: boolean
  /**
   * Every field is private: the audit trail says who wrote which record and when, and no value of it. For records that
   * name in themselves who said something about whom.
   */
  private?: true
  /**
   * Adds the prepared fields (`camposExtras.texto1` …), which appear once a company gives them a title. A string is the
   * name of the yes/no setting that switches all of them off.
   */
  extraFields?: true | string
  /** Row-level access rules, as data. */
  rowRules?: RowRule[]
  /**
   * The rows are personal to the people they belong to: nobody who views the system as another user gets them. Its calls
   * are refused, and its rows are left out of every other read.
   */
  personalTo?: PersonalTo
  /** The generated operations; operations left out have no endpoint. */
  operations?: ('list' | 'read' | 'create' | 'update' | 'delete')[]
  /** Any signed-in user may read (lookups such as estados); only writing requires an authority. */
  publicRead?: boolean
  /** Authority prefix that replaces the one derived from the key ('ROLE_CAPTACAO_CANDIDATOS'). */
  authority?: string
  /** Opens records on a page generated from this definition instead of the form. */
  record?: RecordDef
  /** Event sources for its records; other plugins add theirs (`extend`). */
  timeline?: TimelineSource[]
  /** Plugin pages that replace generated screens; 'plugin/Component' for one of another plugin it requires. */
  pages?: { list?: string; form?: string; show?: string }
  /**
   * Plugin component that replaces the standard removal dialog: it asks for confirmation and removes the records.
   * Props: `ids`, `onClose`, `onRemoved`.
   */
  deleteDialog?: string
  /** Shown in the list while it is empty: the purpose of the resource. */
  help?: string
  /** Sets of fields that are unique within the company. */
  unique?: { fields: string[]; message: string }[]
  /**
   * References and values that only one record may hold at a time, or ever:
   * `[exclusive('veiculo', period('saida', 'retorno'), 'O veículo já está reservado.')]`.
   */
  exclusive?: ExclusiveDef[]
  /** The dates between which a record is there for others: the contract of a person, the term of a mandate. */
  lifetime?: Lifetime
  /**
   * Dates that lie inside the lifetime of the record they belong to:
   * `[within('reserva', period('inicio', 'fim'))]`.
   */
  within?: WithinDef[]
  /**
   * The rows belong to the record that `of` refers to, and can be written only until its field `at` has a value: for
   * example, answers until the questionnaire is submitted.
   * This also holds for concurrent writes; code that sets the field must lock the record first and then read the rows.
   */
  lockedWhen?: { of: string; at: string; refusal: string }
  /** Additional indexes: field paths, in order. */
  indexes?: string[][]
  /** What spreadsheets of it have besides its fields, and what follows from a line for the record. */
  imports?: ImportDef
  /**
   * How a record is created that an imported spreadsheet names and nobody has recorded yet. Default: by its display
   * field alone, where no other field without a default is required. `false`: never.
   */
  fromName?: FromNameDef | false
  /**
   * Key of another resource whose rows, table and API this one exposes under a second address (`obras/abertas` over the
   * projects).
   */
  aliasOf?: string
  /**
   * Alias only: it represents this group of the other resource. The fields of the group are at the top level, and
   * `parent` names the reference to the record that contains them. A row exists when the display field has a value.
   * Writes go through the other resource.
   */
  embedded?: { group: string; parent: string }
  /**
   * Alias only: restricts it to rows with these values of a field (`{ tipo: ['S'] }`); a new row gets the first value.
   * Such an alias has separate authorities and operations.
   */
  fixedValues?: Record<string, string[]>
  /**
   * Fields indexed for full-text search, with their weight: 3 the name, 2 important fields, 1 the rest. Paths may go
   * through groups and lists (`'experiencias.empresa'`). The words are stored in a separate index, queried by
   * `searchWords`.
   */
  fullText?: Record<string, 1 | 2 | 3>
  /**
   * Restricts the rows visible to a context: column → allowed values; null means no restriction. A path into a list
   * (`'empresas.empresaId'`) requires one matching item; rows without items are visible to everyone. For resources that
   * are shared by some companies only. `authority` is the authority required in the company of a row; without it, only
   * names are requested, which every member may see.
   */
  scope?: (context: Context, authority?: string) => Record<string, (string | number)[]> | null
}

/** A resource as data, plus its server functions. */
export interface ResourceDef extends Omit<ResourceOptions<Fields>, 'label' | 'fields' | 'list'> {
  /** 'obras/projetos': route of the screen, and path of its endpoints below /api/. */
  key: string
  /** Singular and plural. */
  label: Label
  /** By API name. */
  fields: FieldDefs
  /** Path of the field that names a row. */
  display: string
  /** Columns, sort order and filter panel of the list. */
  list: ListDef
  /** Tabs and sections. */
  form: FormSection[]
  /** Rules over the whole record. */
  rules: RuleDef[]
  /** Operations beyond reading and writing. */
  actions: ActionDef[]
  /** Row buttons that lead to a screen. */
  links: LinkMeta[]
  /** Filters that are not plain fields. */
  filters: Record<string, FilterDef>
  /** Name of the owning plugin; set by the registry. */
  owner?: string
}

/**
 * Defines a resource. The key is the address: screen `/captacao/etapas-seletivas`, API
 * `/api/captacao/etapas-seletivas`.
 *
 * @example
 * export const etapaSeletiva = resource('captacao/etapas-seletivas', {
 *   label: ['Etapa seletiva', 'Etapas seletivas'],
 *   fields: { ordem: integer('Ordem').required().min(1).max(999), nome: text('Nome').required().max(100) },
 *   list: { columns: ['ordem', 'nome'], sort: 'ordem' },
 * })
 */
export function resource<const K extends string, F extends Fields>(
  key: K,
  options: ResourceOptions<F, K>,
): ResourceDef & { key: K; $fields: F } {
  const fields = toDefs(options.fields)
  const template =
    isTemplate(options.display ?? '') && !Object.hasOwn(fields, DISPLAY_NAME) ? options.display : undefined
  const written = template === undefined ? undefined : templateParts(template, labelOf(options.label).singular, fields)
  const display = written ? DISPLAY_NAME : (options.display ?? 'nome')
  const called = options.displayAs && firstFilledParts(options.displayAs.fields, fields[display]?.label ?? '', fields)
  const parts = Object.entries(fields).flatMap(([name, field]) => statePartsOf(key, name, field) ?? [])
  return {
    ...options,
    key,
    label: labelOf(options.label),
    fields: written || called ? { ...fields, [DISPLAY_NAME]: (written ?? called)!.field } : fields,
    display,
    ...(called && !options.title && { title: [DISPLAY_NAME] }),
    list: { ...(written && { search: written.paths }), ...(options.list ?? { columns: [display] }) },
    form: options.form ?? [],
    rules: options.rules ?? [],
    actions: [...parts.flatMap((part) => part.actions), ...(options.actions ?? [])],
    links: options.links ?? [],
    filters: Object.assign({}, ...parts.map((part) => part.filters), options.filters),
    ...((options.compute || parts.length || written || called) && {
      compute: Object.assign(
        {},
        ...parts.map((part) => part.compute),
        written && { [DISPLAY_NAME]: written.compute },
        called && { [DISPLAY_NAME]: called.compute },
        options.compute,
      ),
    }),
  } as ResourceDef & { key: K; $fields: F }
}

const labelOf = (label: unknown): Label =>
  Array.isArray(label) ? { singular: label[0], plural: label[1] } : { singular: '', plural: '' }

type Layout = Record<string, string[] | FormSection[]>

const toSections = (layout: Layout): FormSection[] =>
  Object.entries(layout).map(([label, content]) =>
    content.length && typeof content[0] === 'object'
      ? { label, fields: [], sections: content as FormSection[] }
      : { label, fields: content as string[] },
  )

/** Tabs of a form: `tabs({ 'Dados da obra': ['data', 'descricao'], Anúncio: ['anuncio'] })`; a tab may hold `sections({...})`. */
export const tabs = toSections
/** Sections of a form or tab, each with a heading. */
export const sections = toSections

/**
 * An alternative name for filtering by a field, for callers that use that name:
 * `filterAlias('Motivo', 'motivoSolicitacao')`.
 */
export const filterAlias = (label: string, field: string): FilterDef => ({
  label,
  kind: 'alias',
  field,
  choices: [],
  where: {},
})
