import Box from '@mui/material/Box'
import { memo, useCallback, useMemo } from 'react'
import { type FieldValues, useController, useFormContext, useWatch } from 'react-hook-form'
import { holds, isBlank } from '#engine/definition/conditions.ts'
import type { FieldDef } from '#engine/definition/types.ts'
import { factsOf, type FormContext, useHolds, useFormFacts } from './form_context.tsx'
import { fieldId, FormInfoProvider, isServerFilled, useFormInfo } from './form_info.tsx'
import { useFill } from './use_fill.ts'
import { useOffered } from './use_offered.ts'
import { type FieldKind, type InputProps } from './kind.ts'
import { kindOf } from './known_kinds.ts'
import { visuallyHidden } from './support/hidden.ts'

interface FormFieldProps {
  /** Path in the form: 'pessoal.cpf'. */
  path: string
  field: FieldDef
  /** Columns (of twelve) it takes. */
  span?: number
  /** Aligns a check box vertically with labelled inputs in the same row; rows with only check boxes do not need it. */
  level?: boolean
  /** A heading above already shows the label, so it is kept for screen readers only. */
  titled?: boolean
}

/**
 * One field of a form: label above, input, help or error below. Its conditions control visibility, locking and whether
 * it is required.
 */
export const FormField = memo(function FormField(props: FormFieldProps) {
  const info = useFormInfo()
  return isServerFilled(info, props.path, props.field) ? <OnceFilled {...props} /> : <PlacedFormField {...props} />
})

/** An empty input that cannot be edited is hidden, because it would confuse users. */
function OnceFilled(props: FormFieldProps) {
  const value: unknown = useWatch({ name: props.path })
  return isBlank(value) ? null : <PlacedFormField {...props} />
}

function PlacedFormField({ path, field, span = 12, level = false, titled = false }: FormFieldProps) {
  const [visible, demanded, locked] = useHolds(field.visible, field.required, field.readOnly)
  const around = useFormFacts()
  const info = useFormInfo()
  const replaced = info.inputs?.[path]
  const inner = useMemo(() => ({ ...info, inputs: { ...info.inputs, [path]: undefined } }), [info, path])
  if (field.visible && !visible) return null
  const kind = kindOf(field.kind)
  const required = (demanded || around.requiredFields?.includes(path)) ?? false
  const disabled =
    info.locked || locked === true || wasLocked(field, around) || (field.immutable === true && info.editing)
  return (
    <Box
      data-field={path}
      sx={{ gridColumn: '1 / -1', minWidth: 0, '@container (min-width: 640px)': { gridColumn: `span ${span}` } }}
    >
      {replaced ? (
        // A ResourceInput of the same field inside it renders the generated input, so a plugin can extend an input
        // instead of replacing it.
        <FormInfoProvider value={inner}>{replaced}</FormInfoProvider>
      ) : kind.container ? (
        <Container kind={kind} path={path} field={field} titled={titled} />
      ) : (
        <Labelled
          kind={kind}
          path={path}
          field={field}
          level={level}
          titled={titled}
          required={required}
          disabled={disabled}
        />
      )}
    </Box>
  )
}

/** The server evaluates `readOnly` on the stored record: the change that unlocks a field must be saved first. */
const wasLocked = ({ readOnly }: FieldDef, around: FormContext) =>
  readOnly !== undefined &&
  readOnly !== true &&
  around.stored !== undefined &&
  around.parent === undefined &&
  holds(readOnly, factsOf(around.stored, around))

const nothing = () => undefined

function Container({ kind, path, field, titled }: { kind: FieldKind; path: string; field: FieldDef; titled: boolean }) {
  const id = fieldId(useFormInfo(), path)
  const Input = kind.Input as React.ComponentType<InputProps>
  return (
    <Input
      id={id}
      labelId={`${id}-label`}
      name={path}
      field={field}
      value={undefined}
      onChange={nothing}
      onBlur={nothing}
      inputRef={nothing}
      invalid={false}
      disabled={false}
      required={false}
      titled={titled}
    />
  )
}

function Labelled({
  kind,
  path,
  field,
  level,
  titled,
  required,
  disabled,
}: {
  kind: FieldKind
  path: string
  field: FieldDef
  level: boolean
  titled: boolean
  required: boolean
  disabled: boolean
}) {
  const { control, clearErrors } = useFormContext<FieldValues>()
  const { field: controlled, fieldState } = useController({ control, name: path })
  const offered = useOffered(field, path, controlled.value, controlled.onChange)
  const id = fieldId(useFormInfo(), path)
  const message = fieldState.error?.message
  const help = message ?? field.help
  const Input = kind.Input as React.ComponentType<InputProps>

  const { onChange } = controlled
  const fill = useFill(field, path)
  const change = useCallback(
    (value: unknown) => {
      onChange(value)
      void fill?.(value)
      // Validation runs on save; an error message disappears when the user changes the field.
      clearErrors(path)
    },
    [onChange, fill, clearErrors, path],
  )

  return (
    <>
      {!kind.ownLabel && (
        <Box
          component={kind.plainLabel ? 'div' : 'label'}
          id={`${id}-label`}
          {...(kind.plainLabel ? {} : { htmlFor: id })}
          sx={{
            ...(titled ? visuallyHidden : { display: 'block', mb: 0.5 }),
            fontSize: 13,
            fontWeight: 600,
            color: disabled ? 'text.secondary' : 'text.primary',
          }}
        >
          {field.label}
          {required && (
            <Box component="span" aria-hidden sx={{ color: 'error.main', ml: 0.25 }}>
              *
            </Box>
          )}
        </Box>
      )}
      <Box sx={kind.ownLabel && level ? { '@container (min-width: 640px)': { pt: '22px' } } : undefined}>
        <Input
          id={id}
          labelId={`${id}-label`}
          name={path}
          field={offered}
          value={controlled.value}
          onChange={change}
          onBlur={controlled.onBlur}
          inputRef={controlled.ref}
          invalid={fieldState.error !== undefined}
          describedBy={help ? `${id}-ajuda` : undefined}
          disabled={disabled}
          required={required}
        />
      </Box>
      {help && (
        <Box
          id={`${id}-ajuda`}
          role={message ? 'alert' : undefined}
          sx={{
            mt: kind.ownLabel ? -0.75 : 0.5,
            pl: kind.ownLabel ? 3.5 : 0,
            fontSize: 12,
            lineHeight: 1.35,
            color: message ? 'error.main' : 'text.secondary',
          }}
        >
          {help}
        </Box>
      )}
    </>
  )
}
