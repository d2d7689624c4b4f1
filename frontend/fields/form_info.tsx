import { createContext, type ReactElement, useContext } from 'react'
import type { FieldDef, FieldDefs } from '#engine/definition/types.ts'

export interface FormInfo {
  /** All fields of the form. */
  fields: FieldDefs
  /** A stored record is edited: fields that can only be set on creation are locked. */
  editing: boolean
  /** The form is read-only. */
  locked: boolean
  /** Compact layout: inputs are collapsed where possible. */
  compact?: boolean
  /** Plugin inputs that replace the generated ones, by path. */
  inputs?: Record<string, ReactElement | undefined>
  /** Plugin components that replace whole sections, by label. */
  sections?: Record<string, ReactElement>
  /** Prefix of all element ids, so that ids of a dialog and of the form below do not collide. */
  prefix: string
  /** The form shows one list only; `item` is the row to open: its id, or 'new'. */
  part?: FormPart
}

/** A list of a record with a separate address. */
export interface FormPart {
  /** Field of the list. */
  name: string
  item?: string | undefined
}

const FormInfoContext = createContext<FormInfo>({ fields: {}, editing: false, locked: false, prefix: 'campo' })
/** Provides the form's fields and state to the inputs below it. */
export const FormInfoProvider = FormInfoContext.Provider
/** Fields and state of the form around an input. */
export const useFormInfo = () => useContext(FormInfoContext)

export const fieldId = (info: Pick<FormInfo, 'prefix'>, path: string) => `${info.prefix}-${path.replaceAll('.', '-')}`

/** Whether a field is filled by the server only. In a new record it is hidden until it has a value. */
export const isServerFilled = ({ editing, inputs }: FormInfo, path: string, field: FieldDef) =>
  !editing && !inputs?.[path] && (field.readOnly === true || field.kind === 'computed')
