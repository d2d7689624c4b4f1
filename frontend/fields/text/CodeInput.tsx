import Autocomplete from '@mui/material/Autocomplete'
import { useEffect, useRef, useState } from 'react'
import { codeOf, codesFound, codeWithName } from '#engine/fields/text/codes.ts'
import type { InputProps } from '../kind.ts'
import { PickerInput } from '../support/PickerInput.tsx'
import { floating, pickerTexts } from '../support/picker_texts.ts'

/** Maximum number of options; a longer search text finds the others. */
const OFFERED = 50

/** A code: found by its digits or its name among the known codes, or typed when it is none of them. */
export function CodeInput({
  id,
  field,
  value,
  onChange,
  onBlur,
  inputRef,
  describedBy,
  invalid,
  disabled,
  required,
}: InputProps<string>) {
  const shown = value ? codeWithName(value, field) : ''
  const [typed, setTyped] = useState(shown)
  const focused = useRef(false)
  const write = (text: string) => {
    setTyped(text)
    onChange(codeOf(text, field).trim() || null)
  }
  // While the input has the focus, its text stays as typed.
  useEffect(() => {
    if (!focused.current) setTyped(shown)
  }, [shown])
  return (
    <Autocomplete
      {...pickerTexts}
      id={id}
      size="small"
      fullWidth
      freeSolo
      autoHighlight
      forcePopupIcon
      disabled={disabled}
      options={Object.keys(field.codes ?? {})}
      value={value ?? null}
      inputValue={typed}
      filterOptions={(_, { inputValue }) => codesFound(inputValue, field).slice(0, OFFERED)}
      getOptionLabel={(code) => codeWithName(code, field)}
      onInputChange={(_, text, reason) => {
        if (reason === 'input' || reason === 'clear') write(text)
        // Also when the option is already the value, because its name was typed in full.
        if (reason === 'selectOption') setTyped(text)
      }}
      onChange={(_, picked, reason) => reason === 'selectOption' && onChange(picked)}
      onFocus={() => (focused.current = true)}
      onBlur={() => {
        focused.current = false
        setTyped(shown)
        onBlur()
      }}
      slotProps={{ popper: floating(field.label), root: { title: shown } }}
      renderInput={(params) => <PickerInput {...{ params, field, inputRef, describedBy, invalid, required }} />}
    />
  )
}
