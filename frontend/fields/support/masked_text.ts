import { type ChangeEvent, useLayoutEffect, useRef, useState } from 'react'

export interface Mask<Value> {
  format(value: Value | null | undefined): string
  /** Text of the input after an edit of the text `before`. */
  mask(text: string, before: string): string
  parse(text: string): Value | null
  /** Characters typed by the user, as opposed to those of the mask. They determine the caret position. */
  typed?: RegExp
}

const LETTERS_AND_DIGITS = /[0-9a-z,-]/gi

/** Position in `masked` after the given number of typed characters. */
function caretAfter(masked: string, count: number, typed = LETTERS_AND_DIGITS): number {
  if (count === 0) return 0
  let seen = 0
  for (let index = 0; index < masked.length; index++) {
    if (masked[index]!.match(typed)) seen++
    if (seen === count) return index + 1
  }
  return masked.length
}

/**
 * Text of a masked input. It stays as typed while it means the current value, and follows the value when that changes
 * from outside (reset, address found by CEP).
 */
export function useMaskedText<Value>(
  value: Value | null | undefined,
  onChange: (value: Value | null) => void,
  { format, mask, parse, typed = LETTERS_AND_DIGITS }: Mask<Value>,
) {
  const [text, setText] = useState(() => format(value))
  const [seen, setSeen] = useState(value)
  if (seen !== value) {
    setSeen(value)
    if (parse(text) !== (value ?? null)) setText(format(value))
  }

  const element = useRef<HTMLInputElement | null>(null)
  const caret = useRef<number | null>(null)
  useLayoutEffect(() => {
    if (caret.current !== null && element.current === document.activeElement)
      element.current?.setSelectionRange(caret.current, caret.current)
    caret.current = null
  })

  const write = (masked: string) => {
    setText(masked)
    const next = parse(masked)
    if (next !== (value ?? null)) onChange(next)
  }
  const onText = (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => {
    const raw = event.target.value
    const position = event.target.selectionStart ?? raw.length
    const masked = mask(raw, text)
    element.current = event.target as HTMLInputElement
    caret.current =
      position === raw.length
        ? masked.length
        : caretAfter(masked, raw.slice(0, position).match(typed)?.length ?? 0, typed)
    write(masked)
  }
  /** Shows the value in its final format ('12,5' → '12,50'); called when the input loses the focus. */
  const settle = () => setText(format(parse(text)))
  return { text, onText, write, settle }
}
