/** A field kind in the browser: its input, its cell, and the checks of a value before it is sent. */
import type { ComponentType, RefCallback } from 'react'
import type { FieldDef } from '#engine/definition/types.ts'

/** Props of an input: the field, its path in the form and its value. */
export interface InputProps<Value = unknown> {
  /** Path in the form: 'pessoal.cpf'. */
  name: string
  /** Field definition, with the customisations of company and user. */
  field: FieldDef
  /** Value in the API's format. */
  value: Value | null | undefined
  /** Called with the value in the API's format; null when it was cleared. */
  onChange(value: Value | null): void
  /** Call it when the focus leaves the input; the value is then validated. */
  onBlur(): void
  /** Ref of the element that takes the focus when the field has an error. */
  inputRef: RefCallback<HTMLElement>
  /** Id of the element the label points to. */
  id: string
  /** Id of the label, for inputs that consist of several controls. */
  labelId: string
  /** Ids of help and error text, for aria-describedby. */
  describedBy?: string
  /** The field has an error. */
  invalid: boolean
  /** The value can be read but not changed. */
  disabled: boolean
  /** The field is currently required, by its definition or a condition. */
  required: boolean
  /** A heading above already shows the label. */
  titled?: boolean
}

/** Props of a cell: the field and its value, in the API's format. */
export interface CellProps<Value = unknown> {
  /** Value in the API's format. */
  value: Value | null | undefined
  /** Field definition, with the customisations of company and user. */
  field: FieldDef
  /** Show the whole value: there is space for it on the page of a record. */
  whole?: boolean
}

/** The browser part of a field kind; the server part has the same name. */
export interface FieldKind {
  /** Input in forms; its only state is the text being typed. */
  Input: ComponentType<InputProps<never>>
  /** Cell in lists and read-only views. */
  Cell: ComponentType<CellProps<never>>
  /** Error message when the value is invalid. Not called for blank values. */
  check?(value: unknown, field: FieldDef): string | undefined
  /** Plain text of a value, for tooltips and comparisons. Default: the value as a string. */
  text?(value: unknown, field: FieldDef): string
  /** Takes the whole row of a form. */
  wide?: true
  /** Short enough to share a column with a short neighbour. */
  short?: true
  /** Renders its label itself (a check box, a fieldset). */
  ownLabel?: true
  /** Contains other fields and has no value. */
  container?: true
  /** The label names a group of controls, not a single input. */
  plainLabel?: true
  /** Alignment in a column; numbers are aligned right. */
  align?: 'right' | 'center'
  /** Width of a table column in pixels, for values with a constant width. */
  columnWidth?: number
  /** Cannot be used for sorting (the value is not a single column of the table). */
  unsortable?: true
}
