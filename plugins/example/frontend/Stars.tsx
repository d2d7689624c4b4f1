import Box from '@mui/material/Box'
import Rating from '@mui/material/Rating'
import type { CellProps, InputProps } from '#frontend'

const MOST = 5
const GOLD = { color: 'warning.main' }

/** '3 de 5 estrelas': what a screen reader says, and what stands in chips. */
export const starsText = (value: unknown) => `${Number(value)} de ${MOST} estrelas`

/** One to five stars, by click or by arrow keys; the same star once more takes them away. */
export function Stars({ name, value, onChange, onBlur, inputRef, labelId, describedBy, invalid, disabled, required }: InputProps<number>) {
  return (
    <Box
      role="radiogroup"
      aria-labelledby={labelId}
      aria-describedby={describedBy}
      aria-invalid={invalid}
      aria-required={required}
      onBlur={onBlur}
      ref={(element: HTMLElement | null) => inputRef(element?.querySelector('input') ?? null)}
      sx={{ display: 'flex', alignItems: 'center', minHeight: 40 }}
    >
      <Rating name={name} value={value ?? null} max={MOST} onChange={(_, picked) => onChange(picked)} disabled={disabled} getLabelText={starsText} emptyLabelText="Sem estrelas" sx={GOLD} />
    </Box>
  )
}

export const StarsCell = ({ value }: CellProps<number>) => (value ? <Rating readOnly size="small" value={value} max={MOST} getLabelText={starsText} sx={{ ...GOLD, verticalAlign: 'middle' }} /> : null)
