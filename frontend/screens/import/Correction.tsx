import Autocomplete from '@mui/material/Autocomplete'
import Box from '@mui/material/Box'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import TextField from '@mui/material/TextField'
import { formatInteger } from '../../fields/format.ts'
import { pickerTexts } from '../../fields/support/picker_texts.ts'

interface CorrectionProps {
  label: string
  value: string
  /** Offered, where the column takes only some values; others may be typed. */
  accepted: string[]
  /** Cells of the column with this value. */
  equal: number
  isTogether: boolean
  onChange: (value: string) => void
  onTogether: (together: boolean) => void
}

/** The input of a refused cell, and whether it holds for all equal ones. */
export function Correction({ label, value, accepted, equal, isTogether, onChange, onTogether }: CorrectionProps) {
  return (
    <Box sx={{ minWidth: { xs: 160, sm: 260 } }}>
      {accepted.length > 0 ? (
        <Autocomplete
          {...pickerTexts}
          freeSolo
          forcePopupIcon
          size="small"
          options={accepted}
          // The refused value is no search: all options are shown until something else is typed.
          filterOptions={(options, { inputValue, getOptionLabel }) =>
            inputValue === value
              ? options
              : options.filter((option) => getOptionLabel(option).toLowerCase().includes(inputValue.toLowerCase()))
          }
          inputValue={value}
          onInputChange={(_event, typed, reason) => reason !== 'reset' && onChange(typed)}
          onChange={(_event, chosen) => chosen !== null && onChange(chosen)}
          renderInput={(props) => (
            <TextField
              {...props}
              slotProps={{
                ...props.slotProps,
                htmlInput: { ...props.slotProps?.htmlInput, 'aria-label': label },
              }}
            />
          )}
        />
      ) : (
        <TextField
          size="small"
          fullWidth
          value={value}
          onChange={({ target }) => onChange(target.value)}
          slotProps={{ htmlInput: { 'aria-label': label } }}
        />
      )}
      {equal > 1 && (
        <FormControlLabel
          control={<Checkbox size="small" checked={isTogether} onChange={({ target }) => onTogether(target.checked)} />}
          label={`O mesmo para as ${formatInteger(equal)} iguais`}
          slotProps={{ typography: { variant: 'body2' } }}
        />
      )}
    </Box>
  )
}
