import type { FieldDef } from '#engine/definition/types.ts'
import { codeWithName } from '#engine/fields/text/codes.ts'
import { useHolds } from '../form_context.tsx'
import type { CellProps, InputProps } from '../kind.ts'
import { CharactersLeft } from '../support/CharactersLeft.tsx'
import { TextBase } from '../support/TextBase.tsx'
import { CodeInput } from './CodeInput.tsx'

export function Input(props: InputProps<string>) {
  if (props.field.codes) return <CodeInput {...props} />
  return props.field.upperCase ? <Capitals {...props} /> : <Plain {...props} />
}

function Plain({ value, onChange, labelId: _, ...rest }: InputProps<string>) {
  const { field } = rest
  return (
    <>
      <TextBase
        {...rest}
        text={value ?? ''}
        onText={(event) => onChange(event.target.value === '' ? null : event.target.value)}
        maxLength={field.max}
      />
      {!rest.disabled && <CharactersLeft text={value} field={field} size="line" />}
    </>
  )
}

/** Converts the text to capitals on blur, if the company's settings require it. */
function Capitals({ onBlur, ...props }: InputProps<string>) {
  const [wanted] = useHolds(props.field.upperCase)
  const leave = () => {
    if (wanted && props.value) props.onChange(props.value.toLocaleUpperCase('pt-BR'))
    onBlur()
  }
  return <Plain {...props} onBlur={leave} />
}

export const text = (value: unknown, field: FieldDef) => codeWithName(value, field)
export function Cell({ value, field }: CellProps<string>) {
  const shown = value && codeWithName(value, field)
  return <span title={shown && shown.length > 40 ? shown : undefined}>{shown}</span>
}
