import { type Field, type Fields, toDefs, type ValuesOf } from '../fields/builder.ts'
import type { RowRule } from './access.ts'
import type { Context } from './context.ts'
import type { ExclusiveDef } from './exclusive.ts'
import type { Compute, Hooks } from './hooks.ts'
import type { FieldDef, FieldDefs } from './types.ts'
import type { FilterDef, FormSection, Label, LinkMeta, ListDef, RemovalDef, RuleDef } from './screen_types.ts'
import { type ActionDef } from './action.ts'
import type { RecordDef, TimelineSource } from './record.ts'
import { statePartsOf } from './state_parts.ts'
import { DISPLAY_NAME, isTemplate, templateParts } from './display_template.ts'

export { filter } from './filter.ts'

/** What `resource()` takes. */
export interface ResourceOptions<F extends Fields, K = string> {
  /** [singular, plural] */
  label: [string, string]
  /**
   * What its rows are called where a list says how many there are, one and many: `['resposta', 'respostas']`. Default: the label, if its
   * plural begins with another word than its singular ('7 projetos'); else they are records, for a title like 'Horas trabalhadas' counts nothing.
   */
  counted?: [string, string]
  /** By name, as the API has them. Their order is that of the form when there is no `form`. */
  fields: F
  /**
   * Field that names a record, or a template of several: `'{placa} · {modelo}'`. References then carry its text as `rotulo`; lists sort by
   * its fields in their order and search in all of them. Default `nome`.
   */
  display?: string
  /** Fields whose texts together title a record on its screens, joined by a dot, where no single field would: `['pessoa', 'curso']`. Default: the display field. */
  title?: string[]
  /** Rows belong to no company. Default: they belong to one. */
  shared?: boolean
  /**
   * Companies that have this parameter switched on see each other's rows: the name of that setting. Both sides must have it on, rows are
   * written by their own company only, and what others open or export stands in the audit trail of the owner.
   */
  sharedBy?: string
  /** Default: last segment of the key, with underscores. */
  table?: string
  /** Columns, order, search and filter panel. Default: the display field. */
  list?: ListDef
  /** Filters that are no field: `filter(…)`, `filterAlias(…)`. They show when `list.filters` names them. */
  filters?: Record<string, FilterDef>
  /** `tabs({...})`, `sections({...})`; default: all fields in one section. */
  form?: FormSection[]
  /** Over the whole record. */
  rules?: RuleDef[]
  /** Beyond reading and writing. */
  actions?: ActionDef[]
  /** Buttons of a row that lead to a screen. */
  links?: LinkMeta[]
  /** Work around each write, in its transaction. */
  hooks?: Hooks<K>
  /** Functions of the `computed` fields, by their names. */
  compute?: Record<string, Compute<K>>
  /**
   * Its records may be removed only where this holds (told from their own fields): `{ when: when('encerradoEm').empty(), refusal: 'Um projeto encerrado fica.' }`.
   * Whoever tries gets the sentence (400), and screens offer no removal. What other rows say is asked by `beforeDelete`.
   */
  removal?: RemovalDef
  /**
   * Whether people may undo a removal for some seconds. Default: yes, unless a `beforeDelete` hook stands there. `true` says
   * that the hook only refuses; `false` that something outside the definition (a table of its own) goes with the row.
   */
  undoDelete?: boolean
  /** Gets the prepared fields (`camposExtras.texto1` …) that appear once a company gives them a title. A name: the yes/no setting that switches them all off. */
  extraFields?: true | string
  /** Which rows a user sees, as data. */
  rowRules?: RowRule[]
  /** 'none': no generated endpoints for that verb. */
  operations?: ('list' | 'read' | 'create' | 'update' | 'delete')[]
  /** Anybody signed in may read (lookups such as estados); authority is asked for writing only. */
  publicRead?: boolean
  /** Authority base instead of the one made from the key ('ROLE_CAPTACAO_CANDIDATOS'). */
  authority?: string
  /** Opens records on a page made from this definition instead of in the form. */
  record?: RecordDef
  /** What happened to its records; other plugins add theirs (`extend`). */
  timeline?: TimelineSource[]
  /** Plugin pages that replace generated screens; 'plugin/Component' for one of another plugin it requires. */
  pages?: { list?: string; form?: string; show?: string }
  /** Plugin component that asks before records are removed and removes them, instead of the plain question. Gets `ids`, `onClose`, `onRemoved`. */
  deleteDialog?: string
  /** Said in the list while it is empty: what it is for. */
  help?: string
  /** Unique sets of fields, within the company. */
  unique?: { fields: string[]; message: string }[]
  /** What only one record may hold at a time: `[exclusive('veiculo', period('saida', 'retorno'), 'O veículo já está reservado.')]`. */
  exclusive?: ExclusiveDef[]
  /**
   * Rows belong to the record `of` refers to, and are written only until its field `at` has a value: answers until the questionnaire is handed in.
   * Holds for writes at the same time too; whoever sets that field locks the record first and then looks at the rows.
   */
  closedBy?: { of: string; at: string; refusal: string }
  /** Extra indexes: field paths, in order. */
  indexes?: string[][]
  /** Key of another resource whose rows, table and API this one shows under a second address (`obras/abertas` over the projects). */
  aliasOf?: string
  /**
   * Of an alias: it is about this group of the other resource. The fields of the group stand at its top, `parent` names the field
   * that leads to the record around them; there is such a row when the display field has a value. Writing goes through the other resource.
   */
  embedded?: { group: string; parent: string }
  /** Of an alias: only rows with these values of a field are its own (`{ tipo: ['S'] }`), and a new row gets the first. Such an alias has authorities and operations of its own. */
  fixedValues?: Record<string, string[]>
  /**
   * Fields whose words people search for, with their weight: 3 the name, 2 what matters most, 1 the rest. Paths go through groups and
   * lists (`'experiencias.empresa'`). The words are kept in an index of their own; `searchWords` asks it.
   */
  fullText?: Record<string, 1 | 2 | 3>
  /** Narrows the rows a context may see: column → allowed values; null is no restriction. A field of a list (`'empresas.empresaId'`) asks for one such item, and rows without any are everybody's. For resources that are shared but not with everybody. `authority` is what is needed in the company of a row; without it names are asked for, which members may see. */
  scope?: (context: Context, authority?: string) => Record<string, (string | number)[]> | null
}

