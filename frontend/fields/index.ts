/**
 * The fields for the rest of the application: their inputs, cells and checks, with every kind registered. The files of
 * this folder import `known_kinds.ts` instead, because kinds contain each other.
 */
import './register_kinds.ts'

export { FieldCell, fieldText } from './FieldCell.tsx'
export { FieldGrid, layoutOf } from './FieldGrid.tsx'
export { FormField } from './FormField.tsx'
export { kindNames, kindOf, registerKind } from './known_kinds.ts'
export { refText } from './support/ref_text.ts'
export { fieldAt, type Messages, validateForm } from './validate.ts'
