import type { FieldDef } from '#engine/definition/types.ts'
import type { CellProps, InputProps } from '../kind.ts'
import { useMaskedText } from './masked_text.ts'
import { TextBase, type TextBaseProps } from './TextBase.tsx'

type Look = Pick<TextBaseProps, 'inputMode' | 'placeholder' | 'autoComplete' | 'type'>

/**
 * Input and cell of a text stored without punctuation and shown with a mask: CPF, CNPJ, PIS, CEP, telephone. `show`:
 * format in cells.
 */
export function maskedKind(
  format: (value: string, field: FieldDef) => string,
  parse: (text: string) => string,
  look: Look,
  show = format,
) {
  function Input({ value, onChange, labelId: _, ...rest }: InputProps<string>) {
    const { text, onText } = useMaskedText(value, onChange, {
      format: (candidate) => format(candidate ?? '', rest.field),
      mask: (typed) => format(typed, rest.field),
      parse: (typed) => parse(typed) || null,
    })
    return (
      <TextBase
        {...rest}
        {...look}
        placeholder={rest.field.placeholder ?? look.placeholder}
        text={text}
        onText={onText}
      />
    )
  }
  const Cell = ({ value, field }: CellProps<string>) => (
    <span style={{ whiteSpace: 'nowrap' }}>{show(value ?? '', field)}</span>
  )
  return { Input, Cell, text: (value: unknown, field: FieldDef) => show(String(value ?? ''), field) }
}