/** A resource as data plus its server functions. */
export interface ResourceDef extends Omit<ResourceOptions<Fields>, 'label' | 'fields' | 'list'> {
  /** 'obras/projetos': address of the screen, and below /api/ of its calls. */
  key: string
  /** One and many. */
  label: Label
  /** By name, as the API has them. */
  fields: FieldDefs
  /** Path of the field that names a row. */
  display: string
  /** Columns, order and panel of the list. */
  list: ListDef
  /** Tabs and sections. */
  form: FormSection[]
  /** Over the whole record. */
  rules: RuleDef[]
  /** Beyond reading and writing. */
  actions: ActionDef[]
  /** Buttons that lead somewhere. */
  links: LinkMeta[]
  /** Of its own, beside those by field. */
  filters: Record<string, FilterDef>
  /** Name of its plugin; the registry fills it in. */
  owner?: string
}

/** Row type of a resource definition: `RowOf<typeof etapaSeletiva>`. */
export type RowOf<D> = D extends { $fields: infer F extends Fields }
  ? ValuesOf<F> & { id: number; versao: number }
  : never

/**
 * Describes a thing once. The key is the address: screen `/captacao/etapas-seletivas`, API `/api/captacao/etapas-seletivas`.
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
  const parts = Object.entries(fields).flatMap(([name, field]) => statePartsOf(key, name, field) ?? [])
  return {
    ...options,
    key,
    label: labelOf(options.label),
    fields: written ? { ...fields, [DISPLAY_NAME]: written.field } : fields,
    display,
    list: { ...(written && { search: written.paths }), ...(options.list ?? { columns: [display] }) },
    form: options.form ?? [],
    rules: options.rules ?? [],
    actions: [...parts.flatMap((one) => one.actions), ...(options.actions ?? [])],
    links: options.links ?? [],
    filters: Object.assign({}, ...parts.map((one) => one.filters), options.filters),
    ...((options.compute || parts.length || written) && {
      compute: Object.assign(
        {},
        ...parts.map((one) => one.compute),
        written && { [DISPLAY_NAME]: written.compute },
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
/** Sections of a form or of a tab, each with a heading. */
export const sections = toSections

/** Another name under which a field filters, for callers that know it so: `filterAlias('Motivo', 'motivoSolicitacao')`. */
export const filterAlias = (label: string, field: string): FilterDef => ({
  label,
  kind: 'alias',
  field,
  choices: [],
  where: {},
})

export type { Field, FieldDef }
