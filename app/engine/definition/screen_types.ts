import type { Condition } from './conditions.ts'
import type { AnyIcon } from './icons.ts'
import type { Choice, FieldDefs } from './types.ts'

/** A tab (or section) of a form: a label and the paths of its fields ('pessoal.cpf', or 'pessoal' for the whole group). */
export interface FormSection {
  /** Of the tab or the heading; plugins that extend a form name it by this. */
  label: string
  /** Paths: 'nome', 'pessoal.cpf', a group or a list as a whole. */
  fields: string[]
  /** Sections inside the tab, each with its own heading. */
  sections?: FormSection[]
  /** The section is there only while it holds. */
  visible?: Condition
  /** Under the heading. */
  help?: string
}

/** The generated list of a resource. */
export interface ListDef {
  /** Paths, in order. */
  columns: string[]
  /** Paths the answer has besides the columns: what programs read of a list that people see worked out. */
  also?: string[]
  /** Field to sort by; '-data' is descending. Default: the display field. */
  sort?: string
  /** Fields the free-text search looks in. Default: the display field. */
  search?: string[]
  /** Filters shown in the panel, in order. Names of fields, or of entries in `filters`. */
  filters?: string[]
  /** Rows per page. Default 15. */
  size?: number
  /** Its layouts; the first is the one it opens with. Default: the table. On a phone a table becomes cards. */
  layouts?: ListLayout[]
  /** Choice or states field whose options are the columns of the board. */
  board?: string
  /** Date field by which the calendar places the rows. */
  calendar?: string
}

/** A way to look at a list. */
export type ListLayout = 'table' | 'cards' | 'board' | 'calendar'

/** A filter that is more than "this field equals": each choice is a condition compiled to SQL. */
export interface FilterDef {
  /** In the panel and on the chip. */
  label: string
  /** Conditions to choose from, or another name of a field. */
  kind: 'choice' | 'alias'
  /** alias: the field (or filter) it is another name of. */
  field?: string
  /** What may be chosen. */
  choices: Choice[]
  /** Chosen before anybody chooses. */
  default?: string
  /** By choice: the condition rows must hold; null: all rows. */
  where: Record<string, Condition | null>
}

/** A rule over several fields. `message` is shown at `field`. */
export interface RuleDef {
  /** Breaks when this condition holds. */
  when: Condition
  /** Path the sentence stands at. */
  field: string
  /** What people read. */
  message: string
}

/** When a record may be removed. */
export interface RemovalDef {
  /** Holds for the records that may be. */
  when: Condition
  /** What people read about the others. */
  refusal: string
}

/** What people read for one record and for many: 'Projeto' and 'Projetos'. */
export interface Label {
  /** 'Projeto' */
  singular: string
  /** 'Projetos' */
  plural: string
}

/** What the dialogs and buttons of an action need; `run` stays on the server. */
export interface ActionMeta {
  /** Last part of its address. */
  name: string
  /** On the button. */
  label: string
  /** A name of `frontend/theme/icon_names.ts`. */
  icon?: AnyIcon
  /** `row` acts on one record, `selection` on several, `collection` on none. */
  on: 'row' | 'selection' | 'collection'
  /** Default PUT. */
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** Needed to do it. */
  authority: string
  /** The dialog. */
  fields?: FieldDefs
  /** Title and question of the dialog. Without `fields` it is a Sim/Não question. */
  title?: string
  /** Asked before it is done. */
  confirm?: string
  /** Said when it was done. */
  success?: string
  /** The button shows only for rows where this holds. */
  when?: Condition
  /** What the answer is: the changed record, an unsaved record to open in the form, a file, an address to hand on (`{ url, expiraEm }`: shown with its QR code), or what to say (its `mensagem`). */
  returns?: 'record' | 'draft' | 'file' | 'link' | 'message' | 'none' | 'session'
  /** Red button, and "no" has the focus. */
  destructive?: true
  /** Beside the menu of a row instead of in it. */
  outside?: true
  /** On the page of the record alone. */
  recordOnly?: true
}

/** A form as plain data, for screens without the metadata of the staff app: `validateRecord` checks it in the browser as on the server. */
export interface FormMeta {
  /** As the company has them. */
  campos: FieldDefs
  /** Over the whole record. */
  regras: RuleDef[]
  /** Paths the company demands on top of the definition. */
  obrigatorios: string[]
  /** Settings its conditions and defaults look at. */
  parametros: Record<string, unknown>
}

/** A button of a row that leads to a screen; `{id}` in its address is the record. */
export interface LinkMeta {
  /** Unique among the links of the resource. */
  name: string
  /** On the button, and read aloud. */
  label: string
  /** A name of `frontend/theme/icon_names.ts`. */
  icon?: AnyIcon
  /** '/obras/projetos/{id}/fotos' */
  to: string
  /** Field of the empty form it leads to that gets the record. */
  gives?: string
  /** Who may not is not shown it. Default: whoever sees the row. */
  authority?: string
  /** The button shows only for rows where this holds. */
  when?: Condition
}
