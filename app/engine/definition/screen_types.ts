import type { Condition } from './conditions.ts'
import type { RuleDef } from './rule.ts'
import type { AnyIcon } from './icons.ts'
import type { Choice, FieldDefs } from './types.ts'

/** A tab (or section) of a form: a label and the paths of its fields ('pessoal.cpf', or 'pessoal' for the whole group). */
export interface FormSection {
  /** Label of the tab, or the heading; plugins that extend a form refer to it by this label. */
  label: string
  /** Paths: 'nome', 'pessoal.cpf', a whole group or list. */
  fields: string[]
  /** Sections inside the tab, each with a heading. */
  sections?: FormSection[]
  /** The section is shown only while this condition holds. */
  visible?: Condition
  /** Shown below the heading. */
  help?: string
}

/** The generated list of a resource. */
export interface ListDef {
  /** Paths, in order. */
  columns: string[]
  /**
   * Paths in the response in addition to the columns: raw values for API clients of a column that people see in
   * computed form.
   */
  also?: string[]
  /** Field to sort by; '-data' is descending. Default: the display field. */
  sort?: string
  /** Fields the free-text search covers. Default: the display field. */
  search?: string[]
  /** Filters of the panel, in order: names of fields, or of entries in `filters`. */
  filters?: string[]
  /** Rows per page. Default 15. */
  size?: number
  /** Available layouts; the first is the default. Default: table. On a phone a table is shown as cards. */
  layouts?: ListLayout[]
  /** Choice or states field whose options are the columns of the board. */
  board?: string
  /** Date field that positions the rows in the calendar. */
  calendar?: string
}

/** A layout of a list. */
export type ListLayout = 'table' | 'cards' | 'board' | 'calendar'

/** A filter beyond "field equals value": each choice is a condition compiled to SQL. */
export interface FilterDef {
  /** Label in the panel and on the chip. */
  label: string
  /** A choice between conditions, or an alternative name of a field. */
  kind: 'choice' | 'alias'
  /** alias: the field (or filter) it refers to. */
  field?: string
  /** Options of the filter. */
  choices: Choice[]
  /** Option selected initially. */
  default?: string
  /** By option: the condition rows must meet; null: all rows. */
  where: Record<string, Condition | null>
}

/** Defines which records may be removed. */
export interface RemovalDef {
  /** Holds for records that may be removed. */
  when: Condition
  /** Message for all other records. */
  refusal: string
}

/** Singular and plural label: 'Projeto' and 'Projetos'. */
export interface Label {
  /** 'Projeto' */
  singular: string
  /** 'Projetos' */
  plural: string
}

/** What dialogs and buttons of an action need; `run` stays on the server. */
export interface ActionMeta {
  /** Last segment of its address. */
  name: string
  /** Label of the button. */
  label: string
  /** A name of `frontend/theme/icon_names.ts`. */
  icon?: AnyIcon
  /** `row` acts on one record, `selection` on several, `collection` on none. */
  on: 'row' | 'selection' | 'collection'
  /** Default PUT. */
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** Required authority. */
  authority: string
  /** Fields of the dialog. */
  fields?: FieldDefs
  /** Title of the dialog. */
  title?: string
  /** Confirmation question; without `fields` it is a Sim/Não question. */
  confirm?: string
  /** Message shown after success. */
  success?: string
  /** The button is shown only for rows where this condition holds. */
  when?: Condition
  /**
   * Type of the response:
   * - `record`: the changed record.
   * - `new`: another record of the resource, which the action made.
   * - `draft`: an unsaved record to open in the form.
   * - `file`: a file.
   * - `link`: an address to share (`{ url, expiraEm }`, shown with its QR code).
   * - `message`: an object with `mensagem`, which is shown.
   * - `none`: nothing.
   * - `session`: nothing, and the application restarts.
   */
  returns?: 'record' | 'new' | 'draft' | 'file' | 'link' | 'message' | 'none' | 'session'
  /** The button is red, and the focus is on "no". */
  destructive?: true
  /** Shown beside the menu of a row instead of in it. */
  outside?: true
  /** Offered only on the record page. */
  recordOnly?: true
}

/**
 * A form as plain data, for screens without the metadata of the staff app. `validateRecord` validates it in the browser
 * and on the server.
 */
export interface FormMeta {
  /** With the labels and overrides of the company. */
  campos: FieldDefs
  /** Rules over the whole record. */
  regras: RuleDef[]
  /** Paths the company requires in addition to the definition. */
  obrigatorios: string[]
  /** Settings used by its conditions and defaults. */
  parametros: Record<string, unknown>
}

/** A row button that leads to a screen; `{id}` in its address is the record id. */
export interface LinkMeta {
  /** Unique among the links of the resource. */
  name: string
  /** Label of the button, also for screen readers. */
  label: string
  /** A name of `frontend/theme/icon_names.ts`. */
  icon?: AnyIcon
  /** '/obras/projetos/{id}/fotos' */
  to: string
  /** Field of the new form that receives the record. */
  gives?: string
  /** Required authority; users without it do not see the button. Default: all users who see the row. */
  authority?: string
  /** The button is shown only for rows where this condition holds. */
  when?: Condition
}
