import Autocomplete from '@mui/material/Autocomplete'
import { useMemo } from 'react'
import { fold, isFoundIn } from '#engine/definition/fold.ts'
import { currentMetadata } from '../../providers/metadata.tsx'
import type { CellProps, InputProps } from '../kind.ts'
import { PickerInput } from '../support/PickerInput.tsx'
import { floating, pickerTexts } from '../support/picker_texts.ts'

const labelOf = (key: string) => currentMetadata()?.resources[key]?.label.plural

/** Resources this user may read, sorted by name; those with the same name are sorted by key. */
function offered() {
  const all = Object.values(currentMetadata()?.resources ?? {}).map(({ key, label }) => ({ key, label: label.plural }))
  return all.toSorted((a, b) => a.label.localeCompare(b.label, 'pt-BR') || a.key.localeCompare(b.key))
}

/** Options that start with the typed text come first: "Candidatos" before "Acessos a candidatos". */
function found<T extends { key: string; label: string }>(all: T[], { inputValue }: { inputValue: string }): T[] {
  const typed = fold(inputValue.trim())
  const starts = ({ label }: T) => Number(fold(label).startsWith(typed))
  return all
    .filter(({ key, label }) => isFoundIn(inputValue, `${label} ${key}`))
    .toSorted((a, b) => starts(b) - starts(a))
}

/** Choice of one of the resources this user may read. */
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
}: InputProps<string>) {
  const options = useMemo(offered, [])
  const chosen = value ? (options.find(({ key }) => key === value) ?? { key: value, label: value }) : null
  return (
    <Autocomplete
      {...pickerTexts}
      id={id}
      size="small"
      fullWidth
      autoHighlight
      disabled={disabled}
      options={options}
      value={chosen}
      filterOptions={found}
      getOptionLabel={({ label }) => label}
      getOptionKey={({ key }) => key}
      isOptionEqualToValue={(a, b) => a.key === b.key}
      onChange={(_, picked) => onChange(picked?.key ?? null)}
      onBlur={onBlur}
      slotProps={{ popper: floating(field.label) }}
      renderOption={({ key: _, ...props }, item) => (
        <li key={item.key} {...props} style={{ display: 'block' }}>
          {item.label}
          <small style={{ display: 'block', opacity: 0.7 }}>{item.key}</small>
        </li>
      )}
      renderInput={(params) => <PickerInput {...{ params, field, inputRef, describedBy, invalid, required }} />}
    />
  )
}

export const text = (value: unknown) => labelOf(String(value)) ?? String(value)
export const Cell = ({ value }: CellProps<string>) => (value ? <span title={value}>{text(value)}</span> : null)
