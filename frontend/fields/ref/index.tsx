import Autocomplete from '@mui/material/Autocomplete'
import type { FieldDef } from '#engine/definition/types.ts'
import { useFormInfo } from '../form_info.tsx'
import type { CellProps, InputProps } from '../kind.ts'
import { kindOf } from '../known_kinds.ts'
import { useServices } from '../services.ts'
import { PickerInput } from '../support/PickerInput.tsx'
import { floating, pickerTexts } from '../support/picker_texts.ts'
import { fillFirst, nameOf, pathOf, type RefValue } from '../support/reference.ts'
import { namedBy, refText } from '../support/ref_text.ts'
import { TreeLine } from '../support/TreeLine.tsx'
import { useNamed } from '../support/use_named.ts'
import { useOptions } from '../support/use_options.ts'

/** Reference to a record of another resource: opening the list shows the first records, typing searches the server. */
export function Input({
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
}: InputProps<RefValue>) {
  const { options, loading, ready, open, close, search, searching } = useOptions(field, () => value && onChange(null))
  const display = useServices().resource(field.to ?? '')?.display
  const { fields } = useFormInfo()
  const [[named = null]] = useNamed(field, value ? [value] : [])
  return (
    <Autocomplete
      {...pickerTexts}
      noOptionsText={ready ? pickerTexts.noOptionsText : fillFirst(field, fields)}
      id={id}
      size="small"
      fullWidth
      autoHighlight
      disabled={disabled}
      loading={loading}
      options={options}
      value={named}
      filterOptions={(all) => all}
      getOptionLabel={(item) => pathOf(item) ?? refText(item, field, display)}
      getOptionKey={(item) => item.id}
      isOptionEqualToValue={(a, b) => a.id === b.id}
      onOpen={open}
      onClose={close}
      onInputChange={(_, text, reason) => reason === 'input' && search(text)}
      onChange={(_, picked) => onChange(picked)}
      onBlur={onBlur}
      slotProps={{ popper: floating(field.label) }}
      renderOption={({ key, ...props }, item) => (
        <li key={key} {...props}>
          <TreeLine value={item} field={field} display={display} searching={searching} />
        </li>
      )}
      renderInput={(params) => <PickerInput {...{ params, field, inputRef, describedBy, invalid, required }} />}
    />
  )
}

export const text = (value: unknown, field: FieldDef) => pathOf(value) ?? refText(value, field)
export function Cell({ value, field }: CellProps<RefValue>) {
  const shown = field.named && namedBy(value)
  if (shown === undefined || shown === null) return <span>{nameOf(value)}</span>
  const Named = kindOf(field.named!.kind).Cell
  return <Named value={shown as never} field={field.named!} />
}
