import InputBase from '@mui/material/InputBase'
import { type ClipboardEvent, type KeyboardEvent, useState } from 'react'

interface GridCellProps {
  label: string
  text: string
  id: string
  error?: string | null
  numeric?: boolean
  disabled?: boolean
  /** Returns false if the text is not valid: the old text is shown again. */
  onType(text: string): boolean
  onPaste(text: string): void
  onMove(down: number): void
}

/** An editable cell: Enter and the arrow keys move up and down, Esc reverts, a pasted block fills the cells below. */
export function GridCell({ label, text, id, error, numeric, disabled, onType, onPaste, onMove }: GridCellProps) {
  const [draft, setDraft] = useState<string | null>(null)
  const leave = () => {
    if (draft !== null) onType(draft)
    setDraft(null)
  }
  const keys = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1, Enter: event.shiftKey ? -1 : 1 }[event.key]
    if (step !== undefined) {
      event.preventDefault()
      leave()
      onMove(step)
    } else if (event.key === 'Escape') setDraft(null)
  }
  const paste = (event: ClipboardEvent) => {
    const given = event.clipboardData.getData('text')
    if (!/[\t\n\r]/.test(given)) return
    event.preventDefault()
    setDraft(null)
    onPaste(given)
  }
  return (
    <InputBase
      id={id}
      value={draft ?? text}
      disabled={disabled ?? false}
      error={Boolean(error)}
      title={error ?? undefined}
      onChange={(event) => setDraft(event.target.value)}
      onFocus={(event) => event.target.select()}
      onBlur={leave}
      onKeyDown={keys}
      onPaste={paste}
      inputProps={{
        'aria-label': label,
        'aria-invalid': Boolean(error),
        autoComplete: 'off',
        ...(numeric && { inputMode: 'decimal' }),
      }}
      sx={{
        width: 1,
        px: 1,
        border: 1,
        borderRadius: 1,
        borderColor: error ? 'error.main' : 'divider',
        fontSize: 14,
        '& input': { textAlign: numeric ? 'right' : 'left', fontVariantNumeric: 'tabular-nums', py: 0.5 },
        '&.Mui-focused': { borderColor: 'primary.main', outline: '1px solid', outlineColor: 'primary.main' },
        '&.Mui-disabled': { bgcolor: 'action.hover' },
      }}
    />
  )
}
