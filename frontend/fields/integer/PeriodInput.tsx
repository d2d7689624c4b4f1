import Box from '@mui/material/Box'
import Select from '@mui/material/Select'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { PERIOD_UNITS, unitOf } from '#engine/fields/integer/period_units.ts'
import { formatInteger } from '../format.ts'
import type { InputProps } from '../kind.ts'
import { numberKind } from '../support/number_kind.tsx'

const { Input: NumberInput } = numberKind({ scale: 0, text: formatInteger })

/** A number of months, typed in months or in years. */
export function PeriodInput({ value, onChange, ...rest }: InputProps<number>) {
  const months = value ?? null
  const [chosen, setChosen] = useState(unitOf(months))
  // A value set from outside that is not a whole number of years is shown in months.
  const unit = months !== null && months % chosen.months ? PERIOD_UNITS[0] : chosen
  const choose = (id: string) => {
    const next = PERIOD_UNITS.find((item) => item.id === id)!
    setChosen(next)
    if (months !== null) onChange((months / unit.months) * next.months)
  }
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
      <NumberInput
        {...rest}
        value={months === null ? null : months / unit.months}
        onChange={(typed) => onChange(typed === null ? null : typed * unit.months)}
      />
      <Select
        native
        size="small"
        value={unit.id}
        disabled={rest.disabled}
        sx={{ flex: 'none' }}
        onChange={(event) => choose(event.target.value)}
        inputProps={{ 'aria-label': `${rest.field.label}: unidade` }}
      >
        {PERIOD_UNITS.map((item) => (
          <option key={item.id} value={item.id}>
            {item.nome}
          </option>
        ))}
      </Select>
      {months !== null && unit.months > 1 && (
        <Typography variant="body2" color="text.secondary" sx={{ whiteSpace: 'nowrap' }}>
          {`= ${formatInteger(months)} meses`}
        </Typography>
      )}
    </Box>
  )
}
