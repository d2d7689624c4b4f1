import { createContext, type ReactElement, useContext } from 'react'
import type { FieldDef, FieldDefs } from '#engine/definition/types.ts'

export interface FormInfo {
  /** All fields of the form. */
  fields: FieldDefs
  /** A stored record is being changed: what is written once is locked. */
  editing: boolean
  /** The user may look but not write. */
  locked: boolean
  /** Every line counts: inputs fold where they can. */
  compact?: boolean
  /** Inputs of a plugin in place of the generated ones, by path. */
  inputs?: Record<string, ReactElement | undefined>
  /** The same for whole sections, by label. */
  sections?: Record<string, ReactElement>
  /** Start of every element id, so that a dialog over a form never repeats one. */
  prefix: string
  /** The form shows one list only; `item` is the row to open: its id, or 'new'. */
  part?: FormPart
}

/** A list of a record at its own address. */
export interface FormPart {
  /** Field of the list. */
  name: string
  item?: string | undefined
}

const FormInfoContext = createContext<FormInfo>({ fields: {}, editing: false, locked: false, prefix: 'campo' })
/** Tells the inputs below it which resource and record their form is about. */
export const FormInfoProvider = FormInfoContext.Provider
/** Which resource and record the form around an input is about. */
export const useFormInfo = () => useContext(FormInfoContext)

export const fieldId = (info: Pick<FormInfo, 'prefix'>, path: string) => `${info.prefix}-${path.replaceAll('.', '-')}`

/** What the server tells of a record has nothing to say of one that is new: shown once it has a value. */
export const isToldLater = ({ editing, inputs }: FormInfo, path: string, field: FieldDef) =>
  !editing && !inputs?.[path] && (field.readOnly === true || field.kind === 'computed')
