/** A password that can be shown: on a phone people mistype what they can't see. */
import { useState } from 'react'
import type { InputProps } from './FieldBox.tsx'
import { t } from '../language/t.ts'

interface Props extends InputProps {
  value: string
  onChange: (value: string) => void
  autoComplete: 'current-password' | 'new-password'
}

/** Password with a button that shows it. */
export function PasswordInput({ value, onChange, ...input }: Props) {
  const [shown, setShown] = useState(false)
  return (
    <span className="with-button">
      <input
        {...input}
        type={shown ? 'text' : 'password'}
        value={value}
        maxLength={100}
        onChange={(event) => onChange(event.target.value)}
      />
      <button type="button" className="text-button inside" aria-pressed={shown} onClick={() => setShown(!shown)}>
        {shown ? t('Ocultar') : t('Mostrar')}
      </button>
    </span>
  )
}
