/**
 * Label above the input, help below, message below the help; all linked to the input by ids, so that screen readers
 * announce them together.
 */
import { useId, type ReactNode } from 'react'
import { serverText } from '../language/t.ts'

/** Attributes of an input inside a `FieldBox`, so that screen readers announce label, help and error. */
export interface InputProps {
  /** Id of the input, referenced by its label. */
  id: string
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
  'aria-required': true | undefined
}

interface Props {
  /** Paths of the fields in this box (space separated when it edits more than one). */
  field: string
  label: string
  error?: string
  help?: ReactNode
  required?: boolean
  /** Any value except 'full' shares a row on wide screens. */
  width?: 'full' | 'large' | 'half' | 'third'
  /** The input is a group (radios, chips): its label becomes a legend. */
  group?: boolean
  children: (input: InputProps) => ReactNode
}

/** Label, help and error around an input, linked to it by ids. */
export function FieldBox({ field, label, error, help, required, width = 'full', group, children }: Props) {
  const id = useId()
  const described = [help && `${id}-help`, error && `${id}-error`].filter(Boolean).join(' ') || undefined
  const title = (
    <>
      {serverText(label)}
      {required && (
        <span className="asterisk" aria-hidden="true">
          {' '}
          *
        </span>
      )}
    </>
  )
  const Box = group ? 'fieldset' : 'div'
  return (
    <Box
      className={`field ${width}${error ? ' invalid' : ''}`}
      data-field={field}
      aria-describedby={group ? described : undefined}
    >
      {group ? (
        <legend className="label">{title}</legend>
      ) : (
        <label className="label" htmlFor={id}>
          {title}
        </label>
      )}
      {children({
        id,
        'aria-describedby': described,
        'aria-invalid': error ? true : undefined,
        'aria-required': required ? true : undefined,
      })}
      {help && (
        <p className="help" id={`${id}-help`}>
          {typeof help === 'string' ? serverText(help) : help}
        </p>
      )}
      {error && (
        <p className="message" id={`${id}-error`}>
          {serverText(error)}
        </p>
      )}
    </Box>
  )
}
