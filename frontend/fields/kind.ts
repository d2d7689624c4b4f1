/** What a field kind is to the browser: an input, a cell, and the checks a value needs before it is sent. */
import type { ComponentType, RefCallback } from 'react'
import type { FieldDef } from '#engine/definition/types.ts'

/** What an input gets: the field and its path in the form (`source`). */
export interface InputProps<Value = unknown> {
  /** Path in the form: 'pessoal.cpf'. */
  name: string
  /** As the company and the user have it. */
  field: FieldDef
  /** As the API has it. */
  value: Value | null | undefined
  /** With the value as the API takes it; null: emptied. */
  onChange(value: Value | null): void
  /** Tell it when the focus goes: what is wrong is said then. */
  onBlur(): void
  /** The element that takes the focus when the field is in error. */
  inputRef: RefCallback<HTMLElement>
  /** Of the element the label points to. */
  id: string
  /** Of the label, for what is no single input. */
  labelId: string
  /** Ids of help and error text, for aria-describedby. */
  describedBy?: string
  /** There is an error to show. */
  invalid: boolean
  /** Locked: readable, not to be changed. */
  disabled: boolean
  /** Demanded now, by whatever condition. */
  required: boolean
  /** A heading above already says the label. */
  titled?: boolean
}

/** What a cell gets: the field and its value, as the API sends it. */
export interface CellProps<Value = unknown> {
  /** As the API has it. */
  value: Value | null | undefined
  /** As the company and the user have it. */
  field: FieldDef
  /** There is room for all of it: on the page of a record. */
  whole?: boolean
}

/** The screen half of a kind of field; the server half has the same name. */
export interface FieldKind {
  /** In forms; keeps no state of its own beyond what is being typed. */
  Input: ComponentType<InputProps<never>>
  /** In lists and views. */
  Cell: ComponentType<CellProps<never>>
  /** One sentence when the value is wrong by itself. Blank values never get here. */
  check?(value: unknown, field: FieldDef): string | undefined
  /** Plain text of a value, for tooltips and comparisons. Without it the value is shown as it is. */
  text?(value: unknown, field: FieldDef): string
  /** Takes the whole row of a form. */
  wide?: true
  /** Short enough to share a column with a short neighbour. */
  short?: true
  /** Draws its own label (a check box, a fieldset). */
  ownLabel?: true
  /** Holds other fields and has no value of its own. */
  container?: true
  /** The label names a set of controls, not one input. */
  plainLabel?: true
  /** Numbers stand at the right of a column. */
  align?: 'right' | 'center'
  /** Width of a table column in pixels, for values that always take the same room. */
  columnWidth?: number
  /** Cannot be sorted by (the value is not one column of the table). */
  unsortable?: true
}
