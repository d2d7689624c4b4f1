import CalendarToday from '@mui/icons-material/CalendarToday'
import IconButton from '@mui/material/IconButton'
import InputAdornment from '@mui/material/InputAdornment'
import { lazy, Suspense, useState } from 'react'
import { touchTargets } from '../../theme/touch.ts'
import type { CellProps, InputProps } from '../kind.ts'
import { type Mask, useMaskedText } from './masked_text.ts'
import { TextBase } from './TextBase.tsx'

const CalendarPopover = lazy(() => import('./CalendarPopover.tsx'))

interface CalendarLook {
  mask: Mask<string>
  placeholder: string
  views: ('year' | 'month' | 'day')[]
  /** Completes a partial text when the input loses the focus. */
  complete?(text: string): string
  /** The civil date the calendar opens at. */
  day(value: string | null | undefined): string | undefined
  /** The value after a day was picked. */
  pick(day: string, before: string | null | undefined): string
}

/**
 * Input and cell of a civil date, a month or an instant: typed with a mask, pasted, or picked. The calendar is loaded
 * when first opened.
 */
export function calendarKind({ mask, placeholder, views, complete, day, pick }: CalendarLook) {
  function Input({ value, onChange, onBlur, labelId, ...rest }: InputProps<string>) {
    const { text, onText, write } = useMaskedText(value, onChange, mask)
    const [anchor, setAnchor] = useState<HTMLElement | null>(null)
    const finish = () => {
      const finished = complete?.(text) ?? text
      if (finished !== text) write(finished)
      onBlur()
    }
    return (
      <>
        <TextBase
          {...rest}
          text={text}
          onText={onText}
          onBlur={finish}
          inputMode="numeric"
          placeholder={rest.disabled ? '' : (rest.field.placeholder ?? placeholder)}
          onKeyDown={(event) =>
            event.altKey && event.key === 'ArrowDown' && setAnchor(event.currentTarget as HTMLElement)
          }
          endAdornment={
            <InputAdornment position="end">
              <IconButton
                size="small"
                edge="end"
                sx={touchTargets}
                aria-label={`Abrir calendário: ${rest.field.label}`}
                disabled={rest.disabled}
                onClick={(event) => setAnchor(event.currentTarget.closest<HTMLElement>('.MuiOutlinedInput-root'))}
              >
                <CalendarToday sx={{ fontSize: 18 }} />
              </IconButton>
            </InputAdornment>
          }
        />
        {anchor && (
          <Suspense>
            <CalendarPopover
              anchor={anchor}
              labelId={labelId}
              views={views}
              value={day(value)}
              onClose={() => setAnchor(null)}
              onPick={(picked) => {
                onChange(pick(picked, value))
                setAnchor(null)
              }}
            />
          </Suspense>
        )}
      </>
    )
  }
  const Cell = ({ value }: CellProps<string>) => (
    <span style={{ whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' }}>{mask.format(value)}</span>
  )
  return { Input, Cell, text: (value: unknown) => mask.format(value as string | null) }
}
