import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Checkbox from '@mui/material/Checkbox'
import Chip from '@mui/material/Chip'
import IconButton from '@mui/material/IconButton'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react'
import { formatDate, Icon } from '#frontend'

interface Line {
  key: string
  desde?: string | null
}

interface Props<R extends Line> {
  rows: R[]
  onChange: (rows: R[]) => void
  /** A new, empty row. */
  empty: () => R
  /** 'Assunto': the name of a field is 'Assunto 1'. */
  label: string
  add: string
  /** What a checked row is: 'Conversado'. */
  done: string
  textOf: (row: R) => string
  withText: (row: R, text: string) => R
  isDone: (row: R) => boolean
  withDone: (row: R, done: boolean) => R
  /** A sentence below the text. */
  helpOf?: (row: R) => string | null | undefined
  /** More fields of a row. */
  more?: (row: R, onChange: (part: Partial<R>) => void) => ReactNode
}

/**
 * Short lines that people write one after the other. On the keyboard: Enter begins the next line, Backspace in an empty
 * one goes back, Alt with the arrows moves a line.
 */
export function RowsEditor<R extends Line>(props: Props<R>) {
  const { rows, onChange, empty, label, add, done, textOf, withText, isDone, withDone, helpOf, more } = props
  const box = useRef<HTMLDivElement>(null)
  const goTo = useRef<string | null>(null)
  useEffect(() => {
    if (goTo.current === null) return
    box.current?.querySelector<HTMLElement>(`[data-line="${goTo.current}"]`)?.focus()
    goTo.current = null
  })
  const replace = (at: number, row: R) => onChange(rows.map((item, index) => (index === at ? row : item)))
  const insert = (at: number) => {
    const row = empty()
    goTo.current = row.key
    onChange([...rows.slice(0, at), row, ...rows.slice(at)])
  }
  const remove = (at: number) => {
    goTo.current = rows[at - 1]?.key ?? rows[at + 1]?.key ?? null
    onChange(rows.filter((_, index) => index !== at))
  }
  const move = (at: number, by: number) => {
    const to = at + by
    if (to < 0 || to >= rows.length) return
    const next = [...rows]
    next.splice(to, 0, ...next.splice(at, 1))
    goTo.current = rows[at]!.key
    onChange(next)
  }
  const onKey = (event: KeyboardEvent, at: number) => {
    const run =
      event.key === 'Enter' && !event.nativeEvent.isComposing
        ? () => (textOf(rows[at]!).trim() ? insert(at + 1) : undefined)
        : event.key === 'Backspace' && textOf(rows[at]!) === ''
          ? () => remove(at)
          : event.altKey && event.key === 'ArrowUp'
            ? () => move(at, -1)
            : event.altKey && event.key === 'ArrowDown'
              ? () => move(at, 1)
              : null
    if (!run) return
    event.preventDefault()
    run()
  }
  return (
    <Box ref={box}>
      <Box component="ul" sx={{ listStyle: 'none', p: 0, m: 0 }}>
        {rows.map((row, at) => {
          const text = textOf(row)
          return (
            <Box component="li" key={row.key} sx={{ display: 'flex', alignItems: 'flex-start', gap: 0.5, pb: 1 }}>
              <Checkbox
                checked={isDone(row)}
                slotProps={{ input: { 'aria-label': `${done}: ${text || label.toLowerCase()}` } }}
                onChange={(_, checked) => replace(at, withDone(row, checked))}
              />
              <Box sx={{ flex: 1, minWidth: 0 }}>
                <TextField
                  fullWidth
                  multiline
                  size="small"
                  value={text}
                  onChange={(event) => replace(at, withText(row, event.target.value.replaceAll('\n', ' ')))}
                  onKeyDown={(event) => onKey(event, at)}
                  slotProps={{
                    htmlInput: { 'aria-label': `${label} ${at + 1}`, 'data-line': row.key, maxLength: 250 },
                    input: { sx: isDone(row) ? { textDecoration: 'line-through', color: 'text.secondary' } : {} },
                  }}
                />
                {(row.desde || helpOf?.(row)) && (
                  <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1, mt: 0.5 }}>
                    {row.desde && (
                      <Chip size="small" variant="outlined" color="warning" label={`desde ${formatDate(row.desde)}`} />
                    )}
                    {helpOf?.(row) && (
                      <Typography variant="body2" color="textSecondary">
                        {helpOf(row)}
                      </Typography>
                    )}
                  </Box>
                )}
                {more?.(row, (part) => replace(at, { ...row, ...part }))}
              </Box>
              <IconButton aria-label={`Retirar: ${text || label.toLowerCase()}`} onClick={() => remove(at)}>
                <Icon name="DeleteOutline" fontSize="small" />
              </IconButton>
            </Box>
          )
        })}
      </Box>
      <Button onClick={() => insert(rows.length)}>{add}</Button>
    </Box>
  )
}
