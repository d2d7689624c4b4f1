/**
 * Date input: dd/mm/aaaa typed with a numeric keypad (quickest for a birth date), or picked in the device's calendar.
 */
import { useRef } from 'react'
import { formatDate, isCivilDate, maskDate, parseDate, today } from '../../fields/format.ts'
import { Icon } from './Icon.tsx'
import { MaskedInput } from './MaskedInput.tsx'
import type { InputProps } from './FieldBox.tsx'
import { t, serverText } from '../language/t.ts'

interface Props extends InputProps {
  value: unknown
  onChange: (value: unknown) => void
  label: string
  disabled?: boolean
}

const yearsFrom = (date: string, years: number) => `${Number(date.slice(0, 4)) + years}${date.slice(4)}`

/** Date typed as dd/mm/aaaa or picked from the calendar of the browser; the value is yyyy-MM-dd. */
export function DateInput({ value, onChange, label, disabled, ...input }: Props) {
  const calendar = useRef<HTMLInputElement>(null)
  const open = () => {
    try {
      calendar.current?.showPicker()
    } catch {
      // Older browsers have no showPicker; a click opens their calendar.
      calendar.current?.click()
    }
  }
  const day = today()
  return (
    <span className="with-button">
      <MaskedInput
        {...input}
        value={value}
        format={formatDate}
        mask={maskDate}
        parse={parseDate}
        onChange={onChange}
        inputMode="numeric"
        placeholder={t('dd/mm/aaaa')}
        maxLength={25}
        disabled={disabled}
      />
      <input
        ref={calendar}
        className="hidden-calendar"
        type="date"
        tabIndex={-1}
        aria-hidden="true"
        min={yearsFrom(day, -60)}
        max={yearsFrom(day, 10)}
        value={isCivilDate(value) ? value : ''}
        onChange={(event) => onChange(event.target.value || null)}
      />
      <button
        type="button"
        className="icon-button inside"
        onClick={open}
        aria-label={t('Abrir calendário: {label}', { label: serverText(label) })}
        disabled={disabled}
      >
        <Icon name="calendar" />
      </button>
    </span>
  )
}
