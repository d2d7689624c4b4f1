import { isFoundIn } from '#engine/definition/fold.ts'
import Autocomplete from '@mui/material/Autocomplete'
import Box from '@mui/material/Box'
import Checkbox from '@mui/material/Checkbox'
import Chip from '@mui/material/Chip'
import { type ReactNode, useState } from 'react'
import type { FieldDef } from '#engine/definition/types.ts'
import type { InputProps } from '../kind.ts'
import { PickerInput } from './PickerInput.tsx'
import { floating, hiddenSelection, itemsSelected, LIMIT_REACHED, pickerTexts } from './picker_texts.ts'

interface Item {
  id: string | number
}

interface MultiPickerProps<T extends Item> extends Pick<
  InputProps,
  'id' | 'describedBy' | 'invalid' | 'disabled' | 'required' | 'inputRef' | 'onBlur'
> {
  field: FieldDef
  options: T[]
  chosen: T[]
  labelOf(item: T): string
  /** Content of an option, when it differs from the label. */
  lineOf?(item: T): ReactNode
  onChosen(items: T[]): void
  /** Called while the user types; without it the options are filtered in the browser. */
  onSearch?(text: string): void
  onOpen?(): void
  onClose?(): void
  loading?: boolean
}

/** Maximum number of chips; the rest is only counted. */
const CHIPS = 12

/** Multiple selection: check boxes in a searchable list, chips for the selected items, and a message at the limit. */
export function MultiPicker<T extends Item>({
  id,
  field,
  options,
  chosen,
  labelOf,
  lineOf,
  onChosen,
  onSearch,
  onOpen,
  onClose,
  loading,
  describedBy,
  invalid,
  disabled,
  required,
  inputRef,
  onBlur,
}: MultiPickerProps<T>) {
  const [typed, setTyped] = useState('')
  const full = field.max !== undefined && chosen.length >= field.max
  const isChosen = (item: T) => chosen.some((candidate) => candidate.id === item.id)
  const shown = onSearch ? options : options.filter((option) => isFoundIn(typed, labelOf(option)))
  const hidden = typed === '' ? 0 : chosen.filter((item) => !shown.some((option) => option.id === item.id)).length

  return (
    <Autocomplete
      {...pickerTexts}
      id={id}
      multiple
      size="small"
      disableCloseOnSelect
      // Enter picks the first search result, but must not pick an option when nothing was typed.
      autoHighlight={typed !== ''}
      clearOnBlur
      disabled={disabled}
      loading={loading}
      options={shown}
      value={chosen}
      filterOptions={(all) => all}
      getOptionLabel={labelOf}
      getOptionKey={(item) => item.id}
      getOptionDisabled={(item) => full && !isChosen(item)}
      isOptionEqualToValue={(a, b) => a.id === b.id}
      inputValue={typed}
      onInputChange={(_, text, reason) => {
        // The search text is kept after a selection, so that several results can be picked.
        if (reason === 'selectOption' || reason === 'removeOption' || reason === 'reset') return
        setTyped(text)
        onSearch?.(text)
      }}
      onOpen={onOpen}
      onClose={() => {
        setTyped('')
        onClose?.()
      }}
      onChange={(_, all) => onChosen(all)}
      onBlur={onBlur}
      limitTags={CHIPS}
      getLimitTagsText={() => itemsSelected(chosen.length)}
      renderValue={(all, itemProps) =>
        all.map((item, index) => {
          const { key, ...props } = itemProps({ index })
          return <Chip key={key} {...props} size="small" label={labelOf(item)} />
        })
      }
      renderOption={({ key, ...props }, item, { selected }) => {
        const blocked = full && !selected
        return (
          <Box
            component="li"
            key={key}
            {...props}
            title={blocked ? LIMIT_REACHED : undefined}
            onClick={blocked ? undefined : props.onClick}
            sx={{ '&&': { pointerEvents: 'auto', py: 0.25, px: 1 } }}
          >
            <Checkbox
              size="small"
              checked={selected}
              tabIndex={-1}
              disableRipple
              slotProps={{ input: { 'aria-hidden': true, readOnly: true } }}
              sx={{ mr: 0.5 }}
            />
            {lineOf?.(item) ?? labelOf(item)}
          </Box>
        )
      }}
      slots={{ paper: HintPaper }}
      slotProps={{
        popper: floating(field.label),
        listbox: { 'aria-multiselectable': true },
        paper: { hint: hidden > 0 ? hiddenSelection(hidden) : undefined } as object,
      }}
      renderInput={(params) => (
        <PickerInput {...{ params, field, inputRef, describedBy, invalid, required }} filled={chosen.length > 0} />
      )}
    />
  )
}

/** Dropdown with a hint about selected items that the current search hides. */
function HintPaper({
  hint,
  children,
  ref,
  className,
}: {
  hint?: string
  children?: ReactNode
  ref?: React.Ref<HTMLDivElement>
  className?: string
}) {
  return (
    <Box ref={ref} className={className} sx={{ bgcolor: 'background.paper', borderRadius: 1, boxShadow: 4 }}>
      {hint && (
        <Box
          role="status"
          sx={{ px: 2, py: 1, typography: 'caption', color: 'text.secondary', borderBottom: 1, borderColor: 'divider' }}
        >
          {hint}
        </Box>
      )}
      {children}
    </Box>
  )
}
