/** A text input that formats while the user types or pastes, and keeps the caret position. */
import { useLayoutEffect, useRef, useState, type ChangeEvent, type FocusEvent, type InputHTMLAttributes } from 'react'

interface Props extends Omit<InputHTMLAttributes<HTMLInputElement>, 'value' | 'onChange'> {
  value: unknown
  /** Stored value → text. */
  format: (value: never) => string
  /** Current text and the text before this edit → formatted text. */
  mask: (text: string, before: string) => string
  /** Text → stored value. */
  parse: (text: string) => unknown
  onChange: (value: unknown) => void
}

const MEANT = /[0-9A-Za-z,-]/
const countMeant = (text: string) => [...text].filter((value) => MEANT.test(value)).length

/** Position after the n-th character that is not punctuation of the mask. */
function placeAfter(text: string, count: number): number {
  let seen = 0
  for (let at = 0; at < text.length; at++) {
    if (seen === count) return at
    if (MEANT.test(text[at]!)) seen++
  }
  return text.length
}

/** Text with a mask (CPF, CEP, phone): shown formatted; the value has no punctuation. */
export function MaskedInput({ value, format, mask, parse, onChange, ...input }: Props) {
  const shown = (item: unknown) => (item === null || item === undefined ? '' : format(item as never))
  const [typed, setTyped] = useState(() => ({ value, text: shown(value) }))
  const caret = useRef<number | null>(null)
  const element = useRef<HTMLInputElement>(null)

  // A value set from outside (loaded, filled by the CEP) replaces the text; the value this input emitted does not.
  if (typed.value !== value) setTyped({ value, text: shown(value) })
  useLayoutEffect(() => {
    if (caret.current === null || document.activeElement !== element.current) return
    const place = placeAfter(typed.text, caret.current)
    element.current?.setSelectionRange(place, place)
    caret.current = null
  }, [typed.text])

  const change = (event: ChangeEvent<HTMLInputElement>) => {
    const raw = event.target.value
    const before = raw.slice(0, event.target.selectionStart ?? raw.length)
    const masked = mask(raw, typed.text)
    caret.current = before.length === raw.length ? null : countMeant(before)
    const next = parse(masked)
    setTyped({ value: next, text: masked })
    onChange(next)
  }
  /** Shows the value in its final format ('12,5' → '12,50'). Text that is not a valid value yet stays as typed. */
  const settle = (event: FocusEvent<HTMLInputElement>) => {
    if (value !== null && value !== undefined) setTyped({ value, text: shown(value) })
    input.onBlur?.(event)
  }
  return (
    <input
      ref={element}
      type="text"
      autoComplete="off"
      {...input}
      value={typed.text}
      onChange={change}
      onBlur={settle}
    />
  )
}
